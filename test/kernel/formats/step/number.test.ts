import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeReal, StepInteger, StepSyntaxError } from '../../../../src/kernel/formats/step/index.js';
import { decodeNumber } from '../../../../src/kernel/formats/step/number.js';

const decoded = (written: string) => decodeNumber(new TextEncoder().encode(`${written},`), 0).value;

describe('numbers of STEP', () => {
  test('any double comes back as it was written, and always has its point', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const written = encodeReal(value);
        expect(written).toMatch(/^-?\d+\.\d*(?:E-?\d+)?$/);
        expect(decoded(written)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 5000 },
    );
  });

  test('decimals of any length are the double nearest to them, as Number reads them', () => {
    const digits = fc.stringMatching(/^[0-9]{1,20}$/);
    fc.assert(
      fc.property(fc.constantFrom('', '-', '+'), digits, digits, (sign, whole, part) => {
        expect(decoded(`${sign}${whole}.${part}`)).toBe(Number(`${sign}${whole}.${part}`));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['1', new StepInteger(1)],
    ['-12', new StepInteger(-12)],
    ['+7', new StepInteger(7)],
    ['1.', 1],
    ['0.', 0],
    ['1.E-05', 1e-5],
    ['-2.5E+3', -2500],
    ['1e5', 1e5],
  ])('%s', (written, value) => {
    expect(decoded(written)).toEqual(value);
  });

  test.each(['1.2.3', '-', '+.5', '1E', '1.E400', '--1', '1-2', `1${'0'.repeat(300)}.`])('%s is refused', (written) => {
    expect(() => decoded(written)).toThrow(StepSyntaxError);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not written', (value) => {
    expect(() => encodeReal(value)).toThrow(RangeError);
  });
});
