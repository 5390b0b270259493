import type { ModelMaker, ModelPart, Turn } from './shapes.js';
import { bar, block, forward, lathe, loft, outline, part, scaled, soft } from './shapes.js';
import type { Fronts } from './storage.js';
import { fronts } from './storage.js';

/** Glass with nothing lit behind it. */
const SCREEN = ['miroir', '#14181b'] as const;
/** Worktops are of one slab. */
const STONE = ['beton', '#d3cec3'] as const;

/** Base units, worktop, splashback, wall units: the low part stops at 900 when the piece is tall. */
export const kitchen =
  (how: Omit<Fronts, 'rows' | 'wide'>): ModelMaker =>
  (l, p, h) => {
    const [x, y, low] = [l / 2, p / 2, Math.min(900, h)];
    const [top, plinth] = [Math.min(38, low / 4), low * 0.11];
    const front = y - 20;
    const deep = Math.min(350, p * 0.57);
    const drawers = Math.min(600, l / 3);
    const base = [
      part(block([-x + 5, -y, 0, x - 5, front - 60, plinth]), 'noir_mat'),
      part(block([-x, -y, plinth, x, front - 21, low - top])),
      part(soft([-x, -y, low - top, x, y, low], { edge: 5, steps: 2 }), STONE),
      ...fronts(-x, -x + drawers, plinth, low - top - 12, front, {
        ...how,
        rows: 3,
        wide: drawers,
        pull: how.pull === 'none' ? 'none' : 'bar',
      }),
      ...fronts(-x + drawers, x, plinth, low - top - 12, front, { ...how, rows: 1, wide: 600 }),
    ];
    if (h <= 1700) return base;
    return [
      ...base,
      part(block([-x, -y, low, x, -y + 9, h - 740]), 'carrelage_mural'),
      part(block([-x, -y, h - 750, x, -y + deep - 21, h])),
      ...fronts(-x, x, h - 750, h, -y + deep, { ...how, rows: 1, wide: 600 }),
      part(block([-x + 30, -y + deep - 60, h - 756, x - 30, -y + deep - 40, h - 750]), ['verre_depoli', '#fff3d6']),
    ];
  };

/** Fronts on both long sides under a stone top that overhangs. */
export const island: ModelMaker = (l, p, h) => {
  const [x, y, top] = [l / 2, p / 2, Math.min(40, h / 4)];
  return [
    part(block([-x + 60, -y + 70, 0, x - 60, y - 70, h * 0.1]), 'noir_mat'),
    part(block([-x + 20, -y + 30, h * 0.1, x - 20, y - 41, h - top])),
    ...fronts(-x + 20, x - 20, h * 0.1, h - top - 10, y - 20, { rows: 1, wide: 600, pull: 'none' }),
    part(soft([-x, -y, h - top, x, y, h], { edge: 6, steps: 2 }), STONE),
  ];
};

/** A swan-neck tap over a point, its spout to the front. */
export function tap(x: number, y: number, z: number, tall: number, reach: number): ModelPart[] {
  const neck = Array.from({ length: 7 }, (_, i): [number, number, number] => {
    const a = Math.PI - (i * Math.PI) / 6;
    return [x, y + (reach / 2) * (1 + Math.cos(a)), z + tall - reach / 2 + (reach / 2) * Math.sin(a)];
  });
  const rise = Math.max(0, tall - reach / 2);
  return [
    part(
      lathe(
        x,
        y,
        [
          [26, z],
          [26, z + 8],
          [16, z + 14],
          [16, z + Math.min(60, tall * 0.4)],
        ],
        14,
      ),
      'inox',
    ),
    part(bar([[x, y, z], [x, y, z + rise * 0.9], ...neck, [x, y + reach, z + rise * 0.8]], 20, 12), 'inox'),
    part(
      bar(
        [
          [x + 14, y, z + tall * 0.25],
          [x + 60, y, z + tall * 0.34],
        ],
        10,
        8,
      ),
      'inox',
    ),
  ];
}

/** A bowl sunk in a slab: its rim, its wall and its floor, mm. */
export function bowl(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  z: number,
  deep: number,
  rim: number,
  corner: number,
): ReturnType<typeof loft> {
  const [cx, cy, w, d] = [(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1];
  const ring = (inset: number, at: number) =>
    outline(cx, cy, w - 2 * inset, d - 2 * inset, Math.max(4, corner - inset * 0.6), 4).map(({ x, y }) => ({
      x,
      y,
      z: at,
    }));
  const under = Math.max(z - deep - rim, 0);
  return loft([
    ring(Math.min(w, d) * 0.1, under),
    ring(0, z - 6),
    ring(2, z),
    ring(rim, z),
    ring(rim + 4, z - 8),
    ring(rim + Math.min(w, d) * 0.08, z - deep),
  ]);
}

/** A base unit, a steel sink with its drainer, and its tap. */
export const sink: ModelMaker = (l, p, h) => {
  const [x, y, z] = [l / 2, p / 2, h * 0.96];
  const wide = Math.min(520, l * 0.52);
  return [
    part(block([-x + 5, -y, 0, x - 5, y - 70, h * 0.1]), 'noir_mat'),
    part(block([-x, -y, h * 0.1, x, y - 41, h * 0.72]), 'blanc'),
    // The sides and the back go up to the worktop, about the bowl.
    ...[-1, 1].map((k) => part(block([k > 0 ? x - 19 : -x, -y, h * 0.1, k > 0 ? x : 19 - x, y - 41, z - 20]), 'blanc')),
    part(block([-x, -y, h * 0.1, x, -y + 10, z - 20]), 'blanc'),
    ...fronts(-x, x, h * 0.1, h * 0.94, y - 20, { rows: 1, wide: 600, pull: 'upright', finish: 'blanc' }),
    part(block([-x, -y, z - 20, -x + (l - wide) * 0.35, y, h])),
    part(block([-x + (l - wide) * 0.35 + wide, -y, z - 20, x, y, h])),
    part(block([-x, -y, z - 20, x, -y + p * 0.16, h])),
    part(block([-x, y - p * 0.1, z - 20, x, y, h])),
    part(
      bowl(
        -x + (l - wide) * 0.35 - 5,
        -y + p * 0.15,
        -x + (l - wide) * 0.35 + wide + 5,
        y - p * 0.09,
        h + 3,
        Math.min(170, h * 0.2),
        10,
        50,
      ),
    ),
    ...tap(-x + (l - wide) * 0.35 + wide / 2, -y + p * 0.09, h, Math.min(250, h * 0.3), Math.min(190, p * 0.32)),
  ];
};

/** A ring drawn on glass: its middle lies under the surface. */
const ring = (x: number, y: number, r: number, z: number): ModelPart => {
  const profile = [
    [r, z - 3],
    [r, z + 1],
    [r * 0.94, z + 1],
    [r * 0.94, z - 2],
  ] as const;
  return part(lathe(x, y, profile, 24), 'inox');
};

/** A glass plate with four rings. */
export const hob: ModelMaker = (l, p, h) => [
  part(soft([-l / 2 + 18, -p / 2 + 18, 0, l / 2 - 18, p / 2 - 18, h * 0.8], { edge: 3, steps: 1 }), 'noir_mat'),
  part(soft([-l / 2, -p / 2, h * 0.8, l / 2, p / 2, h - 1], { edge: 3, corner: 8, steps: 2 })),
  ring(-l * 0.24, -p * 0.2, Math.min(l, p) * 0.15, h - 1.2),
  ring(l * 0.24, -p * 0.22, Math.min(l, p) * 0.2, h - 1.2),
  ring(-l * 0.24, p * 0.2, Math.min(l, p) * 0.2, h - 1.2),
  ring(l * 0.24, p * 0.22, Math.min(l, p) * 0.15, h - 1.2),
];

const KNOB: readonly Turn[] = [
  [1, 0],
  [1, 0.75],
  [0.86, 1],
];

/** A bar before a front, held at its two ends. */
const grip = (x1: number, z1: number, x2: number, z2: number, y: number, out: number, size: number): ModelPart =>
  part(
    bar(
      [
        [x1, y, z1],
        [x1, y + out, z1],
        [x2, y + out, z2],
        [x2, y, z2],
      ],
      size,
      8,
    ),
    'inox',
  );

/** A steel front with its window, handle and knobs. */
export const oven: ModelMaker = (l, p, h) => {
  const [x, y] = [l / 2, p / 2];
  const knob = scaled(KNOB, h * 0.035, 8);
  return [
    part(block([-x + 8, -y, 0, x - 8, y - 25, h]), 'noir_mat'),
    part(soft([-x, y - 26, 0, x, y - 6, h * 0.8], { edge: 4, steps: 2 })),
    part(soft([-x, y - 26, h * 0.81, x, y - 6, h], { edge: 4, steps: 2 })),
    part(block([-x * 0.74, y - 7, h * 0.14, x * 0.74, y - 4, h * 0.6]), SCREEN),
    grip(-x * 0.8, h * 0.71, x * 0.8, h * 0.71, y - 8, 7, 12),
    ...[-0.7, 0.7].map((k) => part(forward(x * k, y - 8, h * 0.905, knob, 16), 'noir_mat')),
    part(block([-x * 0.3, y - 7, h * 0.87, x * 0.3, y - 5, h * 0.94]), SCREEN),
  ];
};

/** A canopy drawn in to its duct. */
export const hood: ModelMaker = (l, p, h) => {
  const [x, y, lip] = [l / 2, p / 2, Math.min(50, h * 0.1)];
  const [w, d] = [Math.min(280, l * 0.42), Math.min(260, p * 0.55)];
  const tent = (share: number, z: number) => {
    const [ww, dd] = [l + (w - l) * share, p + (d - p) * share];
    return outline(0, -y + dd / 2, ww, dd, 8, 2).map((at) => ({ ...at, z }));
  };
  return [
    part(soft([-x, -y, 0, x, y, lip], { edge: 4, steps: 2 })),
    part(loft([tent(0, lip), tent(0.72, h * 0.3), tent(1, h * 0.42), tent(1, h)])),
    part(block([-x * 0.7, -y * 0.5, -1, x * 0.7, y * 0.7, 2]), 'galva'),
  ];
};

/** Two doors with rounded edges and long handles. */
export const fridge: ModelMaker = (l, p, h) => {
  const [x, y, split] = [l / 2, p / 2, h * 0.36];
  const door = (z1: number, z2: number, from: number, to: number): ModelPart[] => [
    part(soft([-x, y - 75, z1, x, y - 18, z2], { edge: 10 })),
    grip(-x + 55, from, -x + 55, to, y - 20, 15, 10),
  ];
  return [
    part(block([-x + 10, -y + 10, 0, x - 10, y - 100, h * 0.03]), 'noir_mat'),
    part(soft([-x, -y, h * 0.02, x, y - 78, h], { edge: 8, steps: 2 })),
    ...door(h * 0.03, split - 3, split * 0.55, split * 0.93),
    ...door(split + 3, h, split * 1.07, split * 1.07 + h * 0.22),
  ];
};

/** A ring of steel, hollow towards its glass; shares of the radius, mm forward. */
const DRUM: readonly Turn[] = [
  [1.12, 0],
  [1.12, 8],
  [1, 15],
  [0.82, 15],
  [0.74, 6],
];
const GLASS: readonly Turn[] = [
  [0.78, 0],
  [0.7, 9],
  [0.3, 13],
];

/** A drum door behind glass, a control strip, a drawer for the powder. */
export const washer: ModelMaker = (l, p, h) => {
  const [x, y, r] = [l / 2, p / 2, Math.min(l * 0.31, h * 0.22)];
  const knob = scaled(KNOB, l * 0.05, 11);
  return [
    part(soft([-x, -y, h * 0.02, x, y, h], { edge: 10 })),
    part(block([-x + 30, -y + 30, 0, x - 30, y - 40, h * 0.03]), 'noir_mat'),
    part(forward(0, y - 2, h * 0.47, scaled(DRUM, r, 1), 28), 'inox'),
    part(forward(0, y - 2, h * 0.47, scaled(GLASS, r, 1), 28), ['miroir', '#2a3136']),
    part(soft([-x + 12, y - 4, h * 0.84, x - 12, y + 5, h - 10], { edge: 3, steps: 2 }), ['plastique', '#e9eaea']),
    part(block([-x + 20, y, h * 0.86, -x + l * 0.32, y + 8, h - 22]), 'plastique'),
    part(forward(x * 0.1, y + 3, h * 0.91, knob, 18), 'inox'),
    part(block([x * 0.35, y + 3, h * 0.88, x * 0.8, y + 7, h * 0.95]), SCREEN),
  ];
};
