import { t } from '../../../../words/index.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';
import { facadesOf, lightsOf, newWindows } from '../../support/windows.js';

const WINDOW = { width: 600, height: 600 } as const;
/** Least length of façade for such a window with its piers, mm. */
const FACADE_MM = 1400;

/** Advises a window in a bathroom that lies on the façade. */
export const darkBathroom = defineAdvice({
  code: 'salle_de_bain_aveugle',
  metier: 'lumiere',
  confirmed: 'suggestion',
  saidBy: ['piece_humide_sans_aeration'],
  message: t('{piece} est en façade et n’a pas de fenêtre.', '{piece} is on the façade and has no window.'),
  reason: t(
    'Une petite fenêtre haute sèche la pièce, l’éclaire le matin et garde l’intimité.',
    'A small high window dries the room, lights it in the morning and keeps privacy.',
  ),
  *find(house) {
    for (const room of house.roomsFor('salle_de_bain')) {
      if (lightsOf(house, room).length > 0) continue;
      const blank = facadesOf(house, room).filter(({ from, to, wall }) => to - from >= FACADE_MM && !wall.isExisting);
      if (blank.length === 0) continue;
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room) },
        ways: () => newWindows(blank, room, WINDOW),
      };
    }
  },
});
