import { t } from '../../../../words/index.js';
import type { Room } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import type { PlateRule, ValueOf } from './plates.js';
import { plates } from './plates.js';
import { LIVING, MAIN } from './rooms.js';

const ADD_DATA = t('Prise RJ45 à une place libre de la pièce', 'RJ45 outlet at a free place of the room');

const OUTLETS: PlateRule<'rj45_insuffisantes'> = {
  type: 'prise_rj45',
  code: 'rj45_insuffisantes',
  norm: 'rj45_sejour',
  needed: outletsNeeded,
  raison: ADD_DATA,
};

function outletsNeeded(room: Room, valueOf: ValueOf): number | null {
  if (LIVING.has(room.use)) return valueOf('rj45_sejour');
  return MAIN.has(room.use) ? valueOf('rj45_piece_principale') : null;
}

/** Data outlets of main rooms (NF C 15-100-11). */
export const dataOfRooms = check({
  raises: ['rj45_insuffisantes'],
  stage: 'dwelling-equipment',
  run: (building) => plates(building, OUTLETS),
});
