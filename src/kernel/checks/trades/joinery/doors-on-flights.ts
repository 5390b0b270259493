import { t } from '../../../../words/index.js';
import type { Building, Opening } from '../../../building/index.js';
import { treadZAt } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { boundsAt, boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';
import { dot, offsetFrom, subtract } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';

/** Highest step that people take at a door; distance of a foot from the door, mm. */
const [STEP_MM, FOOT_MM] = [220, 200];

const [ABOVE, BELOW] = [t('au-dessus', 'above'), t('au-dessous', 'below')];

/** Doors that open onto the steps of a flight, part of the way up: from the threshold there is no floor. */
export const doorsOnFlights = check({
  raises: ['porte_sur_volee'],
  stage: 'bays-in-use',
  *run(building) {
    const flights = building.stairs.flatMap((stair) => stair.flights);
    if (flights.length === 0) return;
    const index = budgeted(boxIndex(flights.map(({ footprint }) => boundsOf(footprint))));
    for (const door of building.openings.filter(({ kind }) => kind === 'porte')) {
      for (const at of feetOf(door)) {
        const flight = index
          .search(boundsAt(at))
          .map((i) => flights[i]!)
          .find(({ footprint }) => ringContains(footprint, at));
        const step = flight && treadZAt(flight, dot(subtract(at, flight.foot), flight.direction)) - door.z;
        if (!flight || step === undefined || !isInTheWay(step, door, at, building)) continue;
        yield {
          ...atOpening(door, building),
          code: 'porte_sur_volee',
          params: { index: door.index, escalier: flight.index, sens: step > 0 ? ABOVE : BELOW },
          valeur: Math.abs(step),
          seuil: STEP_MM,
          fixes: [],
        };
        break;
      }
    }
  },
});

/** Where people put a foot on either side of a door. */
const feetOf = ({ center, wall }: Opening) =>
  [1, -1].map((side) => offsetFrom(center, wall.direction, 0, side * (wall.thickness / 2 + FOOT_MM)));

/** True for a step that stands in the doorway, or that lies below its sill where the floor is open (a well). */
function isInTheWay(step: number, { z, height }: Opening, at: ReturnType<typeof feetOf>[number], building: Building) {
  if (step > 0) return step > STEP_MM && step < height;
  return (
    -step > STEP_MM &&
    building.stairwells.some((well) => Math.abs(well.z - z) <= STEP_MM && polygonContains(well.polygon, at))
  );
}
