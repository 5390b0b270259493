import type { NumberedSheet } from '../../src/kernel/drawing/index.js';
import { merged } from '../../src/kernel/drawing/boxes.js';
import { itemBounds } from '../../src/kernel/drawing/item-bounds.js';
import { boxOnSheet, placeOn } from '../../src/kernel/drawing/sheet/fit.js';
import type { Bounds } from '../../src/kernel/maths/geometry.js';

/** Least share of a sheet's room for drawings that the box of its ink covers. */
export const LEAST_FULL = 0.4;

/** Share of the room for drawings that the box of all ink in it covers. */
export function fullness({ sheet }: NumberedSheet): number {
  const { left, bottom, width, height } = placeOn(sheet.format);
  const views = sheet.views.map(boxOnSheet);
  const isWithin = (b: Bounds) =>
    b.minX > left && b.maxX < left + width && b.minY > bottom && b.maxY < bottom + height && b.maxX > b.minX;
  const loose = sheet.items.map((item) => itemBounds(item, 1)).filter(isWithin);
  const { minX, minY, maxX, maxY } = merged([...views, ...loose]);
  return ((maxX - minX) * (maxY - minY)) / (width * height);
}
