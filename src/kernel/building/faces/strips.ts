import { boxIndex } from '../../maths/box-index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { distanceToSegment } from '../../maths/lines.js';
import { cross, distance, dot, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { heightOn } from '../roofs/plane.js';
import type { Ceiling, Room } from '../types.js';
import type { Cell } from './cells.js';
import { cutAt } from './cells.js';

/**
 * An upright face of a room before its element is known. The room is on the left of a → b, and abscissas run from a.
 */
export interface Strip {
  readonly a: Point;
  readonly b: Point;
  readonly direction: Point;
  readonly length: number;
  readonly cells: readonly Cell[];
  /** True for a step of the ceiling inside the room, false along its outline. */
  readonly isStep: boolean;
  /** The ceiling that the face rises to. */
  readonly under: Ceiling;
}

/** Sides closer than this are one: two cells of the grid of plane booleans, mm. */
const ON_LINE_MM = 0.3;
/** How far inside a side its ceiling is looked for, mm. */
const INSIDE_MM = 0.2;

type Side = readonly [Point, Point];
const sidesOf = (ring: Ring): Side[] => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!]);

/**
 * The upright faces of a room: along its outline from the floor to the ceiling, and where two parts of the ceiling meet
 * at different heights.
 */
export const stripsOf = (room: Room, parts: readonly Ceiling[]): Strip[] => [
  ...ringsOf(room.polygon).flatMap((ring) => sidesOf(ring).flatMap((side) => outlineStrips(side, room, parts))),
  ...(parts.length > 1 ? stepStrips(room, parts) : []),
];

/** A side of the room, cut where the ceiling over it changes. */
function outlineStrips([a, b]: Side, { z }: Room, parts: readonly Ceiling[]): Strip[] {
  const length = distance(a, b);
  if (length === 0) return [];
  const direction = unit(subtract(b, a));
  const stops = parts.length === 1 ? [0, length] : stopsAlong(a, direction, length, parts);
  return stops.slice(1).flatMap((to, i): Strip[] => {
    const from = stops[i]!;
    const inside = offsetFrom(a, direction, (from + to) / 2, Math.min(INSIDE_MM, (to - from) / 4));
    const part = parts.find(({ plan }) => polygonContains(plan, inside)) ?? nearest(parts, inside);
    if (!part) return [];
    const height = (at: number): number => Math.max(z, heightOn(part.plane, offsetFrom(a, direction, at)));
    const cell: Cell = { from, to, low: [z, z], high: [height(from), height(to)] };
    return [{ a, b, direction, length, cells: [cell], isStep: false, under: part }];
  });
}

/** Ends of a side and the corners of the ceilings that lie on it. */
function stopsAlong(a: Point, direction: Point, length: number, parts: readonly Ceiling[]): number[] {
  const found = parts.flatMap(({ plan }) =>
    ringsOf(plan)
      .flat()
      .flatMap((point) => {
        const relative = subtract(point, a);
        return Math.abs(cross(direction, relative)) <= ON_LINE_MM ? [dot(direction, relative)] : [];
      }),
  );
  const inner = found.filter((at) => at > ON_LINE_MM && at < length - ON_LINE_MM).sort((p, q) => p - q);
  return [0, ...inner.filter((at, i) => i === 0 || at - inner[i - 1]! > ON_LINE_MM), length];
}

function nearest(parts: readonly Ceiling[], at: Point): Ceiling | undefined {
  const apart = ({ plan }: Ceiling): number =>
    Math.min(...ringsOf(plan).flatMap((ring) => ring.map((point) => distance(point, at))));
  return parts.toSorted((p, q) => apart(p) - apart(q))[0];
}

/**
 * Faces between two parts of the ceiling, on the side of the higher part. A face along the outline is a spike left by
 * rounding, and is dropped.
 */
function stepStrips({ polygon }: Room, parts: readonly Ceiling[]): Strip[] {
  const outline = ringsOf(polygon).flatMap(sidesOf);
  const isInside = ({ a, direction }: Strip, { from, to }: Cell): boolean => {
    const middle = offsetFrom(a, direction, (from + to) / 2);
    return outline.every(([p, q]) => distanceToSegment(middle, p, q) > ON_LINE_MM);
  };
  // A side may run along the outline first, then into the room.
  const cut = (strip: Strip): Strip => {
    const stops = outline.map(([p]) => dot(strip.direction, subtract(p, strip.a)));
    const cells = strip.cells.flatMap((cell) => cutAt(cell, stops, [])).filter((cell) => isInside(strip, cell));
    return { ...strip, cells };
  };
  const sides = parts.flatMap((part) =>
    ringsOf(part.plan)
      .flatMap(sidesOf)
      .map((side) => ({ part, side })),
  );
  const index = boxIndex(sides.map(({ side }) => boundsOf(side)));
  return sides.flatMap(({ part, side }) =>
    index
      .search(boundsOf(side), ON_LINE_MM)
      .map((i) => sides[i]!)
      .filter((other) => other.part !== part)
      .flatMap((other) => step(side, part, other.side, other.part))
      .map(cut)
      .filter(({ cells }) => cells.length > 0),
  );
}

/** On the line of a side. */
const isNear = (point: Point, [a, b]: Side): boolean =>
  Math.abs(cross(unit(subtract(b, a)), subtract(point, a))) <= ON_LINE_MM;

/** Where the part on the left of a side is higher than the one across, along what the two sides share. */
function step([a, b]: Side, part: Ceiling, [p, q]: Side, across: Ceiling): Strip[] {
  const length = distance(a, b);
  if (length <= ON_LINE_MM) return [];
  const direction = unit(subtract(b, a));
  // By the longer of the two: rounding turns a short one.
  const isOn =
    length < distance(p, q) ? [a, b].every((at) => isNear(at, [p, q])) : [p, q].every((at) => isNear(at, [a, b]));
  if (!isOn || dot(subtract(q, p), direction) >= 0) return [];
  const from = Math.max(0, dot(subtract(q, a), direction));
  const to = Math.min(length, dot(subtract(p, a), direction));
  if (to - from <= ON_LINE_MM) return [];
  const gap = (at: number): number => {
    const point = offsetFrom(a, direction, at);
    return heightOn(part.plane, point) - heightOn(across.plane, point);
  };
  const ends = [gap(from), gap(to)] as const;
  if (Math.max(...ends) <= ON_LINE_MM) return [];
  // Only where this part is the higher one: the lower part gives no face here.
  const turn = from + ((to - from) * ends[0]) / (ends[0] - ends[1]);
  const [start, end] = [ends[0] < 0 ? turn : from, ends[1] < 0 ? turn : to];
  const height = ({ plane }: Ceiling, at: number): number => heightOn(plane, offsetFrom(a, direction, at));
  const cell: Cell = {
    from: start,
    to: end,
    low: [height(across, start), height(across, end)],
    high: [height(part, start), height(part, end)],
  };
  return [{ a, b, direction, length, cells: [cell], isStep: true, under: part }];
}
