import { t } from '../../../../words/index.js';
import type { Building, Fixture, Room } from '../../../building/index.js';
import { clearHeightAt, deckUnder, FLOOR_TOLERANCE_MM, isUnderSky } from '../../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import { ringContains } from '../../../maths/ring.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atFixture, named } from './at-fixture.js';

const USUAL = t('Hauteur habituelle au-dessus du sol de la pièce', 'Usual height over the floor of the room');

/** Fixtures that stand on the floor: no frame lifts them higher than this, mm. */
const STANDING: ReadonlySet<Fixture['type']> = new Set(['wc', 'douche', 'baignoire']);
const LIFTED_MM = 1000;

/**
 * Fixtures over the ceiling of their room, under its floor, or that hang in the air: the height of one on a wall is
 * written from the foot of that wall, and some write it from the ground.
 */
export const fixtureHeights = check({
  raises: ['sanitaire_hors_hauteur'],
  stage: 'installations',
  *run(building) {
    if (building.plumbing.length === 0) return;
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    for (const fixture of building.plumbing) {
      const room = fixture.room === null ? undefined : rooms.get(fixture.room);
      if (!room || isUnderSky(room)) continue;
      const floor = floorUnder(fixture, room, building);
      if (isWithin(fixture, room, floor)) continue;
      yield {
        ...atFixture(fixture, building),
        code: 'sanitaire_hors_hauteur',
        params: named(fixture),
        valeur: fixture.z - floor,
        seuil: room.z + clearHeightAt(room, fixture.center) - floor,
        fixes: brought(fixture, floor),
      };
    }
  },
});

/** Altitude of what a fixture stands on: a mezzanine, a volume, else the floor of its room. */
function floorUnder({ center, z, levelIndex }: Fixture, room: Room, { decks, boxes }: Building): number {
  const deck = deckUnder(decks, { at: center, z, levelIndex });
  const tops = boxes
    .filter(({ top, footprint }) => Math.abs(top - z) <= FLOOR_TOLERANCE_MM && ringContains(footprint, center))
    .map(({ top }) => top);
  return Math.max(deck?.top ?? room.z, ...tops);
}

function isWithin({ type, z, top, center }: Fixture, room: Room, floor: number): boolean {
  const isLifted = STANDING.has(type) && z - floor > LIFTED_MM;
  return !isLifted && top > room.z && z < room.z + clearHeightAt(room, center);
}

/** At its usual height, as the scene writes it: from the foot of its wall, else the altitude of its floor. */
function brought({ pointer, source, type, seat }: Fixture, floor: number): Fix[] {
  if (source.z === undefined) return [];
  const propose = Math.round(seat ? floor + PLUMBING_DEFAULTS[type].bottom - seat.wall.z : floor);
  return [{ cible: `${pointer}/z`, actuel: source.z, propose, raison: USUAL }];
}
