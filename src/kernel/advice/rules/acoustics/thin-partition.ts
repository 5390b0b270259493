import { t } from '../../../../words/index.js';
import type { Room, RoomUse, Wall } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { listed } from '../../support/subjects.js';
import { midpoint } from '../../../maths/vector.js';

const LOUD: ReadonlySet<RoomUse> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'wc',
  'salle_de_bain',
  'garage',
  'buanderie',
]);
/** Thickness of a partition with little mineral wool, of one with enough, and least length of wall that counts, mm. */
const [THIN_MM, USUAL_MM, PART_MM] = [72, 98, 1000];

/** Rooms on both sides of a wall. */
const sidesOf = (house: House, { left, right }: Wall): readonly Room[] =>
  [...left, ...right].filter(({ from, to }) => to - from >= PART_MM).flatMap(({ room }) => house.room(room) ?? []);

/** Thin partitions between a bedroom and a room of noise, by place. */
const thinOnes = (house: House) =>
  house.building.walls
    .toSorted((p, q) => p.z - q.z || p.a.x - q.a.x || p.a.y - q.a.y || p.b.x - q.b.x || p.b.y - q.b.y)
    .flatMap((wall) => {
      if (wall.thickness > THIN_MM || wall.isExisting || wall.kind === 'mur_exterieur') return [];
      const rooms = sidesOf(house, wall);
      const bedrooms = rooms.filter(({ use }) => use === 'chambre');
      const loud = rooms.filter(({ use }) => LOUD.has(use));
      return bedrooms.length > 0 && loud.length > 0 ? [{ wall, bedrooms, loud }] : [];
    });

/** Advises thicker partitions between bedrooms and noisy rooms. */
export const thinPartition = defineAdvice({
  code: 'cloison_de_chambre_mince',
  metier: 'acoustique',
  confirmed: 'suggestion',
  message: t(
    '{count} cloison(s) de {epaisseur} mm entre {pieces} et {autre} ; 98 mm avec 45 mm de laine.',
    '{count} partition(s) of {epaisseur} mm between {pieces} and {autre}; 98 mm with 45 mm of wool.',
  ),
  reason: t(
    'Une cloison 98/48 avec laine affaiblit environ 10 dB de plus qu’une cloison de 72 mm ou moins.',
    'A 98/48 partition with wool damps some 10 dB more than one of 72 mm or less.',
  ),
  *find(house) {
    const thin = thinOnes(house);
    const first = thin[0]?.wall;
    if (!first) return;
    const widths = thin.map(({ wall }) => wall.thickness);
    yield {
      objet: first.pointer,
      position: { ...midpoint(first.a, first.b), z: first.z },
      params: {
        count: thin.length,
        epaisseur: Math.round(Math.min(...widths)),
        pieces: listed(
          house.building,
          thin.flatMap(({ bedrooms }) => bedrooms),
        ),
        autre: listed(
          house.building,
          thin.flatMap(({ loud }) => loud),
        ),
      },
      ways: () => [thin.map(({ wall }) => ({ operation: 'modifier_mur', mur: wall.index, epaisseur: USUAL_MM }))],
    };
  },
});
