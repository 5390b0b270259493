import { t } from '../../../../words/index.js';
import { MAIN } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';
import { facadesOf, lightsOf, lookOf, looksAlike, newWindows } from '../../support/windows.js';

const WINDOW = { width: 1000, height: 1250 } as const;

/** Reports a dwelling that cannot be aired from one side to the other. */
export const crossVentilation = defineAdvice({
  code: 'logement_non_traversant',
  metier: 'thermique',
  confirmed: 'avertissement',
  message: t(
    'Les {count} baies du logement regardent du même côté : pas d’air traversant les nuits d’été.',
    'The {count} bays of the dwelling look the same way: no air goes through on summer nights.',
  ),
  reason: t(
    'Deux façades opposées ou d’angle évacuent la chaleur la nuit (RE2020, confort d’été).',
    'Two façades, opposite or at a corner, clear the heat at night (RE2020, summer comfort).',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const bays = rooms.flatMap((room) => lightsOf(house, room));
      const first = bays[0];
      if (rooms.filter(({ use }) => MAIN.has(use)).length < 2 || !first || bays.length < 2) continue;
      const look = lookOf(house, first);
      if (bays.some((bay) => !looksAlike(lookOf(house, bay), look))) continue;
      const others = rooms.flatMap((room) =>
        facadesOf(house, room)
          .filter(({ out }) => !looksAlike(out, look))
          .map((facade) => ({ room, facade })),
      );
      yield {
        ...onRoom(house.building, rooms[0]!),
        params: { count: bays.length },
        ways: () => others.flatMap(({ room, facade }) => [...newWindows([facade], room, WINDOW)]),
      };
    }
  },
});
