import { expect, test } from 'vitest';
import { cornersOf } from '../../../src/kernel/drawing/boxes.js';
import { Clearance } from '../../../src/kernel/drawing/ink/clearance.js';
import { passesThrough, turnOf } from '../../../src/kernel/drawing/ink/convex.js';
import { Letters } from '../../../src/kernel/drawing/ink/letters.js';
import { quadsOverlap } from '../../../src/kernel/drawing/quads.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { rotate } from '../../../src/kernel/maths/vector.js';

/** The same numbers in every run, from 0 to 1. */
function* numbers(): Generator<number> {
  for (let state = 1; ;) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}
const source = numbers();
const next = (): number => source.next().value as number;
const between = (from: number, to: number): number => from + next() * (to - from);

const CELL = 8;
const SITE = 200;
const words = Array.from({ length: 150 }, (_, i): Point[] => {
  const at = { x: between(-SITE, SITE), y: between(-SITE, SITE) };
  const corners = cornersOf({ minX: 0, minY: 0, maxX: between(1, 30), maxY: between(1, 5) });
  const angle = i % 3 === 0 ? between(0, 360) : 90 * (i % 2);
  return corners.map((corner) => rotate(corner, angle)).map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
});

/** Lines that lean, that stand upright and that run along the sides of cells, from a stroke to the whole site. */
const lines = Array.from({ length: 600 }, (_, i) => {
  const [ax, ay] = [between(-SITE, SITE), between(-SITE, SITE)];
  const reach = i % 4 === 0 ? 3 : 2 * SITE;
  const [bx, by] = [ax + between(-reach, reach), ay + between(-reach, reach)];
  if (i % 5 === 1) return { ax, ay: CELL * Math.round(ay / CELL), bx, by: CELL * Math.round(ay / CELL) };
  return i % 5 === 2 ? { ax, ay, bx: ax, by } : { ax, ay, bx, by };
});

test('a line finds all the words that it passes over, wherever it runs in the grid', () => {
  const letters = new Letters<number>(CELL);
  words.forEach((quad, i) => letters.put(quad, i));
  let met = 0;
  for (const { ax, ay, bx, by } of lines) {
    const found = new Set<number>();
    letters.isCrossed(ax, ay, bx, by, (word) => !found.add(word));
    const slowly = words.flatMap((quad, i) => (passesThrough(ax, ay, bx, by, quad, turnOf(quad)) ? [i] : []));
    expect([...found].toSorted((p, q) => p - q)).toEqual(slowly);
    met += slowly.length;
  }
  expect(met).toBeGreaterThan(500);
});

test('a place is free where no word and no line lies under it', () => {
  const ink = new Clearance<number>(CELL);
  words.forEach((quad, i) => ink.text(quad, i));
  const drawn = lines.slice(0, 40);
  for (const { ax, ay, bx, by } of drawn) ink.stroke(ax, ay, bx, by, -1);
  let free = 0;
  for (let i = 0; i < 600; i++) {
    const [x, y] = [between(-SITE, SITE), between(-SITE, SITE)];
    const quad = cornersOf({ minX: x, minY: y, maxX: x + between(0.5, 20), maxY: y + between(0.5, 6) });
    const isOver =
      words.some((word) => quadsOverlap(word, quad)) ||
      drawn.some(({ ax, ay, bx, by }) => passesThrough(ax, ay, bx, by, quad, 1));
    expect(ink.isFree(quad)).toBe(!isOver);
    expect(ink.isFree({ minX: quad[0]!.x, minY: quad[0]!.y, maxX: quad[2]!.x, maxY: quad[2]!.y })).toBe(!isOver);
    free += Number(!isOver);
  }
  expect(free).toBeGreaterThan(50);
  expect(free).toBeLessThan(550);
});

test('what stood in the way of the last place stands in that of the next, until it is lifted', () => {
  const ink = new Clearance<string>(CELL);
  ink.stroke(0, 2, 40, 2, 'line');
  ink.text(cornersOf({ minX: 100, minY: 0, maxX: 110, maxY: 4 }), 'word');
  const isFree = (x: number): boolean => ink.isFree({ minX: x, minY: 0, maxX: x + 5, maxY: 4 });
  expect([10, 20, 50, 30, 103, 108, 20, 112].map(isFree)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
  ink.lift('line');
  expect([20, 104, 10, 108].map(isFree)).toEqual([true, false, true, false]);
});
