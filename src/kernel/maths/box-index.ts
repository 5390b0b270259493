import Flatbush from 'flatbush';
import type { Bounds } from './geometry.js';

/** Finds the items whose box meets a query box, so that pairs never cost n². */
export interface BoxIndex {
  /** Indexes of the items, ascending (deterministic order). */
  search(bounds: Bounds, margin?: number): number[];
}

/** Packed R-tree over upright boxes (Flatbush): building costs n log n, a search what it finds. */
export function boxIndex(boxes: readonly Bounds[]): BoxIndex {
  if (boxes.length === 0) return { search: () => [] };
  const tree = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  return {
    search: ({ minX, minY, maxX, maxY }, margin = 0) =>
      tree.search(minX - margin, minY - margin, maxX + margin, maxY + margin).sort((a, b) => a - b),
  };
}

/** Results a scene of the largest size needs many times over: beyond, thousands of items lie in one place. */
const SEARCH_BUDGET = 2_000_000;

/**
 * The same index with an end to its work: once that many results were given it finds nothing more. For hostile scenes
 * only.
 */
export function budgeted(index: BoxIndex): BoxIndex {
  let left = SEARCH_BUDGET;
  return {
    search: (bounds, margin) => {
      const found = left > 0 ? index.search(bounds, margin) : [];
      left -= found.length;
      return found;
    },
  };
}
