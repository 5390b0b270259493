import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Fingerprint } from '../../../src/kernel/maths/fingerprint.js';

const of = (values: readonly number[]) => new Fingerprint().add(...values).toString();
const numbers = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true })), { maxLength: 12 });

test('equal lists have one fingerprint, however they are taken in', () => {
  fc.assert(
    fc.property(numbers, fc.nat(12), (values, cut) => {
      const apart = new Fingerprint().add(...values.slice(0, cut)).add(...values.slice(cut));
      expect(apart.toString()).toBe(of(values));
    }),
  );
  expect(of([-0])).toBe(of([0]));
});

test('lists that differ in one number, in order or in length have another', () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(numbers, (values) => {
      const list = values.map((value) => value + 0).join(',');
      const known = seen.get(of(values));
      expect(known ?? list).toBe(list);
      seen.set(of(values), list);
    }),
    { numRuns: 3000 },
  );
});

test('a grid of small numbers, as plans are full of, gives no two alike', () => {
  const found = new Set<string>();
  let count = 0;
  for (let x = 0; x < 40; x++) {
    for (let y = 0; y < 40; y++) for (let z = 0; z < 40; z++, count++) found.add(of([x * 100, y * 100, z * 100]));
  }
  expect(found.size).toBe(count);
});
