import type { Building, FloorOver, Flight } from '../../../building/index.js';
import { coverAt, floorsOver, headroomsUnder, nosingZAt } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { stretchesAlong } from '../../../maths/stretches.js';
import { dot, offsetFrom, subtract } from '../../../maths/vector.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atFlight } from './at-flight.js';
import { THRESHOLDS } from './thresholds.js';

/** Waist of the flights above, square to their slope. */
const WAIST_MM = 120;

/** Most flights compared above one flight: more in one place are one mistake. */
const MOST_ABOVE = 20;

/**
 * Headroom under the roof, under other flights, under mezzanines and under the edges of floors. The opening that a
 * stair makes of itself is as long as its headroom asks for; one that is declared may be shorter.
 */
export const headroom = check({
  raises: ['echappee_insuffisante'],
  stage: 'stair-ways',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.echappee_min);
    if (!rule) return;
    const flights = building.stairs.flatMap((stair) => stair.flights);
    const index = budgeted(boxIndex(flights.map(({ footprint }) => boundsOf(footprint))));
    const floorsOf = floorsAbove(building);
    for (const flight of flights) {
      const above = index
        .search(boundsOf(flight.footprint))
        .map((i) => flights[i]!)
        .filter((other) => other !== flight && other.arrivalZ > flight.z)
        .slice(0, MOST_ABOVE);
      const least = Math.min(leastOver(flight, above, building), leastUnder(floorsOf(flight), flight));
      if (!atLeast(least, rule.valeur)) {
        yield {
          ...atFlight(flight, building),
          code: 'echappee_insuffisante',
          params: { index: flight.index },
          valeur: Math.max(0, least),
          seuil: rule.valeur,
          norme: normOf(rule),
          fixes: [],
        };
      }
    }
  },
});

/** Least height over the nosings of a flight, mm: under the roof and under the flights above; infinite in the open. */
function leastOver(flight: Flight, above: readonly Flight[], building: Building): number {
  let least = Infinity;
  for (let step = 0; step < flight.risers; step++) {
    const along = Math.min(step * flight.going, flight.run - 1);
    const at = offsetFrom(flight.foot, flight.direction, along);
    const z = nosingZAt(flight, along);
    const cover = coverAt(building, at);
    if (cover && cover.z > flight.z) {
      least = Math.min(least, cover.z - (cover.roof.type === 'plat' ? 0 : cover.roof.thickness) - z);
    }
    for (const other of above) {
      if (!ringContains(other.footprint, at)) continue;
      const under = undersideAt(other, at);
      if (under > z) least = Math.min(least, under - z);
    }
  }
  return least;
}

/** The floors that hang over a flight. */
function floorsAbove(building: Building): (flight: Flight) => FloorOver[] {
  const floors = floorsOver(building);
  const index = budgeted(boxIndex(floors.map(({ polygon }) => boundsOf(polygon.outer))));
  return ({ footprint, z }) =>
    index
      .search(boundsOf(footprint))
      .map((i) => floors[i]!)
      .filter(({ bottom }) => bottom > z)
      .slice(0, MOST_ABOVE);
}

/** Least height from the nosings of a flight to floors over its axis, mm. */
const leastUnder = (floors: readonly FloorOver[], flight: Flight): number =>
  floors
    .flatMap(({ polygon, bottom }) =>
      headroomsUnder(flight, bottom, stretchesAlong(flight.foot, flight.arrival, polygon)),
    )
    .reduce((least, { nosing, under }) => Math.min(least, under - nosing), Infinity);

/** Height of the underside of a flight over a place: its nosing line less a riser and the waist. */
const undersideAt = (flight: Flight, at: Point): number =>
  nosingZAt(flight, dot(subtract(at, flight.foot), flight.direction)) -
  flight.riser -
  WAIST_MM * Math.hypot(1, flight.riser / flight.going);
