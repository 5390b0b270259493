import type { Building } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import type { Ground } from './site-distances.js';
import { ALONG, centimetre, clearPlace, setback } from './site-distances.js';

/** Buildings further apart than this are not measured from one another, nor those that touch, mm. */
const FAR = 20_000;
const TOUCHING = 50;
/** Places of two façades that are nearer to one another than any others by less than this face each other, mm. */
const SAME = 5;

type Gap = readonly [Point, Point];

/** From the corners of one outline to the nearest places on the sides of another. */
const gapsFrom = (ring: Ring, other: Ring): Gap[] =>
  ring.flatMap((corner) =>
    other.map((a, i): Gap => {
      const b = other[(i + 1) % other.length]!;
      const along = unit(subtract(b, a));
      const far = Math.min(Math.max(dot(subtract(corner, a), along), 0), distance(a, b));
      return [corner, offsetFrom(a, along, far)];
    }),
  );

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The shortest way between two outlines: in the middle of the stretch over which they face each other. */
export function shortestGap(ring: Ring, other: Ring): Gap {
  const gaps = [...gapsFrom(ring, other), ...gapsFrom(other, ring).map(([p, q]): Gap => [q, p])];
  const least = Math.min(...gaps.map(([p, q]) => distance(p, q)));
  const nearest = gaps.filter(([p, q]) => distance(p, q) < least + SAME);
  const way = unit(subtract(nearest[0]![1], nearest[0]![0]));
  const alike = nearest.filter(([p, q]) => dot(unit(subtract(q, p)), way) > 1 - 1e-4);
  return [meanOf(alike.map(([p]) => p)), meanOf(alike.map(([, q]) => q))];
}

/** The gaps between buildings of one plot: each with the one nearest to it, once. */
function gapsOf({ footprint }: Building): Gap[] {
  const known = new Set<string>();
  return footprint.flatMap(({ outer }, i): Gap[] => {
    const others = footprint.flatMap((part, j) => (j === i ? [] : [{ j, gap: shortestGap(outer, part.outer) }]));
    const nearest = others.toSorted((p, q) => distance(...p.gap) - distance(...q.gap))[0];
    if (!nearest) return [];
    const key = [Math.min(i, nearest.j), Math.max(i, nearest.j)].join(' ');
    const length = distance(...nearest.gap);
    if (known.has(key) || length < TOUCHING || length > FAR) return [];
    known.add(key);
    return [nearest.gap];
  });
}

/**
 * Distances between the walls of two buildings of one plot (art. R. 111-16 of the planning code may ask for three
 * metres), each with its nearest neighbour.
 */
export const buildingGaps = (building: Building, drafting: Drafting, ground: Ground): Item[] =>
  gapsOf(building).flatMap(([from, to]): Item[] => {
    const value = centimetre(distance(from, to));
    const places = ALONG.map((part) => setback(from, to, part, value, drafting));
    const item = clearPlace(places, ground, drafting.scale);
    if (!item) return [];
    ground.taken.draw([item]);
    return [item];
  });
