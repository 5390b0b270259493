import { t } from '../../../../words/index.js';
import type { Flight } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { sameLength } from '../../../maths/constants.js';
import { boundsOf } from '../../../maths/ring.js';
import { distance } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { overlapOf } from '../../support/overlap.js';
import { atFlight } from './at-flight.js';
import { BITE_MM } from './bite.js';

/** Most flights of one place compared with each other: more are one mistake. */
const MOST_IN_ONE_PLACE = 20;
const COPY = t('Copie exacte d’un autre escalier', 'Exact copy of another stair');

/** Two flights in the same place: the correction removes the copy. */
export const stairsInStairs = check({
  raises: ['escalier_volees_confondues'],
  stage: 'stair-ways',
  *run(building) {
    const flights = building.stairs.flatMap(({ flights: own }) => own).toSorted((p, q) => p.index - q.index);
    const index = budgeted(boxIndex(flights.map(({ footprint }) => boundsOf(footprint))));
    for (const flight of flights) {
      const other = index
        .search(boundsOf(flight.footprint))
        .slice(0, MOST_IN_ONE_PLACE)
        .map((i) => flights[i]!)
        .find((it) => it.index < flight.index && isInPlaceOf(it, flight));
      if (!other) continue;
      const isCopy =
        sameLength(distance(other.foot, flight.foot), 0) &&
        sameLength(distance(other.arrival, flight.arrival), 0) &&
        sameLength(other.width, flight.width) &&
        sameLength(other.arrivalZ, flight.arrivalZ);
      yield {
        ...atFlight(flight, building),
        code: 'escalier_volees_confondues',
        params: { index: flight.index, autre: other.index },
        fixes: isCopy ? [{ cible: flight.pointer, actuel: flight.source, propose: null, raison: COPY }] : [],
      };
    }
  },
});

const isInPlaceOf = (other: Flight, flight: Flight): boolean =>
  Math.abs(other.z - flight.z) < flight.rise / 3 && overlapOf(other.footprint, flight.footprint) > 2 * BITE_MM;
