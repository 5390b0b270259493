import { t } from '../../../../words/index.js';
import { levelPhrase } from '../../../building/index.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';

/** Advises a WC on each storey of bedrooms, which spares the stair at night. */
export const wcOfStorey = defineAdvice({
  code: 'niveau_de_nuit_sans_wc',
  metier: 'accessibilite',
  confirmed: 'avertissement',
  message: t(
    '{count} chambre(s) au niveau {niveau}, sans WC à ce niveau.',
    '{count} bedroom(s) on {niveau}, without a WC there.',
  ),
  reason: t(
    'Un WC au niveau des chambres évite l’escalier la nuit.',
    'A WC on the storey of the bedrooms spares the stair at night.',
  ),
  *find(house) {
    const wcs = house.fixturesOf('wc');
    if (wcs.length === 0) return;
    for (const rooms of house.dwellings) {
      const bedrooms = rooms.filter(({ use }) => use === 'chambre');
      for (const [level, here] of Map.groupBy(bedrooms, ({ level: own }) => own)) {
        const has =
          wcs.some(({ levelIndex }) => levelIndex === level) ||
          rooms.some((room) => room.level === level && room.use === 'wc');
        const isElsewhere = new Set(rooms.map((room) => room.level)).size > 1;
        if (has || !isElsewhere) continue;
        yield {
          ...onRoom(house.building, here[0]!),
          params: { count: here.length, niveau: levelPhrase(house.building.levels[level]!) },
        };
      }
    }
  },
});
