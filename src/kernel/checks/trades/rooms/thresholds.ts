import { t } from '../../../../words/index.js';
import type { Rule, ThresholdTable } from '../../engine/threshold.js';

const DECENCY = { texte: 'Décret n° 2002-120 du 30 janvier 2002 (logement décent)', article: '4' };
/** Usual sizes: no text requires them in a private dwelling. */
const usual = (valeur: number): { readonly fr: Rule } => ({
  fr: { valeur, force: 'hypothese', texte: 'Usage de la conception de logements', article: '' },
});

/** Rooms: ceiling height, volume, size, daylight, and the passages that are kept through them. */
export const THRESHOLDS = {
  hauteur_sous_plafond: {
    metier: 'habitabilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Hauteur sous plafond d’une pièce principale', 'Ceiling height of a main room'),
    regles: {
      fr: { valeur: 2200, force: 'obligatoire', ...DECENCY },
      us: { valeur: 2134, force: 'hypothese', texte: 'International Residential Code', article: 'R305.1' },
      uk: {
        valeur: 2300,
        force: 'hypothese',
        texte: 'Nationally described space standard (sur 75 % de la surface)',
        article: '10',
      },
      de: { valeur: 2400, force: 'hypothese', texte: 'Musterbauordnung (MBO)', article: '§ 47' },
      cn: {
        valeur: 2400,
        force: 'hypothese',
        texte: 'GB 50096 (hauteur libre d’une pièce principale)',
        article: '5.5',
      },
    },
  },
  surface_piece_principale: {
    metier: 'habitabilite',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’au moins une pièce principale du logement', 'Area of at least one main room of the dwelling'),
    regles: {
      fr: { valeur: 9, force: 'obligatoire', ...DECENCY },
      us: { valeur: 6.5, force: 'hypothese', texte: 'International Residential Code', article: 'R304.1' },
    },
  },
  volume_piece_principale: {
    metier: 'habitabilite',
    unite: 'm3',
    sens: 'minimum',
    libelle: t(
      'Volume d’une pièce principale, à la place de 9 m² et 2,20 m',
      'Volume of a main room, in place of 9 m² and 2.20 m',
    ),
    regles: { fr: { valeur: 20, force: 'obligatoire', ...DECENCY } },
  },
  surface_chambre: {
    metier: 'distribution',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’une chambre', 'Area of a bedroom'),
    regles: {
      ...usual(7),
      us: { valeur: 6.5, force: 'hypothese', texte: 'International Residential Code', article: 'R304.1' },
      uk: {
        valeur: 7.5,
        force: 'hypothese',
        texte: 'Nationally described space standard (chambre d’une personne)',
        article: '10',
      },
      cn: { valeur: 5, force: 'hypothese', texte: 'GB 50096 (chambre d’une personne)', article: '5.2' },
    },
  },
  surface_sejour: {
    metier: 'distribution',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’un séjour ou d’un salon', 'Area of a living room'),
    regles: { ...usual(12), cn: { valeur: 10, force: 'hypothese', texte: 'GB 50096', article: '5.2' } },
  },
  surface_cuisine: {
    metier: 'distribution',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’une cuisine', 'Area of a kitchen'),
    regles: { ...usual(4), cn: { valeur: 4, force: 'hypothese', texte: 'GB 50096', article: '5.3' } },
  },
  surface_salle_de_bain: {
    metier: 'distribution',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’une salle de bains ou d’eau', 'Area of a bathroom'),
    regles: usual(2),
  },
  surface_wc: {
    metier: 'distribution',
    unite: 'm2',
    sens: 'minimum',
    libelle: t('Surface d’un cabinet d’aisances', 'Area of a WC'),
    regles: usual(0.9),
  },
  lumiere_naturelle: {
    metier: 'lumiere',
    unite: 'ratio',
    sens: 'minimum',
    libelle: t('Surface vitrée rapportée à la surface de la pièce', 'Glazed area over floor area'),
    regles: {
      fr: {
        valeur: 1 / 6,
        force: 'recommande',
        texte: 'Arrêté du 26 octobre 2010 (RT 2012), repris par la RE2020',
        article: '20',
      },
      us: { valeur: 0.08, force: 'hypothese', texte: 'International Residential Code', article: 'R303.1' },
      de: { valeur: 1 / 8, force: 'hypothese', texte: 'Musterbauordnung (MBO)', article: '§ 47' },
      cn: { valeur: 1 / 7, force: 'hypothese', texte: 'GB 50096 (rapport fenêtre sur plancher)', article: '7.1' },
    },
  },
  passage_circulation: {
    metier: 'accessibilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Largeur libre d’une entrée ou d’un dégagement', 'Clear width of an entrance hall or corridor'),
    regles: {
      fr: {
        valeur: 900,
        force: 'recommande',
        texte: 'Arrêté du 24 décembre 2015 (accessibilité des logements neufs)',
        article: '13',
      },
    },
  },
  passage_meubles: {
    metier: 'ameublement',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Passage entre les meubles, d’une porte à l’autre', 'Passage between furniture, from door to door'),
    regles: {
      fr: { valeur: 600, force: 'hypothese', texte: 'Usage de l’aménagement', article: 'passage d’une personne' },
    },
  },
  cuisine_passage: {
    metier: 'ameublement',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Passage devant un plan de travail', 'Passage before a worktop'),
    regles: {
      fr: { valeur: 900, force: 'hypothese', texte: 'Usage de l’aménagement des cuisines', article: '900 à 1200 mm' },
    },
  },
  paroi_separative: {
    metier: 'habitabilite',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Épaisseur d’un mur entre deux logements', 'Thickness of a wall between two dwellings'),
    regles: {
      fr: {
        valeur: 140,
        force: 'hypothese',
        texte: 'Arrêté du 30 juin 1999 (isolement acoustique des logements)',
        article: '2',
      },
    },
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
