import { polygonContains } from '../maths/ring.js';
import type { LevelDraft, WallDraft } from './draft.js';

/** Clear height: under the slab of the level above where it covers the room, else up to the top of the highest wall around. */
export function setHeights(levels: readonly LevelDraft[], walls: ReadonlyMap<number, WallDraft>, slab: number): void {
  levels.forEach((level, index) => {
    const above = levels[index + 1];
    for (const room of level.rooms) {
      const isCovered = above?.outline.some((polygon) => polygonContains(polygon, room.labelPoint)) ?? false;
      const wallTop = Math.max(...room.walls.map((wall) => walls.get(wall)!.top), level.z);
      const ceiling = isCovered ? above!.z - slab : wallTop;
      room.height = Math.max(0, ceiling - level.z);
    }
  });
}
