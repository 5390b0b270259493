import { expect, test } from 'vitest';
import { BoxIndex, overlaps } from '../../../src/kernel/drawing/boxes.js';
import type { Bounds } from '../../../src/kernel/maths/geometry.js';

/** Boxes strewn over a sheet, of words, of letters and as wide as the sheet. */
function strewn(count: number, seed: number): Bounds[] {
  let state = seed;
  const next = (most: number): number => ((state = (state * 1103515245 + 12345) % 2 ** 31) / 2 ** 31) * most;
  return Array.from({ length: count }, (_, i) => {
    const [minX, minY] = [next(400) - 200, next(300) - 150];
    const size = i % 20 === 0 ? 300 : 12;
    return { minX, minY, maxX: minX + next(size), maxY: minY + next(size / 3) };
  });
}

const ADDED = strewn(120, 1);
const ASKED = strewn(2000, 2).map((box) => ({ ...box, maxX: box.minX + (box.maxX - box.minX) / 4 }));
const isFreeOf = (boxes: readonly Bounds[]) => (box: Bounds) => !boxes.some((other) => overlaps(box, other));

test('a box is free where none of those added overlaps it, whatever was asked before', () => {
  const index = new BoxIndex(20);
  const added: Bounds[] = [];
  for (const [i, box] of ASKED.entries()) {
    const one = ADDED[i / 10];
    if (one) {
      index.add(one);
      added.push(one);
    }
    expect([i, index.isFree(box)]).toEqual([i, isFreeOf(added)(box)]);
  }
  expect(new Set(ASKED.map((box) => index.isFree(box)))).toEqual(new Set([true, false]));
});
