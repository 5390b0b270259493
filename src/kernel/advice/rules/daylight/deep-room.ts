import { t } from '../../../../words/index.js';
import type { Opening, Room } from '../../../building/index.js';
import { dot, subtract } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { MAIN } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';
import { facadesOf, lightsOf, lookOf, looksAlike, newWindows } from '../../support/windows.js';

/** How far a bay lights, in heights of its head above the floor; the least depth that raises the advice, mm. */
const [HEADS, LEAST_MM] = [2.5, 6000];
const WINDOW = { width: 1200, height: 1250 } as const;

/** Depth of a room behind the plane of a bay, mm. */
const depthBehind = (house: House, bay: Opening, { polygon }: Room): number => {
  const out = lookOf(house, bay);
  return Math.max(...polygon.outer.map((corner) => -dot(subtract(corner, bay.center), out))) - bay.wall.thickness / 2;
};

/** Reports a room deeper than the daylight of its bays reaches. */
export const deepRoom = defineAdvice({
  code: 'piece_trop_profonde',
  metier: 'lumiere',
  confirmed: 'suggestion',
  saidBy: ['lumiere_naturelle_insuffisante'],
  message: t(
    '{piece} a {profondeur} m de profondeur derrière ses baies ; le jour porte à {portee} m.',
    '{piece} is {profondeur} m deep behind its bays; daylight reaches {portee} m.',
  ),
  reason: t(
    'La lumière porte à 2,5 fois la hauteur du linteau (règle d’usage) : une baie sur un autre côté, ou une pièce moins profonde.',
    'Daylight reaches 2.5 times the height of the head (rule of thumb): a bay on another side, or a shallower room.',
  ),
  *find(house) {
    for (const room of house.rooms) {
      const bays = MAIN.has(room.use) ? lightsOf(house, room) : [];
      const first = bays[0];
      if (!first || bays.some((bay) => !looksAlike(lookOf(house, bay), lookOf(house, first)))) continue;
      const reach = HEADS * (Math.max(...bays.map(({ top }) => top)) - room.z);
      const depth = depthBehind(house, first, room);
      if (depth < LEAST_MM || depth <= reach) continue;
      const others = facadesOf(house, room).filter(({ out }) => !looksAlike(out, lookOf(house, first)));
      yield {
        ...onRoom(house.building, room),
        params: {
          piece: roomNamed(house.building, room),
          profondeur: Math.round(depth / 100) / 10,
          portee: Math.round(reach / 100) / 10,
        },
        ways: () => newWindows(others, room, WINDOW),
      };
    }
  },
});
