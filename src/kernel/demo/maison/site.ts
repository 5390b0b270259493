import type { Scene } from '../../scene/index.js';
import { STOREY } from './walls.js';

/** Plot of 23 × 27 m between the street, north, and the garden, south. */
export const parcelle = [
  [-6000, -14_000],
  [17_000, -14_000],
  [17_000, 13_000],
  [-6000, 13_000],
];
export const terrasses: NonNullable<Scene['terrasses']> = [{ x1: 500, y1: -3550, x2: 10_000, y2: 0, pente_pct: 1.5 }];
export const allees: NonNullable<Scene['allees']> = [{ x1: 1200, y1: 7800, x2: 1200, y2: 13_000, largeur: 1400 }];
export const stationnements: NonNullable<Scene['stationnements']> = [
  { x: 5000, y: 10_400, l: 2500, p: 5000 },
  { x: 7600, y: 10_400, l: 2500, p: 5000 },
];

const floor = (
  type: NonNullable<Scene['sols']>[number]['type'],
  z: number,
  points: readonly (readonly [number, number])[],
): NonNullable<Scene['sols']> => points.map(([x, y]) => ({ x, y, type, z }));
export const sols = [
  ...floor('parquet_chene', 0, [[3600, 2200]]),
  ...floor('carrelage', 0, [
    [8300, 2600],
    [3600, 5900],
    [7300, 6500],
    [9300, 6300],
  ]),
  ...floor('parquet_clair', STOREY, [
    [1600, 2600],
    [4400, 2600],
    [8000, 2600],
    [1600, 5900],
  ]),
  ...floor('carrelage', STOREY, [
    [7300, 6500],
    [9500, 6300],
  ]),
];
export const decoration: NonNullable<Scene['decoration']> = [
  ...[0, 1, 2, 3, 9, 10, 11, 12].map((mur) => ({
    mur,
    face: 'exterieur' as const,
    type: 'enduit' as const,
    couleur: '#efe8d8',
  })),
  { mur: 5, type: 'peinture', couleur: '#c9d3c0', finition: 'mat' },
  { mur: 14, type: 'papier_peint', couleur: '#d8e2ec' },
];
