import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { axesOf } from '../../support/room-around.js';
import { onElement, roomNamed } from '../../support/subjects.js';
import { dot, subtract } from '../../../maths/vector.js';

/** Width of a 16:9 screen as a share of its diagonal. */
const WIDE = 0.872;
/** Nearest and farthest seat in diagonals (SMPTE EG 18: 30° of view at 1.6; THX: 40° at 1.2). */
const [NEAREST, FARTHEST] = [1.2, 3];

/** The sofa that looks at a screen, with its distance, mm. */
function seatOf(house: House, screen: Furniture): { readonly seat: Furniture; readonly far: number } | null {
  const { along, ahead } = axesOf(screen);
  const seats = house.pieces(['canape', 'canape_angle']).flatMap((seat) => {
    const way = subtract(seat.center, screen.center);
    const far = dot(way, ahead);
    const looks = dot(axesOf(seat).ahead, ahead) < -0.7 && Math.abs(dot(way, along)) < far;
    return seat.room === screen.room && far > 0 && looks ? [{ seat, far }] : [];
  });
  return seats.toSorted((p, q) => p.far - q.far)[0] ?? null;
}

/** Reports a sofa that is too near to its television, or too far. */
export const television = defineAdvice({
  code: 'television_distance',
  metier: 'ameublement',
  confirmed: 'suggestion',
  message: t(
    '{piece} : le canapé est à {distance} m d’un écran de {diagonale} cm ; de {bas} à {haut} m conviennent.',
    '{piece}: the sofa is {distance} m from a screen of {diagonale} cm; {bas} to {haut} m are right.',
  ),
  reason: t(
    'De 1,2 à 3 diagonales : sous 40° on tourne la tête, au-delà de 3 le détail se perd (SMPTE, THX).',
    '1.2 to 3 diagonals: nearer one turns the head, beyond 3 detail is lost (SMPTE, THX).',
  ),
  *find(house) {
    for (const screen of house.pieces(['television'])) {
      const room = house.room(screen.room);
      const found = room && seatOf(house, screen);
      if (!room || !found) continue;
      const diagonal = screen.width / WIDE;
      if (found.far >= NEAREST * diagonal && found.far <= FARTHEST * diagonal) continue;
      yield {
        ...onElement(screen),
        params: {
          piece: roomNamed(house.building, room),
          distance: Math.round(found.far / 100) / 10,
          diagonale: Math.round(diagonal / 10),
          bas: Math.round((NEAREST * diagonal) / 100) / 10,
          haut: Math.round((FARTHEST * diagonal) / 100) / 10,
        },
      };
    }
  },
});
