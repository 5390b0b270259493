import { describe, expect, test } from 'vitest';
import { asPolygon, difference, intersection } from '../../../src/kernel/maths/clip.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import type { Polygon } from '../../../src/kernel/maths/geometry.js';

const ring = (points: readonly (readonly [number, number])[]): Polygon => asPolygon(points.map(([x, y]) => ({ x, y })));
const area = (polygons: readonly Polygon[]): number => polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);

/** A room less the ceiling under it, and the storey below: walls that stand on each other a grid step off, turned by 7.3°. */
const ROOM = ring([
  [-9187.7, -1076.2],
  [-4685.5, -499.4],
  [-4801.6, 407.1],
  [-9303.8, -169.5],
]);
const CEILINGS = [
  [
    [-8840.6, -1031.7],
    [-4511.9, -477.1],
    [-4628, 429.4],
    [-8956.7, -125],
  ],
  [
    [-8965.8, -53.7],
    [-4637.2, 500.8],
    [-5375.9, 6267.7],
    [-9704.6, 5713.2],
  ],
] as const;
const BELOW = ring([
  [111.9, -86.5],
  [-803, 7055.2],
  [-9928.4, 5886.2],
  [-9013.5, -1255.5],
]);

describe('plans that touch along a line', () => {
  test('a hole that meets the outline keeps its place: what is inside and what is outside make the whole', () => {
    const shared = CEILINGS.flatMap((ceiling) => intersection([ROOM], [ring(ceiling)]));
    const rest = difference([ROOM], shared);
    expect(Math.abs(area(rest) + area(shared) - areaOf(ROOM))).toBeLessThan(2000);
    const [over, beside] = [intersection(rest, [BELOW]), difference(rest, [BELOW])];
    expect(Math.abs(area(over) + area(beside) - area(rest))).toBeLessThan(2000);
  });
});
