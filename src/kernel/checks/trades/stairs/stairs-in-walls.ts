import type { Building, Flight } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, stripOf, treadZAt } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import type { Zones } from '../../support/obstacles.js';
import { wallBodies } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { atFlight } from './at-flight.js';
import { BITE_MM } from './bite.js';

/** Flights are compared with walls by parts: under the steps there is room. */
const PARTS = 12;
const WAIST_MM = 150;

/** Flights that run through a wall. */
export const stairsInWalls = check({
  raises: ['escalier_dans_mur'],
  stage: 'stair-ways',
  *run(building) {
    const flights = building.stairs.flatMap((stair) => stair.flights);
    if (flights.length === 0) return;
    const bodies = wallBodies(building);
    for (const flight of flights) {
      const wall = firstWall(flight, bodies);
      if (wall !== null) {
        yield {
          ...atFlight(flight, building),
          code: 'escalier_dans_mur',
          params: { index: flight.index, mur: wall },
          fixes: [],
        };
      }
    }
  },
});

function firstWall(flight: Flight, bodies: Zones<Building['walls'][number]>): number | null {
  for (let part = 0; part < PARTS; part++) {
    const [from, to] = [(flight.run * part) / PARTS, (flight.run * (part + 1)) / PARTS];
    const span = {
      z: Math.max(flight.z, treadZAt(flight, from) - flight.riser - WAIST_MM) + FLOOR_TOLERANCE_MM,
      top: treadZAt(flight, to - 1),
    };
    const ring = stripOf(flight, from, to);
    for (const { of, ring: body } of bodies.met(ring, span)) if (overlapOf(body, ring) > BITE_MM) return of.index;
  }
  return null;
}
