import type { Building, Opening } from '../building/index.js';
import { beforeWorks, buildingOf, isExistingRoom } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/**
 * A bay of an existing wall between a room that stands and a created one: the works cut it, unless the scene says that
 * it exists.
 */
function isWayIn(building: Building, { wall, isExterior, left, right, pointer }: Opening): boolean {
  if (!wall.isExisting || isExterior) return false;
  const { existant } = building.scene.ouvertures?.[Number(pointer.split('/').at(-1))] ?? {};
  const rooms = building.rooms.filter(({ id }) => id === left || id === right);
  return existant !== true && rooms.some((room) => !isExistingRoom(building, room));
}

/** The building with those bays marked as created by the works. */
function withWaysCut(building: Building): Building {
  const ways = new Set(building.openings.filter((bay) => isWayIn(building, bay)).map(({ pointer }) => pointer));
  if (ways.size === 0) return building;
  const { scene } = building;
  const ouvertures = scene.ouvertures!.map((bay, i) => (ways.has(`/ouvertures/${i}`) ? { ...bay, cree: true } : bay));
  return buildingOf({ ...scene, ouvertures });
}

/** The building before its works, drawn beside the project; null of a new one, and where nothing closes a room. */
export const existingState = perObject((building: Building): Building | null => {
  const before = beforeWorks(withWaysCut(building));
  return before?.levels.some(({ isEnclosed }) => isEnclosed) ? before : null;
});
