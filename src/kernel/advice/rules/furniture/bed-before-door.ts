import { t } from '../../../../words/index.js';
import type { Opening, Room } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { axesOf } from '../../support/room-around.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { cross, dot, leftOf, midpoint, scale, subtract } from '../../../maths/vector.js';

/** Cosine of the angle within which a bed looks straight at a door. */
const STRAIGHT = 0.95;

/** The door of the room that the foot of the bed points at, in its axis. */
function doorFaced(bed: Standing, room: Room): Opening | undefined {
  const { ahead } = axesOf(bed);
  return room.doors.find((door) => {
    if (door.isGlazed || door.isExterior) return false;
    const normal = leftOf(door.wall.direction);
    const inwards = door.left === room.id ? normal : scale(normal, -1);
    const way = subtract(midpoint(door.near, door.far), bed.center);
    return (
      dot(ahead, inwards) < -STRAIGHT && dot(way, ahead) > bed.depth / 2 && Math.abs(cross(ahead, way)) < bed.width / 2
    );
  });
}

/** Reports a bed whose foot faces the door, so that it is seen from the hall. */
export const bedBeforeDoor = defineAdvice({
  code: 'lit_dans_axe_porte',
  metier: 'ameublement',
  confirmed: 'suggestion',
  saidBy: ['lit_tete_sans_mur'],
  message: t(
    '{piece} : le lit (meuble {index}) est face à la porte {porte}, dans son axe.',
    '{piece}: the bed (piece {index}) faces door {porte}, in its axis.',
  ),
  reason: t(
    'Porte ouverte, on voit le dormeur depuis la circulation ; le lit se place hors de l’axe du passage.',
    'With the door open the sleeper is seen from the hall; a bed stands out of the axis of the way in.',
  ),
  *find(house) {
    for (const bed of house.pieces(['lit'])) {
      const room = house.room(bed.room);
      const door = room && doorFaced(bed, room);
      if (!room || !door) continue;
      yield {
        ...onElement(bed),
        params: { index: bed.index, porte: door.index, piece: roomNamed(house.building, room) },
        ways: () =>
          freePlaces(house, room, bed, placesAlongWalls(house, room, bed, bed), (place) => !doorFaced(place, room)),
      };
    }
  },
});
