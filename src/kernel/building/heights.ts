import type { BoxIndex } from '../maths/box-index.js';
import { boxIndex } from '../maths/box-index.js';
import { boundsOf, polygonContains } from '../maths/ring.js';
import type { LevelDraft, RoomDraft, WallDraft } from './draft.js';
import { loweredBy, undersidesOf } from './roofs/undersides.js';
import { heightOn, levelPlane } from './roofs/plane.js';
import type { Roof } from './roofs/types.js';
import type { Underside } from './roofs/undersides.js';
import type { Ceiling } from './types.js';

/** Walls that stop lower carry no ceiling: the room goes up to the roof. */
const STANDING_MM = 1800;

/**
 * Ceiling and clear height of each room: level under the slab of the storey above where it covers the room; else level at
 * the top of the highest wall around, and under the roof wherever that is lower.
 */
export function setHeights(levels: readonly LevelDraft[], walls: ReadonlyMap<number, WallDraft>, roofs: readonly Roof[], slab: number): void {
  const undersides = undersidesOf(roofs);
  const index = boxIndex(undersides.map(({ bounds }) => bounds));
  levels.forEach((level, place) => {
    const above = levels[place + 1];
    for (const room of level.rooms) {
      const isCovered = above?.outline.some((polygon) => polygonContains(polygon, room.labelPoint)) ?? false;
      const wallTop = Math.max(...room.walls.map((wall) => walls.get(wall)!.top), level.z);
      room.ceiling = isCovered ? [flat(room, Math.max(level.z, above!.z - slab))] : underRoof(room, wallTop, undersides, index);
      room.height = room.ceiling.reduce((highest, { plan, plane }) => plan.outer.reduce((height, point) => Math.max(height, heightOn(plane, point) - level.z), highest), 0);
    }
  });
}

const flat = ({ polygon, labelPoint }: RoomDraft, z: number): Ceiling => ({ plan: polygon, plane: levelPlane(labelPoint, z) });

function underRoof(room: RoomDraft, wallTop: number, undersides: readonly Underside[], index: BoxIndex): Ceiling[] {
  // A roof that springs under the floor is that of a lower part.
  const over = index.search(boundsOf(room.polygon.outer)).map((i) => undersides[i]!).filter(({ springs }) => springs >= room.z);
  const isOpen = wallTop - room.z < STANDING_MM;
  const limit = isOpen ? over.reduce((z, { highest }) => Math.max(z, highest), wallTop) : wallTop;
  const start = flat(room, limit);
  const parts = loweredBy(start, over.filter(({ lowest }) => lowest < limit));
  // Beside the roof nothing is higher than the walls.
  return limit === wallTop ? parts : parts.map((part) => (part.plane === start.plane ? { ...part, plane: levelPlane(room.labelPoint, wallTop) } : part));
}
