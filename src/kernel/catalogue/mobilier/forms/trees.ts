import type { FormMaker } from './parts.js';
import { round } from './parts.js';

/** Trunk and a rounded crown. */
export const tree: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.05, p * 0.05, 0, h * 0.35, 'tronc', 0.8, 8),
  round(0, 0, l * 0.34, p * 0.34, h * 0.3, h * 0.45, null, 1.47),
  round(0, 0, l / 2, p / 2, h * 0.45, h * 0.72),
  round(0, 0, l / 2, p / 2, h * 0.72, h, null, 0.4),
];

/** Trunk and three cones one above the other. */
export const conifer: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.05, p * 0.05, 0, h * 0.14, 'tronc', 1, 8),
  ...[0, 1, 2].map((i) =>
    round(
      0,
      0,
      (l / 2) * (1 - 0.25 * i),
      (p / 2) * (1 - 0.25 * i),
      h * (0.14 + 0.27 * i),
      h * (i === 2 ? 1 : 0.5 + 0.27 * i),
      null,
      i === 2 ? 0.03 : 0.25,
    ),
  ),
];
