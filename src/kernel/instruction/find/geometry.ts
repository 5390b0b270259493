import type { Opening, Room, Wall } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { dot, leftOf, scale } from '../../maths/vector.js';
import type { Target } from './target.js';

/** The wall of a room that is farthest from its door, straight across. */
export function farthestWall(walls: readonly Target[], room: Room): Target {
  const door = room.doors[0]?.center ?? room.labelPoint;
  const far = ({ of }: Target): number => {
    const { a, direction } = of as Wall;
    return Math.abs(dot(leftOf(direction), { x: door.x - a.x, y: door.y - a.y }));
  };
  return walls.reduce((p, q) => (far(q) > far(p) + 1 ? q : p));
}

/** 1 where a room is on the left of a wall, -1 on its right, 0 on neither side or both. */
export function sideOf({ left, right }: Wall, room: string): number {
  const [l, r] = [left, right].map((spans) => spans.some((span) => span.room === room));
  return Number(l) - Number(r);
}

/** The unit vector of an angle. */
export const outward = (degrees: number): Point => ({
  x: Math.cos((degrees * Math.PI) / 180),
  y: Math.sin((degrees * Math.PI) / 180),
});

/** Distance of a middle to a wall that lies behind it and beside it; Infinity of any other. */
export function gapBehind({ a, direction, length, thickness }: Wall, center: Point, ahead: Point | null): number {
  const to = { x: center.x - a.x, y: center.y - a.y };
  const [along, aside] = [dot(to, direction), dot(to, leftOf(direction))];
  if (along < 0 || along > length) return Infinity;
  const isBehind = ahead === null || dot(scale(leftOf(direction), Math.sign(aside)), ahead) > 0.9;
  return isBehind ? Math.abs(aside) - thickness / 2 : Infinity;
}

/** Levels from below, then by place: the order of lists never decides. */
export const byPlace = (p: Target, q: Target): number =>
  p.level - q.level ||
  Math.round(p.center.x - q.center.x) ||
  Math.round(p.center.y - q.center.y) ||
  p.type.localeCompare(q.type);

/** The length along which a wall borders a room, mm. */
export const alongOf = ({ left, right }: Wall, room: string): number =>
  [...left, ...right].filter((span) => span.room === room).reduce((sum, { from, to }) => sum + to - from, 0);

/** The length along which a wall stands between two rooms, mm. */
export function separates({ left, right }: Wall, a: string | null, b: string | null): number {
  const shared = (p: string | null, q: string | null) =>
    left
      .filter(({ room }) => room === p)
      .flatMap((one) =>
        right
          .filter(({ room, level }) => room === q && level === one.level)
          .map((other) => Math.min(one.to, other.to) - Math.max(one.from, other.from)),
      );
  return [...shared(a, b), ...shared(b, a)].reduce((sum, length) => sum + Math.max(0, length), 0);
}

/** The room at a point; of rooms one above the other the lowest, unless a storey is said. */
export function lowestAt(found: readonly Target[], point: Point): readonly Target[] {
  const there = found.filter(({ of }) => polygonContains((of as Room).polygon, point));
  const lowest = Math.min(...there.map(({ level }) => level));
  return there.filter(({ level }) => level === lowest);
}

/** The largest or the smallest, and those as large. */
export function extremesOf(found: readonly Target[], extreme: 'most' | 'least'): Target[] {
  const sizes = found.map(({ size }) => size);
  const best = extreme === 'most' ? Math.max(...sizes) : Math.min(...sizes);
  return found.filter(({ size }) => Math.abs(size - best) <= 0.001 * best);
}

/** Of a rank in the list of the scene. */
export function ranked(found: readonly Target[], rank: number): Target[] {
  const listed = found.toSorted((p, q) => p.index - q.index);
  const one = rank < 0 ? listed.at(rank) : listed[rank - 1];
  return one ? [one] : [];
}

/** A door is one that people go in and out by: a glazed bay only where there is no other. */
export function plainDoors(found: readonly Target[]): readonly Target[] {
  const plain = found.filter(({ of }) => !((of as Opening).isGlazed && (of as Opening).isExterior));
  return plain.length > 0 ? plain : found;
}
