import { t } from '../../../../words/index.js';
import type { Furniture } from '../../../building/index.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { axesOf, clearBefore, groupOf, sideOf } from '../../support/room-around.js';
import { freePlaces, placesAlongWalls } from '../../support/spots.js';
import { named, onElement, roomNamed } from '../../support/subjects.js';
import { add, scale } from '../../../maths/vector.js';

/** Least passage beside a bed, from its foot to its bedside table; least width of a bed for two, mm. */
const [PASSAGE_MM, HEAD_MM, DOUBLE_MM] = [600, 500, 1300];

/** Depth free on each side of a bed, the widest first, mm. */
function besides(house: House, bed: Standing, z: number, own: readonly Furniture[]): readonly [number, number] {
  const { ahead } = axesOf(bed);
  const foot = {
    ...bed,
    center: add(bed.center, scale(ahead, HEAD_MM / 2)),
    depth: Math.max(bed.depth - HEAD_MM, 200),
  };
  const free = (side: 'left' | 'right') =>
    clearBefore(house, sideOf(foot, side), z, PASSAGE_MM, (piece) => own.includes(piece));
  const [one, other] = [free('left'), free('right')];
  return [Math.max(one, other), Math.min(one, other)];
}

const isServed = ({ width }: Standing, [wide, narrow]: readonly [number, number]): boolean =>
  (width >= DOUBLE_MM ? narrow : wide) >= PASSAGE_MM;

/** Advises a passage on both sides of a bed for two, and on one side of a single bed. */
export const bedPassage = defineAdvice({
  code: 'lit_passage_lateral',
  metier: 'ameublement',
  confirmed: 'avertissement',
  saidBy: ['lit_tete_sans_mur', 'mobilier_en_collision', 'mobilier_dans_mur', 'mobilier_zone_porte'],
  message: t(
    '{piece} : {libre} cm libres le long du lit (meuble {index}), il en faut 60 {combien}.',
    '{piece}: {libre} cm free beside the bed (piece {index}), 60 are needed {combien}.',
  ),
  reason: t(
    '60 cm pour se lever, faire le lit et ouvrir un tiroir (Neufert, Les éléments des projets de construction).',
    '60 cm to get up, make the bed and open a drawer (Neufert, Architects’ Data).',
  ),
  *find(house) {
    for (const bed of house.pieces(['lit'])) {
      const room = house.room(bed.room);
      if (!room) continue;
      const own = groupOf(house, bed);
      const free = besides(house, bed, room.z, own);
      if (isServed(bed, free)) continue;
      const isDouble = bed.width >= DOUBLE_MM;
      yield {
        ...onElement(bed),
        params: {
          ...named(bed),
          piece: roomNamed(house.building, room),
          libre: (isDouble ? free[1] : free[0]) / 10,
          combien: isDouble ? t('de chaque côté', 'on each side') : t('d’un côté', 'on one side'),
        },
        ways: () =>
          freePlaces(house, room, bed, placesAlongWalls(house, room, bed, bed), (place) =>
            isServed(bed, besides(house, place, room.z, own)),
          ),
      };
    }
  },
});
