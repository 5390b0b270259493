import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxIndex } from '../../../src/kernel/maths/box-index.js';

const box = fc
  .tuple(fc.nat(100), fc.nat(100), fc.nat(30), fc.nat(30))
  .map(([x, y, width, depth]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + depth }));

test('a search finds every box that meets another, in the order of their indexes, be they few or many', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 120 }), box, fc.nat(20), (boxes, asked, margin) => {
      const meets = boxes.flatMap(({ minX, minY, maxX, maxY }, index) =>
        minX <= asked.maxX + margin &&
        maxX >= asked.minX - margin &&
        minY <= asked.maxY + margin &&
        maxY >= asked.minY - margin
          ? [index]
          : [],
      );
      expect(boxIndex(boxes).search(asked, margin)).toEqual(meets);
    }),
  );
});
