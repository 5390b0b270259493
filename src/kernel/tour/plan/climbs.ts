import type { Building, Flight, Stair } from '../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { dot, offsetFrom } from '../../maths/vector.js';
import type { Floor } from './floors.js';

/** A way by the stairs from one floor to another: its flights, lowest first. */
export interface Climb {
  readonly stair: Stair;
  readonly from: Floor;
  readonly to: Floor;
  readonly flights: readonly Flight[];
}

/** How far past a last riser, or before a first one, the floor of a mezzanine is looked for, mm. */
const PAST_MM = [100, 300];

/** Flights that turn less than this (cosine) follow each other straight on. */
const STRAIGHT_ON = 0.95;

/** Climbs of a building: a stair that meets floors on its way is left and taken up again at each. */
export function climbsOf({ stairs }: Building, floors: readonly Floor[]): Climb[] {
  return stairs.flatMap((stair) => {
    const climbs: Climb[] = [];
    let [from, flights] = [footOf(floors, stair.flights[0]!), [] as Flight[]];
    for (const flight of stair.flights) {
      flights.push(flight);
      const to = arrivalOf(floors, flight);
      if (!to) continue;
      if (from && from !== to) climbs.push({ stair, from, to, flights });
      [from, flights] = [to, []];
    }
    return climbs;
  });
}

const footOf = (floors: readonly Floor[], { fromLevel, foot, direction, z }: Flight): Floor | undefined =>
  fromLevel === null ? mezzanineAt(floors, { edge: foot, direction, sign: -1, z }) : floors[fromLevel];
const arrivalOf = (floors: readonly Floor[], { toLevel, arrival, direction, arrivalZ }: Flight): Floor | undefined =>
  toLevel === null ? mezzanineAt(floors, { edge: arrival, direction, sign: 1, z: arrivalZ }) : floors[toLevel];

interface StairEnd {
  readonly edge: Point;
  readonly direction: Point;
  readonly sign: 1 | -1;
  readonly z: number;
}

/** The mezzanine that the end of a flight meets. */
const mezzanineAt = (floors: readonly Floor[], { edge, direction, sign, z }: StairEnd): Floor | undefined =>
  floors.find(
    ({ isMezzanine, level }) =>
      isMezzanine &&
      Math.abs(level.z - z) <= FLOOR_TOLERANCE_MM &&
      level.rooms.some(({ polygon }) =>
        PAST_MM.some((away) => polygonContains(polygon, offsetFrom(edge, direction, sign * away))),
      ),
  );

const raised = ({ x, y }: Point, z: number): Point3 => ({ x, y, z });

/** Where one begins a flight and ends it: half a going before the first riser and past the last. */
const before = (flight: Flight): Point3 =>
  raised(offsetFrom(flight.foot, flight.direction, -flight.going / 2), flight.z);
const past = (flight: Flight): Point3 =>
  raised(offsetFrom(flight.arrival, flight.direction, flight.going / 2), flight.arrivalZ);

/**
 * Course of the feet up a climb: along the middle of each flight at the mean height of its treads, across each landing
 * by its middle.
 */
export function walkUp({ flights }: Climb): Point3[] {
  return flights.flatMap((flight, i) => {
    const next = flights[i + 1];
    const own = [before(flight), past(flight)];
    if (!next || dot(flight.direction, next.direction) > STRAIGHT_ON) return own;
    const half = Math.min(flight.width, next.width) / 2;
    const onto = raised(offsetFrom(flight.arrival, flight.direction, half), flight.arrivalZ);
    const off = raised(offsetFrom(next.foot, next.direction, -half), next.z);
    const isOnePoint = Math.hypot(onto.x - off.x, onto.y - off.y) < half / 2;
    return [...own, ...(isOnePoint ? [onto] : [onto, off])];
  });
}
