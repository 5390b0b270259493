import type { Building } from '../../building/index.js';
import { boundsOf } from '../../maths/ring.js';
import { overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import { piecesOf, strokesOf } from '../ink/ink-of-item.js';
import { itemBounds } from '../item-bounds.js';
import { outside } from './site-state.js';

/**
 * What stands in the garden, as it is seen from above: of what is lower than the eave over it, the part beyond that
 * roof alone; a tree that rises past the eave stays whole.
 */
export function clearOfEaves({ roofs, furniture }: Building, items: readonly Item[], scale: number): Item[] {
  const tops = new Map(furniture.map(({ id, top }) => [id, top] as const));
  const lids = roofs.map(({ eaveZ, outline }) => ({
    eaveZ,
    outline,
    bounds: boundsOf(outline.flatMap(({ outer }) => outer)),
  }));
  return items.flatMap((item): Item[] => {
    const { id, layer, pen, ink } = item;
    const box = itemBounds(item, scale);
    const top = tops.get(id ?? '') ?? Infinity;
    const over = lids.filter(({ eaveZ, bounds }) => top <= eaveZ && overlaps(bounds, box));
    if (over.length === 0) return [item];
    const covered = over.flatMap(({ outline }) => outline);
    const seen = piecesOf(strokesOf(item, scale)).flatMap(({ a, b }) => outside([a, b], covered));
    const style = { layer, class: 'projected', pen, ...(ink && { ink }), ...(id && { id }) } as const;
    return seen.map((points): Item => ({ ...style, kind: 'polyline', points }));
  });
}
