import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { defineAdvice } from '../../rule.js';
import { clearBefore, sideOf } from '../../support/room-around.js';
import { freePlaces, placesAround } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** Least depth before a kitchen run, where oven and dishwasher open, mm. */
const AISLE_MM = 900;
const isPushed = ({ type }: Furniture): boolean => FURNITURE[type].occupancy === 'siege';
const isBuiltIn = ({ type }: Furniture): boolean => FURNITURE[type].occupancy === 'encastre';

/** Reports a kitchen run without the depth to stand before it and open its doors. */
export const aisle = defineAdvice({
  code: 'cuisine_recul',
  metier: 'cuisine',
  confirmed: 'avertissement',
  saidBy: ['mobilier_en_collision', 'mobilier_dans_mur'],
  message: t(
    '{piece} : {libre} cm devant le linéaire de cuisine (meuble {index}) ; 90 seul, 120 à deux.',
    '{piece}: {libre} cm before the kitchen run (piece {index}); 90 for one person, 120 for two.',
  ),
  reason: t(
    '90 cm pour ouvrir le four et le lave-vaisselle en restant devant (Neufert).',
    '90 cm to open oven and dishwasher while standing before them (Neufert).',
  ),
  *find(house) {
    for (const run of house.pieces(['cuisine', 'cuisine_moderne'])) {
      const room = house.room(run.room);
      if (!room) continue;
      const isIgnored = (piece: Furniture): boolean => piece === run || isPushed(piece) || isBuiltIn(piece);
      const free = clearBefore(house, sideOf(run, 'front'), room.z, AISLE_MM, isIgnored);
      if (free >= AISLE_MM) continue;
      const table = house.pieces(['table', 'ilot_cuisine'], room)[0];
      yield {
        ...onElement(run),
        params: { index: run.index, piece: roomNamed(house.building, room), libre: free / 10 },
        ways: () => (table ? freePlaces(house, room, table, placesAround(room, table)) : []),
      };
    }
  },
});
