import { t } from '../../../../words/index.js';
import type { Building, Fixture, Room, RoomUse } from '../../../building/index.js';
import type { Fix } from '../../engine/finding.js';
import type { Wanted } from '../../support/better-place.js';
import { betterPlace } from '../../support/better-place.js';
import { volumeAt } from '../../support/water-volumes.js';
import { pointOf } from '../../support/wall-places.js';

const MOVED = t(
  'Place libre d’une pièce qui convient ; les raccordements sont à reprendre',
  'Free place of a room that suits it; its pipes are to be drawn again',
);

/** Rooms that suit a storage heater, the best first. */
const HEATER: readonly (readonly RoomUse[])[] = [
  ['local_technique', 'buanderie', 'cellier', 'garage'],
  ['salle_de_bain', 'cuisine', 'wc'],
  ['degagement', 'entree', 'dressing'],
];

/** Rooms that suit each fixture, the best first; a fixture that is not here stands outdoors, or anywhere. */
const HOMES: Readonly<Partial<Record<Fixture['type'], readonly (readonly RoomUse[])[]>>> = {
  chauffe_eau: HEATER,
  module_hydraulique: HEATER,
  wc: [['wc'], ['salle_de_bain']],
  lavabo: [['salle_de_bain'], ['wc']],
  douche: [['salle_de_bain']],
  baignoire: [['salle_de_bain']],
  evier: [['cuisine'], ['buanderie', 'cellier']],
};

/** Hangs a fixture in a room that suits it, out of the volumes of baths and showers; none where no place is free. */
export const homeFor = (building: Building, fixture: Fixture, first?: Room): Fix[] => {
  const rooms = HOMES[fixture.type];
  if (!rooms) return [];
  const { width, depth, z, top } = fixture;
  const isDry: Wanted['isForbidden'] = (room, spot) =>
    fixture.type === 'chauffe_eau' && (volumeAt(building, room, pointOf(spot), z)?.volume ?? 2) < 2;
  return betterPlace(
    building,
    { element: fixture, width, depth, z, top },
    { rooms: first ? [[first.use], ...rooms] : rooms, reason: MOVED, isForbidden: isDry },
  );
};
