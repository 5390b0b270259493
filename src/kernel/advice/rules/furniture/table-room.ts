import { t } from '../../../../words/index.js';
import type { Furniture, Room } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import type { Side, Standing } from '../../support/room-around.js';
import { clearBefore, groupOf, sideOf } from '../../support/room-around.js';
import { freePlaces, placeInGroup, placesAround } from '../../support/spots.js';
import { named, onElement, roomNamed } from '../../support/subjects.js';
import { cross, dot, subtract } from '../../../maths/vector.js';

/** Depth to pull a chair back, and to pass behind a seated person, mm. */
const [SEAT_MM, PASSAGE_MM] = [750, 900];
const SIDES: readonly Side[] = ['left', 'right', 'front', 'back'];
/** A chair farther from the edge is not at the table, mm. */
const AT_TABLE_MM = 500;

/** Sides of a table where someone sits. */
const seated = (table: Standing, chairs: readonly Standing[]): readonly Side[] =>
  SIDES.filter((side) => {
    const { middle, ahead, width } = sideOf(table, side);
    return chairs.some(({ center }) => {
      const way = subtract(center, middle);
      const out = dot(way, ahead);
      return out > -AT_TABLE_MM / 2 && out < AT_TABLE_MM && Math.abs(cross(ahead, way)) <= width / 2;
    });
  });

/** The least depth free on the sides where people sit, mm. */
function leastFree(
  house: House,
  { z }: Room,
  table: Standing,
  own: readonly Furniture[],
  chairs: readonly Standing[],
): number {
  const depths = seated(table, chairs).map((side) =>
    clearBefore(house, sideOf(table, side), z, PASSAGE_MM, (piece) => own.includes(piece) || piece.type === 'chaise'),
  );
  return Math.min(PASSAGE_MM, ...depths);
}

/** Reports a table without the depth to pull back its chairs. */
export const tableRoom = defineAdvice({
  code: 'table_recul_chaises',
  metier: 'ameublement',
  confirmed: 'avertissement',
  saidBy: ['mobilier_en_collision', 'mobilier_zone_porte'],
  message: t(
    '{piece} : {libre} cm derrière les chaises de la table (meuble {index}) ; 75 pour reculer une chaise, 90 pour passer.',
    '{piece}: {libre} cm behind the chairs of the table (piece {index}); 75 to pull one back, 90 to pass.',
  ),
  reason: t(
    'Du bord de la table au mur ou au meuble : 75 cm pour s’asseoir, 90 cm pour servir (Neufert).',
    'From the edge of the table to wall or furniture: 75 cm to sit down, 90 cm to serve (Neufert).',
  ),
  *find(house) {
    for (const table of house.pieces(['table'])) {
      const room = house.room(table.room);
      if (!room) continue;
      const own = groupOf(house, table);
      const chairs = own.filter(({ type }) => type === 'chaise');
      const free = leastFree(house, room, table, own, chairs);
      if (free >= SEAT_MM) continue;
      const isGood = (place: Standing): boolean => {
        const moved = chairs.map((chair) => placeInGroup(chair, table, place));
        return leastFree(house, room, place, own, moved) >= PASSAGE_MM;
      };
      yield {
        ...onElement(table),
        params: { ...named(table), piece: roomNamed(house.building, room), libre: free / 10 },
        ways: () => freePlaces(house, room, table, placesAround(room, table), isGood),
      };
    }
  },
});
