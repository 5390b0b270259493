import { t } from '../../../../words/index.js';
import { LIVING } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onRoom, roomNamed } from '../../support/subjects.js';
import { facadesOf, lightsOf, lookOf, looksAlike, newWindows } from '../../support/windows.js';

/** Least area of a living room that the rule judges, mm²; width of blank façade that a window needs, mm. */
const [LARGE_MM2, FACADE_MM] = [18e6, 2000];
const WINDOW = { width: 1200, height: 1250 } as const;

/** Advises a window in the second façade of a living room at a corner. */
export const twoSides = defineAdvice({
  code: 'sejour_une_seule_orientation',
  metier: 'lumiere',
  confirmed: 'suggestion',
  saidBy: ['lumiere_naturelle_insuffisante'],
  message: t(
    '{piece} ({surface} m²) est éclairé d’un seul côté, alors qu’une autre façade est pleine.',
    '{piece} ({surface} m²) is lit from one side only, while another façade is blank.',
  ),
  reason: t(
    'La lumière de deux côtés efface les contre-jours et suit le soleil (Alexander, A Pattern Language, 159).',
    'Light on two sides takes away glare and follows the sun (Alexander, A Pattern Language, 159).',
  ),
  *find(house) {
    for (const room of house.rooms) {
      if (!LIVING.has(room.use) || room.area < LARGE_MM2) continue;
      const looks = lightsOf(house, room).map((bay) => lookOf(house, bay));
      if (looks.length === 0 || looks.some((look) => !looksAlike(look, looks[0]!))) continue;
      const blank = facadesOf(house, room).filter(
        ({ out, from, to, wall }) => !looksAlike(out, looks[0]!) && to - from >= FACADE_MM && !wall.isExisting,
      );
      if (blank.length === 0) continue;
      yield {
        ...onRoom(house.building, room),
        params: { piece: roomNamed(house.building, room), surface: Math.round(room.area / 1e5) / 10 },
        ways: () => newWindows(blank, room, WINDOW),
      };
    }
  },
});
