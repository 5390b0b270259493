import type { Building, Level } from '../../building/index.js';
import { dormerIds } from '../../building/index.js';
import { midpoint } from '../../maths/vector.js';
import { dormerTypes } from '../../measures/index.js';
import type { PlacedBay } from '../dimensions/bay-chains.js';
import type { TaggedBay } from './opening-tags.js';

/** Windows of the dormers over a storey, as bays of their fronts, whose outside is on their right. */
export const dormerBays = (building: Building, level: Level): (TaggedBay & PlacedBay)[] =>
  dormerTypes(building).flatMap(({ own }) =>
    own
      .filter((lit) => lit.level === level.index)
      .map(({ roof, window: { width, height, z, near, far, direction }, room, isInLoft }) => ({
        id: dormerIds(roof).window,
        kind: 'fenetre' as const,
        width,
        height,
        sill: z - level.z,
        isInLoft,
        near,
        far,
        center: midpoint(near, far),
        left: room?.id ?? null,
        right: null,
        outer: 'right' as const,
        wall: { direction, thickness: roof.dormer!.wall },
        leaves: [],
      })),
  );

/** Marks of the windows of dormers by the ids of those windows: FL1, FL2… */
export const dormerMarks = (building: Building): ReadonlyMap<string, string> =>
  new Map(
    dormerTypes(building).flatMap(({ repere, own }) =>
      own.map(({ roof }) => [dormerIds(roof).window, repere] as const),
    ),
  );
