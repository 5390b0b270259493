import type { Building, DormerWindow, Roof, Room } from '../building/index.js';
import { levelBelow } from '../building/index.js';
import { centroidOf } from '../maths/centroid.js';
import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';

/** The window of a dormer with the room that it lights; null where none is under it. */
export interface LitByDormer {
  readonly roof: Roof;
  readonly window: DormerWindow;
  readonly level: number;
  readonly room: Room | null;
}

/** Room under the middle of a dormer, on the storey that its roof covers. */
export function roomUnder({ levels }: Pick<Building, 'levels'>, { z, footprint }: Roof): Room | null {
  const at = centroidOf(footprint.outer);
  return levels[levelBelow(levels, z)]?.rooms.find(({ polygon }) => polygonContains(polygon, at)) ?? null;
}

/** Windows of dormers, in document order. */
export const dormerWindows = perObject((building: Building): readonly LitByDormer[] =>
  building.roofs.flatMap((roof): LitByDormer[] => {
    const window = roof.dormer?.window;
    if (!window) return [];
    return [{ roof, window, level: levelBelow(building.levels, roof.z), room: roomUnder(building, roof) }];
  }),
);
