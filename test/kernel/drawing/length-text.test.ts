import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { altitudeText, areaText, lengthOf, lengthText } from '../../../src/kernel/drawing/length-text.js';

test('centimetres below one metre, metres above, millimetres only where they exist', () => {
  expect([72, 90, 900, 995, 1000, 2400, 3364, 12_200].map(lengthText)).toEqual([
    '7,2',
    '9',
    '90',
    '99,5',
    '1,00',
    '2,40',
    '3,364',
    '12,20',
  ]);
});

test('a written dimension is read back to the millimetre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (mm) => {
      expect(lengthOf(lengthText(mm))).toBe(mm);
    }),
  );
});

test('levels and areas are written as on French drawings', () => {
  expect([0, 2800, -150].map(altitudeText)).toEqual(['±0,00', '+2,80', '−0,15']);
  expect(areaText(12_334_999)).toBe('12,33 m²');
});
