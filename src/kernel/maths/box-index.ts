import Flatbush from 'flatbush';
import type { Bounds } from './geometry.js';

/** Finds the items whose box meets a query box, so that pairs never cost n². */
export interface BoxIndex {
  /** Indexes of the items, ascending (deterministic order). */
  search(bounds: Bounds, margin?: number): number[];
}

export function boxIndex(boxes: readonly Bounds[]): BoxIndex {
  if (boxes.length === 0) return { search: () => [] };
  const tree = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  return {
    search: ({ minX, minY, maxX, maxY }, margin = 0) => tree.search(minX - margin, minY - margin, maxX + margin, maxY + margin).sort((a, b) => a - b),
  };
}
