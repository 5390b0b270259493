import type { Scene } from '../../scene/index.js';

/** Plot of 21 × 25.50 m between the street, north, and the garden, south. */
export const parcelle = [
  [-4000, -12_000],
  [17_000, -12_000],
  [17_000, 13_500],
  [-4000, 13_500],
];
/** Along the house, and up to the bedroom, which stands back by a metre. */
export const terrasses: NonNullable<Scene['terrasses']> = [
  { x1: 1200, y1: -2500, x2: 12_800, y2: 0, pente_pct: 1.5 },
  { x1: 8300, y1: 0, x2: 12_800, y2: 1000, pente_pct: 1.5 },
];
export const allees: NonNullable<Scene['allees']> = [{ x1: 6385, y1: 7300, x2: 6385, y2: 13_500, largeur: 1400 }];
export const stationnements: NonNullable<Scene['stationnements']> = [
  { x: 1000, y: 10_700, l: 2500, p: 5000 },
  { x: 3600, y: 10_700, l: 2500, p: 5000 },
];
