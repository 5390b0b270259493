import { t } from '../../../../words/index.js';
import type { Room } from '../../../building/index.js';
import { WET } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { listed, onRoom } from '../../support/subjects.js';

/** Number of groups of wet rooms from which a storey has too many stacks. */
const GROUPS = 3;

/** Groups of wet rooms that share walls. */
function groupsOf(rooms: readonly Room[]): Room[][] {
  const groups: Room[][] = [];
  for (const room of rooms) {
    const near = groups.filter((group) => group.some(({ neighbours }) => neighbours.includes(room.id)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), room]);
  }
  return groups;
}

/** Advises wet rooms back to back, which share one stack. */
export const scatteredWetRooms = defineAdvice({
  code: 'pieces_d_eau_dispersees',
  metier: 'plomberie',
  confirmed: 'suggestion',
  message: t(
    '{count} groupes de pièces d’eau séparés au même niveau : {pieces}.',
    '{count} separate groups of wet rooms on one storey: {pieces}.',
  ),
  reason: t(
    'Dos à dos, elles partagent chute, arrivées et gaine : moins de percements, de bruit et d’attente d’eau chaude.',
    'Back to back they share stack, supplies and shaft: fewer holes, less noise, less waiting for hot water.',
  ),
  *find(house) {
    for (const rooms of house.dwellings) {
      for (const here of Map.groupBy(rooms, ({ level }) => level).values()) {
        const wet = here.filter(({ use }) => WET.has(use));
        const groups = groupsOf(wet);
        if (groups.length < GROUPS) continue;
        yield {
          ...onRoom(house.building, wet[0]!),
          params: { count: groups.length, pieces: listed(house.building, wet) },
        };
      }
    }
  },
});
