import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { grown, merged } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { itemBounds } from '../item-bounds.js';
import { levelNote } from '../length-text.js';
import { viewTitle } from '../views/view-title.js';
import { pointsOf } from './clear-boxes.js';
import { boxItem, circleItem, lineItem } from './objects.js';
import { stairItems } from './stair-items.js';

const WORDS = {
  title: t('Plan général', 'General plan'),
  name: t('Plan', 'Plan'),
} as const;

/** Whether a box is drawn by itself: landings are drawn with their stair. */
export const isLoose = ({ role, group }: Building['boxes'][number]): boolean => role !== 'palier' || group === null;

/** Box of the lines of some items; a point at the origin without any. */
export function extentOf(items: readonly Item[]): Bounds {
  const points = items.flatMap(pointsOf);
  return points.length > 0 ? boundsOf(points) : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
}

/** A scene without walls has no level: all its elements are drawn on one sheet, seen from above. */
export function looseView(building: Building, drafting: Drafting): View {
  const { scale, langue } = drafting;
  const items = [
    ...building.lines.map(lineItem),
    ...building.circles.map(circleItem),
    ...building.boxes.filter(isLoose).map((box) => boxItem(box, Infinity)),
    ...stairItems(building, null, drafting),
  ];
  const extent = extentOf(items);
  const [text, note] = [say(WORDS.title, langue), levelNote(0, drafting)];
  const title = viewTitle(text, note, scale, { x: extent.minX, y: extent.minY - 14 * scale });
  const bounds = grown(merged([extent, ...title.map((item) => itemBounds(item, scale))]), 4 * scale);
  return {
    name: say(WORDS.name, langue),
    z: 0,
    scale,
    angle: 0,
    items: [...items, ...title],
    extent,
    bounds,
    title: { text, note, items: title, bounds: grown(extent, 4 * scale) },
    chains: [],
    rooms: [],
    openings: [],
  };
}
