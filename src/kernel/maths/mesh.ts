import earcut, { deviation } from 'earcut';
import { clipEars } from './ear-clipping.js';
import type { Point, Point3, Polygon, Ring } from './geometry.js';
import { ringsWithoutHoles } from './many-holes.js';
import { ringsOf, signedArea } from './ring.js';

/**
 * Closed triangle mesh in millimetres: faces counter-clockwise seen from outside, each edge met once in each direction.
 */
export interface Mesh {
  /** x, y, z of each vertex. */
  readonly positions: readonly number[];
  /** Three vertex indexes a face. */
  readonly triangles: readonly number[];
}

/** Area that triangles may differ by from the polygon they fill, as a share of it: beyond, earcut lost its way. */
const DEVIATION = 1e-6;

/** Outlines that touch cross by less, mm: plans are cut on a grid of 0.1 mm. */
const HAIR_MM = 0.3;

/** With more holes than this, joining each to the others would take longer than all the rest. */
const MOST_HOLES = 500;

/**
 * Indexes of the triangles that fill a polygon; vertices numbered outer ring first, then each hole. Counter-clockwise.
 */
export function triangulate(polygon: Polygon): number[] {
  const { outer, holes } = polygon;
  const flat = ringsOf(polygon).flatMap((ring) => ring.flatMap(({ x, y }) => [x, y]));
  const starts = startsOf(polygon);
  if (holes.length > MOST_HOLES) return counterClockwise(flat, earsOfRings(polygon, flat, starts));
  const indexes = earcut(flat, starts);
  // Points left out would leave a hole in the solid.
  if (holes.length === 0 && indexes.length < 3 * (outer.length - 2) && signedArea(outer) > 0) return clipEars(outer);
  const offOf = (way: readonly number[]): number => deviation(flat, starts, 2, way);
  if (holes.length === 0 || offOf(indexes) <= DEVIATION) return counterClockwise(flat, indexes);
  // A hole that passes the outline by a rounding may be filled; where holes cross, neither way is right.
  const inset = ringsOf({ outer, holes: holes.map(drawnIn) }).flatMap((ring) => ring.flatMap(({ x, y }) => [x, y]));
  const within = earcut(inset, starts);
  return offOf(within) < offOf(indexes) ? counterClockwise(inset, within) : counterClockwise(flat, indexes);
}

/** A hole with its corners a hair nearer to its middle: it then lies within the outline that it touches. */
function drawnIn(hole: Ring): Ring {
  const [x, y] = [
    hole.reduce((sum, p) => sum + p.x, 0) / hole.length,
    hole.reduce((sum, p) => sum + p.y, 0) / hole.length,
  ];
  return hole.map((p) => {
    const share = HAIR_MM / Math.max(HAIR_MM, Math.hypot(p.x - x, p.y - y));
    return { x: p.x + (x - p.x) * share, y: p.y + (y - p.y) * share };
  });
}

/** Numbers of the first corner of each hole. */
function startsOf({ outer, holes }: Polygon): number[] {
  let count = outer.length;
  return holes.map(({ length }) => {
    count += length;
    return count - length;
  });
}

/**
 * Triangles of a polygon of very many holes, made rings without any first; by earcut alone where corners that lie in
 * one line but for their last digits lead a bridge astray, which a wrong area shows.
 */
function earsOfRings(polygon: Polygon, flat: readonly number[], starts: readonly number[]): number[] {
  const indexes = ringsWithoutHoles(polygon).flatMap((ring) =>
    earcut(ring.flatMap((i) => [flat[2 * i]!, flat[2 * i + 1]!])).map((i) => ring[i]!),
  );
  return deviation(flat, starts, 2, indexes) < DEVIATION ? indexes : earcut(flat, starts);
}

function counterClockwise(flat: readonly number[], indexes: readonly number[]): number[] {
  const turn = (i: number) => {
    const [a, b, c] = [indexes[i]! * 2, indexes[i + 1]! * 2, indexes[i + 2]! * 2];
    return (
      (flat[b]! - flat[a]!) * (flat[c + 1]! - flat[a + 1]!) - (flat[b + 1]! - flat[a + 1]!) * (flat[c]! - flat[a]!)
    );
  };
  const result: number[] = [];
  for (let i = 0; i < indexes.length; i += 3) {
    result.push(
      ...(turn(i) < 0
        ? [indexes[i]!, indexes[i + 2]!, indexes[i + 1]!]
        : [indexes[i]!, indexes[i + 1]!, indexes[i + 2]!]),
    );
  }
  return result;
}

/** Upright prism over a polygon from altitude `from` to `to`; either may depend on the point (sloped base or top). */
export function prism(
  polygon: Polygon,
  from: number | ((at: Point) => number),
  to: number | ((at: Point) => number),
): Mesh {
  const rings = [polygon.outer, ...polygon.holes];
  const points = rings.flat();
  const at = (z: number | ((at: Point) => number), point: Point) => (typeof z === 'number' ? z : z(point));
  const positions = [
    ...points.flatMap((point) => [point.x, point.y, at(from, point)]),
    ...points.flatMap((point) => [point.x, point.y, at(to, point)]),
  ];
  const top = points.length;
  const cap = triangulate(polygon);
  const triangles: number[] = [];
  for (let i = 0; i < cap.length; i += 3) {
    const [a, b, c] = [cap[i]!, cap[i + 1]!, cap[i + 2]!];
    triangles.push(a, c, b, top + a, top + b, top + c);
  }
  let start = 0;
  for (const ring of rings) {
    ring.forEach((_, i) => {
      const [p, q] = [start + i, start + ((i + 1) % ring.length)];
      triangles.push(p, q, top + q, p, top + q, top + p);
    });
    start += ring.length;
  }
  return { positions, triangles };
}

/** Signed volume, mm³: positive when faces look outwards. Measured from the first vertex. */
export function volumeOf({ positions, triangles }: Mesh): number {
  const at = (index: number): Point3 => ({
    x: positions[index * 3]! - positions[0]!,
    y: positions[index * 3 + 1]! - positions[1]!,
    z: positions[index * 3 + 2]! - positions[2]!,
  });
  let six = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [at(triangles[i]!), at(triangles[i + 1]!), at(triangles[i + 2]!)];
    six += a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x);
  }
  return six / 6;
}

/** Directed edges met by no opposite one: zero for a closed surface. */
export function openEdges({ triangles }: Mesh): number {
  const seen = new Map<string, number>();
  const add = (a: number, b: number) => {
    const [key, sign] = a < b ? [`${a},${b}`, 1] : [`${b},${a}`, -1];
    seen.set(key, (seen.get(key) ?? 0) + sign);
  };
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    add(a, b);
    add(b, c);
    add(c, a);
  }
  return [...seen.values()].filter((sum) => sum !== 0).length;
}
