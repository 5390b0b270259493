import type { FormMaker } from './parts.js';
import { box, round } from './parts.js';

/** A standing figure, which gives a view its scale. */
export const person: FormMaker = (l, p, h) => [
  box(-l * 0.3, -p * 0.25, 0, -l * 0.02, p * 0.25, h * 0.48, 'anthracite'),
  box(l * 0.02, -p * 0.25, 0, l * 0.3, p * 0.25, h * 0.48, 'anthracite'),
  box(-l / 2, -p * 0.35, h * 0.48, l / 2, p * 0.35, h * 0.83),
  round(0, 0, l * 0.18, l * 0.2, h * 0.85, h, 'peau'),
];

/** A seated figure. */
export const seated: FormMaker = (l, p, h) => [
  box(-l * 0.35, p * 0.3, 0, l * 0.35, p / 2, h * 0.34, 'anthracite'),
  box(-l * 0.35, -p * 0.35, h * 0.34, l * 0.35, p / 2, h * 0.45, 'anthracite'),
  box(-l / 2, -p / 2, h * 0.45, l / 2, -p * 0.15, h * 0.8),
  round(0, -p * 0.3, l * 0.18, l * 0.2, h * 0.82, h, 'peau'),
];
