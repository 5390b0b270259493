import type { Building, Opening, Room } from '../../../building/index.js';
import { isDwellingRoom, isOnFacade } from '../../../building/index.js';
import { clearPassage } from '../../../catalogue/familles/resolve.js';
import { atLeast } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { dwellingsOf } from '../../../measures/index.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * Width of the main entrance of a building, and of each dwelling from its shared hall: the widest door is the main one.
 */
export const entranceWidth = check({
  raises: ['porte_entree_etroite'],
  stage: 'bays-in-use',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.passage_porte_entree);
    if (!rule) return;
    const entrances = building.openings.filter(
      (door) => door.kind === 'porte' && isOnFacade(door) && !door.isGlazed && door.levelIndex === 0,
    );
    for (const doors of [entrances, ...fromHalls(building)]) {
      const passages = doors.map((opening) => ({
        opening,
        passage: clearPassage(opening.family, opening.width, opening.leaves.length),
      }));
      const best = passages.sort((p, q) => q.passage - p.passage)[0];
      if (!best || atLeast(best.passage, rule.valeur)) continue;
      yield {
        ...atOpening(best.opening, building),
        code: 'porte_entree_etroite',
        params: { index: best.opening.index },
        valeur: best.passage,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [],
      };
    }
  },
});

const HALLS: ReadonlySet<Room['use']> = new Set(['entree', 'degagement']);

/** Doors between the rooms of each dwelling and a hall that is none of them. */
function fromHalls(building: Building): Opening[][] {
  const { rooms } = building;
  const halls = new Set(
    rooms.filter((room) => HALLS.has(room.use) && !isDwellingRoom(building, room)).map(({ id }) => id),
  );
  if (halls.size === 0) return [];
  const isHall = (id: string | null): boolean => id !== null && halls.has(id);
  return dwellingsOf(building).map((own) =>
    own.flatMap(({ doors }) =>
      doors.filter(({ kind, left, right }) => kind === 'porte' && (isHall(left) || isHall(right))),
    ),
  );
}
