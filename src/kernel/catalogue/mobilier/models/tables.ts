import type { ModelMaker, ModelPart, Turn } from './shapes.js';
import { bar, block, lathe, legs, part, scaled, soft, upright } from './shapes.js';
import { fronts } from './storage.js';

/** A top with eased edges on tapered legs, an apron under it. */
export const table =
  (thickness: number, splay: number): ModelMaker =>
  (l, p, h) => {
    const top = Math.min(thickness, h / 2);
    const apron = Math.min(70, h * 0.12);
    const [x, y, inset] = [l / 2, p / 2, Math.min(l, p) * 0.06];
    const thick = Math.min(75, Math.min(l, p) * 0.09);
    return [
      ...legs(l, p, h - top, thick, inset, splay).map((mesh) => part(mesh)),
      part(soft([-x, -y, h - top, x, y, h], { edge: top * 0.3, corner: Math.min(40, p * 0.06) })),
      ...[-1, 1].map((k) => {
        const at = k * (y - inset - thick / 2 - splay);
        return part(block([-x + inset + splay, at - 10, h - top - apron, x - inset - splay, at + 10, h - top]));
      }),
    ];
  };

/** A hoop of bar on the left, a stack of drawers on the right, under a top. */
export const desk: ModelMaker = (l, p, h) => {
  const [x, y, top, unit] = [l / 2, p / 2, Math.min(30, h / 3), Math.min(420, l * 0.34)];
  const [low, left] = [h * 0.12, -x + 60];
  const [u1, u2] = [x - unit - 30, x - 30];
  const hoop = [
    [left, y - 50, 0],
    [left, y - 50, h - top - 15],
    [left, -y + 50, h - top - 15],
    [left, -y + 50, 0],
  ] as const;
  return [
    part(soft([-x, -y, h - top, x, y, h], { edge: top * 0.25, corner: 20 })),
    part(bar(hoop, 36), 'metal_noir'),
    part(block([u1, -y + 30, low, u2, y - 46, h - top])),
    ...fronts(u1, u2, low, h - top, y - 26, { rows: 3, wide: unit, pull: 'bar' }),
    ...[u1 + 45, u2 - 45].map((at) => part(upright(at, 0, 0, low, 34), 'metal_noir')),
  ];
};

const PLATE: readonly Turn[] = [
  [0.55, 0],
  [0.6, 0.03],
  [1, 0.12],
  [1, 0.14],
  [0.6, 0.06],
  [0.1, 0.05],
];
const DISH: readonly Turn[] = [
  [0.4, 0],
  [0.9, 0.35],
  [1.05, 0.5],
  [1, 0.5],
  [0.8, 0.33],
  [0.1, 0.12],
];
/** Foot, stem and bowl of a glass, then its inside; mm, shares of its height. */
const GLASS: readonly Turn[] = [
  [26, 0],
  [5, 0.02],
  [5, 0.45],
  [32, 0.62],
  [28, 1],
  [26, 1],
  [28, 0.63],
  [2, 0.5],
];

/** A place: two plates, a glass beyond them, knife and fork. */
const setting = (x: number, y: number, r: number, h: number): ModelPart[] => [
  part(lathe(x, y, scaled(PLATE, r, r), 20)),
  part(lathe(x, y, scaled(PLATE, r * 0.7, r, r * 0.1), 20)),
  part(lathe(x + r * 1.15, y - Math.sign(y) * r * 0.9, scaled(GLASS, 1, h), 14), 'verre'),
  ...[-1, 1].map((k) => {
    const at = x + k * r * 1.25;
    return part(block([at - 6, y - r * 0.75, 0, at + 6, y + r * 0.75, 4]), 'inox');
  }),
];

/** Four places laid, and a dish in the middle. */
export const dishes: ModelMaker = (l, p, h) => {
  const r = Math.min(130, l * 0.12, p * 0.17);
  return [
    ...[-1, 1].flatMap((side) => [-0.2, 0.2].flatMap((share) => setting(l * share, side * p * 0.31, r, h))),
    part(lathe(0, 0, scaled(DISH, r, h), 20)),
  ];
};
