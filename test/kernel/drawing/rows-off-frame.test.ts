import { expect, test } from 'vitest';
import type { View } from '../../../src/kernel/drawing/index.js';
import { boxOnSheet, placeViews } from '../../../src/kernel/drawing/sheet/fit.js';

test('views that fill the height of their place keep off its frame', () => {
  const free = { left: 10, bottom: 5, width: 100, height: 213 };
  const bounds = { minX: 0, minY: 0, maxX: 90, maxY: 100 };
  const views = [1, 2].map(() => ({ bounds, scale: 1 }) as View);
  const boxes = placeViews(views, free)!.map(boxOnSheet);
  expect(Math.min(...boxes.map(({ minY }) => minY)) - free.bottom).toBeGreaterThan(2);
  expect(free.bottom + free.height - Math.max(...boxes.map(({ maxY }) => maxY))).toBeGreaterThan(2);
  expect(boxes[0]!.minY - boxes[1]!.maxY).toBeGreaterThan(2);
});
