import type { Point3 } from '../../../maths/geometry.js';
import { foliageOf } from './plants.js';
import type { ModelMaker, ModelPart, Turn } from './shapes.js';
import { bar, block, lathe, leg, legs, loft, outline, part, scaled, soft, upright } from './shapes.js';

/** At most this many boards, posts or slats of one kind. */
const MOST = 60;
const evenly = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 0.5)) / count);
const many = (length: number, step: number): number => Math.max(1, Math.min(MOST, Math.round(length / step)));

/** The end wall of a shed at a place along it, to its ridge. */
const gable = (x: number, y: number, eaves: number, ridge: number): Point3[] => [
  { x, y: -y, z: 0 },
  { x, y, z: 0 },
  { x, y, z: eaves },
  { x, y: 0, z: ridge },
  { x, y: -y, z: eaves },
];

/** A slope of the roof, from the eaves of one side to the ridge. */
function slope(k: 1 | -1, x: number, y: number, eaves: number, h: number): ModelPart {
  const ring = (at: number): Point3[] => [
    { x: at, y: k * y, z: eaves - h * 0.03 },
    { x: at, y: k * y, z: eaves },
    { x: at, y: 0, z: h },
    { x: at, y: 0, z: h * 0.965 },
  ];
  return part(loft(k === 1 ? [ring(-x), ring(x)] : [ring(x), ring(-x)]), 'ardoise');
}

/** Boards upright on a front, between two ends. */
const boarding = (x1: number, x2: number, y: number, z1: number, z2: number, thick: number): ModelPart[] => {
  const count = many(x2 - x1, 140);
  const half = (x2 - x1) / count / 2 - 3;
  return evenly(count, x1, x2).map((at) => part(block([at - half, y, z1, at + half, y + thick, z2])));
};

/** Boarded walls, a door, a window, and two slopes that meet at the ridge. */
export const shed: ModelMaker = (l, p, h) => {
  const [x, y, eaves] = [l / 2, p / 2, h * 0.78];
  const [wx, wy, door] = [x * 0.94, y * 0.9, Math.min(450, l * 0.16)];
  return [
    part(loft([gable(-wx, wy, eaves, h * 0.97), gable(wx, wy, eaves, h * 0.97)])),
    ...boarding(-wx, wx, wy, 30, eaves - 30, 14),
    part(soft([-door - 30, wy + 5, 0, door + 30, wy + 24, h * 0.76], { edge: 4, steps: 1 }), 'anthracite'),
    ...boarding(-door, door, wy + 10, 25, h * 0.73, 22),
    part(soft([x * 0.5, wy + 5, h * 0.4, x * 0.82, wy + 26, h * 0.66], { edge: 3, steps: 1 }), 'anthracite'),
    part(block([x * 0.53, wy + 20, h * 0.43, x * 0.79, wy + 30, h * 0.63]), ['miroir', '#5d7078']),
    slope(1, x, y, eaves, h),
    slope(-1, x, y, eaves, h),
  ];
};

/** Kettle up to its rim, then its lid; shares of the radius and of the piece's height. */
const KETTLE: readonly Turn[] = [
  [0.35, 0.58],
  [0.75, 0.63],
  [0.97, 0.745],
  [1, 0.76],
];
const LID: readonly Turn[] = [
  [1.02, 0.76],
  [0.97, 0.84],
  [0.75, 0.91],
  [0.3, 0.972],
];

/** A kettle with its lid on splayed legs, two side boards, a shelf below. */
export const barbecue: ModelMaker = (l, p, h) => {
  const [rim, rx] = [h * 0.76, l * 0.29];
  const squash = Math.min(1.4, (p * 0.48) / rx);
  const board = (x1: number, x2: number): ModelPart =>
    part(soft([x1, -p * 0.34, rim - 35, x2, p * 0.34, rim - 8], { edge: 8, corner: 25 }), 'bois');
  return [
    ...legs(l * 0.56, p * 0.86, h * 0.66, 34, 10, 40).map((mesh) => part(mesh, 'metal_noir')),
    part(lathe(0, 0, scaled(KETTLE, rx, h), 24, squash)),
    part(lathe(0, 0, scaled(LID, rx, h), 24, squash)),
    part(soft([-50, p * 0.1, h - 34, 50, p * 0.14, h], { edge: 8 }), 'inox'),
    board(-l / 2, -rx * 0.9),
    board(rx * 0.9, l / 2),
    part(soft([-l * 0.24, -p * 0.34, h * 0.2, l * 0.24, p * 0.34, h * 0.225], { edge: 6 }), 'metal_noir'),
  ];
};

const RIM: readonly Turn[] = [
  [1, 0],
  [1, 0.86],
  [0.985, 1],
  [0.88, 1],
  [0.87, 0.86],
  [0.8, 0.2],
];

/** A rim of stone round water, with pads of lilies. */
export const pond: ModelMaker = (l, p, h) => {
  const [r, squash] = [l / 2, p / l];
  const water = [
    [0.86, 0.3],
    [0.872, 0.72],
  ] as const;
  return [
    part(lathe(0, 0, scaled(RIM, r, h), 32, squash)),
    part(lathe(0, 0, scaled(water, r, h), 32, squash), 'eau'),
    ...[0.4, 1.7, 2.3].map((turn) => {
      const [x, y] = [r * 0.5 * Math.cos(turn), r * 0.5 * squash * Math.sin(turn)];
      return part(upright(x, y, h * 0.715, h * 0.74, r * 0.18), 'vegetation');
    }),
  ];
};

/** A box of boards between four posts, filled with plants. */
export const planter: ModelMaker = (l, p, h) => {
  const [x, y, rim] = [l / 2, p / 2, h * 0.58];
  const rows = many(rim, 140);
  return [
    ...evenly(rows, 0, rim).map((z) =>
      part(soft([-x, -y, z - rim / rows / 2 + 2, x, y, z + rim / rows / 2 - 2], { edge: 5, steps: 1 })),
    ),
    part(soft([-x * 0.97, -y * 0.94, rim * 0.9, x * 0.97, y * 0.94, rim + 12], { edge: 8, crown: 6 }), 'terre'),
    ...foliageOf(l * 0.94, p * 0.9, rim * 0.94, h, 11),
  ];
};

const WEIGHT: readonly Turn[] = [
  [1, 0],
  [1, 0.6],
  [0.86, 0.9],
  [0.12, 1],
];
/** Valance, canopy up to its point, then its underside. */
const CANOPY: readonly Turn[] = [
  [1, 0.755],
  [1, 0.8],
  [0.55, 0.9],
  [0.08, 0.985],
  [0.05, 1],
  [0.04, 0.97],
  [0.54, 0.89],
  [0.985, 0.797],
  [0.99, 0.755],
];
const RIBS = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** A weighted foot, a pole, ribs under a canopy of eight gores. */
export const parasol: ModelMaker = (l, p, h) => {
  const [r, squash] = [l / 2, p / l];
  return [
    part(lathe(0, 0, scaled(WEIGHT, Math.min(280, r * 0.4), 75), 24), 'beton'),
    part(upright(0, 0, 40, h * 0.985, Math.min(48, r * 0.1)), 'bois'),
    part(lathe(0, 0, scaled(CANOPY, r, h), 8, squash)),
    ...RIBS.map((turn) => {
      const end = [r * 0.5 * Math.cos(turn), r * 0.5 * squash * Math.sin(turn), h * 0.895] as const;
      return part(bar([[0, 0, h * 0.8], end], 14, 6), 'bois');
    }),
  ];
};

/** A post with its foot and the brace to the beam. */
function post(k: number, m: number, x: number, y: number, side: number, beam: number, reach: number): ModelPart[] {
  const [cx, cy, half, foot] = [k * x, m * y, side / 2, side * 0.7];
  return [
    part(soft([cx - half, cy - half, 0, cx + half, cy + half, beam], { edge: 8, steps: 1 })),
    part(
      bar(
        [
          [cx, cy, beam - reach],
          [cx - k * reach, cy, beam + 10],
        ],
        side * 0.6,
        8,
      ),
    ),
    part(soft([cx - foot, cy - foot, 0, cx + foot, cy + foot, 40], { edge: 6, steps: 1 }), 'metal_noir'),
  ];
}

/** Four posts with braces, two beams, rafters across them. */
export const pergola: ModelMaker = (l, p, h) => {
  const [x, y, side] = [l / 2, p / 2, Math.min(130, Math.min(l, p) * 0.06)];
  const [beam, top, inset] = [h * 0.9, h * 0.95, side * 1.4];
  const reach = Math.min(420, l * 0.14);
  return [
    ...[-1, 1].flatMap((k) => [-1, 1].flatMap((m) => post(k, m, x - inset, y - inset, side, beam, reach))),
    ...[-1, 1].map((m) => {
      const cy = m * (y - inset);
      return part(soft([-x, cy - side * 0.35, beam, x, cy + side * 0.35, top], { edge: 6, steps: 1 }));
    }),
    ...evenly(many(l, 320), -x + side * 0.5, x - side * 0.5).map((at) =>
      part(soft([at - 22, -y, top - 25, at + 22, y, h], { edge: 5, steps: 1 })),
    ),
  ];
};

/** Boards with open joints on their joists. */
export const deck: ModelMaker = (l, p, h) => {
  const [x, y] = [l / 2, p / 2];
  const rows = many(p, 140);
  const half = p / rows / 2;
  return [
    part(block([-x + 10, -y + 10, 0, x - 10, y - 10, h * 0.6]), 'anthracite'),
    ...evenly(rows, -y, y).map((at) => part(block([-x, at - half + 2.5, h * 0.3, x, at + half - 2.5, h]))),
  ];
};

/** Posts with their caps about `bay` mm apart, and what stands between them. */
export const fence =
  (bay: number, infill: 'boards' | 'bars' | 'mesh'): ModelMaker =>
  (l, p, h) => {
    const bays = many(l, bay);
    const half = Math.min(90, p, l / 4) / 2;
    const posts = Array.from({ length: bays + 1 }, (_, i) => -l / 2 + half + ((l - 2 * half) * i) / bays);
    const share = Math.floor(240 / bays);
    return [
      ...posts.flatMap((at) => [
        part(soft([at - half, -half, 0, at + half, half, h * 0.985], { edge: half * 0.12, steps: 1 })),
        part(
          loft(
            [outline(at, 0, half * 2, half * 2, 2, 1), outline(at, 0, half * 0.5, half * 0.5, 2, 1)].map((ring, i) =>
              ring.map((o) => ({ ...o, z: h * (i === 0 ? 0.984 : 1) })),
            ),
          ),
        ),
      ]),
      ...posts.slice(1).flatMap((to, i) => FILLS[infill](posts[i]! + half, to - half, half, h, Math.max(2, share))),
    ];
  };

type Fill = (x1: number, x2: number, half: number, h: number, most: number) => ModelPart[];
const rail = (x1: number, x2: number, z: number, size: number): ModelPart =>
  part(
    bar(
      [
        [x1, 0, z],
        [x2, 0, z],
      ],
      size,
      8,
    ),
  );

const FILLS: Readonly<Record<'boards' | 'bars' | 'mesh', Fill>> = {
  boards: (x1, x2, half, h) => {
    const rows = many(h * 0.94, 150);
    const tall = (h * 0.94) / rows;
    return evenly(rows, h * 0.03, h * 0.97).map((z) =>
      part(
        soft([x1 - 2, -half * 0.35, z - tall / 2 + 2, x2 + 2, half * 0.35, z + tall / 2 - 2], { edge: 4, steps: 1 }),
      ),
    );
  },
  bars: (x1, x2, half, h, most) => [
    rail(x1, x2, h * 0.1, half * 0.7),
    rail(x1, x2, h * 0.88, half * 0.7),
    ...evenly(Math.min(most, many(x2 - x1, 125)), x1, x2).flatMap((at) => [
      part(
        bar(
          [
            [at, 0, h * 0.04],
            [at, 0, h * 0.93],
          ],
          Math.min(16, half * 0.5),
          6,
        ),
      ),
      part(leg({ x: at, y: 0 }, { x: at, y: 0 }, h * 0.93, h * 0.98, Math.min(24, half * 0.7), 1, 6)),
    ]),
  ],
  mesh: (x1, x2, half, h, most) => [
    ...evenly(Math.min(Math.ceil(most / 2), many(x2 - x1, 110)), x1, x2).map((at) =>
      part(
        bar(
          [
            [at, 0, h * 0.03],
            [at, 0, h * 0.97],
          ],
          Math.min(5, half * 0.3),
          4,
        ),
      ),
    ),
    ...evenly(8, h * 0.03, h * 0.99).map((z) => rail(x1, x2, z, Math.min(6, half * 0.35))),
  ],
};

/** A leaf of boards in its frame. */
function gateLeaf(x1: number, x2: number, thin: number, h: number): ModelPart[] {
  const edge = { edge: 5, steps: 1 };
  return [
    part(soft([x1, -thin, 50, x2, thin, 120], edge)),
    part(soft([x1, -thin, h * 0.86, x2, thin, h * 0.92], edge)),
    part(soft([x1, -thin, 50, x1 + 60, thin, h * 0.92], edge)),
    part(soft([x2 - 60, -thin, 50, x2, thin, h * 0.92], edge)),
    ...boarding(x1 + 60, x2 - 60, -thin * 0.5, 118, h * 0.865, thin),
  ];
}

/** Two posts with their caps, two leaves. */
export const gate: ModelMaker = (l, p, h) => {
  const [x, side, thin] = [l / 2, Math.min(p, 150, l / 6), Math.min(p * 0.2, 30)];
  return [
    ...[-1, 1].flatMap((k) => {
      const [x1, x2] = [k * (x - side / 2) - side / 2, k * (x - side / 2) + side / 2];
      return [
        part(soft([x1, -side / 2, 0, x2, side / 2, h * 0.97], { edge: 6, steps: 1 })),
        part(soft([x1, -side / 2, h * 0.965, x2, side / 2, h], { edge: 8, crown: h * 0.01 })),
      ];
    }),
    ...gateLeaf(-x + side, -6, thin, h),
    ...gateLeaf(6, x - side, thin, h),
  ];
};
