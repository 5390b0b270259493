import { t } from '../../../../words/index.js';
import type { Building, Device, Room, RoomUse } from '../../../building/index.js';
import type { Fix } from '../../engine/finding.js';
import { onCeiling } from '../../support/ceiling.js';

/** Why an alarm goes there. */
export const ADD_ALARM = t(
  'Au plafond de la circulation qui dessert les chambres',
  'On the ceiling of the circulation that serves the bedrooms',
);

/** Uses of the rooms that bedrooms open onto. */
export const CIRCULATIONS: ReadonlySet<RoomUse> = new Set(['degagement', 'entree', 'sejour', 'salon']);

const bedrooms = ({ rooms }: Building): Set<string> =>
  new Set(rooms.filter(({ use, isUseDeduced }) => use === 'chambre' && !isUseDeduced).map(({ id }) => id));

/** True of a room that gives onto a bedroom. */
export const servesBedroom = (building: Building, room: Room): boolean => {
  const beds = bedrooms(building);
  return room.access.some((id) => id !== null && beds.has(id));
};

/** The circulation that gives onto most bedrooms; a corridor before a living room. */
export function landingOf(building: Building): Room | null {
  const beds = bedrooms(building);
  const order: readonly RoomUse[] = ['degagement', 'entree', 'sejour', 'salon'];
  const served = building.rooms
    .filter(({ use, isUseDeduced }) => CIRCULATIONS.has(use) && !isUseDeduced)
    .map((room) => ({ room, count: room.access.filter((id) => id !== null && beds.has(id)).length }))
    .filter(({ count }) => count > 0);
  return (
    served.sort((p, q) => order.indexOf(p.room.use) - order.indexOf(q.room.use) || q.count - p.count)[0]?.room ?? null
  );
}

/** Moves a smoke alarm under the ceiling of the landing; none where no circulation serves bedrooms. */
export function landingAlarm({ pointer, source }: Device, building: Building): Fix[] {
  const landing = landingOf(building);
  if (!landing) return [];
  const written: Readonly<Record<string, unknown>> = source;
  const { type: _, ...placed } = onCeiling('detecteur_fumee', landing);
  const fields: Readonly<Record<string, unknown>> = { mur: null, position: null, face: null, ...placed };
  return Object.entries(fields)
    .filter(([field, value]) => (written[field] ?? null) !== value)
    .map(([field, value]) => ({
      cible: `${pointer}/${field}`,
      actuel: written[field],
      propose: value,
      raison: ADD_ALARM,
    }));
}
