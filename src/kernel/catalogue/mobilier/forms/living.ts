import type { FormMaker } from './parts.js';
import { box, round, slab } from './parts.js';

/** Shelves beyond these are no piece of furniture. */
const MOST_SHELVES = 60;

/** Back, sides and boards about 380 mm apart, part filled with books. */
export const shelves: FormMaker = (l, p, h) => {
  const count = Math.min(MOST_SHELVES, Math.max(2, Math.round(h / 380)));
  const board = Math.min(25, h / 10);
  const step = (h - board) / count;
  return [
    box(-l / 2, -p / 2, 0, l / 2, -p / 2 + 15, h),
    box(-l / 2, -p / 2 + 15, 0, -l / 2 + board, p / 2, h),
    box(l / 2 - board, -p / 2 + 15, 0, l / 2, p / 2, h),
    ...Array.from({ length: count + 1 }, (_, i) =>
      box(-l / 2 + board, -p / 2 + 15, i * step, l / 2 - board, p / 2, i * step + board),
    ),
    ...Array.from({ length: count }, (_, i) =>
      box(
        -l / 2 + board,
        -p / 2 + 15,
        i * step + board,
        l / 2 - board - (l * (i % 3)) / 8,
        p * 0.22,
        i * step + board + (step - board) * 0.7,
        'papier',
      ),
    ),
  ];
};

/** A screen on its foot. */
export const tv: FormMaker = (l, p, h) => [
  slab(l * 0.4, p, 0, h * 0.02),
  box(-l * 0.04, -p * 0.15, h * 0.02, l * 0.04, p * 0.15, h * 0.08),
  box(-l / 2, -p * 0.3, h * 0.08, l / 2, p * 0.3, h),
];

/** A shade under its cable. */
export const pendant: FormMaker = (l, p, h) => [
  round(0, 0, l / 2, p / 2, 0, h * 0.5, null, 0.35),
  round(0, 0, 12, 12, h * 0.5, h, 'noir_mat', 1, 6),
];

/** Foot, stem and shade. */
export const floorLamp: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.38, p * 0.38, 0, 25),
  round(0, 0, 15, 15, 25, h * 0.8, null, 1, 6),
  round(0, 0, l / 2, p / 2, h * 0.8, h, 'tissu_clair', 0.75),
];

/** A frame against the wall with its sheet. */
export const picture: FormMaker = (l, p, h) => [
  slab(l, p, 0, h),
  box(-l / 2 + 40, p / 2, 40, l / 2 - 40, p / 2 + 2, Math.max(41, h - 40), 'papier'),
];

/** Two drawn curtains and their rail. */
export const curtains: FormMaker = (l, p, h) => [
  box(-l / 2, -p * 0.3, 0, -l * 0.22, p * 0.3, h * 0.98),
  box(l * 0.22, -p * 0.3, 0, l / 2, p * 0.3, h * 0.98),
  box(-l / 2, -p * 0.12, h * 0.98, l / 2, p * 0.12, h, 'metal_noir'),
];

/** A pot and its foliage. */
export const plant: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.3, p * 0.3, 0, h * 0.3, 'terre', 1.2),
  round(0, 0, l * 0.25, p * 0.25, h * 0.3, h * 0.65, null, 1.9),
  round(0, 0, l / 2, p / 2, h * 0.65, h, null, 0.4),
];

/** Foot, stem and ring of a coat stand. */
export const coats: FormMaker = (l, p, h) => [
  round(0, 0, l * 0.32, p * 0.32, 0, 30),
  round(0, 0, 22, 22, 30, h, null, 1, 8),
  round(0, 0, l / 2, p / 2, h * 0.9, h * 0.93),
];

/** Four plates and four glasses. */
export const dishes: FormMaker = (l, p, h) =>
  [-1, 1].flatMap((side) =>
    [-0.25, 0.25].flatMap((share) => [
      round(l * share, side * p * 0.3, Math.min(130, l * 0.12), Math.min(130, p * 0.16), 0, h * 0.15),
      round(l * share + l * 0.1, side * p * 0.12, 35, 35, 0, h, 'verre'),
    ]),
  );

/** A pile of three books. */
export const books: FormMaker = (l, p, h) => [
  slab(l, p, 0, h * 0.36),
  slab(l * 0.9, p * 0.92, h * 0.36, h * 0.7, 'tissu'),
  slab(l * 0.8, p * 0.84, h * 0.7, h, 'cuir'),
];
