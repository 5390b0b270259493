import type { Wall } from '../building/index.js';
import { boxIndex } from '../maths/box-index.js';
import type { Point } from '../maths/geometry.js';
import { boundsAt, boundsOf, ringContains } from '../maths/ring.js';

/** Finds walls by a place in plan. */
export interface WallFinder {
  /** The wall under a point, the lowest index first; null when there is none. */
  at(point: Point): Wall | null;
  /** The wall just beyond a point in a direction. */
  beyond(point: Point, direction: Point): Wall | null;
}

/** How far beyond an edge its wall is looked for: past rounding, and past a lining, mm. */
const STEPS_MM = [5, 40, 100] as const;

/** Looks walls up by their footprints. */
export function wallFinder(walls: readonly Wall[]): WallFinder {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  const at = (point: Point): Wall | null => {
    const place = index.search(boundsAt(point), 1).find((each) => ringContains(walls[each]!.footprint, point));
    return place === undefined ? null : walls[place]!;
  };
  return {
    at,
    beyond: (point, { x, y }) => {
      for (const step of STEPS_MM) {
        const wall = at({ x: point.x + x * step, y: point.y + y * step });
        if (wall) return wall;
      }
      return null;
    },
  };
}
