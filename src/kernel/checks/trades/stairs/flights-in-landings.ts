import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import type { Flight } from '../../../building/index.js';
import type { Ring } from '../../../maths/geometry.js';
import { dot, subtract } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { overlapOf } from '../../support/overlap.js';
import { atFlight } from './at-flight.js';

/** A first step this far into its landing is drawn where people stand, mm. */
const INTO_MM = 100;

/** Flights that start inside the landing they leave, instead of at its edge. */
export const flightsInLandings = check({
  raises: ['volee_dans_palier'],
  stage: 'stair-ways',
  *run(building) {
    for (const { flights, landings } of building.stairs) {
      for (const flight of flights) {
        const landing = landings.find(
          ({ top, footprint }) =>
            Math.abs(top - flight.z) <= FLOOR_TOLERANCE_MM && overlapOf(flight.footprint, footprint) > INTO_MM,
        );
        if (!landing) continue;
        yield {
          ...atFlight(flight, building),
          code: 'volee_dans_palier',
          params: { index: flight.index, palier: landing.index },
          valeur: Math.round(depthInto(flight, landing.footprint)),
          fixes: [],
        };
      }
    }
  },
});

/** From the foot of a flight to the edge of the landing that it leaves, along the climb, mm. */
const depthInto = ({ foot, direction }: Flight, landing: Ring): number =>
  Math.max(...landing.map((corner) => dot(subtract(corner, foot), direction)));
