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
    if (!rule) return;
    const narrow = building.openings.filter((bay) => isNewInside(bay) && !atLeast(passageOf(bay), rule.valeur));
    if (narrow.length === 0 || !isOfFlats(building)) return;
    const homeOf = homesOfRooms(building);
    for (const door of narrow) {
      const [left, right] = [door.left, door.right].map((room) => homeOf.get(room));
      if (left === undefined || left !== right) continue;
      yield {
        ...atOpening(door, building),
        code: 'porte_interieure_etroite',
        params: { index: door.index },
        ...against(rule, passageOf(door)),
        fixes: [],
      };
    }
  },
});

const isNewInside = ({ kind, isExterior, isExisting }: Opening): boolean =>
  kind === 'porte' && !isExterior && !isExisting;

const passageOf = ({ family, width, leaves }: Opening): number => clearPassage(family, width, leaves.length);

/** Number of the dwelling of each room that people turn into. */
function homesOfRooms(building: Building): ReadonlyMap<string | null, number> {
  const entries = dwellingsOf(building).flatMap((dwelling, home) =>
    dwelling.filter(({ use }) => !STORED.has(use)).map(({ id }) => [id, home] as const),
  );
  return new Map(entries);
}

const isLanding = ({ family }: Opening): boolean => family?.base === 'porte_paliere';

/** A dwelling entered from a landing, or more than two over one another: houses side by side are no flats. */
const isOfFlats = (building: Building): boolean =>
  building.openings.some(isLanding) || stackedDwellings(building).length > 2;
