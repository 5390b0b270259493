import type { Fixture } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { openPlaces } from '../../support/outdoors.js';
import { atFixture, named } from './at-fixture.js';
import { homeFor } from './homes.js';

const SANITARY: ReadonlySet<Fixture['type']> = new Set([
  'wc',
  'lavabo',
  'douche',
  'baignoire',
  'evier',
  'radiateur',
  'chauffe_eau',
  'module_hydraulique',
]);

/** Sanitary appliances that no room holds, or a place in the open air, on a level that has rooms. */
export const fixturesOutside = check({
  raises: ['sanitaire_hors_piece'],
  stage: 'installations',
  *run(building) {
    const isOutdoors = openPlaces(building);
    for (const fixture of building.plumbing) {
      const level = building.levels[fixture.levelIndex];
      if (!isOutdoors(fixture.room) || !SANITARY.has(fixture.type) || !level || level.rooms.length === 0) continue;
      yield {
        ...atFixture(fixture, building),
        code: 'sanitaire_hors_piece',
        params: named(fixture),
        fixes: homeFor(building, fixture),
      };
    }
  },
});
