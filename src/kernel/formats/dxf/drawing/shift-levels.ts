import type { Building } from '../../../building/types.js';
import type { View } from '../../../drawing/display-list.js';
import { boundsOf } from '../../../maths/ring.js';
import type { ShiftedView } from './write-drawing.js';

/** Between two levels of the model, beyond the footprint's width. */
const CLEARANCE = 10_000;

/**
 * The lowest level at true coordinates, each further one moved along +x by the footprint's width + 10 m; by further
 * steps of 10 m where small scales make the annotations wider than that.
 */
export function shiftLevels(building: Building, views: readonly View[]): ShiftedView[] {
  const points = building.footprint.flatMap((polygon) => polygon.outer);
  const { minX, maxX } = points.length > 0 ? boundsOf(points) : { minX: 0, maxX: 0 };
  const width = maxX - minX;
  const needed = Math.max(0, ...views.slice(1).map((view, i) => views[i]!.bounds.maxX - view.bounds.minX));
  const clearance = CLEARANCE * Math.max(1, Math.ceil((needed - width) / CLEARANCE));
  return views.map((view, i) => ({ view, shift: i * (width + clearance) }));
}

/** Every level at its true coordinates, one over the other, on layers of its own: N0_MURS, N1_MURS… */
export const superposeLevels = (views: readonly View[]): ShiftedView[] =>
  views.map((view, i) => ({ view, shift: 0, prefix: `N${i}_` }));
