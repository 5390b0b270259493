import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { axesOf } from '../../support/room-around.js';
import { moveOf } from '../../support/spots.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { add, dot, scale, subtract } from '../../../maths/vector.js';

/** Gap between the seat and the table: the right one, and the bounds of what is accepted, mm. */
const [RIGHT_MM, LEAST_MM, MOST_MM] = [400, 300, 600];
/** A table farther from the sofa serves another seat, mm. */
const FAR_MM = 1500;

/** The coffee table before a sofa, with the gap between them, mm. */
function tableBefore(house: House, sofa: Furniture): { readonly table: Furniture; readonly gap: number } | null {
  const { along, ahead } = axesOf(sofa);
  for (const table of house.pieces(['table_basse'])) {
    const way = subtract(table.center, sofa.center);
    if (table.room !== sofa.room || Math.abs(dot(way, along)) > sofa.width / 2) continue;
    const reach = Math.max(...table.footprint.map((corner) => -dot(subtract(corner, table.center), ahead)));
    const gap = Math.round(dot(way, ahead) - sofa.depth / 2 - reach);
    if (gap > 0 && gap < FAR_MM) return { table, gap };
  }
  return null;
}

/** Reports a coffee table too far from the sofa to be reached, or too near for the legs. */
export const coffeeTable = defineAdvice({
  code: 'canape_table_basse',
  metier: 'ameublement',
  confirmed: 'suggestion',
  saidBy: ['mobilier_en_collision'],
  message: t(
    '{piece} : {ecart} cm entre le canapé et la table basse (meuble {index}) ; 40 cm conviennent.',
    '{piece}: {ecart} cm between sofa and coffee table (piece {index}); 40 cm are right.',
  ),
  reason: t(
    'De 30 cm (passer les jambes) à 60 cm (atteindre un verre assis).',
    'From 30 cm (legs pass) to 60 cm (a glass is reached sitting).',
  ),
  *find(house) {
    for (const sofa of house.pieces(['canape'])) {
      const room = house.room(sofa.room);
      const found = room && tableBefore(house, sofa);
      if (!room || !found || (found.gap >= LEAST_MM && found.gap <= MOST_MM)) continue;
      const { table, gap } = found;
      const center = add(table.center, scale(axesOf(sofa).ahead, RIGHT_MM - gap));
      yield {
        ...onElement(table),
        params: { index: table.index, piece: roomNamed(house.building, room), ecart: Math.round(gap / 10) },
        ways: () => [moveOf(house, table, { ...table, center })],
      };
    }
  },
});
