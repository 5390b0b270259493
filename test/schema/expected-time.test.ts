import { expect, test } from 'vitest';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { LIGHT_ELEMENTS } from '../../src/kernel/scene/index.js';
import { expectedTime } from '../../src/schema/expected-time.js';

/** Up to this much, ms, a task runs on the thread kept for short work. */
const SHORT_MS = 2_000;
const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, epaisseur: 100, hauteur: 2500 });

test('a small scene is short work: in a crowd of them none waits behind long ones', () => {
  for (const make of Object.values(DEMOS)) expect(expectedTime(make(), 0.5, LIGHT_ELEMENTS)).toBeLessThan(SHORT_MS);
});

test('a small scene whose walls all cross one another is not', () => {
  const star = Array.from({ length: 60 }, (_, i) => wall(i * 10, 0, 600 - i * 10, 5000));
  expect(expectedTime({ murs: star }, 0.5, LIGHT_ELEMENTS)).toBeGreaterThan(SHORT_MS);
});

test('a larger scene takes longer', () => {
  const walls = (count: number) => ({
    murs: Array.from({ length: count }, (_, i) => wall(i * 1000, 0, i * 1000, 900)),
  });
  expect(expectedTime(walls(2000), 0.5)).toBeGreaterThan(expectedTime(walls(1000), 0.5));
});
