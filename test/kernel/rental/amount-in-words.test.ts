import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { toCardinal } from 'n2words/fr-FR';
import { describe, expect, it } from 'vitest';
import { amountInWords, integerInWords } from '../../../src/kernel/rental/index.js';

/** Reads French number words back, by addition and multiplication: knows nothing of plurals or hyphens. */
function readNumber(text: string): number {
  const values: Readonly<Record<string, number>> = {
    ...Object.fromEntries(
      'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
        .split(' ')
        .map((word, index) => [word, index]),
    ),
    ...Object.fromEntries(
      'vingt trente quarante cinquante soixante'.split(' ').map((word, index) => [word, (index + 2) * 10]),
    ),
  };
  let total = 0; // closed thousands, millions
  let group = 0; // below a thousand
  let below = 0; // below a hundred
  for (const word of text.split(/[\s-]+/).map((w) => w.replace(/^(vingt|cent|million|milliard)s$/, '$1'))) {
    if (word === 'et') continue;
    if (word === 'vingt' && below === 4) below = 80;
    else if (word === 'cent') [group, below] = [(below || 1) * 100, 0];
    else if (word === 'mille') [total, group, below] = [total + (group + below || 1) * 1000, 0, 0];
    else if (word === 'million' || word === 'milliard') {
      const scale = word === 'million' ? 1e6 : 1e9;
      [total, group, below] = [total + (group + below) * scale, 0, 0];
    } else below += values[word] ?? Number.NaN;
  }
  return total + group + below;
}

describe('whole numbers in French words', () => {
  it('are spelt as an independent library spells them', () => {
    const numbers = fc.oneof(fc.nat(999_999), fc.integer({ min: 0, max: 999_999_999_999 }));
    fc.assert(
      fc.property(numbers, (n) => {
        expect(integerInWords(n)).toBe(toCardinal(n));
      }),
      { numRuns: 2_000 },
    );
  });
  it('are spelt so for every number below ten thousand', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n);
    expect(numbers.filter((n) => integerInWords(n) !== toCardinal(n))).toEqual([]);
  });
  it('read back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (n) => {
        expect(readNumber(integerInWords(n))).toBe(n);
      }),
    );
  });
  it.each([-1, 0.5, Number.NaN, 1e12])('refuse %d', (n) => {
    expect(() => integerInWords(n)).toThrow(RangeError);
  });
});

describe('amounts in French words', () => {
  it.each([
    [0, 'zéro euro'],
    [0.01, 'un centime'],
    [0.8, 'quatre-vingts centimes'],
    [1, 'un euro'],
    [1.01, 'un euro et un centime'],
    [2, 'deux euros'],
    [21, 'vingt et un euros'],
    [71.71, 'soixante et onze euros et soixante et onze centimes'],
    [80, 'quatre-vingts euros'],
    [81, 'quatre-vingt-un euros'],
    [91, 'quatre-vingt-onze euros'],
    [200, 'deux cents euros'],
    [280.8, 'deux cent quatre-vingts euros et quatre-vingts centimes'],
    [925.5, 'neuf cent vingt-cinq euros et cinquante centimes'],
    [1000, 'mille euros'],
    [80_000, 'quatre-vingt mille euros'],
    [200_000, 'deux cent mille euros'],
    [1_000_000, "un million d'euros"],
    [80_000_000, "quatre-vingts millions d'euros"],
    [1_000_010, 'un million dix euros'],
    [2_000_000_000, "deux milliards d'euros"],
  ])('%d: %s', (amount, words) => {
    expect(amountInWords(new Decimal(amount))).toBe(words);
  });

  it('hold every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000_000 }), (total) => {
        const words = amountInWords(new Decimal(total).div(100));
        const [, euros = 'zéro', centimes = 'zéro'] =
          /^(?:(.*?) (?:d')?euros?)?(?: et )?(?:(.*) centimes?)?$/.exec(words) ?? [];
        expect(readNumber(euros) * 100 + readNumber(centimes)).toBe(total);
      }),
    );
  });
});
