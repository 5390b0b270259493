import type { ThresholdTable } from '../../engine/threshold.js';
import { t } from '../../../../words/index.js';

/** Passages that furniture leaves. */
export const FURNITURE_THRESHOLDS = {
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
} as const satisfies ThresholdTable;
