import type { BoxIndex } from './box-index.js';
import { boxIndex } from './box-index.js';
import type { Bounds } from './geometry.js';

/** Altitudes between which something stands, mm. */
export interface HeightSpan {
  readonly z: number;
  readonly top: number;
}

/**
 * Finds the items whose box meets a query box in plan and whose heights meet a span: those of other storeys cost
 * nothing.
 */
export interface SpanIndex {
  /** Indexes of the items, ascending (deterministic order). @param margin in plan, mm */
  search(bounds: Bounds, span: HeightSpan, margin?: number): number[];
}

/** Up to this many items are looked through one by one: a house has few of each kind, on two or three storeys. */
const FEW = 64;

/** More slices than storeys of the tallest tower: beyond, bases are drawing noise. */
const MOST_SLICES = 128;

/**
 * One plan index for each slice between two bases; an item stands in every slice that it reaches. A slice is indexed
 * once something is looked for in it.
 * @param boundsAt box in plan of the item at an index
 */
export function spanIndex(items: readonly HeightSpan[], boundsAt: (item: number) => Bounds): SpanIndex {
  return items.length <= FEW ? lookThrough(items, boundsAt) : sliced(items, boundsAt);
}

/** Looks at every item: at its heights first, since the box of an item that is never met need not be known. */
function lookThrough(items: readonly HeightSpan[], boundsAt: (item: number) => Bounds): SpanIndex {
  const boxes: (Bounds | undefined)[] = items.map(() => undefined);
  return {
    search({ minX, minY, maxX, maxY }, { z, top }, margin = 0) {
      const [left, low, right, high] = [minX - margin, minY - margin, maxX + margin, maxY + margin];
      const found: number[] = [];
      for (let i = 0; i < items.length; i++) {
        const item = items[i]!;
        if (item.top < z || item.z > top) continue;
        const box = (boxes[i] ??= boundsAt(i));
        const isApart = box.minX > right || box.maxX < left || box.minY > high || box.maxY < low;
        if (!isApart) found.push(i);
      }
      return found;
    },
  };
}

function sliced(items: readonly HeightSpan[], boundsAt: (item: number) => Bounds): SpanIndex {
  const floors = slicesOf(items);
  const slices = floors.map((): number[] => []);
  items.forEach((item, i) => {
    for (let slice = sliceAt(floors, item.z); slice < floors.length && floors[slice]! <= item.top; slice++) {
      slices[slice]!.push(i);
    }
  });
  const indexes = slices.map((): BoxIndex | null => null);
  const indexOf = (slice: number): BoxIndex => (indexes[slice] ??= boxIndex(slices[slice]!.map(boundsAt)));
  return {
    search(bounds, { z, top }, margin) {
      const first = sliceAt(floors, z);
      const found: number[][] = [];
      for (let slice = first; slice < floors.length && (slice === first || floors[slice]! <= top); slice++) {
        found.push(
          indexOf(slice)
            .search(bounds, margin)
            .map((i) => slices[slice]![i]!),
        );
      }
      const all = found.length === 1 ? found[0]! : [...new Set(found.flat())].sort((a, b) => a - b);
      return all.filter((i) => items[i]!.top >= z && items[i]!.z <= top);
    },
  };
}

/** Lowest altitude of each slice, ascending: the bases of the items, thinned out when there are too many. */
function slicesOf(items: readonly HeightSpan[]): number[] {
  const bases = [...new Set(items.map(({ z }) => z))].sort((a, b) => a - b);
  const step = Math.ceil(bases.length / MOST_SLICES);
  return bases.filter((_, i) => i % step === 0);
}

/** The slice that an altitude lies in: the first one for what lies under them all. */
function sliceAt(floors: readonly number[], z: number): number {
  let [low, high] = [0, floors.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (floors[middle]! <= z) low = middle;
    else high = middle - 1;
  }
  return low;
}
