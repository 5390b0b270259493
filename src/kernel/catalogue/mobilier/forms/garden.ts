import type { FormMaker, FormPart } from './parts.js';
import { box, feet, round, slab } from './parts.js';

/** Walls and a roof of two slopes. */
export const shed: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.8, null, 60),
  // Two slopes as one prism that narrows to the ridge would lean on all sides: steps read as a roof from afar.
  box(-l / 2, -p / 2, h * 0.8, l / 2, p / 2, h * 0.86, 'ardoise'),
  box(-l / 2, -p * 0.35, h * 0.86, l / 2, p * 0.35, h * 0.93, 'ardoise'),
  box(-l / 2, -p * 0.17, h * 0.93, l / 2, p * 0.17, h, 'ardoise'),
];

/** Four legs, a seat and a back. */
export const bench: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.5, 60),
  slab(l, p, h * 0.5, h * 0.56),
  box(-l / 2, -p / 2, h * 0.56, l / 2, -p / 2 + Math.min(40, p * 0.1), h),
];

/** A tray on four legs, with its lid. */
export const barbecue: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.6, 50, null, l * 0.1),
  slab(l, p, h * 0.6, h * 0.64),
  box(-l * 0.28, -p * 0.42, h * 0.64, l * 0.28, p * 0.42, h),
];

/** A round rim filled with water. */
export const pond: FormMaker = (l, p, h) => [
  round(0, 0, l / 2, p / 2, 0, h * 0.8, null, 1, 24),
  round(0, 0, l * 0.44, p * 0.44, h * 0.8, h * 0.9, 'eau', 1, 24),
];

/** A tub and its plants. */
export const planter: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.6),
  box(-l * 0.46, -p * 0.42, h * 0.6, l * 0.46, p * 0.42, h, 'vegetation', 0.85),
];

/** Foot, pole and canopy. */
export const parasol: FormMaker = (l, p, h) => [
  round(0, 0, 280, 280, 0, 60, 'beton'),
  round(0, 0, 25, 25, 60, h * 0.8, 'blanc', 1, 8),
  round(0, 0, l / 2, p / 2, h * 0.8, h, null, 0.04, 8),
];

/** Four posts, two beams and slats about 320 mm apart. */
export const pergola: FormMaker = (l, p, h) => {
  const post = Math.min(120, Math.min(l, p) * 0.06);
  const slats = Math.min(40, Math.max(2, Math.round(l / 320)));
  const inner = l - 2 * post;
  return [
    ...feet(l, p, h * 0.93, post),
    box(-l / 2, -p / 2, h * 0.93, l / 2, -p / 2 + post, h),
    box(-l / 2, p / 2 - post, h * 0.93, l / 2, p / 2, h),
    ...Array.from({ length: slats }, (_, i) => -inner / 2 + (inner * (i + 0.5)) / slats).map((x) =>
      box(x - 20, -p / 2 + post, h * 0.95, x + 20, p / 2 - post, h),
    ),
  ];
};

/** Garden sofa, two armchairs and a low table. */
export const lounge: FormMaker = (l, p, h) => {
  const [x, y, d, seat] = [l / 2, p / 2, Math.min(750, p * 0.32), Math.min(750, l * 0.3)];
  const side = (k: 1 | -1): FormPart[] => {
    const [x1, x2] = k === 1 ? [x - d, x] : [-x, -x + d];
    const [b1, b2] = k === 1 ? [x - d * 0.2, x] : [-x, -x + d * 0.2];
    return [box(x1, y - seat, 0, x2, y, h * 0.5), box(b1, y - seat, h * 0.5, b2, y, h)];
  };
  return [
    box(-x + d * 0.4, -y, 0, x - d * 0.4, -y + d, h * 0.5),
    box(-x + d * 0.4, -y, h * 0.5, x - d * 0.4, -y + d * 0.22, h),
    ...side(1),
    ...side(-1),
    box(-l * 0.18, -y + d + p * 0.14, h * 0.35, l * 0.18, y - p * 0.14, h * 0.45),
    box(-l * 0.1, -y + d + p * 0.2, 0, l * 0.1, y - p * 0.2, h * 0.35),
  ];
};

/** A deck chair with its raised back. */
export const lounger: FormMaker = (l, p, h) => [
  ...feet(l, p, h * 0.75, 50),
  slab(l, p, h * 0.75, h * 0.9),
  box(-l / 2, -p / 2, h * 0.9, l / 2, -p * 0.15, h),
];
