import { t } from '../../../../words/index.js';
import { orientationOf } from '../../../thermal/index.js';
import { LIVING } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';
import { facadesOf, lightsOf, lookOf, newWindows } from '../../support/windows.js';

const WINDOW = { width: 1600, height: 1250 } as const;

/** Reports a living room whose bays all look north: it has no sun. */
export const northLiving = defineAdvice({
  code: 'sejour_au_nord',
  metier: 'lumiere',
  confirmed: 'avertissement',
  saidBy: ['lumiere_naturelle_insuffisante'],
  message: t(
    '{piece} : toutes ses baies regardent au nord, il ne reçoit pas de soleil en hiver.',
    '{piece}: all its bays look north, it has no sun in winter.',
  ),
  reason: t(
    'Les pièces de jour se tournent au sud, celles de service au nord (conception bioclimatique).',
    'Rooms of the day look south, service rooms north (bioclimatic design).',
  ),
  *find(house) {
    if (!house.knowsNorth) return;
    const isNorth = (out: { x: number; y: number }): boolean => orientationOf(house.bearing(out)) === 'nord';
    for (const room of house.rooms) {
      const bays = LIVING.has(room.use) ? lightsOf(house, room) : [];
      if (bays.length === 0 || !bays.every((bay) => isNorth(lookOf(house, bay)))) continue;
      const others = facadesOf(house, room).filter(({ out }) => !isNorth(out));
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room) },
        ways: () => newWindows(others, room, WINDOW),
      };
    }
  },
});
