import { t } from '../../../../words/index.js';
import type { Text } from '../../../../words/index.js';
import type { Building, Room, RoomUse } from '../../../building/index.js';
import { jurisdictionOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { dwellingsOf } from '../../support/dwellings.js';
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
 * Dwellings without a WC, or without shower and bath, once fixtures are drawn (decree 2002-120, article 3). Judged of
 * dwellings all of whose rooms are declared: a room of unknown use might be the one that is missing.
 */
export const missingSanitary = check({
  raises: ['logement_sans_sanitaire'],
  stage: 'dwelling-equipment',
  *run(building) {
    if (jurisdictionOf(building.scene) !== 'fr') return;
    const found = fixturesByRoom(building);
    if (found.length === 0) return;
    for (const dwelling of dwellingsOf(building)) {
      const main = dwelling.find(({ use }) => MAIN_USES.has(use));
      if (!main || dwelling.some(({ isUseDeduced }) => isUseDeduced)) continue;
      const ids = new Set(dwelling.map(({ id }) => id));
      for (const { name, fixtures, use } of NEEDS) {
        const hasFixture = found.some(({ type, room }) => ids.has(room) && fixtures.has(type));
        if (hasFixture || dwelling.some((room: Room) => room.use === use)) continue;
        yield {
          ...atRoom(main, building.levels),
          code: 'logement_sans_sanitaire',
          params: { manque: name },
          fixes: [],
        };
      }
    }
  },
});

const DRAWN: ReadonlySet<string> = new Set(NEEDS.flatMap(({ fixtures }) => [...fixtures]));

const fixturesByRoom = ({ plumbing, furniture }: Building) =>
  [...plumbing, ...furniture].flatMap(({ type, room }) => (room !== null && DRAWN.has(type) ? [{ type, room }] : []));
