import type { Finish, ModelMaker, ModelPart } from './shapes.js';
import { bar, block, part, soft } from './shapes.js';
import { spines } from './books.js';

export type Pull = 'bar' | 'upright' | 'none';

/** Fronts of a body, in rows of equal height and columns about as wide as asked. */
export interface Fronts {
  readonly rows: number;
  /** Width of a front, mm. */
  readonly wide: number;
  readonly pull: Pull;
  readonly finish?: Finish;
}

/** More fronts than these in a row are no furniture. */
const MOST = 24;
const GAP = 3;

/** Fronts that close a body between two corners, each with its handle. */
export function fronts(x1: number, x2: number, z1: number, z2: number, y: number, how: Fronts): ModelPart[] {
  const { rows, wide, pull, finish = null } = how;
  const columns = Math.max(1, Math.min(MOST, Math.round((x2 - x1) / wide)));
  const [w, t] = [(x2 - x1) / columns, (z2 - z1) / rows];
  return Array.from({ length: rows * columns }, (_, i): ModelPart[] => {
    const [a, b] = [x1 + (i % columns) * w, z1 + Math.floor(i / columns) * t];
    const panel = part(
      soft([a + GAP / 2, y - 20, b + GAP / 2, a + w - GAP / 2, y, b + t - GAP / 2], { edge: 2.5, steps: 1 }),
      finish,
    );
    return [panel, ...handle(pull, a, a + w, b, b + t, y, i % columns)];
  }).flat();
}

/** A bar before a front, held at its two ends. */
const grip = (x1: number, z1: number, x2: number, z2: number, y: number): ModelPart =>
  part(
    bar(
      [
        [x1, y - 2, z1],
        [x1, y + 12, z1],
        [x2, y + 12, z2],
        [x2, y - 2, z2],
      ],
      9,
      8,
    ),
    'metal_noir',
  );

/** Pairs of doors are pulled where they meet. */
function handle(pull: Pull, x1: number, x2: number, z1: number, z2: number, y: number, column: number): ModelPart[] {
  if (pull === 'none') return [];
  if (pull === 'bar') {
    const [cx, half] = [(x1 + x2) / 2, Math.min(160, (x2 - x1) * 0.4) / 2];
    const z = z2 - Math.min(45, (z2 - z1) * 0.25);
    return [grip(cx - half, z, cx + half, z, y)];
  }
  const x = column % 2 === 0 ? x2 - 35 : x1 + 35;
  const [z, half] = [(z1 + z2) / 2, Math.min(220, (z2 - z1) * 0.3) / 2];
  return [grip(x, z - half, x, z + half, y)];
}

/** How a body stands and is closed. */
export interface Cabinet extends Fronts {
  /** Height of its legs; 0: a plinth. */
  readonly foot: number;
}

/** A body on a plinth or on legs, its top a little proud, its fronts set between. */
export const cabinet =
  ({ foot, ...how }: Cabinet): ModelMaker =>
  (l, p, h) => {
    const [x, y] = [l / 2, p / 2];
    const low = foot > 0 ? Math.min(foot, h * 0.3) : h * 0.04;
    const top = Math.min(22, h * 0.06);
    const front = y - 14;
    const stand =
      foot > 0
        ? [-1, 1].flatMap((k) =>
            [-1, 1].map((m) =>
              part(
                bar(
                  [
                    [k * (x - 45), m * (y - 50), 0],
                    [k * (x - 60), m * (y - 65), low + 5],
                  ],
                  34,
                ),
              ),
            ),
          )
        : [part(block([-x + 15, -y + 10, 0, x - 15, front - 45, low]), 'noir_mat')];
    return [
      ...stand,
      part(block([-x, -y, low, x, front - 21, h - top])),
      part(soft([-x, -y, h - top, x, front + 4, h], { edge: 4, steps: 2 })),
      ...fronts(-x + 2, x - 2, low, h - top, front, how),
    ];
  };

/** Sides, back and boards about 380 mm apart, with books, boxes and room left. */
export const shelves: ModelMaker = (l, p, h) => {
  const count = Math.min(20, Math.max(2, Math.round(h / 380)));
  const board = Math.min(24, h / 10, l / 10);
  const step = (h - board) / count;
  const [x, y] = [l / 2, p / 2];
  const filled = (i: number): ModelPart[] => {
    const [z, room] = [i * step + board, step - board];
    const [x1, x2] = [-x + board + 4, x - board - 4];
    if (i % 3 === 1) {
      return [
        ...spines(x1, x1 + (x2 - x1) * 0.45, -y + 25, y, z, room, i * 17),
        part(soft([x1 + (x2 - x1) * 0.55, -y + 30, z, x1 + (x2 - x1) * 0.95, y - 20, z + room * 0.6], { edge: 10 }), [
          'tissu',
          '#b59b78',
        ]),
      ];
    }
    return spines(
      i % 2 === 0 ? x1 : x1 + (x2 - x1) * 0.25,
      i % 2 === 0 ? x1 + (x2 - x1) * 0.78 : x2,
      -y + 25,
      y,
      z,
      room,
      i * 17,
    );
  };
  return [
    part(block([-x, -y, 0, x, -y + 12, h])),
    part(block([-x, -y + 12, 0, -x + board, y, h])),
    part(block([x - board, -y + 12, 0, x, y, h])),
    ...Array.from({ length: count + 1 }, (_, i) =>
      part(block([-x + board, -y + 12, i * step, x - board, y - 4, i * step + board])),
    ),
    ...Array.from({ length: count }, (_, i) => filled(i)).flat(),
  ];
};

/** A screen with a thin rim on two feet. */
export const tv: ModelMaker = (l, p, h) => {
  const [x, y] = [l / 2, p / 2];
  return [
    ...[-1, 1].map((k) =>
      part(
        bar(
          [
            [k * x * 0.6, -y, 5],
            [k * x * 0.58, 0, h * 0.09],
            [k * x * 0.6, y, 5],
          ],
          12,
        ),
      ),
    ),
    part(soft([-x, -p * 0.2, h * 0.06, x, p * 0.28, h], { edge: 6, steps: 2 })),
    part(block([-x + 9, p * 0.28 - 1, h * 0.06 + 14, x - 9, p * 0.3, h - 9]), ['miroir', '#10151a']),
    part(soft([-x * 0.6, -y * 0.9, h * 0.14, x * 0.6, -p * 0.15, h * 0.7], { edge: 10, steps: 2 })),
  ];
};

const turns = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, i) => from + (i * 2 * Math.PI) / count);

/** Four feet, a stem, six branches that rise to their ends. */
export const coats: ModelMaker = (l, p, h) => {
  const at = (turn: number, share: number, z: number): readonly [number, number, number] => [
    (l / 2) * share * Math.cos(turn),
    (p / 2) * share * Math.sin(turn),
    z,
  ];
  return [
    ...turns(4, Math.PI / 4).map((turn) =>
      part(bar([at(turn, 0, h * 0.09), at(turn, 0.5, h * 0.06), at(turn, 0.9, 14)], 26)),
    ),
    part(
      bar(
        [
          [0, 0, h * 0.05],
          [0, 0, h],
        ],
        40,
      ),
    ),
    ...turns(6).map((turn, i) => {
      const z = i % 2 === 0 ? h * 0.93 : h * 0.8;
      return part(bar([at(turn, 0, z - h * 0.03), at(turn, 0.6, z - h * 0.02), at(turn, 0.96, z + h * 0.04)], 20));
    }),
  ];
};
