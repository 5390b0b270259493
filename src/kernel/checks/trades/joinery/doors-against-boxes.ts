import type { Opening } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { CROSSED_MM, swingsOf } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';

/** Doors whose leaf turns into a volume: a post, a chimney breast, a duct. */
export const doorsAgainstBoxes = check({
  raises: ['porte_contre_volume'],
  stage: 'bays-in-use',
  *run(building) {
    const told = new Set<Opening>();
    for (const box of building.boxes.filter(({ role }) => role !== 'palier')) {
      for (const { of: door, ring } of swingsOf(building).met(box.footprint, box)) {
        if (told.has(door) || overlapOf(ring, box.footprint) <= CROSSED_MM) continue;
        told.add(door);
        yield {
          ...atOpening(door, building),
          code: 'porte_contre_volume',
          params: { index: door.index, boite: box.index },
          fixes: [],
        };
      }
    }
  },
});
