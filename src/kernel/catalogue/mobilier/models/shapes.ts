import type { Point, Point3 } from '../../../maths/geometry.js';
import type { Mesh } from '../../../maths/mesh.js';
import { tube } from '../../../maths/tube.js';
import type { MaterialWord } from '../../materials.js';

/**
 * A closed part of the model of a piece, millimetres: about the piece's centre, back toward −y, bottom at 0. Without
 * word it takes the material of the piece; `colour` (`#rrggbb`) paints over it.
 */
export interface ModelPart {
  readonly mesh: Mesh;
  readonly word: MaterialWord | null;
  readonly colour: string | null;
}

export type ModelMaker = (l: number, p: number, h: number) => readonly ModelPart[];

/** What a part is made of: a material word, a word painted over, or null for the material of the piece. */
export type Finish = MaterialWord | readonly [word: MaterialWord, colour: string] | null;

/** A part of a finish; null takes the material of the piece. */
export const part = (mesh: Mesh, finish: Finish = null): ModelPart =>
  typeof finish === 'string' || finish === null
    ? { mesh, word: finish, colour: null }
    : { mesh, word: finish[0], colour: finish[1] };

/** Thinner than this a part is left out, mm. */
export const THINNEST = 0.5;
/** What is too thin to be seen. */
export const NOTHING: Mesh = { positions: [], triangles: [] };

/** Two opposite corners: the lower left back one, then the upper right front one. */
export type Corners = readonly [x1: number, y1: number, z1: number, x2: number, y2: number, z2: number];

const isThin = ([x1, y1, z1, x2, y2, z2]: Corners): boolean => Math.min(x2 - x1, y2 - y1, z2 - z1) < THINNEST;

/** The closed skin through rings of as many points, counter-clockwise from above, ends filled from their middles. */
export function loft(rings: readonly (readonly Point3[])[]): Mesh {
  const count = rings[0]!.length;
  const positions = rings.flatMap((ring) => ring.flatMap(({ x, y, z }) => [x, y, z]));
  const triangles: number[] = [];
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let k = 0; k < count; k++) {
      const [a, b] = [r * count + k, r * count + ((k + 1) % count)];
      triangles.push(a, b, b + count, a, b + count, a + count);
    }
  }
  const last = (rings.length - 1) * count;
  const [foot, head] = [positions.length / 3, positions.length / 3 + 1];
  positions.push(...middle(rings[0]!), ...middle(rings.at(-1)!));
  for (let k = 0; k < count; k++) {
    const next = (k + 1) % count;
    triangles.push(foot, next, k, head, last + k, last + next);
  }
  return { positions, triangles };
}

function middle(ring: readonly Point3[]): number[] {
  const mean = (axis: 'x' | 'y' | 'z'): number => ring.reduce((sum, at) => sum + at[axis], 0) / ring.length;
  return [mean('x'), mean('y'), mean('z')];
}

/** A rectangle about a middle, its corners turned by `steps` chords of radius `r`. */
export function outline(cx: number, cy: number, w: number, d: number, r: number, steps: number): Point[] {
  const round = Math.max(0, Math.min(r, w / 2, d / 2));
  const corners = [
    [1, -1, -90],
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
  ] as const;
  return corners.flatMap(([sx, sy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = ((from + (90 * i) / steps) * Math.PI) / 180;
      return {
        x: cx + sx * (w / 2 - round) + round * Math.cos(angle),
        y: cy + sy * (d / 2 - round) + round * Math.sin(angle),
      };
    }),
  );
}

const at = (ring: readonly Point[], z: number): Point3[] => ring.map(({ x, y }) => ({ x, y, z }));

/** A rectangular block with sharp edges. */
export function block(corners: Corners): Mesh {
  if (isThin(corners)) return NOTHING;
  const [x1, y1, z1, x2, y2, z2] = corners;
  const ring = outline((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1, 0, 1).filter((_, i) => i % 2 === 0);
  return loft([at(ring, z1), at(ring, z2)]);
}

/** How a block is softened. */
export interface Softness {
  /** Radius of every edge, mm. */
  readonly edge: number;
  /** Radius of the upright edges when larger, mm. */
  readonly corner?: number;
  /** How far its top swells in the middle, mm, within its height. */
  readonly crown?: number;
  /** Chords of a quarter turn. */
  readonly steps?: number;
}

/** A block with rounded edges; with a crown, a cushion. */
export function soft(corners: Corners, { edge, corner = 0, crown = 0, steps = 3 }: Softness): Mesh {
  if (isThin(corners)) return NOTHING;
  const [x1, y1, z1, x2, y2, z2] = corners;
  const [w, d, tall] = [x2 - x1, y2 - y1, z2 - z1];
  const swell = Math.min(crown, tall * 0.4);
  const r = Math.min(edge, w * 0.49, d * 0.49, (tall - swell) * 0.49);
  const plan = Math.max(corner, r);
  const ring = (inset: number, z: number, scale = 1): Point3[] =>
    at(
      outline(
        (x1 + x2) / 2,
        (y1 + y2) / 2,
        (w - 2 * inset) * scale,
        (d - 2 * inset) * scale,
        (plan - inset) * scale,
        steps,
      ),
      z,
    );
  const quarter = Array.from({ length: steps + 1 }, (_, i) => (i * Math.PI) / 2 / steps);
  const shoulder = z2 - swell;
  const crowns = swell > 0 ? [0.8, 0.5, 0.2] : [];
  return loft([
    ...quarter.map((a) => ring(r * (1 - Math.sin(a)), z1 + r * (1 - Math.cos(a)))),
    ...quarter.map((a) => ring(r * (1 - Math.cos(a)), shoulder - r * (1 - Math.sin(a)))),
    ...crowns.map((scale) => ring(r, shoulder + swell * (1 - scale ** 2) ** 1.2, scale)),
    ...(swell > 0 ? [ring(r, z2, 0.02)] : []),
  ]);
}

/** A radius and its height along a turned profile, mm. */
export type Turn = readonly [radius: number, z: number];

/** A profile in shares of a radius and of a height, from a height upwards. */
export const scaled = (profile: readonly Turn[], r: number, h: number, z = 0): Turn[] =>
  profile.map(([a, b]) => [a * r, z + b * h]);

/** A profile turned about an upright axis; `squash` is its depth against its width. */
export function lathe(cx: number, cy: number, profile: readonly Turn[], sides = 16, squash = 1): Mesh {
  const [rs, zs] = [profile.map(([r]) => r), profile.map(([, z]) => z)];
  if (Math.max(...rs) < THINNEST || Math.max(...zs) - Math.min(...zs) < THINNEST) return NOTHING;
  return loft(
    profile.map(([r, z]) =>
      Array.from({ length: sides }, (_, k): Point3 => {
        const angle = (k * 2 * Math.PI) / sides;
        return { x: cx + r * Math.cos(angle), y: cy + r * squash * Math.sin(angle), z };
      }),
    ),
  );
}

/** A leg that leans and narrows, from a foot on the floor to a top. */
export function leg(foot: Point, top: Point, z1: number, z2: number, thin: number, thick: number, sides = 10): Mesh {
  if (z2 - z1 < THINNEST || thick < THINNEST) return NOTHING;
  const ring = ({ x, y }: Point, z: number, r: number): Point3[] =>
    Array.from({ length: sides }, (_, k): Point3 => {
      const angle = ((k + 0.5) * 2 * Math.PI) / sides;
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle), z };
    });
  return loft([ring(foot, z1, thin / 2), ring(top, z2, thick / 2)]);
}

/** The four corners of a plan, set in. */
const cornersOf = (l: number, p: number, inset: number): readonly Point[] => {
  const [x, y] = [Math.max(1, l / 2 - inset), Math.max(1, p / 2 - inset)];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
};

/** Four legs under a plan, splayed outwards by `splay` mm at their feet. */
export function legs(l: number, p: number, z: number, thick: number, inset: number, splay = 0): Mesh[] {
  const side = Math.min(thick, l / 4, p / 4);
  const own = Math.min(inset, l / 4, p / 4) + side / 2;
  const tops = cornersOf(l, p, own + splay);
  return cornersOf(l, p, own).map((foot, i) => leg(foot, tops[i]!, 0, z, side * 0.6, side));
}

/** A bar along a course, rounded. */
export const bar = (
  course: readonly (readonly [x: number, y: number, z: number])[],
  diameter: number,
  sides = 10,
): Mesh => {
  const points = course.map(([x, y, z]): Point3 => ({ x, y, z }));
  const runs = points.some(
    (b, i) => i > 0 && Math.hypot(b.x - points[0]!.x, b.y - points[0]!.y, b.z - points[0]!.z) > THINNEST,
  );
  return diameter < THINNEST || !runs ? NOTHING : tube(points, diameter, sides);
};

/** An upright round bar. */
export const upright = (x: number, y: number, z1: number, z2: number, diameter: number, sides = 12): Mesh =>
  lathe(
    x,
    y,
    [
      [diameter / 2, z1],
      [diameter / 2, z2],
    ],
    sides,
  );

/** A mesh turned over: a shape drawn along another axis (x→y, y→z, z→x). */
export const tipped = ({ positions, triangles }: Mesh): Mesh => ({
  positions: Array.from({ length: positions.length / 3 }, (_, i) => [
    positions[3 * i + 2]!,
    positions[3 * i]!,
    positions[3 * i + 1]!,
  ]).flat(),
  triangles,
});

/** A mesh moved. */
export const moved = ({ positions, triangles }: Mesh, x: number, y: number, z: number): Mesh => ({
  positions: positions.map((value, i) => value + [x, y, z][i % 3]!),
  triangles,
});

/** A mesh whose points go elsewhere: to lean, to bow, to narrow. */
const warped = ({ positions, triangles }: Mesh, to: (at: Point3) => Point3): Mesh => ({
  positions: Array.from({ length: positions.length / 3 }, (_, i) => {
    const { x, y, z } = to({ x: positions[3 * i]!, y: positions[3 * i + 1]!, z: positions[3 * i + 2]! });
    return [x, y, z];
  }).flat(),
  triangles,
});

/** Leans back from a height upwards, by `slope` mm a millimetre. */
export const leaning = (mesh: Mesh, from: number, slope: number): Mesh =>
  warped(mesh, ({ x, y, z }) => ({ x, y: y - Math.max(0, z - from) * slope, z }));

/** A panel that runs along x between two heights, its middle where `course` says: backs that curve, curtains. */
export function ribbon(
  x1: number,
  x2: number,
  z1: number,
  z2: number,
  thick: number,
  course: (x: number) => number,
  stations: number,
): Mesh {
  if (Math.min(x2 - x1, z2 - z1, thick) < THINNEST) return NOTHING;
  const rings = Array.from({ length: stations + 1 }, (_, i) => {
    const x = x1 + ((x2 - x1) * i) / stations;
    return at(outline(course(x), (z1 + z2) / 2, thick, z2 - z1, thick / 2, 2), x);
  });
  return tipped(loft(rings));
}

/** A cross section of a hull: where along y, how wide, between which heights, how round. */
export type Station = readonly [y: number, width: number, z1: number, z2: number, r: number];

/** A body drawn by its cross sections along y, from back to front. */
export function hull(stations: readonly Station[]): Mesh {
  if (stations.some(([, width, z1, z2]) => Math.min(width, z2 - z1) < THINNEST)) return NOTHING;
  return tipped(tipped(loft(stations.map(([y, w, z1, z2, r]) => at(outline((z1 + z2) / 2, 0, z2 - z1, w, r, 3), y)))));
}

/** A disc or a turned thing whose axis runs along x. */
export const across = (x: number, y: number, z: number, profile: readonly Turn[], sides = 20): Mesh =>
  moved(tipped(lathe(0, 0, profile, sides)), x, y, z);

/** The same along y. */
export const forward = (x: number, y: number, z: number, profile: readonly Turn[], sides = 20): Mesh =>
  moved(tipped(tipped(lathe(0, 0, profile, sides))), x, y, z);
