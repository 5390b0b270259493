import { t } from '../../../../words/index.js';
import type { ThresholdTable } from '../../engine/threshold.js';

/** Usual limits before an engineer is asked: no text sets them. */
const USUAL = {
  force: 'hypothese',
  texte: 'Usage de la construction, à confirmer par un bureau d’études',
  article: '',
} as const;

/** Indicative limits of spans and lintels. */
export const THRESHOLDS = {
  refend_porte_a_faux: {
    metier: 'structure',
    unite: 'mm',
    sens: 'maximum',
    libelle: t(
      'Longueur d’un mur porteur d’étage sans mur ni poutre dessous',
      'Length of an upper bearing wall without wall or beam below',
    ),
    regles: { fr: { valeur: 2500, ...USUAL } },
  },
  portee_max: {
    metier: 'structure',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Portée courante d’un plancher ou d’une poutre', 'Usual span of a floor or a beam'),
    regles: { fr: { valeur: 6000, ...USUAL } },
  },
  linteau_min: {
    metier: 'structure',
    unite: 'mm',
    sens: 'minimum',
    libelle: t('Hauteur de mur au-dessus d’une baie', 'Height of wall over a bay'),
    regles: { fr: { valeur: 150, ...USUAL } },
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
