import type { FormMaker } from './parts.js';
import { box, feet, slab } from './parts.js';

/** Seat, back and two arms: sofas and armchairs. */
export const sofa: FormMaker = (l, p, h) => {
  const [x, y, arm, back] = [l / 2, p / 2, Math.min(170, l * 0.14), Math.min(230, p * 0.28)];
  return [
    box(-x, -y, 0, x, y, h * 0.3),
    box(-x, -y, h * 0.3, x, -y + back, h),
    box(-x, -y + back, h * 0.3, -x + arm, y, h * 0.72),
    box(x - arm, -y + back, h * 0.3, x, y, h * 0.72),
    box(-x + arm, -y + back, h * 0.3, x - arm, y, h * 0.52),
  ];
};

/** A sofa with a return on its right, backs along both. */
export const cornerSofa: FormMaker = (l, p, h) => {
  const [x, y, d] = [l / 2, p / 2, Math.min(900, p * 0.6, l * 0.45)];
  const back = d * 0.25;
  return [
    box(-x, -y, 0, x, -y + d, h * 0.5),
    box(x - d, -y + d, 0, x, y, h * 0.5),
    box(-x, -y, h * 0.5, x, -y + back, h),
    box(x - back, -y + back, h * 0.5, x, y, h),
    box(-x, -y + back, h * 0.5, -x + Math.min(170, l * 0.08), -y + d, h * 0.72),
  ];
};

/** Four legs, a seat and a back. */
export const chair: FormMaker = (l, p, h) => {
  const seat = h * 0.52;
  const under = seat - Math.min(45, h * 0.1);
  return [
    ...feet(l, p, under, 35),
    slab(l, p, under, seat),
    box(-l / 2, -p / 2, seat, l / 2, -p / 2 + Math.min(40, p * 0.1), h),
  ];
};

/** Base, head board, mattress and pillows. */
export const bed: FormMaker = (l, p, h) => {
  const base = Math.min(280, h * 0.35);
  const head = Math.min(60, p * 0.04);
  const top = Math.min(h, base + 200);
  return [
    slab(l, p, 0, base),
    box(-l / 2, -p / 2, base, l / 2, -p / 2 + head, h),
    box(-l / 2 + 20, -p / 2 + head, base, l / 2 - 20, p / 2 - 20, top, 'tissu_clair'),
    box(
      -l / 2 + 60,
      -p / 2 + head + 40,
      top,
      l / 2 - 60,
      -p / 2 + head + Math.min(440, p * 0.24),
      Math.min(h, top + 110),
      'blanc',
    ),
  ];
};

/** A duvet and a pillow, laid on a bed. */
export const linen: FormMaker = (l, p, h) => [
  box(-l / 2, -p * 0.2, 0, l / 2, p / 2, h * 0.6),
  box(-l * 0.45, -p * 0.46, 0, l * 0.45, -p * 0.25, h, 'blanc'),
];
