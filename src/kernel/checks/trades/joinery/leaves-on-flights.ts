import { t } from '../../../../words/index.js';
import type { Flight, Opening } from '../../../building/index.js';
import type { Ring } from '../../../maths/geometry.js';
import { offsetFrom } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { CROSSED_MM, swingsOf } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { rehung } from '../../support/rehung.js';

const TURNED = t(
  'Ferrage du vantail inversé : il s’ouvre à côté des marches',
  'Leaf hung the other way: it opens beside the steps',
);

/** A leaf passes over what is not higher, mm. */
const OVER_MM = 10;
/** From a step down to the underside of its flight, mm: a leaf passes under the steps that are so far over its head. */
const WAIST_MM = 200;

/** Doors whose leaf turns into the steps of a flight. */
export const leavesOnFlights = check({
  raises: ['porte_contre_volee'],
  stage: 'bays-in-use',
  *run(building) {
    const told = new Set<Opening>();
    for (const flight of building.stairs.flatMap(({ flights }) => flights)) {
      const span = { z: flight.z, top: flight.arrivalZ };
      for (const { of: door, ring } of swingsOf(building).near(flight.footprint, span)) {
        const steps = told.has(door) ? null : stepsBeside(flight, door);
        const isClear = (leaf: Ring): boolean => !steps || overlapOf(leaf, steps) <= CROSSED_MM;
        if (isClear(ring)) continue;
        told.add(door);
        yield {
          ...atOpening(door, building),
          code: 'porte_contre_volee',
          params: { index: door.index, escalier: flight.index },
          fixes: rehung(door, building, TURNED, isClear) ?? [],
        };
      }
    }
  },
});

/** The steps of a flight between the sill of a door and its head; null where there are none. */
function stepsBeside({ foot, direction, width, z, riser, going, treads }: Flight, door: Opening): Ring | null {
  const stepsBelow = (height: number): number => Math.min(treads, Math.max(0, Math.ceil((height - z) / riser) - 1));
  const [from, to] = [stepsBelow(door.z + OVER_MM), stepsBelow(door.top + WAIST_MM)];
  if (from >= to) return null;
  const corner = (step: number, side: number) => offsetFrom(foot, direction, step * going, (side * width) / 2);
  return [corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1)];
}
