import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { airToDesign } from './air-to-design.js';
import { airTransfers } from './air-transfer.js';

const THROUGH = t(
  'l’air d’autres pièces traverse {rooms}, faute d’autre passage : à étudier',
  'the air of other rooms crosses {rooms}, for lack of another way: to be designed',
);

/** That the air of other rooms crosses bedrooms of a level, by name; null where it goes round them. */
function crossedRemark(building: Building, level: Level, langue: Langue): string | null {
  const entered = new Set(
    airTransfers(building, level).map(({ opening: { left, right }, isLeftwards }) => (isLeftwards ? left : right)),
  );
  const crossed = level.rooms.filter(({ id, use }) => use === 'chambre' && entered.has(id));
  if (crossed.length === 0) return null;
  return say<'rooms'>(THROUGH, langue, { rooms: crossed.map((room) => say(roomName(room), langue)).join(', ') });
}

/** What a plan of ventilation says under its title: what is to be designed on its level. */
export const airRemark = (building: Building, level: Level, langue: Langue): string | null =>
  airToDesign(building, level, langue) ?? crossedRemark(building, level, langue);
