import type { Building, Flight, Stair } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { distance, offsetFrom } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { isInside, PAST_MM, topsOf } from './arrival.js';
import { atFlight } from './at-flight.js';

/** Flights whose last riser leads to no floor: outside the floor, into another opening of it, beside their landing. */
export const arrivalsInTheVoid = check({
  raises: ['escalier_arrivee_vide'],
  stage: 'stair-ways',
  *run(building) {
    const tops = topsOf(building);
    for (const stair of building.stairs) {
      for (const flight of stair.flights) {
        const past = offsetFrom(flight.arrival, flight.direction, PAST_MM);
        if (tops(past).some((top) => isLevelWith(top, flight.arrivalZ)) || isOnFloor(stair, flight, past, building)) {
          continue;
        }
        yield {
          ...atFlight(flight, building),
          code: 'escalier_arrivee_vide',
          params: { index: flight.index },
          position: { ...past, z: flight.arrivalZ },
          fixes: [],
        };
      }
    }
  },
});

const isLevelWith = (p: number, q: number): boolean => Math.abs(p - q) <= FLOOR_TOLERANCE_MM;

/**
 * True too for an arrival as high as no floor, mezzanine nor landing of its work: that one is judged by its altitude.
 */
function isOnFloor(
  { landings, flights }: Stair,
  { toLevel, arrivalZ, arrival, width }: Flight,
  past: Point,
  { slabs, site, levels, decks }: Building,
): boolean {
  if (toLevel === null) {
    return (
      ![...landings, ...decks].some(({ top }) => isLevelWith(top, arrivalZ)) ||
      flights.some(({ z, foot }) => isLevelWith(z, arrivalZ) && distance(foot, arrival) <= width)
    );
  }
  const slab = slabs.find(({ level }) => level === toLevel);
  // Outside at ground level the ground itself is the floor.
  return (
    !slab ||
    slab.polygons.some((polygon) => polygonContains(polygon, past)) ||
    (isLevelWith(arrivalZ, site.groundZ) && !isInside(levels, past))
  );
}
