import type { Point3 } from '../../../maths/geometry.js';
import type { Mesh } from '../../../maths/mesh.js';
import type { ModelMaker, ModelPart, Turn } from './shapes.js';
import { ball, chance, leaf } from './foliage.js';
import { bar, block, lathe, loft, outline, part, ribbon, scaled, soft, upright } from './shapes.js';

/** A pile with a bound edge and two bands. */
export const rug: ModelMaker = (l, p, h) => [
  part(soft([-l / 2, -p / 2, 0, l / 2, p / 2, h * 0.94], { edge: h * 0.4, corner: 12, steps: 2 })),
  ...[-1, 1].flatMap((k) => [
    part(block([-l * 0.46, k * p * 0.43 - p * 0.012, h * 0.8, l * 0.46, k * p * 0.43 + p * 0.012, h]), 'tissu_clair'),
    part(block([k * l * 0.455 - p * 0.012, -p * 0.43, h * 0.8, k * l * 0.455 + p * 0.012, p * 0.43, h]), 'tissu_clair'),
  ]),
];

/** Lit from within: frosted glass. */
const GLOBE = ['verre_depoli', '#fff3d6'] as const;

/** Outside of the dome up to its neck, then its inside down to the rim; shares of the radius and of the height. */
const DOME: readonly Turn[] = [
  [1, 0],
  [1, 0.01],
  [0.92, 0.18],
  [0.62, 0.36],
  [0.16, 0.46],
  [0.14, 0.52],
  [0.1, 0.52],
  [0.1, 0.45],
  [0.58, 0.34],
  [0.88, 0.17],
  [0.97, 0.005],
];

/** A spun dome on its cable, a globe under it. */
export const pendant: ModelMaker = (l, p, h) => {
  const [r, squash] = [l / 2, p / l];
  const globe = Math.min(r * 0.42, h * 0.16);
  return [
    part(lathe(0, 0, scaled(DOME, r, h), 24, squash)),
    part(ball({ x: 0, y: 0, z: h * 0.17 }, r * 0.42, r * 0.42 * squash, globe), GLOBE),
    part(upright(0, 0, h * 0.5, h, Math.min(10, r * 0.1)), 'noir_mat'),
    part(upright(0, 0, h * 0.97, h, r * 0.4), 'noir_mat'),
  ];
};

const DISC: readonly Turn[] = [
  [1, 0],
  [1, 0.4],
  [0.88, 0.8],
  [0.1, 1],
];
/** Its outside, then its inside: open above and below. */
const SHADE: readonly Turn[] = [
  [1, 0],
  [0.78, 1],
  [0.76, 1],
  [0.98, 0.01],
];

/** A round foot, a stem, a shade of cloth, a globe in it. */
export const floorLamp: ModelMaker = (l, p, h) => {
  const [r, squash, low] = [l / 2, p / l, h * 0.79];
  return [
    part(lathe(0, 0, scaled(DISC, r * 0.7, 26), 24, squash)),
    part(upright(0, 0, 10, h * 0.9, Math.min(18, r * 0.2))),
    part(lathe(0, 0, scaled(SHADE, r, h - low, low), 28, squash), 'tissu_clair'),
    part(ball({ x: 0, y: 0, z: (low + h) / 2 }, r * 0.3, r * 0.3, Math.min(r * 0.3, h * 0.06)), GLOBE),
  ];
};

/** Flat fields of the picture: where they begin and end across, how high they reach, how far they lie behind. */
const FIELDS = [
  [-1, 1, 1, 0.5, '#d9c7a8'],
  [-1, 1, 0.5, 0.45, '#a9835a'],
  [-1, 0.4, 0.34, 0.4, '#5f6f5a'],
  [-0.2, 1, 0.2, 0.35, '#33454b'],
] as const;

/** A moulded frame, a mount and a picture of hills. */
export const picture: ModelMaker = (l, p, h) => {
  const [x, y, rail] = [l / 2, p / 2, Math.min(35, l * 0.08, h * 0.08)];
  const edge = { edge: 4, steps: 2 };
  const [u, low] = [x * 0.62, h * 0.22];
  return [
    part(soft([-x, -y, 0, x, y, rail], edge)),
    part(soft([-x, -y, h - rail, x, y, h], edge)),
    part(soft([-x, -y, rail * 0.6, -x + rail, y, h - rail * 0.6], edge)),
    part(soft([x - rail, -y, rail * 0.6, x, y, h - rail * 0.6], edge)),
    part(block([-x + rail * 0.8, -y, rail * 0.8, x - rail * 0.8, y * 0.4, h - rail * 0.8]), 'papier'),
    ...FIELDS.map(([from, to, high, behind, colour]) => {
      const front = y - 1 - y * behind;
      return part(block([u * from, front - 1, low, u * to, front, low + (h - 2 * low) * high]), ['papier', colour]);
    }),
  ];
};

/** A glass with bevelled edges in a thin dark rim. */
export const mirror: ModelMaker = (l, p, h) => [
  part(
    soft([-l / 2, -p / 2, 0, l / 2, p * 0.4, h], { edge: 3, corner: Math.min(l, h) * 0.02, steps: 2 }),
    'metal_noir',
  ),
  part(soft([-l / 2 + 9, p * 0.2, 9, l / 2 - 9, p / 2, h - 9], { edge: 3, steps: 2 })),
];

/** Two drawn curtains in folds, on a rod with its ends. */
export const curtains: ModelMaker = (l, p, h) => {
  const [x, rod] = [l / 2, h * 0.975];
  const fold = Math.min(110, l * 0.08);
  const wave = (at: number): number => p * 0.26 * Math.sin((at * 2 * Math.PI) / fold);
  const stations = Math.max(6, Math.min(90, Math.round(((l * 0.28) / fold) * 6)));
  const thick = Math.min(14, p * 0.14);
  return [
    part(ribbon(-x, -l * 0.22, 0, rod, thick, wave, stations)),
    part(ribbon(l * 0.22, x, 0, rod, thick, wave, stations)),
    part(
      bar(
        [
          [-x, 0, rod],
          [x, 0, rod],
        ],
        Math.min(24, h * 0.04, p * 0.3),
        10,
      ),
      'metal_noir',
    ),
  ];
};

const POT: readonly Turn[] = [
  [0.68, 0],
  [0.74, 0.06],
  [0.98, 0.92],
  [1, 1],
  [0.9, 1],
  [0.86, 0.9],
];
const EARTH: readonly Turn[] = [
  [0.86, 0.7],
  [0.86, 0.9],
  [0.1, 0.93],
];

/** A turned pot with its earth. */
export const pot = (r: number, tall: number, squash: number): ModelPart[] => [
  part(lathe(0, 0, scaled(POT, r, tall), 24, squash), ['ceramique', '#d8d2c6']),
  part(lathe(0, 0, scaled(EARTH, r, tall), 16, squash), 'terre'),
];

/** Stems that lean out of one place, each with its blade. */
function foliage(from: Point3, rx: number, ry: number, tall: number, count: number): ModelPart[] {
  return Array.from({ length: count }, (_, i) => {
    const [turn, rise] = [i * 2.39996, (i + 0.5) / count];
    const out = 0.25 + 0.35 * chance(i) + 0.2 * (1 - rise);
    const end = {
      x: from.x + rx * out * Math.cos(turn),
      y: from.y + ry * out * Math.sin(turn),
      z: from.z + tall * (0.25 + 0.68 * rise),
    };
    const size = Math.min(rx, ry, tall * 0.5) * (0.75 + 0.3 * chance(i + 0.5));
    const blade = leaf(end, turn, 0.9 - 1.1 * (1 - rise), size, size * 0.42);
    const stem = bar(
      [
        [from.x, from.y, from.z],
        [(from.x + end.x) / 2, (from.y + end.y) / 2, end.z * 0.75 + from.z * 0.25],
        [end.x, end.y, end.z],
      ],
      Math.max(2, rx * 0.02),
      5,
    );
    return [part(stem), part(blade, i % 3 === 0 ? 'vegetation_sombre' : null)];
  }).flat();
}

/** A pot and a tuft of broad leaves. */
export const plant: ModelMaker = (l, p, h) => {
  const tall = h * 0.27;
  return [...pot(l * 0.3, tall, p / l), ...foliage({ x: 0, y: 0, z: tall * 0.9 }, l / 2, p / 2, h - tall, 32)];
};

/** An oval at a height. */
const oval = (cy: number, rx: number, ry: number, z: number) =>
  outline(0, cy, 2 * rx, 2 * ry, Math.min(rx, ry) * 0.95, 4).map(({ x, y }) => ({ x, y, z }));

const torso = (l: number, p: number, cy: number, from: number, to: number): Mesh => {
  const at = (share: number): number => from + (to - from) * share;
  return loft([
    oval(cy, l * 0.3, p * 0.3, at(0)),
    oval(cy, l * 0.33, p * 0.36, at(0.12)),
    oval(cy, l * 0.27, p * 0.3, at(0.4)),
    oval(cy, l * 0.36, p * 0.37, at(0.72)),
    oval(cy, l * 0.38, p * 0.3, at(0.9)),
    oval(cy, l * 0.14, p * 0.2, at(1)),
  ]);
};

const head = (y: number, z: number, r: number): ModelPart[] => [
  part(
    bar(
      [
        [0, y, z - r * 1.9],
        [0, y, z - r * 0.6],
      ],
      r * 0.95,
      10,
    ),
    'peau',
  ),
  part(ball({ x: 0, y, z }, r * 0.78, r * 0.9, r * 1.05), 'peau'),
  part(ball({ x: 0, y: y - r * 0.14, z: z + r * 0.2 }, r * 0.84, r * 0.9, r * 0.98), ['cuir', '#3b2a20']),
];

const TROUSERS = ['tissu', '#3c434b'] as const;

/** A leg with its shoe, an arm with its hand, of one side. */
function standingLimbs(k: number, l: number, p: number, h: number, limb: number): ModelPart[] {
  const [x, hand] = [k * l * 0.15, k * l * 0.42];
  const thigh = [k * l * 0.14, 0, h * 0.5 + 20] as const;
  const arm = [
    [k * l * 0.36, 0, h * 0.81],
    [k * l * 0.44, -p * 0.03, h * 0.64],
    [hand, p * 0.12, h * 0.5],
  ] as const;
  return [
    part(bar([[x, 0, h * 0.03], [x, p * 0.02, h * 0.27], thigh], limb * 1.35, 12), TROUSERS),
    part(soft([x - limb * 0.55, -p * 0.2, 0, x + limb * 0.55, p * 0.46, h * 0.045], { edge: 20 }), 'noir_mat'),
    part(bar(arm, limb * 0.85, 10)),
    part(ball({ x: hand, y: p * 0.15, z: h * 0.47 }, limb * 0.4, limb * 0.4, h * 0.03), 'peau'),
  ];
}

/** A standing figure, which gives a view its scale. */
export const person: ModelMaker = (l, p, h) => {
  const [r, limb] = [h * 0.062, Math.min(l, p) * 0.3];
  return [
    ...[-1, 1].flatMap((k) => standingLimbs(k, l, p, h, limb)),
    part(torso(l, p, 0, h * 0.5 - 30, h * 0.86)),
    ...head(0, h - r * 1.18, r),
  ];
};

/** A thigh, a shin and a shoe, an arm whose hand lies on the knee. */
function seatedLimbs(k: number, l: number, p: number, h: number, limb: number): ModelPart[] {
  const [seat, back, knee, x] = [h * 0.36, -p * 0.25, p * 0.3, k * l * 0.17];
  const lap = seat + limb * 0.5;
  const arm = [
    [k * l * 0.38, back, h * 0.74],
    [k * l * 0.44, back + p * 0.03, h * 0.56],
    [k * l * 0.22, knee * 0.5, seat + limb * 1.3],
  ] as const;
  const shin = [x, knee + p * 0.04, h * 0.05] as const;
  return [
    part(bar([[k * l * 0.15, back, lap], [x, knee, lap], shin], limb * 1.25, 12), TROUSERS),
    part(soft([x - limb * 0.5, knee - p * 0.02, 0, x + limb * 0.5, p / 2, h * 0.06], { edge: 20 }), 'noir_mat'),
    part(bar(arm, limb * 0.8, 10)),
    part(ball({ x: k * l * 0.2, y: knee * 0.55, z: seat + limb * 1.35 }, limb * 0.4, limb * 0.5, limb * 0.35), 'peau'),
  ];
}

/** A seated figure: thighs level, feet on the floor. */
export const seated: ModelMaker = (l, p, h) => {
  const [r, limb, back] = [h * 0.082, Math.min(l * 0.2, p * 0.14), -p * 0.25];
  return [
    ...[-1, 1].flatMap((k) => seatedLimbs(k, l, p, h, limb)),
    part(torso(l, Math.min(p * 0.45, l * 0.7), back, h * 0.36, h * 0.8)),
    ...head(back, h - r * 1.18, r),
  ];
};
