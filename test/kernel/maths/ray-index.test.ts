import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { prism } from '../../../src/kernel/maths/mesh.js';
import { rayIndex } from '../../../src/kernel/maths/ray-index.js';

const box = (x: number, y: number, z: number, size: number): Mesh =>
  prism(
    {
      outer: [
        { x, y },
        { x: x + size, y },
        { x: x + size, y: y + size },
        { x, y: y + size },
      ],
      holes: [],
    },
    z,
    z + size,
  );

const coordinate = fc.integer({ min: -20, max: 20 });
const cube = fc.record({ x: coordinate, y: coordinate, z: coordinate, size: fc.integer({ min: 1, max: 6 }) });
/** Off the grid of the cubes: a ray along an edge is neither in nor out. */
const off = coordinate.map((value) => value + 0.377);

test('a ray hits what one cube after the other says, by its three slabs', () => {
  const point = fc.record({ x: off, y: off, z: off });
  const direction = fc.record({ x: off, y: off, z: off });
  fc.assert(
    fc.property(fc.array(cube, { maxLength: 40 }), point, direction, (cubes, from, along) => {
      const passes = cubes.some(({ x, y, z, size }) => {
        const slabs = (
          [
            [x, from.x, along.x],
            [y, from.y, along.y],
            [z, from.z, along.z],
          ] as const
        ).map(([low, start, step]) => [(low - start) / step, (low + size - start) / step].toSorted((a, b) => a - b));
        const enters = Math.max(...slabs.map(([near]) => near!));
        const leaves = Math.min(...slabs.map(([, far]) => far!));
        return enters <= leaves && leaves > 0;
      });
      expect(rayIndex(cubes.map(({ x, y, z, size }) => box(x, y, z, size))).isHit(from, along)).toBe(passes);
    }),
    { numRuns: 300 },
  );
});

test('straight up, along an axis, and among nothing', () => {
  const index = rayIndex([box(0, 0, 10, 4)]);
  expect(index.isHit({ x: 1, y: 1.5, z: 0 }, { x: 0, y: 0, z: 1 })).toBe(true);
  expect(index.isHit({ x: 1, y: 1.5, z: 0 }, { x: 0, y: 0, z: -1 })).toBe(false);
  expect(index.isHit({ x: 5, y: 1.5, z: 0 }, { x: 0, y: 0, z: 1 })).toBe(false);
  expect(rayIndex([]).isHit({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 })).toBe(false);
});
