import { CUT_HEIGHT_MM, LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { Point } from '../maths/geometry.js';
import { polygonContains } from '../maths/ring.js';
import type { Scene } from '../scene/index.js';
import { isDemolished } from '../scene/index.js';
import type { Cut } from './cut.js';
import { cutAt } from './cut.js';
import { useOfWord } from './uses.js';
import type { PlainWall } from './walls.js';

/** A point of `pieces` and its altitude, mm. */
export interface NamedPoint extends Point {
  readonly z: number;
}

/** Roofs without a slope, and those that stand on another. */
const NO_SLOPE: ReadonlySet<string> = new Set(['plat', 'chien_assis']);

/**
 * Points that name rooms indoors, where a roof slopes over the building: knee walls may close them. Those at the
 * altitude of an intermediate floor name that floor.
 */
export function pointsUnderSlopes({ pieces = [], toitures = [], planchers = [] }: Scene): NamedPoint[] {
  if (toitures.every(({ type }) => type !== undefined && NO_SLOPE.has(type))) return [];
  return pieces
    .filter((source) => !isDemolished(source) && useOfWord(source.type) !== 'exterieur')
    .map(({ x, y, z = 0 }) => ({ x, y, z }))
    .filter((point) => !planchers.some(({ z }) => isNear(z, point.z)));
}

const isNear = (p: number, q: number): boolean => Math.abs(p - q) <= LEVEL_TOLERANCE_MM;

/** Lower than this a wall on a floor is an upstand, mm. */
const LEAST_KNEE_MM = 300;
/** How far under the top of a knee wall it is cut, mm. */
const UNDER_TOP_MM = 10;

/**
 * The cut of a storey over another: 1 m above its floor, or lower where a room that the scene names there is closed by
 * knee walls alone, under the slope of a roof. Without such a name knee walls make no storey.
 */
export function cutUnderSlopes(z: number, walls: readonly PlainWall[], points: readonly NamedPoint[]): Cut {
  const usual = cutAt(z + CUT_HEIGHT_MM, walls);
  const named = points.filter((point) => isNear(point.z, z));
  if (named.length === 0) return usual;
  const closing = ({ section }: Cut): number =>
    named.filter((point) => section.enclosed.some((polygon) => polygonContains(polygon, point))).length;
  let [best, most] = [usual, -1];
  for (const top of kneeTops(z, walls)) {
    if (most < 0) most = closing(usual);
    if (most === named.length) break;
    const lower = cutAt(top - UNDER_TOP_MM, walls);
    const closed = closing(lower);
    if (closed > most) [best, most] = [lower, closed];
  }
  return best;
}

/** Altitudes at which walls stop between the floor of a storey and its usual cut, the highest first. */
function kneeTops(z: number, walls: readonly PlainWall[]): number[] {
  const low = walls.filter(({ top }) => top >= z + LEAST_KNEE_MM && top <= z + CUT_HEIGHT_MM);
  return [...new Set(low.map(({ top }) => top))].toSorted((p, q) => q - p);
}
