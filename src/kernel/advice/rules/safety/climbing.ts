import { t } from '../../../../words/index.js';
import type { Furniture, Opening, Room } from '../../../building/index.js';
import type { FurnitureType } from '../../../catalogue/mobilier/types.js';
import { dot, leftOf, subtract } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { ringOf } from '../../support/spots.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { named, onElement, roomNamed } from '../../support/subjects.js';
import { lightsOf } from '../../support/windows.js';

/** What a child climbs on. */
const STEPS: readonly FurnitureType[] = [
  'lit',
  'canape',
  'canape_angle',
  'fauteuil',
  'commode',
  'meuble_tv',
  'table_chevet',
  'table_basse',
];
/** A piece this near to a window stands under it; highest top that a child climbs on; least dangerous drop, mm. */
const [NEAR_MM, TOP_MM, DROP_MM] = [300, 1000, 2000];

/** The window over a drop that a piece stands under. */
const windowOver = (house: House, place: Standing, room: Room): Opening | undefined =>
  lightsOf(house, room).find((bay) => {
    if (bay.kind !== 'fenetre' || bay.z - house.building.site.groundZ < DROP_MM || bay.wall.isExisting) return false;
    const normal = leftOf(bay.wall.direction);
    const corners = ringOf(place).map((corner) => subtract(corner, bay.center));
    const away = Math.min(...corners.map((way) => Math.abs(dot(way, normal)))) - bay.wall.thickness / 2;
    const along = corners.map((way) => dot(way, bay.wall.direction));
    return away < NEAR_MM && Math.min(...along) < bay.width / 2 - 100 && Math.max(...along) > 100 - bay.width / 2;
  });

/** Reports furniture under a window upstairs, on which a child climbs. */
export const climbing = defineAdvice({
  code: 'meuble_escaladable_sous_fenetre',
  metier: 'securite',
  confirmed: 'avertissement',
  saidBy: ['meuble_devant_fenetre', 'lit_tete_sans_mur'],
  message: t(
    '{piece} : « {meuble} » (meuble {index}) sous la fenêtre {fenetre} à l’étage ; un enfant y grimpe.',
    '{piece}: “{meuble}” (piece {index}) under window {fenetre} upstairs; a child climbs on it.',
  ),
  reason: t(
    'Un appui de 45 cm à 1 m annule la hauteur de l’allège (prévention des chutes d’enfants, Santé publique France).',
    'A foothold under a sill cancels its height (prevention of falls of children, Santé publique France).',
  ),
  *find(house) {
    for (const piece of house.pieces(STEPS)) {
      const room = house.room(piece.room);
      if (!room || room.use === 'salle_de_bain' || piece.top - room.z > TOP_MM) continue;
      const bay = windowOver(house, piece, room);
      if (!bay) continue;
      yield {
        ...onElement(piece),
        params: { ...named(piece), fenetre: bay.index, piece: roomNamed(house.building, room) },
        ways: () => moves(house, piece, room),
      };
    }
  },
});

const moves = (house: House, piece: Furniture, room: Room) =>
  freePlaces(
    house,
    room,
    piece,
    placesAlongWalls(house, room, piece, piece),
    (place) => !windowOver(house, place, room),
  );
