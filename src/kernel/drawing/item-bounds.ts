import type { Bounds, Point } from '../maths/geometry.js';
import { boundsOf } from '../maths/ring.js';
import type { ArcItem, DimensionItem, Item, TextItem } from './display-list.js';
import { DIMENSION } from './display-list.js';
import { merged } from './boxes.js';
import { turnedBox } from './quads.js';
import { blockBounds } from './symbols.js';
import { DESCENT, textWidth } from './text/measure.js';

const SHIFT = { left: 0, center: -0.5, right: -1 } as const;

/** Corners of a text as drawn, scene mm. `scale` is what one millimetre of paper is worth. */
export function textCorners(item: TextItem, scale: number, hasDescent = true): Point[] {
  const width = textWidth(item.value, item.height, item.weight) * scale;
  const height = item.height * scale;
  const x0 = SHIFT[item.align ?? 'left'] * width;
  const y0 = item.valign === 'middle' ? -height / 2 : 0;
  const low = hasDescent ? y0 - DESCENT * height : y0;
  return turnedBox(item.at, { minX: x0, minY: low, maxX: x0 + width, maxY: y0 + height }, item.rotation ?? 0);
}

/** Corners of the text of a dimension as drawn, scene mm. */
export function dimensionTextCorners(item: DimensionItem, scale: number): Point[] {
  const text: TextItem = {
    kind: 'text',
    layer: item.layer,
    class: item.class,
    pen: item.pen,
    at: item.textAt,
    value: item.text,
    height: item.height,
    rotation: item.textRotation,
    align: 'center',
    valign: 'middle',
  };
  return textCorners(text, scale, false);
}

/** Ends of an arc, and its points that look straight along an axis. */
function arcExtremes({ center, radius, start, end }: ArcItem): Point[] {
  const at = (degrees: number): Point => ({
    x: center.x + radius * Math.cos((degrees * Math.PI) / 180),
    y: center.y + radius * Math.sin((degrees * Math.PI) / 180),
  });
  const points = [at(start), at(end)];
  const first = Math.ceil(start / 90);
  for (let i = first; i < first + 5 && i * 90 < end; i++) points.push(at(i * 90));
  return points;
}

/** Box of an item as drawn, annotations included. */
export function itemBounds(item: Item, scale: number): Bounds {
  switch (item.kind) {
    case 'polyline':
      return boundsOf(item.points);
    case 'path':
    case 'hatch':
    case 'surface':
    case 'zone':
      return item.rings.length === 1 ? boundsOf(item.rings[0]!) : merged(item.rings.map(boundsOf));
    case 'arc':
      return boundsOf(arcExtremes(item));
    case 'text':
      return boundsOf(textCorners(item, scale));
    case 'block':
      return blockBounds(item, scale);
    case 'dimension': {
      const reach = DIMENSION.beyond * scale;
      const line = boundsOf([item.lineFrom, item.lineTo, ...dimensionTextCorners(item, scale)]);
      return { minX: line.minX - reach, minY: line.minY - reach, maxX: line.maxX + reach, maxY: line.maxY + reach };
    }
  }
}
