import { t } from '../../../../words/index.js';
import { orientationOf } from '../../../thermal/index.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';
import { lightsOf, lookOf } from '../../support/windows.js';

/** Least area of glass in a dwelling for its share by orientation to be judged, mm². */
const ENOUGH_MM2 = 8e6;
/** Largest share of glass to the north, per cent: with more a dwelling is cold. */
const NORTH_PCT = 40;

/** Reports a dwelling with more glass to the north than to the south. */
export const northGlass = defineAdvice({
  code: 'vitrages_au_nord',
  metier: 'thermique',
  confirmed: 'suggestion',
  message: t(
    '{nord} % des vitrages au nord, {sud} % au sud ; on vise l’inverse.',
    '{nord} % of the glass to the north, {sud} % to the south; the reverse is aimed at.',
  ),
  reason: t(
    'Au nord une baie perd sans rien recevoir en hiver ; 40 à 60 % du vitrage au sud (conception bioclimatique).',
    'To the north a bay loses and gains nothing in winter; 40 to 60 % of the glass to the south (bioclimatic design).',
  ),
  *find(house) {
    if (!house.knowsNorth) return;
    for (const rooms of house.dwellings) {
      const bays = [...new Set(rooms.flatMap((room) => lightsOf(house, room)))];
      const area = (way?: string) =>
        bays
          .filter((bay) => way === undefined || orientationOf(house.bearing(lookOf(house, bay))) === way)
          .reduce((sum, { width, height }) => sum + width * height, 0);
      const [whole, north, south] = [area(), area('nord'), area('sud')];
      if (whole < ENOUGH_MM2 || (100 * north) / whole <= NORTH_PCT || north <= south) continue;
      yield {
        ...onRoom(house.building, rooms[0]!),
        params: { nord: Math.round((100 * north) / whole), sud: Math.round((100 * south) / whole) },
      };
    }
  },
});
