import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/kernel/scene/entries.js';

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom('a', 'b'),
  fc.array(fc.nat(2), { maxLength: 2 }),
);
const entry = fc.dictionary(fc.constantFrom('x', 'y', 'z'), value);
const textOf = (one: unknown) => JSON.stringify(one);

test('entries are one where they are written alike, and no others are, in whatever lists they were read before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 4 }), { minLength: 2, maxLength: 6 }), (lists) => {
      const texts = new Map<number, string>();
      for (const list of lists) {
        for (const [i, { serial, value: kept }] of entriesOf(structuredClone(list)).entries()) {
          const sorted = textOf(Object.entries(list[i]!).toSorted());
          expect(textOf(Object.entries(kept).toSorted())).toBe(sorted);
          expect(texts.get(serial) ?? sorted).toBe(sorted);
          texts.set(serial, sorted);
        }
      }
    }),
  );
});

test('an edited list keeps the entries that were not edited', () => {
  const walls = Array.from({ length: 5 }, (_, i) => ({ x1: i, y1: 0, x2: i, y2: 9, banc: 'édité' }));
  const before = entriesOf(walls).map(({ serial }) => serial);
  const after = entriesOf(walls.map((wall, i) => (i === 2 ? { ...wall, y2: 8 } : { ...wall }))).map(
    ({ serial }) => serial,
  );
  expect(after.filter((serial, i) => serial !== before[i])).toEqual([after[2]]);
  const wider = entriesOf(walls.map((wall, i) => (i === 2 ? { ...wall, z: 0 } : { ...wall }))).map(
    ({ serial }) => serial,
  );
  expect(wider.filter((serial, i) => serial !== before[i])).toEqual([wider[2]]);
});
