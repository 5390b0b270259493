import type { FormMaker, FormPart } from './parts.js';
import { box, round, slab } from './parts.js';

/** Base units, worktop, wall units: the low part stops at 900 when the piece is tall. */
export const kitchen: FormMaker = (l, p, h) => {
  const low = Math.min(900, h);
  const top = Math.min(40, low / 4);
  const parts: FormPart[] = [
    slab(l, p - 60, 0, low * 0.11, 'noir_mat'),
    slab(l, p - 20, low * 0.11, low - top),
    slab(l, p, low - top, low, 'pierre'),
  ];
  return h > 1700 ? [...parts, box(-l / 2, -p / 2, h - 750, l / 2, -p / 2 + Math.min(350, p * 0.57), h)] : parts;
};

/** Plinth, body and worktop of a kitchen island. */
export const island: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.1, 'noir_mat', Math.min(l, p) * 0.06),
  slab(l, p, h * 0.1, h - Math.min(40, h / 4), null, 10),
  slab(l, p, h - Math.min(40, h / 4), h, 'pierre'),
];

/** A base unit with its worktop and tap. */
export const sink: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.95, 'blanc', 5),
  slab(l, p, h * 0.95, h),
  round(-l * 0.05, -p * 0.37, 18, 18, h, h + Math.min(250, h * 0.3), 'inox'),
];

/** A canopy and its duct against the wall. */
export const hood: FormMaker = (l, p, h) => [
  box(-l / 2, -p / 2, 0, l / 2, p / 2, h * 0.12),
  box(-l * 0.2, -p / 2, h * 0.12, l * 0.2, -p / 2 + Math.min(280, p * 0.6), h),
];

/** A body with a glazed door. */
export const washer: FormMaker = (l, p, h) => [
  slab(l, p, 0, h, null),
  box(-l * 0.3, p / 2, h * 0.2, l * 0.3, p / 2 + 15, h * 0.75, 'verre'),
];
