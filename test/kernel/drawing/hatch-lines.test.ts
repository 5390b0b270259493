import { expect, test } from 'vitest';
import { hatchLines } from '../../../src/kernel/drawing/hatch-lines.js';

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const total = (lines: ReturnType<typeof hatchLines>) =>
  lines.reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y), 0);

test('strokes times spacing is the area, holes left out', () => {
  const rings = [square(0, 0, 1000), square(300, 300, 200).toReversed()];
  const lines = hatchLines(rings, 45, 10);
  expect(total(lines) * 10).toBeCloseTo(1000 * 1000 - 200 * 200, -4);
  for (const [a, b] of lines) {
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    expect(middle.x > 301 && middle.x < 499 && middle.y > 301 && middle.y < 499).toBe(false);
    expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(1, 6);
  }
});
