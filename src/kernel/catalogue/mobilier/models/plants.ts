import type { Point3 } from '../../../maths/geometry.js';
import type { Finish, ModelMaker, ModelPart, Turn } from './shapes.js';
import { blob, chance, leaf } from './foliage.js';
import { bar, lathe, part, scaled, soft } from './shapes.js';

/** The angle between two leaves of a plant that stand in each other's way least, radians. */
const GOLDEN_TURN = 2.39996;

const clump = (at: Point3, rx: number, ry: number, rz: number, seed: number): ModelPart =>
  part(blob(at, rx, ry, rz, 0.13, seed), chance(seed + 0.3) < 0.3 ? 'vegetation_sombre' : 'vegetation');

const green = (i: number): Finish => (i % 3 === 0 ? 'vegetation_sombre' : 'vegetation');

/** Blades on a hull of foliage of three half axes, so that its edge is not smooth. */
function blades(
  { x, y, z }: Point3,
  [rx, ry, rz]: readonly [number, number, number],
  count: number,
  size: number,
): ModelPart[] {
  return Array.from({ length: count }, (_, i) => {
    const [turn, rise] = [i * GOLDEN_TURN, 1 - (1.7 * (i + 0.5)) / count];
    const ring = 0.8 * Math.sqrt(Math.max(0, 1 - rise * rise));
    const from = { x: x + rx * ring * Math.cos(turn), y: y + ry * ring * Math.sin(turn), z: z + rz * 0.8 * rise };
    return part(leaf(from, turn, rise * 1.1, size * (0.7 + 0.5 * chance(i)), size * 0.45), green(i));
  });
}

/** A trunk spreads at its foot and thins to the crown; shares of its radius and of the tree. */
const TRUNK: readonly Turn[] = [
  [1.7, 0],
  [1.15, 0.04],
  [0.95, 0.32],
  [0.5, 0.55],
];
const BOUGHS = 11;

/** A trunk that forks, and a crown of clumps on its branches. */
export const tree: ModelMaker = (l, p, h) => {
  const [rx, ry, fork, trunk] = [l / 2, p / 2, h * 0.32, Math.max(1, Math.min(l, p) * 0.045)];
  const ends = Array.from({ length: BOUGHS }, (_, i): Point3 => {
    const [turn, rise] = [i * GOLDEN_TURN, (i + 0.5) / BOUGHS];
    const out = 0.56 * Math.sqrt(1 - (rise * 1.5 - 0.5) ** 2 * 0.9);
    return { x: rx * out * Math.cos(turn), y: ry * out * Math.sin(turn), z: h * (0.44 + 0.4 * rise) };
  });
  const branch = ({ x, y, z }: Point3): ModelPart =>
    part(
      bar(
        [
          [0, 0, fork * 0.9],
          [x * 0.45, y * 0.45, (fork + z) * 0.5],
          [x, y, z],
        ],
        trunk * 0.7,
        6,
      ),
      'tronc',
    );
  return [
    part(lathe(0, 0, scaled(TRUNK, trunk, h), 10, p / l), 'tronc'),
    ...ends.slice(0, 6).map(branch),
    clump({ x: 0, y: 0, z: h * 0.68 }, rx * 0.6, ry * 0.6, h * 0.24, 1),
    clump({ x: 0, y: 0, z: h * 0.84 }, rx * 0.42, ry * 0.42, h * 0.16, 2),
    ...ends.map((at, i) => {
      const size = 0.36 + 0.1 * chance(i);
      return clump(at, rx * size, ry * size, h * (0.11 + 0.03 * chance(i + 5)), 10 + i);
    }),
    ...blades({ x: 0, y: 0, z: h * 0.66 }, [rx, ry, h * 0.32], 90, Math.min(rx, ry) * 0.13),
  ];
};

const STEM: readonly Turn[] = [
  [0.05, 0],
  [0.035, 0.16],
  [0.01, 0.8],
];
const [TIERS, SIDES, BRANCHES] = [9, 18, 15];

/** A skirt of boughs, ragged at its hem: every other point of its second ring is drawn in. */
function skirt(i: number, l: number, p: number, h: number): ModelPart {
  const share = i / TIERS;
  const low = h * (0.1 + 0.9 * share);
  const tall = Math.min(h, low + (h * 0.9 * 1.9) / TIERS) - low;
  const r = (l / 2) * (1 - share * 0.93);
  const mesh = lathe(0, 0, scaled(BOUGH, r, tall, low), SIDES, p / l);
  const positions = mesh.positions.map((value, k) => {
    const corner = Math.floor(k / 3);
    const isDrawnIn = corner >= SIDES && corner < 2 * SIDES && corner % 2 === 1;
    if (!isDrawnIn) return value;
    return k % 3 === 2 ? value + h * 0.012 : value * (0.74 + 0.1 * chance(corner + i));
  });
  return part({ positions, triangles: mesh.triangles }, i % 2 === 0 ? null : ['vegetation_sombre', '#587a4c']);
}
const BOUGH: readonly Turn[] = [
  [0.25, 0.2],
  [1, 0],
  [0.62, 0.42],
  [0.05, 1],
];

/** Branches that hang over the hem of a skirt, from the skirt above it to its edge. */
function branches(i: number, l: number, p: number, h: number): ModelPart[] {
  const share = (i + 0.35) / TIERS;
  const r = (l / 2) * (1 - share * 0.93);
  const [flat, length] = [p / l, r * 0.5 * Math.min(1, p / l)];
  return Array.from({ length: BRANCHES }, (_, k) => {
    const turn = ((k + 0.5 * (i % 2) + 0.3 * chance(k + 7 * i)) * 2 * Math.PI) / BRANCHES;
    const z = h * (0.135 + 0.86 * share + 0.015 * chance(k + 3 * i));
    const from = { x: r * 0.45 * Math.cos(turn), y: r * 0.45 * flat * Math.sin(turn), z };
    const long = length * (0.8 + 0.2 * chance(k + i));
    return part(leaf(from, turn, -0.42, long, long * 0.42), k % 3 === 0 ? ['vegetation_sombre', '#587a4c'] : null);
  });
}

/** A trunk, skirts of boughs, and the branches that break their hems. */
export const conifer: ModelMaker = (l, p, h) => [
  part(lathe(0, 0, scaled(STEM, l, h), 10, p / l), 'tronc'),
  ...Array.from({ length: TIERS }, (_, i) => skirt(i, l, p, h)),
  ...Array.from({ length: TIERS - 1 }, (_, i) => branches(i, l, p, h)).flat(),
];

/** A long clipped mass of leaves: a core, uneven clumps over it, blades on its two long sides. */
export const hedge: ModelMaker = (l, p, h) => {
  const across = Math.max(1, Math.min(14, Math.round(l / 300)));
  const up = Math.max(1, Math.min(5, Math.round(h / 400)));
  const [w, t] = [l / across, h / up];
  const size = Math.min(p, h) * 0.12;
  return [
    part(soft([-l * 0.49, -p * 0.44, 0, l * 0.49, p * 0.44, h * 0.96], { edge: Math.min(p, h) * 0.12 }), 'vegetation'),
    ...Array.from({ length: across * up }, (_, i) => {
      const [x, z] = [-l / 2 + ((i % across) + 0.5) * w, (Math.floor(i / across) + 0.5) * t];
      return clump(
        { x: x + (chance(i) - 0.5) * w * 0.5, y: 0, z: z + (chance(i + 0.6) - 0.5) * t * 0.4 },
        w * 0.85,
        p * 0.5,
        t * 0.8,
        i + 3,
      );
    }),
    ...Array.from({ length: Math.min(220, across * up * 8) }, (_, i) => {
      const [x, z, side] = [(chance(i) - 0.5) * l * 0.96, chance(i + 0.4) * h * 0.94, i % 2 === 0 ? 1 : -1];
      const turn = (side * Math.PI) / 2 + (chance(i + 0.7) - 0.5);
      return part(leaf({ x, y: side * p * 0.4, z }, turn, 0.5, size, size * 0.5), green(i));
    }),
  ];
};

const PETALS = ['#c2578a', '#e8c14b', '#f2efe6'] as const;

/** Tufts between two heights, with a few flowers. */
export function foliageOf(l: number, p: number, from: number, to: number, seed: number): ModelPart[] {
  const count = Math.max(2, Math.min(8, Math.round(l / 170)));
  const [tall, w] = [to - from, l / count];
  const flower = (x: number, y: number, i: number): ModelPart => {
    const at = {
      x: x + (chance(i) - 0.5) * w,
      y: y + (chance(i + 0.5) - 0.5) * p * 0.4,
      z: to - tall * (0.1 + 0.2 * chance(i + 0.2)),
    };
    return part(blob(at, 22, 22, 18, 0.1, i), ['papier', PETALS[i % 3]!]);
  };
  return Array.from({ length: count }, (_, i): ModelPart[] => {
    const [x, y] = [-l / 2 + w * (i + 0.5), (chance(i + seed) - 0.5) * p * 0.3];
    return [
      part(blob({ x, y, z: from + tall * 0.35 }, w * 0.5, p * 0.36, tall * 0.4, 0.16, i), 'vegetation'),
      ...blades({ x, y, z: from + tall * 0.35 }, [w * 0.6, p * 0.42, tall * 0.55], 22, Math.min(tall * 0.6, p * 0.4)),
      ...[0, 1, 2].map((k) => flower(x, y, 3 * i + k)),
    ];
  }).flat();
}
