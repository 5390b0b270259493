import type { Building, Level } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { mainAngle } from '../../maths/main-angle.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { cross, distance, offsetFrom, rotate, subtract } from '../../maths/vector.js';

/** How far outside a pipe that leaves a building ends, mm. */
export const OUTSIDE_MM = 1000;

/** The storey on the ground; the lowest where none is. */
export const groundOf = ({ levels }: Building): Level => levels.find(({ ordinal }) => ordinal === 0) ?? levels[0]!;

/** True where a pipe that ends there stays on its plot, or leaves it for a street. */
function isOwnGround(building: Building, end: Point): boolean {
  const { parcel } = building.site;
  const streets = boundariesOf(building).filter(isStreet);
  return (
    !parcel ||
    ringContains(parcel.ring, end) ||
    streets.some(({ a, b }) => distance(footOn(a, b, end), end) <= OUTSIDE_MM)
  );
}

/**
 * Ends of the ways from a point out of the building into the open, the shortest first: along the walls as all pipes
 * run, then by the nearest point of a façade.
 * @param isOwn over no neighbour's land
 */
export function waysOut(building: Building, at: Point, isOwn: boolean): Point[] {
  const { footprint } = building;
  const edges = footprint.flatMap(({ outer }) => outer.map((a, i) => [a, outer[(i + 1) % outer.length]!] as const));
  const angle = mainAngle(groundOf(building).cuts.map(({ wall }) => wall));
  const straight = edges.flatMap(([a, b]) => crossingsFrom(at, angle, a, b));
  const near = edges.map(([a, b]) => footOn(a, b, at));
  const ends = [straight, near].flatMap((feet) =>
    feet.map((foot) => beyond(at, foot)).toSorted((p, q) => distance(p, at) - distance(q, at)),
  );
  // Out into the open, not along another façade.
  const isOpen = (end: Point): boolean =>
    edges.every(([a, b]) => distance(footOn(a, b, end), end) > OUTSIDE_MM * 0.9) &&
    !footprint.some((outline) => polygonContains(outline, end));
  const open = ends.filter(isOpen);
  return isOwn ? open.filter((end) => isOwnGround(building, end)) : open;
}

/** Where straight ways from a point, along the walls of a main angle, degrees, cross an edge. */
function crossingsFrom(at: Point, angle: number, a: Point, b: Point): Point[] {
  return [0, 90, 180, 270].flatMap((turn) => {
    const way = rotate({ x: 1, y: 0 }, angle + turn);
    const [side, from] = [subtract(b, a), subtract(a, at)];
    const across = cross(way, side);
    if (Math.abs(across) < 1e-9) return [];
    const [far, part] = [cross(from, side) / across, cross(from, way) / across];
    return far > 0 && part > 0 && part < 1 ? [offsetFrom(at, way, far)] : [];
  });
}

/** The point as far outside an edge as a pipe that leaves the building ends. */
function beyond(from: Point, edge: Point): Point {
  const far = distance(edge, from) || 1;
  const part = (far + OUTSIDE_MM) / far;
  return { x: tenth(from.x + (edge.x - from.x) * part), y: tenth(from.y + (edge.y - from.y) * part) };
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Steps along a way in which what is over it is looked for, mm. */
const STEP_MM = 50;

/** Points of a straight way, some centimetres apart. */
export function pointsAlong(a: Point, b: Point): Point[] {
  const count = Math.ceil(distance(a, b) / STEP_MM);
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / Math.max(1, count),
    y: a.y + ((b.y - a.y) * i) / Math.max(1, count),
  }));
}

/** The point of a segment that is nearest to another point. */
export function footOn(a: Point, b: Point, p: Point): Point {
  const way = { x: b.x - a.x, y: b.y - a.y };
  const size = way.x ** 2 + way.y ** 2;
  const part = size === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * way.x + (p.y - a.y) * way.y) / size));
  return { x: a.x + way.x * part, y: a.y + way.y * part };
}
