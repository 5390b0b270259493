import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanIndex } from '../../../src/kernel/maths/span-index.js';

const mm = fc.integer({ min: -50, max: 50 });
const size = fc.integer({ min: 0, max: 20 });
const box = fc
  .tuple(mm, mm, mm, size, size, size)
  .map(([x, y, z, l, p, h]) => ({ bounds: { minX: x, minY: y, maxX: x + l, maxY: y + p }, z, top: z + h }));

test('finds what a look at every item finds', () => {
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 300 }),
      fc.array(box, { maxLength: 20 }),
      fc.nat(5),
      (items, asked, margin) => {
        const index = spanIndex(items, (i) => items[i]!.bounds);
        for (const { bounds: b, z, top } of asked) {
          const meets = ({ bounds: a, ...span }: (typeof items)[number]) =>
            a.minX <= b.maxX + margin &&
            a.maxX >= b.minX - margin &&
            a.minY <= b.maxY + margin &&
            a.maxY >= b.minY - margin &&
            span.top >= z &&
            span.z <= top;
          const expected = items.flatMap((item, i) => (meets(item) ? [i] : []));
          expect(index.search(b, { z, top }, margin)).toEqual(expected);
        }
      },
    ),
  );
});
