import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areApart, hullOf, isClearOf, liesIn } from '../../../src/kernel/maths/apart.js';
import { difference, intersection } from '../../../src/kernel/maths/clip.js';
import { overlapDepth } from '../../../src/kernel/maths/convex.js';
import type { Polygon } from '../../../src/kernel/maths/geometry.js';
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

describe('a hull in a ring', () => {
  const within = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 300 },
    { x: 200, y: 300 },
    { x: 200, y: 100 },
    { x: 0, y: 100 },
  ];

  test('lies in it, along its sides too, not across its notch', () => {
    expect(liesIn(hullOf(square(0, 0)), within)).toBe(true);
    expect(liesIn(hullOf(square(150, 50)), within)).toBe(false);
    expect(liesIn(hullOf(square(50, 150)), within)).toBe(false);
  });

  test('is clear of it beside it, not across it nor in it', () => {
    expect(isClearOf(hullOf(square(50, 150)), within)).toBe(true);
    expect(isClearOf(hullOf(square(150, 50)), within)).toBe(false);
    expect(isClearOf(hullOf(square(210, 10, 50)), within)).toBe(false);
    expect(isClearOf(hullOf(square(-50, -50, 900)), within)).toBe(false);
  });

  test('and the plane booleans leave no more of it than a strip along its sides', () => {
    fc.assert(
      fc.property(cloud, cloud, (a, b) => {
        const [p, q] = [hullOf(a), hullOf(b)];
        fc.pre([p, q].every(({ corners }) => corners.length > 2 && signedArea(corners) > 100));
        const [inner, ring] = [
          { outer: p.corners, holes: [] },
          { outer: q.corners, holes: [] },
        ];
        const areaIn = (parts: readonly Polygon[]): number => parts.reduce((sum, one) => sum + areaOf(one), 0);
        // A strip of 0.2 mm, and the grid, along a perimeter of 4,000 mm at most.
        const STRIP = 1200;
        if (liesIn(p, q.corners)) expect(areaIn(difference([inner], [ring]))).toBeLessThan(STRIP);
        if (isClearOf(p, q.corners)) expect(areaIn(intersection([inner], [ring]))).toBeLessThan(STRIP);
      }),
      { numRuns: 2000 },
    );
  });
});
