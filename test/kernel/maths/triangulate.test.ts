import earcut, { deviation } from 'earcut';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference } from '../../../src/kernel/maths/clip.js';
import type { Polygon } from '../../../src/kernel/maths/geometry.js';
import { openEdges, prism, triangulate, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf, ringsOf } from '../../../src/kernel/maths/ring.js';

const ring = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));

/** A floor askew, one stairwell inside, the corner of another against the outline: on it but for a rounding of 0.1 mm. */
const ASKEW: Polygon = {
  outer: ring([
    [0, 0],
    [-11_935, 13_729.7],
    [-16_619.5, 9657.6],
    [-4684.5, -4072.1],
  ]),
  holes: [
    ring([
      [-10_766, 5977.4],
      [-10_011.3, 6633.5],
      [-7990.6, 4308.9],
      [-8745.3, 3652.9],
    ]),
    ring([
      [-10_351.4, 11_404.7],
      [-10_351.4, 11_908],
      [-9913.9, 11_404.7],
    ]),
  ],
};

/** Area of the triangles that fill a polygon, each as it turns. */
function filled(polygon: Polygon): number {
  const points = ringsOf(polygon).flat();
  const corners = triangulate(polygon);
  let twice = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [points[corners[i]!]!, points[corners[i + 1]!]!, points[corners[i + 2]!]!];
    twice += (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  }
  return twice / 2;
}

const coordinate = fc.integer({ min: 0, max: 60 }).map((n) => n * 100);
const box = fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 359 }));
const turned = ([x, y, size, angle]: readonly [number, number, number, number]) => {
  const [c, s] = [Math.cos(angle) * size * 100, Math.sin(angle) * size * 100];
  return ring([
    [x + c, y + s],
    [x - s, y + c],
    [x - c, y - s],
    [x + s, y - c],
  ]);
};

describe('triangles of a polygon', () => {
  test('a hole that touches the outline is left out, and the solid over it is closed', () => {
    // The sliver of the hole beyond the outline is nobody's.
    expect(Math.abs(filled(ASKEW) / areaOf(ASKEW) - 1)).toBeLessThan(5e-6);
    const flat = ringsOf(ASKEW).flatMap((corners) => corners.flatMap(({ x, y }) => [x, y]));
    // Signs apart: no triangle lies over another.
    expect(deviation(flat, [4, 8], 2, triangulate(ASKEW))).toBeLessThan(5e-6);
    const solid = prism(ASKEW, 0, 200);
    expect(Math.abs(volumeOf(solid) / 200 / areaOf(ASKEW) - 1)).toBeLessThan(5e-6);
    expect(openEdges(solid)).toBe(0);
  });

  test('of holes that cross, which no polygon has, they lie no further off than those of earcut alone', () => {
    const hole = (x: number, y: number, width: number, depth: number) =>
      ring([
        [x, y],
        [x, y + depth],
        [x + width, y + depth],
        [x + width, y],
      ]);
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 4 }), (boxes) => {
        const outer = ring([
          [-100, -100],
          [12_100, -100],
          [12_100, 12_100],
          [-100, 12_100],
        ]);
        const holes = boxes.map(([x, y, width, depth]) => hole(x, y, width + 100, depth + 100));
        const flat = ringsOf({ outer, holes }).flatMap((corners) => corners.flatMap(({ x, y }) => [x, y]));
        const starts = holes.map((_, i) => 4 * (i + 1));
        const off = (triangles: readonly number[]) => deviation(flat, starts, 2, triangles as number[]);
        expect(off(triangulate({ outer, holes }))).toBeLessThanOrEqual(off(earcut(flat, starts)) + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test('whatever is cut out of a square, they have its area', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), (boxes) => {
        const whole = { outer: turned([3000, 3000, 40, 7]), holes: [] };
        const left = difference(
          [whole],
          boxes.map((at) => ({ outer: turned(at), holes: [] })),
        );
        for (const polygon of left) expect(Math.abs(filled(polygon) - areaOf(polygon))).toBeLessThan(1);
      }),
      { numRuns: 200 },
    );
  });
});

/** A floor whose stairwell reaches its edge in a corner, a rounding further out, with two more wells. */
const FLOOR = {
  outer: ring([
    [0, 0],
    [-4594.7, 12_623.9],
    [-10_651.1, 10_419.6],
    [-6056.4, -2204.3],
  ]),
  holes: [
    ring([
      [-3246.5, 5034.7],
      [-3246.5, 6994.7],
      [-2545.8, 6994.7],
      [-2346.5, 6447],
      [-2346.5, 5034.7],
    ]),
    ring([
      [-8722.2, 5914.1],
      [-5828, 6967.5],
      [-5485.9, 6027.8],
      [-8380.2, 4974.4],
    ]),
    ring([
      [-4376.5, 4134.7],
      [-4376.5, 5034.7],
      [-3536.5, 5034.7],
      [-3536.5, 4134.7],
    ]),
  ],
};

test('a hole that passes the outline by a rounding stays a hole', () => {
  const volume = volumeOf(prism(FLOOR, 0, 1000)) / 1000;
  expect(Math.abs(volume - areaOf(FLOOR)) / areaOf(FLOOR)).toBeLessThan(1e-5);
});
