import { Decimal as DecimalJs } from 'decimal.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, exact, minus, numberOf, plus, quotient, times } from '../../../src/kernel/rental/exact.js';
import { formatNumber } from '../../../src/kernel/rental/money.js';

/** The library that counts in decimals, as a judge: a thousand digits, so that no tie is missed. */
const Decimal = DecimalJs.clone({ precision: 1000, rounding: DecimalJs.ROUND_HALF_UP });

const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e22, max: 1e22 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 1000),
  fc.constantFrom(0, -0, 1e-7, 5e-324, 1e21, 1.5e300, 0.1, 1.005),
);
const divisors = numbers.filter((value) => value !== 0);

describe('decimals in whole numbers', () => {
  it('add, subtract and multiply as decimals do', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(new Decimal(decimalText(plus(exact(a), exact(b)))).eq(new Decimal(a).plus(b))).toBe(true);
        expect(new Decimal(decimalText(minus(exact(a), exact(b)))).eq(new Decimal(a).minus(b))).toBe(true);
        expect(new Decimal(decimalText(times(exact(a), exact(b)))).eq(new Decimal(a).times(b))).toBe(true);
      }),
    );
  });

  it('divide and round half up, away from zero, as decimals do', () => {
    fc.assert(
      fc.property(numbers, divisors, fc.integer({ min: 0, max: 8 }), (a, b, decimals) => {
        const judged = new Decimal(a).div(b).toDecimalPlaces(decimals);
        expect(decimalText(quotient(exact(a), exact(b), decimals)).replace('-', '')).toBe(
          judged.abs().toFixed(decimals),
        );
        expect(numberOf(quotient(exact(a), exact(b), decimals))).toBe(judged.toNumber() + 0);
      }),
    );
  });

  it('round a tie up on both sides of zero, and write no minus before nothing', () => {
    expect(decimalText(quotient(exact(1.005), exact(1), 2))).toBe('1.01');
    expect(decimalText(quotient(exact(-1.005), exact(1), 2))).toBe('-1.01');
    expect(decimalText(quotient(exact(-0.004), exact(1), 2))).toBe('0.00');
    expect(Object.is(numberOf(quotient(exact(-0.004), exact(1), 2)), 0)).toBe(true);
  });

  it('refuse what is no decimal', () => {
    expect(() => exact(Infinity)).toThrow('Infinity is no decimal');
    expect(() => quotient(exact(1), exact(0), 2)).toThrow(RangeError);
  });
});

describe('numbers as they are read', () => {
  it('show every digit, however the number is written in JSON', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const number = new Decimal(value);
        const judged = number.abs().toFixed(Math.max(decimals, number.decimalPlaces()));
        const sign = number.isNegative() && !number.isZero() ? '−' : '';
        expect(formatNumber(value, 'en', decimals).replaceAll(',', '')).toBe(`${sign}${judged}`);
      }),
    );
    expect(formatNumber(1234567.5, 'fr')).toBe('1\u00A0234\u00A0567,50');
  });
});
