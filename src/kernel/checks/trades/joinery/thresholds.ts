import { t } from '../../../../words/index.js';
import { ACCESSIBLE_PASSAGE_MM } from '../../../catalogue/familles/resolve.js';
import type { ThresholdTable } from '../../engine/threshold.js';

/** Doors and windows: fall protection and clear passages. */
export const THRESHOLDS = {
  allege_etage: {
    metier: 'menuiserie',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Hauteur d’appui d’une fenêtre d’étage sans garde-corps',
      'Sill of an upper-floor window without guardrail',
    ),
    regles: {
      fr: {
        valeur: 900,
        force: 'obligatoire',
        texte: 'Code de la construction et de l’habitation, NF P01-012',
        article: 'R. 134-59',
      },
    },
  },
  passage_porte_entree: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Passage libre de la porte d’entrée', 'Clear passage of the entrance door'),
    regles: {
      fr: {
        valeur: 830,
        force: 'hypothese',
        texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements)',
        article: '5',
      },
      uk: { valeur: 775, force: 'recommande', texte: 'Approved Document M, volume 1', article: 'M4(1)' },
      cn: { valeur: 900, force: 'hypothese', texte: 'GB 50096', article: '5.8' },
    },
  },
  passage_porte_interieure: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t(
      'Passage libre des portes intérieures d’un logement collectif',
      'Clear passage of inner doors of a flat',
    ),
    regles: {
      fr: {
        valeur: ACCESSIBLE_PASSAGE_MM,
        force: 'hypothese',
        texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements)',
        article: '11',
      },
    },
  },
} as const satisfies ThresholdTable;
