import type { FormMaker } from './parts.js';
import { box, round, slab } from './parts.js';

/** Cistern, pedestal and bowl. */
export const wc: FormMaker = (l, p, h) => {
  const tank = Math.min(200, p * 0.28);
  return [
    box(-l / 2, -p / 2, h * 0.5, l / 2, -p / 2 + tank, h),
    box(-l * 0.35, -p / 2, 0, l * 0.35, -p / 2 + tank, h * 0.5),
    box(-l * 0.3, -p / 2 + tank, 0, l * 0.3, p * 0.3, h * 0.42),
    round(0, -p / 2 + tank + (p - tank) / 2, l / 2, (p - tank) / 2, h * 0.42, h * 0.53),
  ];
};

/** A wash basin on its pedestal, with its tap. */
export const basin: FormMaker = (l, p, h) => [
  box(-l * 0.15, -p / 2, 0, l * 0.15, 0, h * 0.82),
  slab(l, p, h * 0.82, h),
  round(0, -p * 0.38, 18, 18, h, h + Math.min(150, h * 0.2), 'inox'),
];

/** Tray, glass screen and column. */
export const shower: FormMaker = (l, p, h) => [
  slab(l, p, 0, Math.min(60, h / 4)),
  box(-l / 2, -p / 2, Math.min(60, h / 4), -l / 2 + 10, p / 2, h, 'verre'),
  box(-l / 2 + l * 0.45, -p / 2, h * 0.5, -l / 2 + l * 0.45 + 30, -p / 2 + 30, h, 'inox'),
];

/** A tub: floor and four rims. */
export const bath: FormMaker = (l, p, h) => {
  const rim = Math.min(80, p * 0.12, l * 0.12);
  const floor = h * 0.25;
  return [
    slab(l, p, 0, floor),
    box(-l / 2, -p / 2, floor, l / 2, -p / 2 + rim, h),
    box(-l / 2, p / 2 - rim, floor, l / 2, p / 2, h),
    box(-l / 2, -p / 2 + rim, floor, -l / 2 + rim, p / 2 - rim, h),
    box(l / 2 - rim, -p / 2 + rim, floor, l / 2, p / 2 - rim, h),
  ];
};
