import type { Building, Opening, RoomUse } from '../../../building/index.js';
import { clearPassage } from '../../../catalogue/familles/resolve.js';
import { atLeast } from '../../../maths/constants.js';
import { against, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { dwellingsOf, stackedDwellings } from '../../../measures/index.js';
import { THRESHOLDS } from './thresholds.js';

/** Cupboards and shafts, which nobody has to turn into. */
const STORED: ReadonlySet<RoomUse> = new Set(['dressing', 'cellier', 'local_technique', 'gaine']);

/**
 * Clear passage of the new inner doors of flats: the order is for buildings of several dwellings, while a house that
 * someone builds for himself is free of it, and a scene does not tell for whom a house is built.
 */
export const innerPassages = check({
  raises: ['porte_interieure_etroite'],
  stage: 'bays-in-use',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.passage_porte_interieure);
    if (!rule || !isOfFlats(building)) return;
    for (const dwelling of dwellingsOf(building)) {
      const rooms = new Set<string | null>(dwelling.filter(({ use }) => !STORED.has(use)).map(({ id }) => id));
      const doors = dwelling.flatMap((room) => room.doors.filter(({ left }) => left === room.id));
      for (const door of doors) {
        const { left, right, isExterior, isExisting } = door;
        if (isExterior || isExisting || !rooms.has(left) || !rooms.has(right)) continue;
        const passage = clearPassage(door.family, door.width, door.leaves.length);
        if (atLeast(passage, rule.valeur)) continue;
        yield {
          ...atOpening(door, building),
          code: 'porte_interieure_etroite',
          params: { index: door.index },
          ...against(rule, passage),
          fixes: [],
        };
      }
    }
  },
});

const isLanding = ({ family }: Opening): boolean => family?.base === 'porte_paliere';

/** A dwelling entered from a landing, or more than two over one another: houses side by side are no flats. */
const isOfFlats = (building: Building): boolean =>
  building.openings.some(isLanding) || stackedDwellings(building).length > 2;
