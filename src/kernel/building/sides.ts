import { boxIndex } from '../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import type { Point, Polygon, Ring } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { boundsAt, boundsOf } from '../maths/ring.js';
import { cross, dot, offsetFrom, subtract } from '../maths/vector.js';
import type { WallDraft } from './draft.js';
import type { Axis, EndSide } from './axis.js';
import { axisBounds, endPoint, ENDS, outward } from './axis.js';
import type { Cut } from './cut.js';
import { isOutdoors } from './pieces.js';
import { roomShapesOf } from './rooms.js';
import type { Section } from './section.js';
import type { PlanRoom, SideSpan } from './types.js';

/** Every boundary of an area, the outer one first. */
export const boundariesOf = (polygon: Polygon): Ring[] => [polygon.outer, ...polygon.holes];

/** Part of a face of the wall at one place of a section, mm along its axis. */
interface FaceSpan {
  readonly place: number;
  readonly side: 'left' | 'right';
  readonly from: number;
  readonly to: number;
}

/** The wall faces along each room of a section, in the order of its shapes, and last those along the outside. */
const facesAround = perObject((section: Section): readonly (readonly FaceSpan[])[] => {
  const { axes, islands } = section;
  const index = boxIndex(axes.map((axis) => axisBounds(axis, LENGTH_TOLERANCE_MM)));
  const near = (at: Point): Axis[] => index.search(boundsAt(at)).map((place) => axes[place]!);
  const reaches = axes.map((axis) => ENDS.map((end) => reachOf(axis, end, near)) as [number, number]);
  const along = (ring: Ring): FaceSpan[] =>
    ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      return index.search(boundsOf([p, q])).flatMap((place) => {
        const face = faceOf(axes[place]!, reaches[place]!, p, q);
        return face ? [{ place, ...face }] : [];
      });
    });
  const rooms = roomShapesOf(section).map(({ polygon }) => boundariesOf(polygon).flatMap(along));
  return [...rooms, islands.flatMap(({ outer }) => along(outer))];
});

/**
 * Records on both faces of the walls the room, or the outside, that they look onto. @returns the walls of each room, by
 * their index in the scene
 */
export function nameSides(
  level: number,
  { section, placeOf }: Cut,
  walls: readonly WallDraft[],
  rooms: readonly PlanRoom[],
): number[][] {
  const atPlace = Map.groupBy(walls, (_, i) => placeOf[i]!);
  return facesAround(section).map((faces, i) => {
    const room = rooms[i]?.id ?? null;
    const isOutside = !rooms[i] || isOutdoors(rooms[i]);
    const touched = new Set<number>();
    for (const { place, side, from, to } of faces) {
      for (const wall of atPlace.get(place)!) {
        touched.add(wall.index);
        wall[side].push({ from, to, level, room, isOutside });
      }
    }
    return [...touched].sort((a, b) => a - b);
  });
}

/** Puts the spans of both faces in order, once every level has named its own. */
export function sortSides(walls: readonly WallDraft[]): void {
  for (const { left, right } of walls) {
    for (const side of [left, right]) side.sort((p, q) => p.level - q.level || p.from - q.from);
  }
}

/** How far the faces of a wall may go on past an end, to the corner, mm: not at all where its like goes on in line. */
function reachOf(axis: Axis, end: EndSide, near: (at: Point) => readonly Axis[]): number {
  const [at, away] = [endPoint(axis, end), outward(axis, end)];
  const beyond = offsetFrom(at, away, 2 * LENGTH_TOLERANCE_MM);
  const goesOn = near(beyond).some((other) => {
    if (other === axis || Math.abs(other.thickness - axis.thickness) > LENGTH_TOLERANCE_MM) return false;
    const isOnLine = [axis.a, axis.b, beyond].every(
      (point) => Math.abs(cross(other.direction, subtract(point, other.a))) <= LENGTH_TOLERANCE_MM,
    );
    const along = dot(other.direction, subtract(beyond, other.a));
    return isOnLine && along >= 0 && along <= other.length;
  });
  return goesOn ? 0 : axis.thickness;
}

/**
 * The part of a boundary edge that runs along a face of the wall.
 * @param reach how far the faces may go on before the start of the axis and past its end, mm
 */
function faceOf(
  wall: Axis,
  reach: readonly [number, number],
  p: Point,
  q: Point,
): (Pick<SideSpan, 'from' | 'to'> & { side: 'left' | 'right' }) | null {
  const [u, v] = [subtract(p, wall.a), subtract(q, wall.a)];
  const [asideP, asideQ] = [cross(wall.direction, u), cross(wall.direction, v)];
  const half = wall.thickness / 2;
  const side = asideP + asideQ > 0 ? 'left' : 'right';
  const face = side === 'left' ? half : -half;
  if (Math.abs(asideP - face) > LENGTH_TOLERANCE_MM || Math.abs(asideQ - face) > LENGTH_TOLERANCE_MM) return null;
  const [s, t] = [dot(wall.direction, u), dot(wall.direction, v)];
  const from = Math.max(Math.min(s, t), -reach[0]);
  const to = Math.min(Math.max(s, t), wall.length + reach[1]);
  return to - from > LENGTH_TOLERANCE_MM && from < wall.length && to > 0 ? { side, from, to } : null;
}
