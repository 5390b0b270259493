import type { Building, Furniture, Opening, Room } from '../../building/index.js';
import { furnitureName, roomNameIn } from '../../building/index.js';
import { atRoom } from '../../checks/support/at-room.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { midpoint } from '../../maths/vector.js';
import type { Advice } from '../rule.js';

type Subject = Pick<Advice, 'objet' | 'position'>;

/** An advice about something drawn at a point. */
export const onElement = ({
  pointer,
  center,
  z,
}: {
  pointer: string;
  center: Furniture['center'];
  z: number;
}): Subject => ({
  objet: pointer,
  position: { ...center, z },
});

/** An advice about a room, at its point of `pieces`. */
export function onRoom({ levels }: Building, room: Room): Subject {
  const { objet, position } = atRoom(room, levels);
  return { objet, position };
}

/** An advice about a door or a window. */
export const onOpening = ({ pointer, near, far, z }: Opening): Subject => ({
  objet: pointer,
  position: { ...midpoint(near, far), z },
});

/** How a message names a piece: its name and its index in the scene. */
export const named = (piece: Furniture) => ({ meuble: furnitureName(piece), index: piece.index });

/** How a message names a room. */
export const roomNamed = (building: Building, room: Room): Text => roomNameIn(building, room);

const AND_OTHERS = 4;
const MORE = t('{names} et {count} autre(s)', '{names} and {count} other(s)');

/** Names of rooms in a sentence, each once, the first four when they are many. */
export function listed(building: Building, rooms: readonly Room[]): Text {
  const names = [...new Map(rooms.map((room) => [room.id, roomNameIn(building, room)])).values()];
  const shown = names.slice(0, AND_OTHERS);
  const joined = t(shown.map(({ fr }) => fr).join(', '), shown.map(({ en }) => en).join(', '));
  const count = names.length - shown.length;
  return count === 0 ? joined : fill(MORE, { names: joined, count });
}

/** Order of things by their place: storeys from below, then from the left. */
export const inPlace = (
  p: { center: Furniture['center']; z: number },
  q: { center: Furniture['center']; z: number },
): number => p.z - q.z || p.center.x - q.center.x || p.center.y - q.center.y;
