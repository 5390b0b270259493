import { t } from '../../../../words/index.js';
import { HALLS } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { listed, onRoom } from '../../support/subjects.js';

/** Usual share of halls, and of halls with a stair, per cent; smaller dwellings than this are not judged, m². */
const [SHARE_PCT, WITH_STAIRS_PCT, SMALL_M2] = [15, 18, 50];
/** A share above the usual one by less is not reported, per cent. */
const TOLERANCE_PCT = 2;
/** A landing of this area could be a room, m². */
const ROOM_M2 = 12;

/** Advises fewer halls where they take a large share of the area. */
export const shareOfHalls = defineAdvice({
  code: 'circulations_excessives',
  metier: 'circulation',
  confirmed: 'suggestion',
  message: t(
    '{surface} m² de circulations ({pieces}), {part} % de la surface ; {seuil} % suffisent.',
    '{surface} m² of halls ({pieces}), {part} % of the area; {seuil} % are enough.',
  ),
  reason: t(
    'Chaque mètre carré de couloir se construit et se chauffe sans s’habiter ; {grand} m² d’un tenant méritent un usage.',
    'Each square metre of corridor is built and heated but not lived in; {grand} m² in one piece deserve a use.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      const own = rooms.filter(({ use }) => use !== 'garage' && use !== 'exterieur');
      const halls = own.filter(({ use }) => HALLS.has(use));
      const [total, walked] = [own, halls].map((some) => some.reduce((sum, { area }) => sum + area, 0) / 1e6) as [
        number,
        number,
      ];
      const seuil = house.building.stairs.length > 0 ? WITH_STAIRS_PCT : SHARE_PCT;
      const part = (100 * walked) / total;
      if (total < SMALL_M2 || part <= seuil + TOLERANCE_PCT) continue;
      const largest = halls.toSorted((p, q) => q.area - p.area)[0]!;
      yield {
        ...onRoom(house.building, largest),
        params: {
          surface: Math.round(walked * 10) / 10,
          pieces: listed(house.building, halls),
          part: Math.round(part),
          seuil,
          grand: ROOM_M2,
        },
      };
    }
  },
});
