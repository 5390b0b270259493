import type { Building, Level, Room } from '../../../building/index.js';
import { circulationOf } from '../../../building/index.js';
import { asPolygon, difference, offset } from '../../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { polygonContains, ringsOf } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import { STOPS_MM } from './fall-edges.js';

/** A narrower way lets no one through, mm. */
const PASS_MM = 200;
/** From the middle of where people can be to what they touch, and what that may be off its place, mm. */
const [ARM_MM, SLACK_MM] = [PASS_MM / 2, 100];
/** Half of what a guardrail takes, mm. */
const RAIL_MM = 30;
/** From an edge to the floor before it, mm. */
const BEFORE_MM = 150;

/**
 * True where people come to an edge of a void: the part of the floor before it, between walls, guardrails and the
 * voids, has a door or an arrival. A room into which nothing leads is taken for one whose door is not drawn.
 * @param outward unit vector from the void onto the floor
 */
export function isReached(at: Point, outward: Point, level: Level, building: Building): boolean {
  const before = offsetFrom(at, outward, BEFORE_MM);
  const room = level.rooms.find(({ polygon }) => polygonContains(polygon, before));
  if (!room) return true;
  const ways = waysInto(room, level, building);
  if (ways.length === 0) return true;
  const near = floorsOf(room, level, building).filter((floor) => gapTo(floor, at) <= ARM_MM + BEFORE_MM);
  return near.some((floor) => ways.some((way) => gapTo(floor, way.at) <= way.reach));
}

/** Where people walk in a room: what is left of it between voids and guardrails, less what they do not fit into. */
function floorsOf({ polygon }: Room, level: Level, { stairwells, guardrails }: Building): Polygon[] {
  const wells = stairwells.filter((well) => well.level === level.index).map((well) => well.polygon);
  const rails = guardrails
    .filter(({ levelIndex }) => levelIndex === level.index)
    .map(({ a, direction, length }): Polygon => ({ outer: stripAlong(a, direction, length), holes: [] }));
  // Walls too low to bound a room stop people all the same.
  const low = level.below
    .filter(({ wall }) => wall.top >= level.z + STOPS_MM)
    .map(({ footprint }) => asPolygon(footprint));
  return offset(difference([polygon], [...wells, ...rails, ...low]), -PASS_MM / 2);
}

function stripAlong(a: Point, direction: Point, length: number): Ring {
  const at = (along: number, aside: number) => offsetFrom(a, direction, along, aside * RAIL_MM);
  return [at(0, -1), at(length, -1), at(length, 1), at(0, 1)];
}

/** A way into a room, and how far from it people stand when they come in, mm. */
interface Way {
  readonly at: Point;
  readonly reach: number;
}

/** Doors of a room, and where stairs and lifts set people down in it. */
function waysInto(room: Room, level: Level, building: Building): Way[] {
  const { openings, stairs, lifts } = building;
  const passed = new Set(
    circulationOf(building)
      .linksOf(room.id)
      .map(({ id }) => id),
  );
  const doors = openings.filter(({ id }) => passed.has(id));
  const steps = stairs.flatMap(({ flights }) =>
    flights.flatMap(({ foot, arrival, fromLevel, toLevel }) => [
      ...(fromLevel === level.index ? [foot] : []),
      ...(toLevel === level.index ? [arrival] : []),
    ]),
  );
  const stops = lifts.filter(({ levels }) => levels.includes(level.index)).flatMap(({ doorway }) => doorway);
  const reach = ARM_MM + SLACK_MM;
  return [
    ...doors.map(({ center, wall }) => ({ at: center, reach: reach + wall.thickness / 2 })),
    ...[...steps, ...stops].filter((at) => gapTo(room.polygon, at) <= reach).map((at) => ({ at, reach })),
  ];
}

/** From a point to a polygon, mm; 0 within. */
function gapTo(polygon: Polygon, at: Point): number {
  if (polygonContains(polygon, at)) return 0;
  const sides = ringsOf(polygon).flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const));
  return sides.reduce((least, [p, q]) => Math.min(least, distanceToSegment(at, p, q)), Infinity);
}
