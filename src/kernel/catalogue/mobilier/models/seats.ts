import type { ModelMaker, ModelPart } from './shapes.js';
import { ball } from './foliage.js';
import { bar, leaning, legs, moved, part, ribbon, soft, upright } from './shapes.js';

const WOOD = 'noyer';

/** Cushions side by side, about `wide` mm each. */
function row(from: number, to: number, wide: number, of: (x1: number, x2: number) => ModelPart): ModelPart[] {
  const count = Math.max(1, Math.min(5, Math.round((to - from) / wide)));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => of(from + i * step + 3, from + (i + 1) * step - 3));
}

const scatter = (x: number, y: number, z: number, size: number, colour: string): ModelPart =>
  part(leaning(soft([x - size / 2, y, z, x + size / 2, y + size * 0.32, z + size], { edge: size * 0.15 }), z, 0.25), [
    'tissu',
    colour,
  ]);

/** Legs, a frame, arms, and cushions for each seat. */
export const sofa: ModelMaker = (l, p, h) => {
  const [x, y, arm, back, foot] = [l / 2, p / 2, Math.min(170, l * 0.15), Math.min(230, p * 0.28), h * 0.13];
  const side = (k: 1 | -1): ModelPart => {
    const [x1, x2] = k === 1 ? [x - arm, x] : [-x, -x + arm];
    return part(soft([x1, -y, foot, x2, y, h * 0.7], { edge: 45, corner: 60 }));
  };
  const cushion = Math.min(420, (l - 2 * arm) * 0.42, h * 0.42);
  return [
    ...legs(l, p, foot, 45, 60, 15).map((mesh) => part(mesh, WOOD)),
    part(soft([-x + 20, -y + 10, foot * 0.95, x - 20, y - 25, h * 0.36], { edge: 25 })),
    part(soft([-x + 10, -y, foot, x - 10, -y + back * 0.7, h * 0.86], { edge: 45, corner: 60 })),
    side(-1),
    side(1),
    ...row(-x + arm, x - arm, 720, (x1, x2) =>
      part(soft([x1, -y + back * 0.8, h * 0.35, x2, y - 8, h * 0.545], { edge: 40, crown: 28, corner: 50 })),
    ),
    ...row(-x + arm, x - arm, 720, (x1, x2) =>
      part(leaning(soft([x1, -y + back * 0.72, h * 0.5, x2, -y + back * 1.45, h], { edge: 70 }), h * 0.5, 0.2)),
    ),
    ...(l > 1500
      ? [
          scatter(-x + arm + cushion * 0.6, -y + back * 1.5, h * 0.53, cushion, '#b8754a'),
          scatter(x - arm - cushion * 0.6, -y + back * 1.5, h * 0.53, cushion, '#d9cbb2'),
        ]
      : []),
  ];
};

/** A sofa with a return on its right. */
export const cornerSofa: ModelMaker = (l, p, h) => {
  const [x, y, d, foot] = [l / 2, p / 2, Math.min(900, p * 0.6, l * 0.45), h * 0.12];
  const [back, arm] = [d * 0.26, Math.min(160, l * 0.08)];
  return [
    ...legs(l, d, foot, 45, 60).map((mesh) => part(moved(mesh, 0, -y + d / 2, 0), WOOD)),
    ...legs(d, p, foot, 45, 60).map((mesh) => part(moved(mesh, x - d / 2, 0, 0), WOOD)),
    part(soft([-x, -y, foot, x, -y + d, h * 0.36], { edge: 30, corner: 50 })),
    part(soft([x - d, -y + d * 0.9, foot, x, y, h * 0.36], { edge: 30, corner: 50 })),
    part(soft([-x, -y, foot, x, -y + back * 0.7, h * 0.86], { edge: 45, corner: 60 })),
    part(soft([x - back * 0.7, -y, foot, x, y, h * 0.86], { edge: 45, corner: 60 })),
    part(soft([-x, -y, foot, -x + arm, -y + d, h * 0.7], { edge: 45, corner: 60 })),
    ...row(-x + arm, x - d, 720, (x1, x2) =>
      part(soft([x1, -y + back * 0.8, h * 0.35, x2, -y + d - 8, h * 0.545], { edge: 40, crown: 26 })),
    ),
    part(soft([x - d + 3, -y + back * 0.8, h * 0.35, x - back * 0.8, y - 8, h * 0.545], { edge: 40, crown: 26 })),
    ...row(-x + arm, x - back, 720, (x1, x2) =>
      part(leaning(soft([x1, -y + back * 0.7, h * 0.5, x2, -y + back * 1.4, h], { edge: 65 }), h * 0.5, 0.18)),
    ),
    part(soft([x - back * 1.35, -y + back * 1.45, h * 0.5, x - back * 0.65, y - 30, h * 0.97], { edge: 65 })),
    scatter(-x + arm + 260, -y + back * 1.45, h * 0.53, Math.min(400, h * 0.42), '#b8754a'),
  ];
};

/** Splayed legs, a shaped seat, a curved back between two posts. */
export const chair: ModelMaker = (l, p, h) => {
  const [x, y, seat, thick] = [l / 2, p / 2, h * 0.52, Math.min(40, h * 0.06)];
  const post = Math.min(26, l * 0.08);
  const bow = (at: number): number => -y + post * 0.7 + (1 - (at / x) ** 2) * -post * 0.2 + (at / x) ** 2 * p * 0.05;
  return [
    ...legs(l * 0.94, p * 0.92, seat - thick * 0.7, 34, 4, 18).map((mesh) => part(mesh, WOOD)),
    part(soft([-x, -y + p * 0.04, seat - thick, x, y, seat], { edge: thick * 0.45, corner: 60, crown: 8 })),
    ...[-1, 1].map((k) =>
      part(
        bar(
          [
            [k * x * 0.8, -y + p * 0.1, seat - thick],
            [k * x * 0.82, -y + post, h * 0.94],
          ],
          post,
        ),
        WOOD,
      ),
    ),
    part(ribbon(-x * 0.98, x * 0.98, h * 0.7, h, Math.min(24, p * 0.08), bow, 8)),
  ];
};

/** A base with its slats hidden, an upholstered head, mattress, duvet folded back, pillows. */
export const bed: ModelMaker = (l, p, h) => {
  const [x, y, base, head] = [l / 2, p / 2, Math.min(290, h * 0.33), Math.min(70, p * 0.04)];
  const top = Math.min(h * 0.8, base + 200);
  const pillow = Math.min(480, p * 0.24);
  const fold = -y + head + pillow * 1.25;
  return [
    ...legs(l, p, base * 0.4, 60, 60).map((mesh) => part(mesh)),
    part(soft([-x, -y + 8, base * 0.35, x, y, base], { edge: 14, corner: 25 })),
    part(soft([-x, -y, base * 0.35, x, -y + head, h], { edge: 18, corner: 24 })),
    part(soft([-x + 25, -y + head, base * 0.9, x - 25, y - 25, top], { edge: 45, corner: 70 }), 'blanc'),
    part(
      soft([-x + 8, fold, base * 0.75, x - 8, y - 10, top + 38], { edge: 48, corner: 60, crown: 16 }),
      'tissu_clair',
    ),
    part(soft([-x + 6, fold - 60, top - 30, x - 6, fold + 240, top + 52], { edge: 24, corner: 40, crown: 8 }), 'blanc'),
    part(soft([-x + 4, y - p * 0.28, base * 0.7, x - 4, y - p * 0.1, top + 48], { edge: 40, crown: 10 }), [
      'tissu',
      '#8d6f5a',
    ]),
    ...row(-x + 40, x - 40, 700, (x1, x2) =>
      part(
        leaning(
          soft([x1 + 20, -y + head + 70, top - 8, x2 - 20, -y + head + 70 + pillow * 0.85, Math.min(h, top + 130)], {
            edge: 55,
            crown: 45,
            corner: 80,
          }),
          top + 40,
          0.25,
        ),
        'blanc',
      ),
    ),
  ];
};

/** A duvet and a pillow, laid on a bed. */
export const linen: ModelMaker = (l, p, h) => [
  part(soft([-l / 2, -p * 0.2, 0, l / 2, p / 2, h * 0.6], { edge: h * 0.28, crown: h * 0.1, corner: 60 })),
  ...row(-l * 0.47, l * 0.47, 700, (x1, x2) =>
    part(
      soft([x1 + 12, -p * 0.47, 0, x2 - 12, -p * 0.25, h], { edge: h * 0.35, crown: h * 0.35, corner: 70 }),
      'blanc',
    ),
  ),
];

/** Stretched on two rounded rails, its head raised. */
export const lounger: ModelMaker = (l, p, h) => {
  const [x, y, seat] = [l / 2, p / 2, h * 0.72];
  const hinge = -y + p * 0.36;
  return [
    ...legs(l, p * 0.9, seat, 50, 10).map((mesh) => part(mesh)),
    ...[-1, 1].map((k) =>
      part(soft([k * (x - 25) - 22, -y, seat - 30, k * (x - 25) + 22, y, seat + 15], { edge: 10 })),
    ),
    part(soft([-x + 25, hinge, seat, x - 25, y - 20, h * 0.96], { edge: 26, crown: 8, corner: 40 }), 'tissu_clair'),
    part(
      soft([-x + 25, -y + 10, seat + 4, x - 25, hinge, h * 0.98], { edge: 26, crown: 8, corner: 40 }),
      'tissu_clair',
    ),
    part(soft([-x + 70, -y + 30, h * 0.9, x - 70, -y + 220, h], { edge: 20 }), 'blanc'),
  ];
};

/** A frame of bar: a foot before, a foot behind, the back. */
function benchFrame(x: number, p: number, h: number): ModelPart[] {
  const [y, seat] = [p / 2, h * 0.53];
  const behind = [x, -y + p * 0.16, seat * 0.9] as const;
  const before = [x, y - 25, 0] as const;
  return [
    part(bar([before, [x, y - 25, seat * 0.96], behind, [x, -y + 25, h]], 38), 'metal_noir'),
    part(bar([[x, -y + 25, 0], behind], 38), 'metal_noir'),
  ];
}

/** Slats on two frames of rounded bar. */
export const bench: ModelMaker = (l, p, h) => {
  const [x, y, seat, board] = [l / 2, p / 2, h * 0.53, Math.min(30, h * 0.05)];
  const slats = Array.from({ length: 5 }, (_, i) => -y + p * (0.16 + 0.17 * i));
  return [
    ...[-1, 1].flatMap((k) => benchFrame(k * (x - Math.min(140, l * 0.12)), p, h)),
    ...slats.map((from) => {
      const to = Math.min(y, from + p * 0.14);
      return part(soft([-x, from, seat - board * 0.2, x, to, seat + board * 0.8], { edge: 8 }));
    }),
    ...[0.62, 0.76, 0.9].map((share) =>
      part(soft([-x, -y + 22 - 16 * share, h * share, x, -y + 58 - 16 * share, h * (share + 0.1)], { edge: 8 })),
    ),
  ];
};

/** Four feet and a frame under cushions, in a plan. */
const frame = (x1: number, y1: number, x2: number, y2: number, h: number): ModelPart[] => [
  ...[x1 + 50, x2 - 50].flatMap((x) => [y1 + 50, y2 - 50].map((y) => part(upright(x, y, 0, h * 0.3, 44)))),
  part(soft([x1, y1, h * 0.22, x2, y2, h * 0.36], { edge: 18, corner: 30, steps: 2 })),
];

const pad = (x1: number, y1: number, x2: number, y2: number, h: number): ModelPart =>
  part(soft([x1, y1, h * 0.35, x2, y2, h * 0.54], { edge: 38, crown: 18, corner: 40 }), 'tissu_clair');

/** An armchair of the set: its back along x, on the side `k`. */
function loungeChair(k: 1 | -1, x: number, y1: number, y2: number, d: number, h: number): ModelPart[] {
  const span = (from: number, to: number): [number, number] => (k === 1 ? [x - to, x - from] : [from - x, to - x]);
  const [[x1, x2], [b1, b2], [c1, c2]] = [span(0, d), span(0, d * 0.14), span(d * 0.12, d * 0.34)];
  return [
    ...frame(x1, y1, x2, y2, h),
    pad(x1 + 20, y1 + 20, x2 - 20, y2 - 20, h),
    part(soft([b1, y1, h * 0.3, b2, y2, h * 0.9], { edge: 22 })),
    part(soft([c1, y1 + 40, h * 0.5, c2, y2 - 40, h], { edge: 50 }), 'tissu_clair'),
  ];
}

/** A garden sofa, two armchairs and a low table. */
export const lounge: ModelMaker = (l, p, h) => {
  const [x, y, d, seat] = [l / 2, p / 2, Math.min(750, p * 0.32), Math.min(750, l * 0.3)];
  const [s1, s2] = [-x + d * 0.4, x - d * 0.4];
  const [t1, t2] = [-y + d + p * 0.14, y - p * 0.14];
  return [
    ...frame(s1, -y, s2, -y + d, h),
    part(soft([s1, -y, h * 0.3, s2, -y + d * 0.16, h * 0.9], { edge: 22 })),
    ...row(s1 + 20, s2 - 20, 700, (x1, x2) => pad(x1, -y + d * 0.14, x2, -y + d - 15, h)),
    ...row(s1 + 20, s2 - 20, 700, (x1, x2) =>
      part(soft([x1, -y + d * 0.13, h * 0.5, x2, -y + d * 0.36, h], { edge: 50 }), 'tissu_clair'),
    ),
    ...loungeChair(1, x, y - seat, y, d, h),
    ...loungeChair(-1, x, y - seat, y, d, h),
    part(soft([-l * 0.18, t1, h * 0.38, l * 0.18, t2, h * 0.45], { edge: 14, corner: 60 })),
    ...[-1, 1].flatMap((k) => [t1 + 60, t2 - 60].map((at) => part(upright(k * l * 0.14, at, 0, h * 0.4, 40)))),
    part(ball({ x: 0, y: (t1 + t2) / 2, z: h * 0.47 }, 60, 60, 20), 'ceramique'),
  ];
};
