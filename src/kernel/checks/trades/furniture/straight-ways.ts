import type { Point, Ring } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { cross, dot, leftOf, offsetFrom, subtract } from '../../../maths/vector.js';

/** Among more places each way costs too much to be tried. */
const MOST_PLACES = 16;

/** A floor to walk on. */
interface Floor {
  /** Its edges, and those of what stands on it. */
  readonly rings: readonly Ring[];
  /** Half the width that a way takes, mm. */
  readonly half: number;
}

/**
 * True when ways of a width join places of a floor, each straight or with one square turn: the floor narrowed by half
 * that width is then in one piece between them, without having to be drawn. False proves nothing.
 * @param direction of a side of the floor, of unit length
 */
export function areJoined(places: readonly Point[], direction: Point, floor: Floor): boolean {
  if (places.length > MOST_PLACES) return false;
  const left = new Set(places.slice(1));
  const reached = places.slice(0, 1);
  for (const from of reached) {
    for (const to of left) {
      if (!isWay(from, to, direction, floor)) continue;
      left.delete(to);
      reached.push(to);
    }
  }
  return left.size === 0;
}

/** Whether one has room to stand at a place, half the width of a way on each side. */
export const isRoomy = (at: Point, floor: Floor): boolean => isStraight(at, at, floor);

function isWay(from: Point, to: Point, direction: Point, floor: Floor): boolean {
  if (isStraight(from, to, floor)) return true;
  const away = subtract(to, from);
  return [direction, leftOf(direction)].some((side) => {
    const corner = offsetFrom(from, side, dot(away, side));
    return isStraight(from, corner, floor) && isStraight(corner, to, floor);
  });
}

/** Whether nothing comes nearer to a straight way than half its width. */
const isStraight = (from: Point, to: Point, { rings, half }: Floor): boolean =>
  rings.every((ring) => isClear(from, to, ring, half));

function isClear(from: Point, to: Point, ring: Ring, half: number): boolean {
  const [minX, maxX] = [Math.min(from.x, to.x) - half, Math.max(from.x, to.x) + half];
  const [minY, maxY] = [Math.min(from.y, to.y) - half, Math.max(from.y, to.y) + half];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const p = ring[i]!;
    const q = ring[j]!;
    if ((p.x < minX && q.x < minX) || (p.x > maxX && q.x > maxX)) continue;
    if ((p.y < minY && q.y < minY) || (p.y > maxY && q.y > maxY)) continue;
    if (isNear(from, to, p, q, half)) return false;
  }
  return true;
}

/** Whether two segments cross, or come nearer to each other than a distance. */
function isNear(a: Point, b: Point, p: Point, q: Point, distance: number): boolean {
  return (
    distanceToSegment(p, a, b) < distance ||
    distanceToSegment(q, a, b) < distance ||
    distanceToSegment(a, p, q) < distance ||
    distanceToSegment(b, p, q) < distance ||
    (areParted(p, q, a, b) && areParted(a, b, p, q))
  );
}

/** Whether the line through a and b passes between two points. */
function areParted(p: Point, q: Point, a: Point, b: Point): boolean {
  const along = subtract(b, a);
  return cross(along, subtract(p, a)) > 0 !== cross(along, subtract(q, a)) > 0;
}
