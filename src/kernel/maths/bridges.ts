import type { Point, Polygon, Ring } from './geometry.js';
import { cross, subtract } from './vector.js';

/** Sides as the places of their ends in the list of points. */
type Side = readonly [number, number];

const turn = (a: Point, b: Point, p: Point): number => cross(subtract(b, a), subtract(p, a));

/** Two segments cross, each with its ends on both sides of the other. */
const areCrossing = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** A point is seen from a corner of a counter-clockwise outline: on the inner side of the sides that meet there. */
function isSeenFrom(before: Point, corner: Point, after: Point, at: Point): boolean {
  const [left, right] = [turn(before, corner, at) >= 0, turn(corner, after, at) >= 0];
  return turn(before, corner, after) >= 0 ? left && right : left || right;
}

const square = ({ x, y }: Point): number => x * x + y * y;

/** Places in two rings to join, nearest first. */
function pairsOf(outline: readonly number[], hole: readonly number[], points: Ring): readonly Side[] {
  const gap = ([i, j]: Side): number => square(subtract(points[outline[i]!]!, points[hole[j]!]!));
  return outline.flatMap((_, i) => hole.map((__, j): Side => [i, j])).toSorted((p, q) => gap(p) - gap(q));
}

const sidesOf = (loop: readonly number[]): Side[] => loop.map((at, i) => [at, loop[(i + 1) % loop.length]!]);

/**
 * One outline that runs around a polygon and its holes, over a bridge to each hole and back, as places in the list of
 * its points (outer ring first, then each hole). Where no bridge is free of sides, rings touch: the shortest one is
 * taken. Cubic: for the few polygons that need it.
 */
export function bridged({ outer, holes }: Polygon): number[] {
  const points = [outer, ...holes].flat();
  let start = outer.length;
  const loops = holes.map((hole) => {
    const own = hole.map((_, i) => start + i);
    start += hole.length;
    return own;
  });
  let outline = outer.map((_, i) => i);
  for (const [k, hole] of loops.entries()) {
    const sides = [outline, ...loops.slice(k)].flatMap(sidesOf);
    const isFree = ([i, j]: Side): boolean => {
      const [p, q] = [points[outline[i]!]!, points[hole[j]!]!];
      const [before, after] = [outline.at(i - 1)!, outline[(i + 1) % outline.length]!];
      return (
        isSeenFrom(points[before]!, p, points[after]!, q) &&
        sides.every(([a, b]) => !areCrossing(p, q, points[a]!, points[b]!))
      );
    };
    const pairs = pairsOf(outline, hole, points);
    const [i, j] = pairs.find(isFree) ?? pairs[0]!;
    const around = [...hole.slice(j), ...hole.slice(0, j + 1)];
    outline = [...outline.slice(0, i + 1), ...around, ...outline.slice(i)];
  }
  return outline;
}
