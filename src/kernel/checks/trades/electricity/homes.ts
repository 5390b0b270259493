import { t } from '../../../../words/index.js';
import type { Building, Device, RoomUse } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Fix } from '../../engine/finding.js';
import type { Hung, Wanted } from '../../support/better-place.js';
import { betterPlace } from '../../support/better-place.js';
import { isWet } from '../../support/water-volumes.js';

const BOARD = t(
  'Place libre d’une pièce qui convient, au plus près de l’entrée',
  'Free place of a room that suits it, near the entrance',
);
const BACK_IN = t('Place libre la plus proche, dans la pièce à côté', 'Nearest free place, in the room beside it');

/** Rooms that suit a distribution board, the best first (NF C 15-100-10: reached easily, near the entrance). */
const BOARD_ROOMS: readonly (readonly RoomUse[])[] = [
  ['entree'],
  ['degagement'],
  ['local_technique', 'garage', 'cellier', 'buanderie', 'dressing'],
  ['sejour', 'salon', 'salle_a_manger', 'cuisine', 'bureau'],
];
const INDOORS: readonly (readonly RoomUse[])[] = [
  [
    'sejour',
    'salon',
    'salle_a_manger',
    'cuisine',
    'chambre',
    'bureau',
    'salle_de_bain',
    'wc',
    'entree',
    'degagement',
    'cellier',
    'buanderie',
    'garage',
    'dressing',
    'local_technique',
    'autre',
  ],
];
/** A device farther than this from every wall of a room is not known to belong to it, mm. */
const BESIDE_MM = 1500;

const bodyOf = (element: Device): Hung => {
  const { l, p, h } = ELECTRIC_DEFAULTS[element.type];
  return { element, width: l, depth: p, z: element.z - h / 2, top: element.z + h / 2 };
};
const dry = (building: Building, { z }: Device): Pick<Wanted, 'isForbidden'> => ({
  isForbidden: (room, spot) => isWet(building, room, spot, z),
});

/** Hangs a board in a room where it is admitted; none where no place is free. */
export const homeForBoard = (building: Building, board: Device): Fix[] =>
  betterPlace(building, bodyOf(board), { rooms: BOARD_ROOMS, reason: BOARD, ...dry(building, board) });

/** Hangs a wall device that is just outside in the room beside it; none where every room is too far. */
export const homeBeside = (building: Building, device: Device): Fix[] =>
  betterPlace(building, bodyOf(device), {
    rooms: INDOORS,
    reason: BACK_IN,
    within: BESIDE_MM,
    ...dry(building, device),
  });
