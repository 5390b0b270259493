import type { Draft } from '../scenes.js';
import { maison } from '../scenes.js';

export const rectangle = (x1: number, y1: number, x2: number, y2: number) => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];

/** The house under a steep gable roof with a dormer. */
export const roofed = (): Draft => ({
  ...maison(),
  toitures: [
    { type: 'deux_pans', hauteur_faitage: 3000, debord: 400 },
    { type: 'chien_assis', x: 5000, y: 2000, largeur: 1400 },
  ],
});
export const roof = (scene: Draft, i = 0) => scene.toitures![i]!;
