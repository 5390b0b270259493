import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/**
 * The shapes of a plan. All are two bands of rooms along a corridor, south and north; they differ in where the living
 * room stands, in its depth across the bands, and in the proportions of the whole.
 */
export interface Typology {
  readonly label: Text;
  /**
   * `across`: the living side takes the west end over the whole depth. `corner`: it turns round the hall, so that the
   * house is nearly square. `middle`: it stands between two wings of rooms.
   */
  readonly day: 'across' | 'corner' | 'middle';
  /** Length over depth of the two bands that suits it. */
  readonly ratio: { readonly min: number; readonly best: number; readonly max: number };
  /** How far the living room comes forward to the south, mm; none for a rectangle. */
  readonly forward: readonly number[];
  /** Depths tried for the south and the north band, between axes of walls, mm. */
  readonly south: readonly number[];
  readonly north: readonly number[];
  /** Living areas that it suits, m²: outside them others are preferred. */
  readonly suits: { readonly from: number; readonly to: number };
}

const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => from + i * step);

/** The shapes of a plan by their names on the wire. */
export const TYPOLOGIES = {
  compacte: {
    label: t('Compacte : presque carrée, autour d’un hall', 'Compact: nearly square, round a hall'),
    day: 'corner',
    ratio: { min: 0.75, best: 1.2, max: 1.75 },
    forward: [0],
    south: steps(2600, 5600, 600),
    north: steps(2400, 4800, 600),
    suits: { from: 40, to: 95 },
  },
  traversante: {
    label: t('Traversante : séjour du sud au nord, chambres au bout', 'Through: living room from south to north'),
    day: 'across',
    ratio: { min: 0.9, best: 1.5, max: 2.1 },
    forward: [0],
    south: steps(2600, 5600, 600),
    north: steps(2400, 4800, 600),
    suits: { from: 70, to: 150 },
  },
  longere: {
    label: t('Longère : longue et peu profonde', 'Longhouse: long and shallow'),
    day: 'across',
    ratio: { min: 1.55, best: 2.2, max: 3.6 },
    forward: [0],
    south: steps(2800, 4000, 400),
    north: steps(2400, 3600, 400),
    suits: { from: 80, to: 170 },
  },
  en_l: {
    label: t('En L : le séjour avance au sud à une extrémité', 'L-shaped: the living room comes forward at one end'),
    day: 'across',
    ratio: { min: 0.8, best: 1.6, max: 2.6 },
    forward: steps(1500, 4500, 1500),
    south: steps(2800, 4600, 600),
    north: steps(2600, 4400, 600),
    suits: { from: 95, to: 230 },
  },
  en_t: {
    label: t(
      'En T : le séjour avance au sud entre deux ailes',
      'T-shaped: the living room comes forward between two wings',
    ),
    day: 'middle',
    ratio: { min: 1.2, best: 2, max: 3.2 },
    forward: [2000, 3500],
    south: steps(2800, 4600, 600),
    north: steps(2600, 3800, 600),
    suits: { from: 115, to: 230 },
  },
} as const satisfies Readonly<Record<string, Typology>>;

export type TypologyName = keyof typeof TYPOLOGIES;
export const TYPOLOGY_NAMES = [
  'compacte',
  'traversante',
  'longere',
  'en_l',
  'en_t',
] as const satisfies readonly TypologyName[];
