import type { Finish, ModelMaker, ModelPart, Station, Turn } from './shapes.js';
import { across, block, hull, part, scaled, soft } from './shapes.js';

/** A profile along the car: shares of its length from the tail, of its width, of its height. */
type Line = readonly [at: number, wide: number, low: number, high: number];

/** Lines of one body: the shell up to the waist, then the glass and the roof over it. */
export interface CarShape {
  readonly shell: readonly Line[];
  readonly glass: readonly Line[];
  /** Where the axles are, shares of the length from the tail. */
  readonly axles: readonly [number, number];
}

const DARK = ['plastique', '#1d2429'] as const;

const stations = (lines: readonly Line[], l: number, p: number, h: number, r: number): Station[] =>
  lines.map(([at, wide, low, high]) => [-p / 2 + p * at, l * wide, h * low, h * high, r] as const);

/** A tyre, from one side to the other; shares of its radius, of its width. */
const TYRE: readonly Turn[] = [
  [0.6, 0],
  [0.93, 0.03],
  [1, 0.14],
  [1, 0.86],
  [0.93, 0.97],
  [0.6, 1],
];

/** A wheel of one side in its arch; `outer` is its outer face. */
function wheel(k: number, outer: number, y: number, r: number, wide: number): ModelPart[] {
  const from = (x1: number, x2: number): [number, number] => (k === 1 ? [outer - x2, x2 - x1] : [x1 - outer, x2 - x1]);
  const disc = (x1: number, x2: number, radius: number) => {
    const [x, long] = from(x1, x2);
    return across(
      x,
      y,
      r,
      [
        [radius, 0],
        [radius, long],
      ],
      26,
    );
  };
  return [
    part(across(from(4, 4 + wide)[0], y, r, scaled(TYRE, r, wide), 28), 'pneu'),
    part(disc(0, 24, r * 0.62), 'inox'),
    part(disc(12, wide + 20, r * 1.14), DARK),
  ];
}

/** Two lamps at an end of the shell. */
const lamps = (line: Line, end: number, l: number, h: number, finish: Finish): ModelPart[] =>
  [-1, 1].map((k) => {
    const x = k * l * line[1] * 0.36;
    const [z1, z2] = [h * (line[3] - 0.16), h * (line[3] - 0.06)];
    return part(soft([x - l * 0.09, end - 40, z1, x + l * 0.09, end + 14, z2], { edge: 16 }), finish);
  });

/** A shell drawn by its sections, dark glass under a roof, wheels in their rims, lamps and plates. */
export const car =
  ({ shell, glass, axles }: CarShape): ModelMaker =>
  (l, p, h) => {
    const [x, y, r, wide] = [l / 2, p / 2, Math.min(335, h * 0.23, p * 0.1), Math.min(215, l * 0.13)];
    const roof = glass.slice(1, -1).map(([at, w, , high]): Line => [at, w * 0.93, high - 0.035, high + 0.012]);
    const mirror = -y + p * axles[1] * 0.87;
    return [
      ...axles.flatMap((at) => [-1, 1].flatMap((k) => wheel(k, x, -y + p * at, r, wide))),
      part(hull(stations(shell, l, p, h, h * 0.11))),
      part(hull(stations(glass, l, p, h, h * 0.1)), DARK),
      part(hull(stations(roof, l, p, h, h * 0.02))),
      ...lamps(shell.at(-1)!, y - 30, l, h, ['verre_depoli', '#f6f4ea']),
      ...lamps(shell[0]!, -y + 30, l, h, ['plastique', '#a3262a']),
      ...[-1, 1].map((k) => {
        const [x1, x2] = k === 1 ? [x * 0.9, x] : [-x, -x * 0.9];
        return part(soft([x1, mirror - 60, h * 0.6, x2, mirror + 30, h * 0.68], { edge: 20 }), DARK);
      }),
      part(block([-l * 0.16, y - 12, h * 0.22, l * 0.16, y - 4, h * 0.3]), 'blanc'),
      part(block([-l * 0.16, -y + 4, h * 0.3, l * 0.16, -y + 12, h * 0.38]), 'blanc'),
    ];
  };

export const CITY: CarShape = {
  shell: [
    [0, 0.78, 0.24, 0.52],
    [0.02, 0.9, 0.15, 0.6],
    [0.1, 0.99, 0.12, 0.63],
    [0.55, 1, 0.12, 0.61],
    [0.76, 0.99, 0.12, 0.58],
    [0.92, 0.93, 0.14, 0.52],
    [1, 0.74, 0.2, 0.44],
  ],
  glass: [
    [0.02, 0.7, 0.5, 0.62],
    [0.07, 0.8, 0.5, 0.9],
    [0.2, 0.78, 0.5, 0.985],
    [0.48, 0.78, 0.5, 0.985],
    [0.6, 0.8, 0.5, 0.92],
    [0.8, 0.84, 0.5, 0.585],
  ],
  axles: [0.17, 0.82],
};
export const SALOON: CarShape = {
  shell: [
    [0, 0.76, 0.24, 0.55],
    [0.02, 0.9, 0.16, 0.63],
    [0.12, 0.99, 0.12, 0.66],
    [0.5, 1, 0.12, 0.63],
    [0.74, 0.99, 0.12, 0.6],
    [0.92, 0.93, 0.14, 0.53],
    [1, 0.72, 0.2, 0.44],
  ],
  glass: [
    [0.1, 0.7, 0.5, 0.66],
    [0.24, 0.76, 0.5, 0.94],
    [0.34, 0.76, 0.5, 0.985],
    [0.52, 0.76, 0.5, 0.985],
    [0.6, 0.78, 0.5, 0.93],
    [0.75, 0.82, 0.5, 0.61],
  ],
  axles: [0.19, 0.81],
};
export const TALL: CarShape = {
  shell: [
    [0, 0.8, 0.26, 0.56],
    [0.015, 0.92, 0.18, 0.62],
    [0.1, 1, 0.15, 0.64],
    [0.55, 1, 0.15, 0.63],
    [0.76, 0.99, 0.15, 0.61],
    [0.93, 0.95, 0.17, 0.57],
    [1, 0.78, 0.22, 0.48],
  ],
  glass: [
    [0.015, 0.74, 0.5, 0.64],
    [0.05, 0.82, 0.5, 0.9],
    [0.14, 0.8, 0.5, 0.985],
    [0.5, 0.8, 0.5, 0.985],
    [0.6, 0.82, 0.5, 0.93],
    [0.77, 0.86, 0.5, 0.62],
  ],
  axles: [0.18, 0.81],
};
export const VAN: CarShape = {
  shell: [
    [0, 0.95, 0.16, 0.96],
    [0.01, 0.99, 0.12, 0.985],
    [0.1, 1, 0.1, 0.99],
    [0.7, 1, 0.1, 0.99],
    [0.8, 0.99, 0.1, 0.88],
    [0.9, 0.97, 0.11, 0.56],
    [0.97, 0.92, 0.13, 0.48],
    [1, 0.8, 0.16, 0.4],
  ],
  glass: [
    [0.71, 0.8, 0.5, 0.9],
    [0.74, 0.86, 0.5, 0.955],
    [0.79, 0.88, 0.5, 0.9],
    [0.86, 0.9, 0.5, 0.72],
    [0.905, 0.9, 0.5, 0.565],
  ],
  axles: [0.17, 0.83],
};
