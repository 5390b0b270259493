import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areApart, hullOf } from '../../../src/kernel/maths/apart.js';
import { intersection } from '../../../src/kernel/maths/clip.js';
import { overlapDepth } from '../../../src/kernel/maths/convex.js';
import { areaOf, signedArea } from '../../../src/kernel/maths/ring.js';

const square = (x: number, y: number, size = 100) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
const cloud = fc.array(point, { minLength: 3, maxLength: 9 });

describe('two hulls are apart when a line parts them', () => {
  test('squares that touch are, squares that overlap are not', () => {
    expect(areApart(hullOf(square(0, 0)), hullOf(square(100, 0)))).toBe(true);
    expect(areApart(hullOf(square(0, 0)), hullOf(square(99, 0)))).toBe(false);
  });

  test('diagonal strips are, though their boxes are one', () => {
    const strip = (by: number) => [
      { x: by, y: 0 },
      { x: 1000 + by, y: 1000 },
      { x: 1000 + by, y: 1020 },
      { x: by, y: 20 },
    ];
    expect(areApart(hullOf(strip(0)), hullOf(strip(50)))).toBe(true);
  });

  test('the plane booleans find an area in common only where none parts them, and none does where hulls are deep', () => {
    fc.assert(
      fc.property(cloud, cloud, (a, b) => {
        const [p, q] = [hullOf(a), hullOf(b)];
        fc.pre([p, q].every(({ corners }) => corners.length > 2 && signedArea(corners) > 100));
        const shared = intersection([{ outer: p.corners, holes: [] }], [{ outer: q.corners, holes: [] }]);
        const area = shared.reduce((sum, one) => sum + areaOf(one), 0);
        // Hulls that are apart may overlap by a strip of 0.05 mm along a side of 1,500 mm at most.
        if (areApart(p, q)) expect(area).toBeLessThan(0.05 * 1500);
        expect(areApart(p, q)).toBe(overlapDepth(p.corners, q.corners) <= 0.05);
      }),
      { numRuns: 1000 },
    );
  });
});
