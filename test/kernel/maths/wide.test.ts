import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { offset } from '../../../src/kernel/maths/clip.js';
import { isSurelyWider } from '../../../src/kernel/maths/wide.js';

/** A ring around a place, its corners at any distances from it. */
const ring = fc.array(fc.integer({ min: 50, max: 3000 }), { minLength: 3, maxLength: 9 }).map((radii) =>
  radii.map((radius, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
  }),
);

test('what is told to be wider than a measure is left something once it is shrunk by half of it', () => {
  let told = 0;
  fc.assert(
    fc.property(ring, fc.integer({ min: 100, max: 2000 }), (outer, width) => {
      const polygon = { outer, holes: [] };
      if (!isSurelyWider(polygon, width)) return;
      told += 1;
      expect(offset([polygon], -width / 2).length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  expect(told).toBeGreaterThan(50);
});

test('nothing is told of a strip as narrow as the measure', () => {
  const strip = (depth: number) => ({
    outer: [
      { x: 0, y: 0 },
      { x: 5000, y: 0 },
      { x: 5000, y: depth },
      { x: 0, y: depth },
    ],
    holes: [],
  });
  expect(isSurelyWider(strip(1000), 1000)).toBe(false);
  expect(isSurelyWider(strip(1010), 1000)).toBe(true);
});
