import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { PointNumbers } from '../../../../src/kernel/formats/ifc/agreements/precision.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../../../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';
import { completeHouses } from './complete-houses.js';

const PRECISION = 1e-5;
const coordinate = fc.integer({ min: -20_000_000_000, max: 20_000_000_000 }).map((n) => n / 1e6);
const point = fc.record({ x: coordinate, y: coordinate, z: coordinate });

test('a point has the number that it had, wherever it lies on the grid of the precision', () => {
  const numbers = new PointNumbers(PRECISION);
  const at = { x: 4554.2153, y: 25, z: 960 };
  expect(numbers.of(at)).toBe(numbers.of({ ...at }));
  fc.assert(
    fc.property(point, fc.double({ min: -0.5, max: 0.5, noNaN: true }), (p, share) => {
      const own = new PointNumbers(PRECISION);
      const first = own.of(p);
      expect(own.of({ ...p, x: p.x + share * PRECISION })).toBe(first);
      expect(own.of({ ...p, x: p.x + 3 * PRECISION })).not.toBe(first);
    }),
    { numRuns: 2000 },
  );
});

test('ceilings under dormers askew keep no film that makes an outline touch itself', () => {
  const houses = fc.sample(completeHouses, { numRuns: 177, seed: 20_261_122 });
  for (const place of [124, 163, 175, 176]) {
    const { bytes } = ifcFileOf(buildingOf(houses[place]!), { langue: 'fr' });
    const { findings } = validateIfc(readStep(bytes), { needs: 'avertissement' });
    const broken = findings.filter(({ code }) => ['BRP002', 'GEM001', 'SWE001'].includes(code));
    expect(broken.map(({ code, id }) => [place, code, id])).toEqual([]);
  }
});
