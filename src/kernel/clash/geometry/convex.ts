import type { Point3 } from '../../maths/geometry.js';
import { cross3, dot3, minus, norm, plus, scaled } from './vec.js';

/** A half of space: the points with normal · p ≤ at. */
export interface HalfSpace {
  /** Unit vector outwards. */
  readonly normal: Point3;
  readonly at: number;
}

/** A face of a convex solid: its corners counter-clockwise seen from outside, and its plane. */
export interface Facet extends HalfSpace {
  readonly loop: readonly Point3[];
}

/** Axis-parallel box, mm. */
export interface Box3 {
  readonly min: Point3;
  readonly max: Point3;
}

/** A convex solid with plane faces, mm. */
export interface Convex {
  readonly facets: readonly Facet[];
  /** Corners, without repeats. */
  readonly corners: readonly Point3[];
  readonly box: Box3;
}

/** What is nearer to a plane lies on it, mm: far below what is built, far above the rounding of coordinates. */
export const ON_PLANE_MM = 1e-6;

/** The box about some points. */
export function boxAbout(points: Iterable<Point3>): Box3 {
  const min = { x: Infinity, y: Infinity, z: Infinity };
  const max = { x: -Infinity, y: -Infinity, z: -Infinity };
  for (const { x, y, z } of points) {
    if (x < min.x) min.x = x;
    if (y < min.y) min.y = y;
    if (z < min.z) min.z = z;
    if (x > max.x) max.x = x;
    if (y > max.y) max.y = y;
    if (z > max.z) max.z = z;
  }
  return { min, max };
}

/** The smallest box about boxes. */
export const boxOfBoxes = (boxes: readonly Box3[]): Box3 => boxAbout(boxes.flatMap(({ min, max }) => [min, max]));

/** Whether boxes meet, or come nearer than a margin, mm. */
export const boxesMeet = (p: Box3, q: Box3, margin = 0): boolean =>
  p.min.x <= q.max.x + margin &&
  q.min.x <= p.max.x + margin &&
  p.min.y <= q.max.y + margin &&
  q.min.y <= p.max.y + margin &&
  p.min.z <= q.max.z + margin &&
  q.min.z <= p.max.z + margin;

/** A solid from its faces; null without a volume. Corners that coincide are one. */
function solidOf(facets: readonly Facet[]): Convex | null {
  if (facets.length < 4) return null;
  const corners: Point3[] = [];
  for (const { loop } of facets) {
    for (const point of loop) if (!corners.some((other) => isSame(other, point))) corners.push(point);
  }
  return corners.length < 4 ? null : { facets, corners, box: boxAbout(corners) };
}

const isSame = (p: Point3, q: Point3): boolean =>
  Math.abs(p.x - q.x) <= ON_PLANE_MM && Math.abs(p.y - q.y) <= ON_PLANE_MM && Math.abs(p.z - q.z) <= ON_PLANE_MM;

/** Normal of a loop by the method of Newell, as long as twice its area. */
export function newell(loop: readonly Point3[]): Point3 {
  const sum = { x: 0, y: 0, z: 0 };
  const [first] = loop;
  for (let i = 1; i + 1 < loop.length; i++) {
    const cross = cross3(minus(loop[i]!, first!), minus(loop[i + 1]!, first!));
    sum.x += cross.x;
    sum.y += cross.y;
    sum.z += cross.z;
  }
  return sum;
}

/** A plane face of a loop; null of one without an area (1e-9 mm²). */
export function facetOf(loop: readonly Point3[]): Facet | null {
  const area = newell(loop);
  const length = norm(area);
  if (!(length > 1e-9)) return null;
  const normal = scaled(area, 1 / length);
  const at = loop.reduce((sum, point) => sum + dot3(normal, point), 0) / loop.length;
  return { loop, normal, at };
}

/** A convex solid from loops that close it, counter-clockwise seen from outside; null where they enclose nothing. */
export const convexOf = (loops: readonly (readonly Point3[])[]): Convex | null =>
  solidOf(loops.flatMap((loop) => facetOf(loop) ?? []));

/** A solid that fills a box; null of a flat one. */
export function convexBox({ min, max }: Box3): Convex | null {
  const at = (i: number): Point3 => ({
    x: i & 1 ? max.x : min.x,
    y: i & 2 ? max.y : min.y,
    z: i & 4 ? max.z : min.z,
  });
  const loops = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ];
  return convexOf(loops.map((loop) => loop.map(at)));
}

/**
 * What of a loop lies within a half of space (Sutherland and Hodgman, 1974).
 * @param near what is nearer to the plane lies on it, mm
 */
export function clippedLoop(loop: readonly Point3[], { normal, at }: HalfSpace, near = ON_PLANE_MM): Point3[] {
  const kept: Point3[] = [];
  for (let i = 0; i < loop.length; i++) {
    const [p, q] = [loop[i]!, loop[(i + 1) % loop.length]!];
    const [dp, dq] = [dot3(normal, p) - at, dot3(normal, q) - at];
    if (dp <= near) kept.push(p);
    const crosses = (dp > near && dq < -near) || (dp < -near && dq > near);
    if (crosses) kept.push(plus(p, scaled(minus(q, p), dp / (dp - dq))));
  }
  return kept;
}

/** On which sides of a plane a solid lies. */
export function sidesOf({ corners }: Convex, { normal, at }: HalfSpace): { readonly isIn: boolean; isOut: boolean } {
  let [isIn, isOut] = [false, false];
  for (const corner of corners) {
    const off = dot3(normal, corner) - at;
    if (off < -ON_PLANE_MM) isIn = true;
    if (off > ON_PLANE_MM) isOut = true;
  }
  return { isIn, isOut };
}

/** The part of a solid within a half of space; null where nothing is. */
export function clipped(solid: Convex, half: HalfSpace): Convex | null {
  const { isIn, isOut } = sidesOf(solid, half);
  if (!isIn) return null;
  if (!isOut) return solid;
  const facets = solid.facets.flatMap((facet): Facet[] => {
    const loop = clippedLoop(facet.loop, half);
    return loop.length >= 3 && norm(newell(loop)) > 1e-9 ? [{ ...facet, loop }] : [];
  });
  const cap = capOf(facets, half);
  return solidOf(cap ? [...facets, cap] : facets);
}

/** The face that a cut leaves: the corners on the plane, in turn about their middle. */
function capOf(facets: readonly Facet[], { normal, at }: HalfSpace): Facet | null {
  const points: Point3[] = [];
  for (const { loop } of facets) {
    for (const point of loop) {
      const isOn = Math.abs(dot3(normal, point) - at) <= 2 * ON_PLANE_MM;
      if (isOn && !points.some((other) => isSame(other, point))) points.push(point);
    }
  }
  if (points.length < 3) return null;
  const middle = scaled(points.reduce(plus), 1 / points.length);
  const u = squareTo(normal);
  const v = cross3(normal, u);
  const angle = (point: Point3): number => {
    const from = minus(point, middle);
    return Math.atan2(dot3(from, v), dot3(from, u));
  };
  const loop = points.map((point) => ({ point, turn: angle(point) })).toSorted((p, q) => p.turn - q.turn);
  return { normal, at, loop: loop.map(({ point }) => point) };
}

const AXES: readonly Point3[] = [
  { x: 1, y: 0, z: 0 },
  { x: 0, y: 1, z: 0 },
  { x: 0, y: 0, z: 1 },
];

/** A unit vector square to another one. */
function squareTo(vector: Point3): Point3 {
  const [axis] = AXES.toSorted((p, q) => Math.abs(dot3(p, vector)) - Math.abs(dot3(q, vector)));
  const square = cross3(vector, axis!);
  return scaled(square, 1 / norm(square));
}

/** The other half of space. */
export const opposite = ({ normal, at }: HalfSpace): HalfSpace => ({ normal: scaled(normal, -1), at: -at });

/** A face of the second solid has all of the first before it. */
const isBeyond = ({ corners }: Convex, { facets }: Convex): boolean =>
  facets.some(({ normal, at }) => corners.every((corner) => dot3(normal, corner) >= at - ON_PLANE_MM));

/** What two solids share; null where their insides do not meet. */
export function common(p: Convex, q: Convex): Convex | null {
  if (!boxesMeet(p.box, q.box, -ON_PLANE_MM) || isBeyond(p, q) || isBeyond(q, p)) return null;
  let left: Convex | null = p;
  for (const facet of q.facets) {
    left = clipped(left, facet);
    if (!left) return null;
  }
  return left;
}

/** A solid less another one: convex pieces that do not overlap. */
export function without(solid: Convex, cut: Convex): Convex[] {
  if (!common(solid, cut)) return [solid];
  const pieces: Convex[] = [];
  let left: Convex | null = solid;
  for (const facet of cut.facets) {
    if (!left) break;
    const beyond = clipped(left, opposite(facet));
    if (beyond) pieces.push(beyond);
    left = clipped(left, facet);
  }
  return pieces;
}

/** Volume, mm³, and the point that balances it. */
export function massOf({ facets, corners }: Convex): { readonly volume: number; readonly center: Point3 } {
  const from = corners[0]!;
  let volume = 0;
  let sum = { x: 0, y: 0, z: 0 };
  for (const { loop } of facets) {
    const p = minus(loop[0]!, from);
    for (let i = 1; i + 1 < loop.length; i++) {
      const [q, r] = [minus(loop[i]!, from), minus(loop[i + 1]!, from)];
      const six = dot3(p, cross3(q, r));
      volume += six / 6;
      sum = plus(sum, scaled(plus(plus(p, q), r), six / 24));
    }
  }
  return { volume, center: volume > 0 ? plus(from, scaled(sum, 1 / volume)) : from };
}

/** The solid moved by a vector, mm. */
export function moved({ facets, corners, box }: Convex, by: Point3): Convex {
  return {
    facets: facets.map(({ loop, normal, at }) => ({
      loop: loop.map((point) => plus(point, by)),
      normal,
      at: at + dot3(normal, by),
    })),
    corners: corners.map((corner) => plus(corner, by)),
    box: { min: plus(box.min, by), max: plus(box.max, by) },
  };
}
