import type { Bounds } from '../../maths/geometry.js';
import type { DimensionItem } from '../display-list.js';
import type { Side } from './sides.js';

/** Air between furniture and the end of a line, and what stays of the line at its ticks, mm of paper. */
const AIR = 0.5;
const STUB = 1.5;
/** A line this near to an edge would be lost in it, mm of paper. */
const NEAR = 0.25;

/**
 * A dimension whose line stops at the furniture that it would cross.
 * @param furniture boxes in the axes of the side
 */
export function underFurniture(
  item: DimensionItem,
  { along }: Side,
  furniture: readonly Bounds[],
  scale: number,
): DimensionItem {
  const [{ x: from, y: v }, { x: to }] = [along.toLocal(item.lineFrom), along.toLocal(item.lineTo)];
  const share = (u: number): number => (u - from) / (to - from);
  const [least, most] = [share(from + STUB * scale), share(to - STUB * scale)];
  const breaks = furniture
    .filter(
      ({ minX, maxX, minY, maxY }) => v > minY - NEAR * scale && v < maxY + NEAR * scale && minX < to && maxX > from,
    )
    .map(
      ({ minX, maxX }) =>
        [Math.max(least, share(minX - AIR * scale)), Math.min(most, share(maxX + AIR * scale))] as const,
    )
    .filter(([start, end]) => start < end)
    .toSorted(([p], [q]) => p - q);
  return breaks.length > 0 ? { ...item, breaks } : item;
}
