import type { Point } from '../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../src/kernel/maths/lines.js';
import { add, dot, leftOf, scale, subtract, unit } from '../../src/kernel/maths/vector.js';
import type { Json } from '../scene/protocol.js';
import type { StandingWall } from './elements.js';
import { entriesIn, numberIn } from './elements.js';
import type { Segment } from './snap.js';

/** Where an opening goes in a wall. */
export interface Bay extends Segment {
  readonly wall: StandingWall;
  /** From the start of the wall to the near jamb, mm. */
  readonly position: number;
}

/** Masonry left between two openings, and from an opening to a corner, mm. */
const PIER_MM = 50;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Parts of a wall that no opening takes, along its axis. */
function freeParts(scene: Json, wall: StandingWall, without: number | null): (readonly [number, number])[] {
  const taken = entriesIn(scene, 'ouvertures')
    .filter((entry, index) => entry['mur'] === wall.index && index !== without)
    .map((entry): [number, number] => {
      const from = numberIn(entry, 'position');
      return [from - PIER_MM, from + numberIn(entry, 'largeur') + PIER_MM];
    })
    .toSorted(([p], [q]) => p - q);
  const free: (readonly [number, number])[] = [];
  let reached = PIER_MM;
  for (const [from, to] of [...taken, [wall.length - PIER_MM, wall.length] as const]) {
    if (from > reached) free.push([reached, from]);
    reached = Math.max(reached, to);
  }
  return free;
}

interface Wanted {
  readonly width: number;
  /** Side of the grid along the wall, mm. */
  readonly step: number;
  /** The opening that is being moved, whose place is free. */
  readonly without?: number;
}

/** The place nearest to a point of a wall where an opening fits; null when it fits nowhere. */
export function bayIn(scene: Json, wall: StandingWall, p: Point, { width, step, without }: Wanted): Bay | null {
  const direction = unit(subtract(wall.b, wall.a));
  const wanted = Math.round((dot(subtract(p, wall.a), direction) - width / 2) / step) * step;
  const [position] = freeParts(scene, wall, without ?? null)
    .filter(([from, to]) => to - from >= width)
    .map(([from, to]) => between(wanted, Math.ceil(from), Math.floor(to - width)))
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  if (position === undefined) return null;
  const a = add(wall.a, scale(direction, position));
  return { wall, position, a, b: add(a, scale(direction, width)) };
}

/** The wall nearest to a point, within reach of its faces. */
export const nearestWall = (walls: readonly StandingWall[], p: Point, reach: number): StandingWall | null =>
  walls
    .map((wall) => ({ wall, far: distanceToSegment(p, wall.a, wall.b) - wall.thickness / 2 }))
    .filter(({ far }) => far <= reach)
    .toSorted((one, other) => one.far - other.far)[0]?.wall ?? null;

export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly rotation: number;
}

/**
 * A piece set against the wall beside it, its back to the wall; where it is when no wall is within reach.
 * @param depth from its back to its front, mm
 */
export function againstWall(
  walls: readonly StandingWall[],
  pose: Pose,
  { depth, reach }: { readonly depth: number; readonly reach: number },
): Pose {
  const wall = nearestWall(walls, pose, depth / 2 + reach);
  if (!wall) return pose;
  const direction = unit(subtract(wall.b, wall.a));
  const left = leftOf(direction);
  const aside = dot(subtract(pose, wall.a), left);
  const side = aside < 0 ? -1 : 1;
  const shift = side * (wall.thickness / 2 + depth / 2) - aside;
  // The back of a piece is towards −y before it is turned.
  const turn = (Math.atan2(side * left.y, side * left.x) * 180) / Math.PI - 90;
  return {
    x: Math.round(pose.x + left.x * shift),
    y: Math.round(pose.y + left.y * shift),
    rotation: (Math.round(turn) + 360) % 360,
  };
}

/** Where a device is on a wall. */
export interface Seat {
  readonly mur: number;
  /** From the start of the wall to its middle, mm. */
  readonly position: number;
  readonly face: 'gauche' | 'droite';
  /** On the face of the wall, and the direction out of it in degrees. */
  readonly at: Point;
  readonly facing: number;
}

interface Seated {
  /** Along the wall, mm. */
  readonly width: number;
  readonly step: number;
  /** Side of the wall it is on: 1 on the left of its direction. */
  readonly side: 1 | -1;
}

/** The seat on a wall nearest to a point; null on a wall that is too short. */
export function seatOn(wall: StandingWall, p: Point, { width, step, side }: Seated): Seat | null {
  if (wall.length < width) return null;
  const direction = unit(subtract(wall.b, wall.a));
  const wanted = Math.round(dot(subtract(p, wall.a), direction) / step) * step;
  const position = between(wanted, Math.ceil(width / 2), Math.floor(wall.length - width / 2));
  const out = scale(leftOf(direction), side);
  return {
    mur: wall.index,
    position,
    face: side === 1 ? 'gauche' : 'droite',
    at: add(add(wall.a, scale(direction, position)), scale(out, wall.thickness / 2)),
    facing: (Math.round((Math.atan2(out.y, out.x) * 180) / Math.PI) + 360) % 360,
  };
}
