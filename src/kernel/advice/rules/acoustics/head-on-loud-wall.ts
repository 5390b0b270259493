import { t } from '../../../../words/index.js';
import type { Furniture, Room, RoomUse, Wall } from '../../../building/index.js';
import { dot, leftOf, subtract } from '../../../maths/vector.js';
import { wallsByIndex } from '../../../checks/support/wall-places.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { sideOf } from '../../support/room-around.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

const LOUD: ReadonlySet<RoomUse> = new Set([
  'wc',
  'salle_de_bain',
  'cuisine',
  'garage',
  'buanderie',
  'local_technique',
]);
/** The head of a bed this near to a wall leans on it; a wall this thick stops the noise of pipes, mm. */
const [LEANS_MM, HEAVY_MM] = [200, 180];

/** The wall that the head of a bed leans on, with the place along it. */
function wallBehind(house: House, bed: Standing, room: Room): { readonly wall: Wall; readonly along: number } | null {
  const { middle, ahead } = sideOf(bed, 'back');
  for (const index of room.walls) {
    const wall = wallsByIndex(house.building).get(index);
    if (!wall || Math.abs(dot(leftOf(wall.direction), ahead)) < 0.99) continue;
    const from = subtract(middle, wall.a);
    const [along, away] = [dot(from, wall.direction), Math.abs(dot(from, leftOf(wall.direction)))];
    if (along >= 0 && along <= wall.length && away - wall.thickness / 2 < LEANS_MM) return { wall, along };
  }
  return null;
}

/** The wet room whose noise is heard through the wall behind the head of a bed. */
function loudRoom(house: House, bed: Standing, room: Room): Room | null {
  const found = wallBehind(house, bed, room);
  if (!found || found.wall.thickness >= HEAVY_MM) return null;
  const { wall, along } = found;
  const spans = [...wall.left, ...wall.right].filter(
    ({ level, from, to, room: id }) =>
      level === room.level && id !== room.id && from < along + bed.width / 2 && to > along - bed.width / 2,
  );
  const others = spans.map(({ room: id }) => house.room(id)).filter((other) => other !== null);
  return others.find(({ use }) => LOUD.has(use)) ?? null;
}

/** Advises against a bed whose head leans on a light wall of a wet room, whose flushes are heard. */
export const headOnLoudWall = defineAdvice({
  code: 'lit_contre_piece_bruyante',
  metier: 'acoustique',
  confirmed: 'suggestion',
  saidBy: ['lit_tete_sans_mur'],
  message: t(
    '{piece} : la tête du lit (meuble {index}) s’appuie sur la cloison de {autre}.',
    '{piece}: the head of the bed (piece {index}) leans on the partition of {autre}.',
  ),
  reason: t(
    'Chasses d’eau et robinets s’entendent à travers une cloison légère : changer de mur, ou la doubler.',
    'Flushes and taps are heard through a light partition: another wall, or a lining.',
  ),
  *find(house) {
    for (const bed of house.pieces(['lit'])) {
      const room = house.room(bed.room);
      const loud = room && loudRoom(house, bed, room);
      if (!room || !loud) continue;
      yield {
        ...onElement(bed),
        params: { index: bed.index, piece: roomNamed(house.building, room), autre: roomNamed(house.building, loud) },
        ways: () => quieter(house, bed, room),
      };
    }
  },
});

const quieter = (house: House, bed: Furniture, room: Room) =>
  freePlaces(house, room, bed, placesAlongWalls(house, room, bed, bed), (place) => !loudRoom(house, place, room));
