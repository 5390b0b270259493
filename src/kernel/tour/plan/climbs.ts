import type { Building, Flight, Stair } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { dot, offsetFrom } from '../../maths/vector.js';

/** A way by the stairs from one storey to another: its flights, lowest first. */
export interface Climb {
  readonly stair: Stair;
  readonly fromLevel: number;
  readonly toLevel: number;
  readonly flights: readonly Flight[];
}

/** Flights that turn less than this (cosine) follow each other straight on. */
const STRAIGHT_ON = 0.95;

/** Climbs of a building: a stair that meets storeys on its way is left and taken up again at each. */
export function climbsOf({ stairs }: Building): Climb[] {
  return stairs.flatMap((stair) => {
    const climbs: Climb[] = [];
    let [fromLevel, flights] = [stair.flights[0]!.fromLevel, [] as Flight[]];
    for (const flight of stair.flights) {
      flights.push(flight);
      if (flight.toLevel === null) continue;
      if (fromLevel !== null && fromLevel !== flight.toLevel) {
        climbs.push({ stair, fromLevel, toLevel: flight.toLevel, flights });
      }
      [fromLevel, flights] = [flight.toLevel, []];
    }
    return climbs;
  });
}

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
