import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Building, Room, RoomUse } from '../../../building/index.js';
import { usesOf } from '../../../building/index.js';
import { jurisdictionOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { dwellingsOf } from '../../../measures/index.js';
import { MAIN_USES } from './uses.js';

interface Need {
  readonly name: Text;
  /** Fixtures that answer it, of `plomberie` or `mobilier`. */
  readonly fixtures: ReadonlySet<string>;
  /** A room of this use answers it before its fixtures are drawn. */
  readonly use: RoomUse;
}

const NEEDS: readonly Need[] = [
  { name: t('WC', 'WC'), fixtures: new Set(['wc']), use: 'wc' },
  {
    name: t('douche ni baignoire', 'shower or bath'),
    fixtures: new Set(['douche', 'baignoire']),
    use: 'salle_de_bain',
  },
];

/**
 * Dwellings without a WC, or without shower and bath (decree 2002-120, article 3), where all rooms are declared: one
 * of unknown use might be the one that is missing. Before fixtures are drawn it is a suggestion on new homes that are
 * drawn whole, whose bathroom may hold the WC.
 */
export const missingSanitary = check({
  raises: ['logement_sans_sanitaire'],
  stage: 'dwelling-equipment',
  *run(building) {
    if (jurisdictionOf(building.scene) !== 'fr') return;
    const found = fixturesByRoom(building);
    const isFitted = found.length > 0;
    for (const dwelling of dwellingsOf(building)) {
      const main = dwelling.find(({ use }) => MAIN_USES.has(use));
      if (!main || dwelling.some(({ isUseDeduced }) => isUseDeduced)) continue;
      if (!isFitted && !isWholeHome(dwelling, building)) continue;
      const ids = new Set(dwelling.map(({ id }) => id));
      for (const { name, fixtures, use } of NEEDS) {
        const hasFixture = found.some(({ type, room }) => ids.has(room) && fixtures.has(type));
        if (hasFixture || dwelling.some((room) => usesOf(room).includes(use))) continue;
        if (!isFitted && use === 'wc' && dwelling.some((room) => usesOf(room).includes('salle_de_bain'))) continue;
        yield {
          ...atRoom(main, building.levels),
          code: 'logement_sans_sanitaire',
          ...(isFitted ? {} : { severite: 'suggestion' }),
          params: { manque: name },
          fixes: [],
        };
      }
    }
  },
});

/** A new home with what one sleeps and cooks in: a room that it lacks is not one that is left to be drawn. */
const isWholeHome = (dwelling: readonly Room[], { walls }: Building): boolean =>
  dwelling.some(({ use }) => use === 'chambre') &&
  dwelling.some((room) => usesOf(room).includes('cuisine')) &&
  walls.every(({ isExisting }) => !isExisting);

const DRAWN: ReadonlySet<string> = new Set(NEEDS.flatMap(({ fixtures }) => [...fixtures]));

const fixturesByRoom = ({ plumbing, furniture }: Building) =>
  [...plumbing, ...furniture].flatMap(({ type, room }) => (room !== null && DRAWN.has(type) ? [{ type, room }] : []));
