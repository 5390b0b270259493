import Flatbush from 'flatbush';
import type { Bounds } from './geometry.js';

/** Finds the items whose box meets a query box, so that pairs never cost n². */
export interface BoxIndex {
  /** Indexes of the items, ascending (deterministic order). */
  search(bounds: Bounds, margin?: number): number[];
}

/** Up to this many boxes are looked through one by one: a house has few of each kind, and a tree would cost more. */
const FEW = 24;

/** Packed R-tree over upright boxes (Flatbush): building costs n log n, a search what it finds. */
export function boxIndex(boxes: readonly Bounds[]): BoxIndex {
  if (boxes.length <= FEW) return { search: (bounds, margin = 0) => meeting(boxes, bounds, margin) };
  const tree = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  return {
    search: ({ minX, minY, maxX, maxY }, margin = 0) =>
      inOrder(tree.search(minX - margin, minY - margin, maxX + margin, maxY + margin)),
  };
}

/**
 * Sorts the few indexes that one search finds, each put in its place among those before it: `sort` makes a copy of its
 * own for each list, which is more work than the search. Many are left to it.
 */
function inOrder(found: number[]): number[] {
  if (found.length > FEW) return found.sort((a, b) => a - b);
  for (let i = 1; i < found.length; i++) {
    const index = found[i]!;
    let place = i;
    for (; place > 0 && found[place - 1]! > index; place--) found[place] = found[place - 1]!;
    found[place] = index;
  }
  return found;
}

function meeting(boxes: readonly Bounds[], { minX, minY, maxX, maxY }: Bounds, margin: number): number[] {
  const [left, low, right, high] = [minX - margin, minY - margin, maxX + margin, maxY + margin];
  const found: number[] = [];
  for (let i = 0; i < boxes.length; i++) {
    const box = boxes[i]!;
    const isApart = box.minX > right || box.maxX < left || box.minY > high || box.maxY < low;
    if (!isApart) found.push(i);
  }
  return found;
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
