import { t } from '../../../../words/index.js';
import type { Rule, ThresholdTable } from '../../engine/threshold.js';

const AIR = { texte: 'Arrêté du 24 mars 1982 modifié (aération des logements)', article: '3' } as const;
const flow = (fr: string, en: string, valeur: number) =>
  ({
    metier: 'ventilation',
    unite: 'm3_h',
    sens: 'minimum',
    libelle: t(fr, en),
    regles: { fr: { valeur, force: 'obligatoire', ...AIR } as Rule },
  }) as const;
const kitchen = (rooms: string, valeur: number) =>
  flow(`Extraction en cuisine, ${rooms} pièce(s) principale(s)`, `Kitchen extract, ${rooms} main room(s)`, valeur);
const CLIMATE = { force: 'hypothese', texte: 'NF P52-612/CN (températures extérieures de base)', article: '' } as const;

/** Extract flows by number of main rooms, and the plausible range of the outside design temperature. */
export const THRESHOLDS = {
  extraction_cuisine_1: kitchen('1', 75),
  extraction_cuisine_2: kitchen('2', 90),
  extraction_cuisine_3: kitchen('3', 105),
  extraction_cuisine_4: kitchen('4', 120),
  extraction_cuisine_5: kitchen('5 ou plus', 135),
  extraction_bain_petit: flow(
    'Extraction en salle d’eau, 1 ou 2 pièces principales',
    'Bathroom extract, 1 or 2 main rooms',
    15,
  ),
  extraction_bain_grand: flow(
    'Extraction en salle d’eau, 3 pièces principales ou plus',
    'Bathroom extract, 3 main rooms or more',
    30,
  ),
  extraction_wc: flow('Extraction en WC', 'WC extract', 15),
  extraction_wc_unique: flow(
    'Extraction en WC unique, 4 pièces principales ou plus',
    'Single WC extract, 4 main rooms or more',
    30,
  ),
  temperature_base_min: {
    metier: 'ventilation',
    unite: 'degC',
    sens: 'minimum',
    libelle: t('Température extérieure de base', 'Outside design temperature'),
    regles: { fr: { valeur: -30, ...CLIMATE } },
  },
  temperature_base_max: {
    metier: 'ventilation',
    unite: 'degC',
    sens: 'maximum',
    libelle: t('Température extérieure de base', 'Outside design temperature'),
    regles: { fr: { valeur: 5, ...CLIMATE } },
  },
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;
