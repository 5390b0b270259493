import { t } from '../../../../words/index.js';
import type { Room, RoomUse } from '../../../building/index.js';
import { polygonContains } from '../../../maths/ring.js';
import { WET } from '../../house.js';
import { distance } from '../../../maths/vector.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';

const QUIET: ReadonlySet<RoomUse> = new Set(['chambre', 'sejour', 'salon', 'salle_a_manger', 'bureau']);
/** A wet room this near below has its stack within the wall, mm. */
const NEAR_MM = 3500;

const below = (rooms: readonly Room[], room: Room): Room | undefined =>
  rooms.find(({ level, polygon }) => level === room.level - 1 && polygonContains(polygon, room.labelPoint));

/** Reports a wet room over a dry one, far from any wet room of the storey below. */
export const wetOverDry = defineAdvice({
  code: 'pieces_d_eau_non_superposees',
  metier: 'plomberie',
  confirmed: 'suggestion',
  message: t(
    '{piece} est au-dessus de {dessous}, loin de toute pièce d’eau du niveau inférieur.',
    '{piece} is above {dessous}, far from any wet room of the storey below.',
  ),
  reason: t(
    'La chute traverse alors une pièce de vie, dans un coffre que l’on entend : superposer les pièces d’eau.',
    'The stack then runs through a living room, in a casing that is heard: put wet rooms over each other.',
  ),
  *find(house) {
    for (const room of house.rooms) {
      const under = WET.has(room.use) ? below(house.rooms, room) : undefined;
      if (!under || !QUIET.has(under.use)) continue;
      const isNear = house.rooms.some(
        ({ level, use, labelPoint }) =>
          level === room.level - 1 && WET.has(use) && distance(labelPoint, room.labelPoint) < NEAR_MM,
      );
      if (isNear) continue;
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room), dessous: roomNamed(house.building, under) },
      };
    }
  },
});
