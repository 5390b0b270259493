import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { FurnitureType } from '../../../catalogue/mobilier/types.js';
import { defineAdvice } from '../../rule.js';
import { clearBefore, sideOf } from '../../support/room-around.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { named, onElement, roomNamed } from '../../support/subjects.js';

/** Furniture with doors or drawers. */
const OPENED: readonly FurnitureType[] = ['armoire', 'commode', 'bibliotheque', 'refrigerateur', 'lave_linge'];

/** A chair or a stool is pushed away to open a cupboard. */
const isPushed = ({ type }: Furniture): boolean => FURNITURE[type].occupancy === 'siege';

/** Reports a cupboard without the clearance to open it. */
export const frontClearance = defineAdvice({
  code: 'meuble_sans_recul',
  metier: 'ameublement',
  confirmed: 'avertissement',
  saidBy: ['mobilier_en_collision', 'mobilier_dans_mur', 'mobilier_zone_porte'],
  message: t(
    '{piece} : {libre} cm devant « {meuble} » (meuble {index}) ; il en faut {recul} pour l’ouvrir.',
    '{piece}: {libre} cm before “{meuble}” (piece {index}); {recul} are needed to open it.',
  ),
  reason: t(
    'Recul d’usage : ouvrir les portes et les tiroirs, se tenir devant.',
    'Usual clearance: doors and drawers open while someone stands before them.',
  ),
  *find(house) {
    for (const piece of house.pieces(OPENED)) {
      const room = house.room(piece.room);
      const wanted = FURNITURE[piece.type].clearance;
      if (!room || wanted === 0 || !piece.hasBack) continue;
      const isIgnored = (other: Furniture): boolean => other === piece || isPushed(other);
      const free = clearBefore(house, sideOf(piece, 'front'), room.z, wanted, isIgnored);
      if (free >= wanted) continue;
      yield {
        ...onElement(piece),
        params: {
          ...named(piece),
          piece: roomNamed(house.building, room),
          libre: free / 10,
          recul: wanted / 10,
        },
        ways: () => freePlaces(house, room, piece, placesAlongWalls(house, room, piece, piece)),
      };
    }
  },
});
