import type { Building, Guardrail, Wall } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { atMost, LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { perObject } from '../../../maths/memo.js';
import { boundsAt, boundsOf } from '../../../maths/ring.js';
import { distance, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';

/** A wall's face, or a guardrail, this near to an edge closes it. */
const WALL_MM = 150;

/** A guardrail this near to an edge closes it. */
export const GUARD_MM = 200;

/** Height over the floor from which something stops a fall. */
export const STOPS_MM = 800;

/** Greatest thickness of a floor between the walls of two storeys. */
const FLOOR_MM = 400;

/** Sine of the ten degrees within which two lines are parallel. */
export const SLANT = 0.17;

/** Edges are looked at by stretches of this length; shorter openings are joints. */
export const STRETCH_MM = 100;

const LEAST_MM = 200;
const MOST_STRETCHES = 200;

/** Walls and guardrails of a building, found by place. */
export interface Around {
  readonly walls: readonly Wall[];
  readonly wallIndex: BoxIndex;
  readonly guardrails: readonly Guardrail[];
  readonly guardIndex: BoxIndex;
}

/** Indexes of the walls and guardrails of a building; that of the walls is made when it is first asked for. */
export const aroundOf = perObject((building: Building): Around => {
  const { walls, guardrails } = building;
  let wallIndex: BoxIndex | null = null;
  return {
    walls,
    guardrails,
    get wallIndex() {
      return (wallIndex ??= boxIndex(walls.map(({ footprint }) => boundsOf(footprint))));
    },
    guardIndex: boxIndex(guardrails.map(({ a, b }) => boundsOf([a, b]))),
  };
});

/**
 * Walls and guardrails between a place and the void beside it, from the floor up to 800 mm: those of two storeys may
 * share it.
 * @param isWalled false where guardrails alone count
 */
export function isClosed(at: Point, z: number, around: Around, isWalled = true): boolean {
  const { walls, wallIndex, guardrails, guardIndex } = around;
  const near: (Guardrail | Wall)[] = [];
  const box = boundsAt(at);
  for (const i of guardIndex.search(box, GUARD_MM + LENGTH_TOLERANCE_MM)) {
    const rail = guardrails[i]!;
    if (atMost(distanceToSegment(at, rail.a, rail.b), GUARD_MM)) near.push(rail);
  }
  for (const i of isWalled ? wallIndex.search(box, WALL_MM + LENGTH_TOLERANCE_MM) : []) {
    const wall = walls[i]!;
    if (atMost(distanceToSegment(at, wall.a, wall.b), wall.thickness / 2 + WALL_MM)) near.push(wall);
  }
  if (near.length === 0) return false;
  // Between the walls of two storeys the edge of the floor goes on with them.
  const isInFloor = (height: number): boolean =>
    near.some((it) => it.top < height && it.top >= height - FLOOR_MM) &&
    near.some((it) => it.z > height && it.z <= height + FLOOR_MM);
  return [z + 2 * FLOOR_TOLERANCE_MM, z + STOPS_MM].every(
    (height) => near.some((it) => it.z <= height && it.top >= height) || isInFloor(height),
  );
}

/**
 * How far before an edge, and how far past it, what stops people may stand, mm. Where a wall leaves 0.60 m before an
 * edge people pass; a guardrail further off is set up to keep them from it.
 */
const [BEFORE_MM, GUARD_BEFORE_MM, PAST_MM] = [[250, 400], [500, 700], 250] as const;

/**
 * True where walls or guardrails keep people from an edge: on it, before it with a strip of floor between, or a little
 * past it, where the well is smaller than deduced.
 * @param inward unit vector from the floor into the void
 */
export const isShielded = (at: Point, inward: Point, z: number, around: Around): boolean =>
  [0, PAST_MM, ...BEFORE_MM.map((away) => -away)].some((along) => isClosed(offsetFrom(at, inward, along), z, around)) ||
  GUARD_BEFORE_MM.some((away) => isClosed(offsetFrom(at, inward, -away), z, around, false));

/** Stretches of a segment where `isOpen`, each at least 200 mm. */
export function openRuns(p: Point, q: Point, isOpen: (at: Point) => boolean): [Point, Point][] {
  const size = distance(p, q);
  const count = Math.max(1, Math.min(MOST_STRETCHES, Math.ceil(size / STRETCH_MM)));
  const direction = unit(subtract(q, p));
  const at = (k: number): Point => (k === count ? q : offsetFrom(p, direction, (size * k) / count));
  const runs: [Point, Point][] = [];
  let from: number | null = null;
  for (let k = 0; k <= count; k++) {
    const open = k < count && isOpen(midpoint(at(k), at(k + 1)));
    if (open) from ??= k;
    else if (from !== null) {
      if (distance(at(from), at(k)) >= LEAST_MM) runs.push([at(from), at(k)]);
      from = null;
    }
  }
  return runs;
}
