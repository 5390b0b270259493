import { t } from '../../../../words/index.js';
import { LEAST_HEADROOM_MM } from '../../../building/index.js';
import type { ThresholdTable } from '../../engine/threshold.js';

const FR_ACCESS = { texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements)', article: '12' } as const;
const FR_GUARD = { texte: 'NF P01-012', article: '1.2' } as const;
const US = 'International Residential Code (IRC)';
const UK = 'Approved Document K';
const DE = 'DIN 18065';
const CN_PUBLIC = { texte: 'GB 55031-2022', article: 'tableau 5.3.9' } as const;

/** Stairs, guardrails and lifts. A value of a text that was not read is a hypothesis. */
export const THRESHOLDS = {
  ascenseur_palier_min: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Profondeur libre devant la porte d’un ascenseur', 'Free depth before a lift door'),
    regles: {
      fr: {
        valeur: 1500,
        force: 'hypothese',
        texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements)',
        article: 'annexe 2, espace de manœuvre',
      },
    },
  },
  blondel_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Loi de Blondel, 2 hauteurs + 1 giron, au moins', 'Blondel’s law, 2 risers + 1 going, at least'),
    regles: {
      fr: { valeur: 600, force: 'recommande', texte: 'Loi de Blondel', article: 'règle de l’art' },
      uk: { valeur: 550, force: 'obligatoire', texte: UK, article: '1.4' },
      de: { valeur: 590, force: 'obligatoire', texte: DE, article: '6.1' },
      asie: { valeur: 600, force: 'recommande', texte: 'Loi de Blondel', article: 'règle de l’art' },
    },
  },
  blondel_max: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Loi de Blondel, 2 hauteurs + 1 giron, au plus', 'Blondel’s law, 2 risers + 1 going, at most'),
    regles: {
      fr: { valeur: 640, force: 'recommande', texte: 'Loi de Blondel', article: 'règle de l’art' },
      uk: { valeur: 700, force: 'obligatoire', texte: UK, article: '1.4' },
      de: { valeur: 650, force: 'obligatoire', texte: DE, article: '6.1' },
      asie: { valeur: 640, force: 'recommande', texte: 'Loi de Blondel', article: 'règle de l’art' },
    },
  },
  hauteur_marche_max: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Hauteur d’une marche', 'Riser of a step'),
    regles: {
      fr: { valeur: 180, force: 'hypothese', ...FR_ACCESS },
      us: { valeur: 196, force: 'obligatoire', texte: US, article: 'R311.7.5.1' },
      uk: { valeur: 220, force: 'obligatoire', texte: UK, article: 'table 1.1' },
      de: { valeur: 200, force: 'obligatoire', texte: DE, article: 'Tabelle 1' },
      cn: { valeur: 175, force: 'hypothese', ...CN_PUBLIC },
    },
  },
  giron_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Giron d’une marche', 'Going of a step'),
    regles: {
      fr: { valeur: 240, force: 'hypothese', ...FR_ACCESS },
      us: { valeur: 254, force: 'obligatoire', texte: US, article: 'R311.7.5.2' },
      uk: { valeur: 220, force: 'obligatoire', texte: UK, article: 'table 1.1' },
      de: { valeur: 230, force: 'obligatoire', texte: DE, article: 'Tabelle 1' },
      cn: { valeur: 260, force: 'hypothese', ...CN_PUBLIC },
    },
  },
  largeur_volee_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur d’une volée', 'Width of a flight'),
    regles: {
      fr: { valeur: 800, force: 'hypothese', ...FR_ACCESS },
      us: { valeur: 914, force: 'obligatoire', texte: US, article: 'R311.7.1' },
      de: { valeur: 800, force: 'obligatoire', texte: DE, article: 'Tabelle 1' },
    },
  },
  echappee_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Échappée au-dessus du nez des marches', 'Headroom above the nosings'),
    regles: {
      fr: {
        valeur: LEAST_HEADROOM_MM.fr,
        force: 'recommande',
        texte: 'Échappée d’escalier',
        article: 'règle de l’art',
      },
      us: { valeur: LEAST_HEADROOM_MM.us, force: 'obligatoire', texte: US, article: 'R311.7.2' },
      uk: { valeur: LEAST_HEADROOM_MM.uk, force: 'hypothese', texte: UK, article: '1.11' },
      de: { valeur: LEAST_HEADROOM_MM.de, force: 'obligatoire', texte: DE, article: '6.4' },
    },
  },
  hauteurs_par_volee_max: {
    metier: 'circulation',
    unite: 'nombre',
    sens: 'maximum',
    libelle: t('Marches d’une volée sans palier', 'Risers of a flight without landing'),
    regles: { de: { valeur: 18, force: 'obligatoire', texte: DE, article: '6.3' } },
  },
  pente_escalier_max: {
    metier: 'circulation',
    unite: 'deg',
    sens: 'maximum',
    libelle: t('Pente d’un escalier privé', 'Pitch of a private stair'),
    regles: { uk: { valeur: 42, force: 'obligatoire', texte: UK, article: 'table 1.1' } },
  },
  garde_corps_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Hauteur d’un garde-corps', 'Height of a guardrail'),
    regles: {
      fr: { valeur: 1000, force: 'obligatoire', ...FR_GUARD },
      us: { valeur: 914, force: 'obligatoire', texte: US, article: 'R312.1.2' },
      uk: { valeur: 900, force: 'hypothese', texte: UK, article: 'diagram 3.1' },
      de: { valeur: 900, force: 'obligatoire', texte: DE, article: '6.8' },
      cn: { valeur: 1050, force: 'hypothese', texte: 'GB 50096', article: '5.6' },
    },
  },
  garde_corps_volee_min: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Hauteur d’un garde-corps le long d’une volée', 'Height of a guardrail along a flight'),
    regles: {
      fr: { valeur: 900, force: 'obligatoire', ...FR_GUARD },
      us: { valeur: 864, force: 'obligatoire', texte: US, article: 'R312.1.2' },
      uk: { valeur: 900, force: 'hypothese', texte: UK, article: 'diagram 3.1' },
      de: { valeur: 900, force: 'obligatoire', texte: DE, article: '6.8' },
    },
  },
  garde_corps_vide_max: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Vide entre éléments d’un garde-corps', 'Gap between elements of a guardrail'),
    regles: {
      fr: { valeur: 110, force: 'obligatoire', ...FR_GUARD },
      us: { valeur: 102, force: 'obligatoire', texte: US, article: 'R312.1.3' },
    },
  },
  chute_protegee: {
    metier: 'circulation',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Hauteur de chute sans garde-corps', 'Fall without guardrail'),
    regles: {
      fr: { valeur: 1000, force: 'obligatoire', ...FR_GUARD },
      us: { valeur: 762, force: 'obligatoire', texte: US, article: 'R312.1.1' },
    },
  },
  porte_ascenseur_min: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Passage de la porte d’ascenseur', 'Clear door of a lift'),
    regles: {
      fr: { valeur: 800, force: 'obligatoire', texte: 'NF EN 81-70', article: '5.3.1' },
      eu: { valeur: 800, force: 'recommande', texte: 'EN 81-70', article: '5.3.1' },
    },
  },
  cabine_largeur_min: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur de cabine (type 2, bâtiments neufs)', 'Cabin width (type 2, new buildings)'),
    regles: {
      fr: { valeur: 1100, force: 'recommande', texte: 'NF EN 81-70', article: 'tableau 3' },
      eu: { valeur: 1100, force: 'recommande', texte: 'EN 81-70', article: 'table 3' },
    },
  },
  cabine_profondeur_min: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Profondeur de cabine (type 2, bâtiments neufs)', 'Cabin depth (type 2, new buildings)'),
    regles: {
      fr: { valeur: 1400, force: 'recommande', texte: 'NF EN 81-70', article: 'tableau 3' },
      eu: { valeur: 1400, force: 'recommande', texte: 'EN 81-70', article: 'table 3' },
    },
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
