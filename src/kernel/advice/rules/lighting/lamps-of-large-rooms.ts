import { t } from '../../../../words/index.js';
import type { Device, Room } from '../../../building/index.js';
import { boundsOf, polygonContains } from '../../../maths/ring.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { LIVING } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

/** Area that one lamp lights, mm²; places tried each way; distances kept from walls and from the other lamp, mm. */
const [ONE_LAMP_MM2, STEPS, EDGE_MM, APART_MM] = [24e6, 24, 1200, 1500];

/** The point of a room farthest from its lamps, away from its walls. */
function darkest({ polygon }: Room, lamps: readonly Device[]): readonly Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outer);
  let best: { readonly at: Point; readonly far: number } | null = null;
  for (let i = 1; i < STEPS; i++) {
    for (let j = 1; j < STEPS; j++) {
      const at = {
        x: Math.round(minX + ((maxX - minX) * i) / STEPS),
        y: Math.round(minY + ((maxY - minY) * j) / STEPS),
      };
      const around = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([dx, dy]) => ({ x: at.x + dx! * EDGE_MM, y: at.y + dy! * EDGE_MM }));
      if (![at, ...around].every((point) => polygonContains(polygon, point))) continue;
      const far = Math.round(Math.min(...lamps.map((lamp) => distance(lamp.at, at))));
      if (far > (best?.far ?? 0)) best = { at, far };
    }
  }
  return best ? [best.at] : [];
}

/** Places over the tables and the sofas that have no lamp over them. */
const overUse = (house: House, room: Room, lamps: readonly Device[]): readonly Point[] =>
  ['table' as const, 'table_basse' as const, 'canape' as const]
    .flatMap((type) => house.pieces([type], room))
    .map(({ center }) => ({ x: Math.round(center.x), y: Math.round(center.y) }))
    .filter((at) => lamps.every((lamp) => distance(lamp.at, at) >= APART_MM));

/** Advises a second lamp in a large room: one in the middle leaves its corners dark. */
export const lampsOfLargeRooms = defineAdvice({
  code: 'grande_piece_un_seul_luminaire',
  metier: 'eclairage',
  confirmed: 'suggestion',
  saidBy: ['piece_sans_point_lumineux'],
  message: t(
    '{piece} ({surface} m²) n’a qu’un point lumineux ; un second au-dessus du coin repas ou salon.',
    '{piece} ({surface} m²) has one lighting point only; a second over the table or the sofa.',
  ),
  reason: t(
    'Un point par zone d’usage, environ 20 m² chacun : un seul au centre éblouit et laisse les coins sombres.',
    'One point for each zone of use, some 20 m² each: one in the middle dazzles and leaves corners dark.',
  ),
  *find(house) {
    for (const room of house.rooms) {
      const lamps = house.devicesIn(room, 'luminaire');
      if (!LIVING.has(room.use) || room.area <= ONE_LAMP_MM2 || lamps.length !== 1) continue;
      const way = (at: Point): Way => [
        { operation: 'ajouter_electricite', type: 'luminaire', ...at, z: Math.round(lamps[0]!.z) },
      ];
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room), surface: Math.round(room.area / 1e5) / 10 },
        ways: () => [...overUse(house, room, lamps), ...darkest(room, lamps)].map(way),
      };
    }
  },
});
