import { expect, test } from 'vitest';
import { labelPointOf, labelPrecision } from '../../../src/kernel/maths/label-point.js';

const rectangle = (width: number, height: number) => ({
  outer: [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ],
  holes: [],
});

test('the point of a room is as far from its walls as can be, within a centimetre', () => {
  const { point, radius } = labelPointOf(rectangle(6000, 4000));
  expect(radius).toBeGreaterThanOrEqual(1990);
  expect(Math.abs(point.y - 2000)).toBeLessThanOrEqual(10);
});

test('the search is no finer than a large polygon needs, and finds a place inside', () => {
  expect(labelPrecision(rectangle(200_000, 3000))).toBe(10);
  expect(labelPrecision(rectangle(100_000_000, 80_000))).toBe(5000);
  const corridor = rectangle(100_000_000, 3000);
  expect(labelPrecision(corridor)).toBe(300);
  const { point, radius } = labelPointOf(corridor);
  expect(Math.abs(point.y - 1500)).toBeLessThanOrEqual(300);
  expect(radius).toBeGreaterThanOrEqual(1200);
});
