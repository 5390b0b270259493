import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { airWay } from '../../network/index.js';
import { airToDesign, isWorkplace } from './air-to-design.js';
import { airTransfers } from './air-transfer.js';

const THROUGH = t(
  'l’air d’autres pièces traverse {rooms}, faute d’autre passage : à étudier',
  'the air of other rooms crosses {rooms}, for lack of another way: to be designed',
);

const UNREACHED = t(
  'bouches sans conduit, raccordement au caisson à étudier : {rooms}',
  'vents without a duct, connection to the unit to be designed: {rooms}',
);

/** Rooms of a level whose vents no duct leads to, in a dwelling that has a unit and ducts; null where all have one. */
function unreachedRemark(building: Building, level: Level, langue: Langue): string | null {
  const { ventilation, courses } = building;
  const terminals = ventilation?.terminals ?? [];
  const hasDucts = courses.some(({ kind }) => kind === 'conduit') && terminals.some(({ kind }) => kind === 'caisson');
  if (!hasDucts || isWorkplace(building, level)) return null;
  const alone = new Set(
    terminals
      .filter(({ kind, levelIndex }) => kind === 'bouche' && levelIndex === level.index)
      .filter((vent) => airWay(building, vent.at).ducts.length === 0)
      .map(({ room }) => room),
  );
  const names = level.rooms.filter(({ id }) => alone.has(id)).map((room) => say(roomName(room), langue));
  return names.length > 0 ? say<'rooms'>(UNREACHED, langue, { rooms: names.join(', ') }) : null;
}

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
  [
    airToDesign(building, level, langue) ?? crossedRemark(building, level, langue),
    unreachedRemark(building, level, langue),
  ]
    .filter((one) => one !== null)
    .join(' · ') || null;
