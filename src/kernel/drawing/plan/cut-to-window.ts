import { asPolygon, intersection } from '../../maths/clip.js';
import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { contains, cornersOf, overlaps } from '../boxes.js';
import type { Item, PolylineItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBox } from '../frame.js';
import { piecesOf, strokesOf } from '../ink/ink-of-item.js';
import { itemBounds } from '../item-bounds.js';
import { isIn, withinWindow } from './part-of-plan.js';

/** The window of a partial view, and the axes that it is upright in. */
interface Cut {
  readonly window: Bounds;
  readonly frame: Frame;
  readonly scale: number;
}

const closedRing = (ring: Ring): readonly Point[] => [...ring, ring[0]!];

/** Lines through some points as far as they run in the window. */
const linesIn = (item: Item, courses: readonly (readonly Point[])[], { window, frame }: Cut): PolylineItem[] => {
  const { layer, class: kind, pen, dash, ink, id } = item;
  const common = { layer, class: kind, pen, ...(dash && { dash }), ...(ink && { ink }), ...(id && { id }) };
  return courses
    .flatMap((points) => withinWindow(points, window, frame))
    .map((points) => ({ ...common, kind: 'polyline', points }));
};

/** An area as far as it reaches into the window. */
function areasIn<T extends Extract<Item, { readonly rings: readonly Ring[] }>>(item: T, { window, frame }: Cut): T[] {
  const [outer, ...holes] = item.rings;
  if (!outer) return [];
  const hole = asPolygon(cornersOf(window).map((corner) => frame.toWorld(corner)));
  return intersection([{ outer, holes }], [hole]).map((part) => ({ ...item, rings: ringsOf(part) }));
}

/** What of an item that crosses the edge of the window is in it. */
function partsIn(item: Item, cut: Cut): Item[] {
  const { scale, window, frame } = cut;
  switch (item.kind) {
    case 'polyline':
      return linesIn(item, [item.isClosed ? closedRing(item.points) : item.points], cut);
    case 'path':
      return linesIn(item, item.rings.map(closedRing), cut);
    case 'hatch':
    case 'zone':
    case 'surface':
      return areasIn(item, cut);
    case 'block':
      // A sign of constant size is shown whole or not at all.
      if (item.symbol.unit === 'papier') return isIn(window, frame, item.at) ? [item] : [];
      break;
    case 'arc':
      break;
    case 'text':
    case 'dimension':
      return [];
  }
  return linesIn(
    item,
    piecesOf(strokesOf(item, scale)).map(({ a, b }) => [a, b]),
    cut,
  );
}

/** Items as far as they stand in a window of their plan. */
export const cutToWindow = (items: readonly Item[], cut: Cut): Item[] =>
  items.flatMap((item) => {
    const box = localBox(cut.frame, itemBounds(item, cut.scale));
    if (contains(cut.window, box)) return [item];
    return overlaps(box, cut.window) || isThin(box) ? partsIn(item, cut) : [];
  });

/** A straight line along an axis has a box without a breadth, which lies over none. */
const isThin = ({ minX, maxX, minY, maxY }: Bounds): boolean => maxX - minX < 1 || maxY - minY < 1;
