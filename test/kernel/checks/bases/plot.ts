import type { Draft } from '../scenes.js';
import { flat } from './flat.js';

/** The flat on a plot of 30 × 25 m, with a terrace, a path and two parking places. */
export const plot = (): Draft => ({
  ...flat(),
  parcelle: [
    [-10_000, -10_000],
    [20_000, -10_000],
    [20_000, 15_000],
    [-10_000, 15_000],
  ],
  terrasses: [{ x1: 0, y1: -4150, x2: 5000, y2: -150, pente_pct: 1.5 }],
  allees: [{ x1: 2000, y1: 5450, x2: 2000, y2: 15_000, largeur: 1400 }],
  stationnements: [
    { x: 12_000, y: 10_000 },
    { x: 12_000, y: 13_000 },
  ],
  mobilier: [
    { type: 'arbre', x: -7000, y: 5000, h: 5000 },
    { type: 'haie', x: 5000, y: -9400, l: 6000, p: 400, h: 1500 },
  ],
  georef: { est: 652_000, nord: 6_862_000, altitude: 35 },
});

export type Corners = NonNullable<Draft['parcelle']>;
export const corner = (scene: Draft, i: number, at: Corners[number]) => ((scene.parcelle as Corners)[i] = at);
export const place = (scene: Draft, i: number) => scene.stationnements![i]!;
