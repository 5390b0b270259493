import { t } from '../../../../words/index.js';
import type { Building, Flight, Stair } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { PAST_MM, topsOf } from './arrival.js';
import { atFlight } from './at-flight.js';

const REACH = t(
  'Hauteur qui amène l’escalier au plancher ou au palier',
  'Height that brings the stair to the floor or landing',
);

/** Flights that stop above or under the floor, the landing or the next flight. */
export const misplacedArrivals = check({
  raises: ['escalier_arrivee_decalee'],
  stage: 'stair-sizes',
  *run(building) {
    const tops = topsOf(building);
    for (const stair of building.stairs) {
      for (const flight of stair.flights) {
        if (flight.toLevel !== null || flight.footing === 'aucun') continue;
        const goals = goalsOf(stair, flight, building, tops);
        if (goals.length === 0 || goals.some((z) => Math.abs(z - flight.arrivalZ) <= FLOOR_TOLERANCE_MM)) continue;
        const goal = goals.reduce((p, q) => (Math.abs(q - flight.arrivalZ) < Math.abs(p - flight.arrivalZ) ? q : p));
        const fixes: Fix[] = [
          {
            cible: `${flight.pointer}/hauteur`,
            actuel: flight.source.hauteur ?? null,
            propose: goal - flight.z,
            raison: REACH,
          },
        ];
        yield {
          ...atFlight(flight, building),
          code: 'escalier_arrivee_decalee',
          params: { index: flight.index },
          position: { ...flight.arrival, z: flight.arrivalZ },
          valeur: flight.arrivalZ,
          seuil: goal,
          fixes,
        };
      }
    }
  },
});

/** Altitudes above its foot that a flight may arrive at. */
function goalsOf(
  { flights, landings }: Stair,
  flight: Flight,
  { levels, roofs, decks }: Building,
  tops: (at: Point) => number[],
): number[] {
  const past = offsetFrom(flight.arrival, flight.direction, PAST_MM);
  const terraces = roofs
    .filter(({ type, footprint }) => type === 'plat' && polygonContains(footprint, past))
    .flatMap(({ z, ridgeZ }) => [z, ridgeZ]);
  const next = flights.filter((other) => other !== flight).map(({ z }) => z);
  const floors = [...levels.map(({ z }) => z), ...decks.map(({ top }) => top), ...landings.map(({ top }) => top)];
  return [...floors, ...next, ...tops(past), ...terraces].filter((z) => z > flight.z + 2 * FLOOR_TOLERANCE_MM);
}
