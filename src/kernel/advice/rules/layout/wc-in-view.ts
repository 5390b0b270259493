import { t } from '../../../../words/index.js';
import type { Opening, Room } from '../../../building/index.js';
import { meet } from '../../../maths/lines.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, leftOf, midpoint, scale } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { LIVING } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

/** Largest distance at which a WC counts as seen from the living room, mm. */
const FAR_MM = 5000;

/** True where the line out of one bay passes through another, both doors open. */
function isInLine(at: Point, out: Point, door: Opening): boolean {
  const along = meet(at, out, door.near, door.wall.direction);
  if (along === null || along <= 0 || along > FAR_MM) return false;
  const through = { x: at.x + out.x * along, y: at.y + out.y * along };
  return distance(through, midpoint(door.near, door.far)) < door.width / 2 - 100;
}

/** The living room that sees into a WC through the hall between them. */
function seenFrom(house: House, wc: Room): Room | null {
  for (const door of wc.doors) {
    const hall = house.room(door.left === wc.id ? door.right : door.left);
    if (!hall || LIVING.has(hall.use)) continue;
    const normal = leftOf(door.wall.direction);
    const out = door.left === wc.id ? scale(normal, -1) : normal;
    const second = hall.doors.find((other) => other !== door && isInLine(midpoint(door.near, door.far), out, other));
    const beyond = second && house.room(second.left === hall.id ? second.right : second.left);
    if (beyond && LIVING.has(beyond.use)) return beyond;
  }
  return null;
}

/** Reports a WC that is seen from the living room when both doors are open. */
export const wcInView = defineAdvice({
  code: 'wc_visible_du_sejour',
  metier: 'distribution',
  confirmed: 'suggestion',
  saidBy: ['wc_ouvre_sur_piece'],
  message: t(
    'La porte de {piece} est dans l’axe de celle de {autre}.',
    'The door of {piece} is in line with that of {autre}.',
  ),
  reason: t(
    'Portes ouvertes, on voit la cuvette depuis le séjour : décaler une des deux portes.',
    'With both doors open the bowl is seen from the living room: shift one of the two doors.',
  ),
  *find(house) {
    for (const wc of house.roomsFor('wc')) {
      const seer = seenFrom(house, wc);
      if (!seer) continue;
      yield {
        ...onRoom(house.building, wc),
        params: { piece: roomNamed(house.building, wc), autre: roomNamed(house.building, seer) },
      };
    }
  },
});
