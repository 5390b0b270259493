import type { ChoiceParameter, NumberParameter, OpeningFamily, Operation } from './types.js';
import { t } from '../../../words/index.js';

const series = (values: readonly number[], initial: number): NumberParameter => ({
  kind: 'nombre',
  unit: 'mm',
  min: Math.min(...values),
  max: Math.max(...values),
  step: 10,
  series: values,
  initial,
});
const range = (min: number, max: number, initial: number, step = 10): NumberParameter => ({
  kind: 'nombre',
  unit: 'mm',
  min,
  max,
  step,
  series: null,
  initial,
});
const choice = (...values: readonly string[]): ChoiceParameter => ({ kind: 'choix', values, initial: null });

/** Hand and way are read by someone about to enter: from outside, else from the room nearer to the entrance. */
const swing = { main: choice('droite', 'gauche'), sens: choice('poussant', 'tirant') };
const hung = { main: choice('droite', 'gauche') };

type Spec = Omit<OpeningFamily, 'key' | 'base' | 'label' | 'parameters' | 'passage' | 'isGlazed' | 'made'> &
  Partial<Pick<OpeningFamily, 'passage' | 'isGlazed'>>;
const family = (
  key: string,
  fr: string,
  en: string,
  spec: Spec,
  parameters: OpeningFamily['parameters'],
): OpeningFamily => ({
  key,
  base: key,
  label: { fr, en },
  passage: null,
  isGlazed: spec.type === 'fenetre',
  made: null,
  ...spec,
  parameters,
});

const door = (operation: Operation, leaves: number, part: number, loss: number, isGlazed = false): Spec => ({
  type: 'porte',
  operation,
  leaves,
  isGlazed,
  passage: { part, loss },
});
const window = (operation: Operation, leaves: number): Spec => ({ type: 'fenetre', operation, leaves });

/** Inner leaves of the French series (630 to 930), 2040 high; some makers also 2150 and 2240. */
const LEAF = series([630, 730, 830, 930], 830);
const LEAF_HEIGHT = series([2040, 2150, 2240], 2040);
const GLAZED_HEIGHT = range(2000, 2500, 2150, 50);

const GARAGE_WIDTH = range(2000, 5500, 2400, 10);
const GARAGE_HEIGHT = range(1900, 3000, 2000, 25);
const garage = (operation: Operation): Spec => door(operation, 1, 1, 0);

export const FAMILIES: readonly OpeningFamily[] = [
  family('porte_battante', 'Porte intérieure battante', 'Hinged inner door', door('battant', 1, 1, 60), {
    largeur: LEAF,
    hauteur: LEAF_HEIGHT,
    ...swing,
  }),
  family('porte_deux_vantaux', 'Porte intérieure à deux vantaux', 'Double inner door', door('battant', 2, 1, 80), {
    largeur: series([1230, 1330, 1430, 1530, 1630, 1830], 1430),
    hauteur: LEAF_HEIGHT,
    ...swing,
  }),
  family('porte_coulissante', 'Porte coulissante en applique', 'Surface sliding door', door('coulissant', 1, 1, 60), {
    largeur: series([630, 730, 830, 930, 1030], 830),
    hauteur: LEAF_HEIGHT,
    ...hung,
  }),
  family('porte_galandage', 'Porte à galandage', 'Pocket door', door('galandage', 1, 1, 30), {
    largeur: series([630, 730, 830, 930, 1030], 830),
    hauteur: LEAF_HEIGHT,
    ...hung,
  }),
  family('porte_entree', 'Porte d’entrée', 'Entrance door', door('battant', 1, 1, 70), {
    largeur: series([800, 830, 900, 930, 1000, 1030], 930),
    hauteur: series([2000, 2040, 2150, 2250], 2150),
    ...swing,
  }),
  family('porte_fenetre', 'Porte-fenêtre', 'French window', door('battant', 2, 1, 140, true), {
    largeur: range(800, 1800, 1200, 50),
    hauteur: GLAZED_HEIGHT,
    ...hung,
  }),
  family('baie_coulissante', 'Baie coulissante', 'Sliding patio door', door('coulissant', 2, 0.5, 80, true), {
    largeur: range(1600, 4000, 2400, 50),
    hauteur: GLAZED_HEIGHT,
  }),
  family('porte_paliere', 'Porte palière', 'Flat entrance door', door('battant', 1, 1, 70), {
    largeur: series([830, 900, 930, 1000], 930),
    hauteur: series([2040, 2150], 2040),
    ...swing,
  }),
  family('porte_service', 'Porte de service', 'Service door', door('battant', 1, 1, 70), {
    largeur: series([730, 800, 830, 900, 930], 900),
    hauteur: series([2000, 2040, 2150], 2000),
    ...swing,
  }),
  family('porte_garage_sectionnelle', 'Porte de garage sectionnelle', 'Sectional garage door', garage('sectionnel'), {
    largeur: GARAGE_WIDTH,
    hauteur: GARAGE_HEIGHT,
  }),
  family('porte_garage_basculante', 'Porte de garage basculante', 'Up-and-over garage door', garage('basculant'), {
    largeur: GARAGE_WIDTH,
    hauteur: GARAGE_HEIGHT,
  }),
  family('porte_garage_enroulable', 'Porte de garage enroulable', 'Rolling garage door', garage('enroulable'), {
    largeur: GARAGE_WIDTH,
    hauteur: GARAGE_HEIGHT,
  }),
  family('porte_garage_battante', 'Porte de garage battante', 'Hinged garage door', door('battant', 2, 1, 140), {
    largeur: GARAGE_WIDTH,
    hauteur: GARAGE_HEIGHT,
    ...swing,
  }),
  family('fenetre_un_vantail', 'Fenêtre à un vantail', 'Single-leaf window', window('battant', 1), {
    largeur: range(400, 1000, 800, 50),
    hauteur: range(400, 1800, 1150, 50),
    ...hung,
  }),
  family('fenetre_deux_vantaux', 'Fenêtre à deux vantaux', 'Double-leaf window', window('battant', 2), {
    largeur: range(800, 1800, 1200, 50),
    hauteur: range(400, 1800, 1150, 50),
  }),
  family('fenetre_oscillo_battante', 'Fenêtre oscillo-battante', 'Tilt-and-turn window', window('oscillo_battant', 1), {
    largeur: range(400, 1200, 800, 50),
    hauteur: range(400, 1800, 1150, 50),
    ...hung,
  }),
  family('fenetre_coulissante', 'Fenêtre coulissante', 'Sliding window', window('coulissant', 2), {
    largeur: range(1000, 3000, 1600, 50),
    hauteur: range(400, 1600, 1150, 50),
  }),
  family('fenetre_fixe', 'Châssis fixe', 'Fixed light', window('fixe', 1), {
    largeur: range(300, 3000, 800, 50),
    hauteur: range(300, 2500, 1150, 50),
  }),
];

/** Other words for the same families. */
export const FAMILY_ALIASES: Readonly<Record<string, string>> = {
  oscillo_battante: 'fenetre_oscillo_battante',
  fixe: 'fenetre_fixe',
  chassis_fixe: 'fenetre_fixe',
  porte_garage: 'porte_garage_sectionnelle',
  porte_palier: 'porte_paliere',
};

/** Stair forms of escaliers[].forme; sizes are those of a dwelling (NF P21-210 for comfort, Blondel for the going). */
export const STAIR_FAMILIES = [
  {
    key: 'escalier_droit',
    label: t('Escalier droit', 'Straight stair'),
    flights: 1,
    landings: 0,
    parameters: { largeur: range(700, 1600, 1000), hauteur: range(1000, 4000, 2600), giron: range(210, 320, 280, 5) },
  },
  {
    key: 'escalier_quart_tournant',
    label: t('Escalier quart tournant', 'Quarter-turn stair'),
    flights: 2,
    landings: 1,
    parameters: {
      largeur: range(700, 1600, 1000),
      hauteur: range(2000, 4000, 2600),
      giron: range(210, 320, 280, 5),
      sens: choice('droite', 'gauche'),
    },
  },
  {
    key: 'escalier_demi_tournant',
    label: t('Escalier demi-tournant', 'Half-turn stair'),
    flights: 2,
    landings: 1,
    parameters: {
      largeur: range(700, 1600, 1000),
      hauteur: range(2000, 4000, 2600),
      giron: range(210, 320, 280, 5),
      sens: choice('droite', 'gauche'),
    },
  },
] as const;
