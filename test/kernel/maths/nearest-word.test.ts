import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, nearestWord } from '../../../src/kernel/maths/nearest-word.js';

const LETTERS = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'r', 's', 'u', 'm', '1'), maxLength: 14 });

/** What one, two and three slips in words of 3, 6 and 10 letters leave, compared with every word. */
function byHand(written: string, words: readonly string[]): string | null {
  const allowed = [3, 6, 10].filter((length) => written.length >= length).length;
  const near = words
    .map((word) => ({ word, slips: editDistance(written, word, 20) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.word ?? null;
}

test('the nearest word is the one that comparing with every word gives, the first of equals', () => {
  fc.assert(
    fc.property(LETTERS, fc.array(LETTERS, { maxLength: 30 }), (written, words) => {
      expect(nearestWord(written, words)).toBe(byHand(written, words));
    }),
    { numRuns: 2000 },
  );
});

describe('a word is read', () => {
  test.each([
    ['Epaisseurs', 'epaisseur'],
    ['épaisseur', 'epaisseur'],
    ['haut eur', 'hauteur'],
    ['hautuer', 'hauteur'],
    ['h', null],
    ['', null],
  ])('%s → %s', (written, nearest) => {
    expect(nearestWord(written, ['hauteur', 'epaisseur', 'l'])).toBe(nearest);
  });

  test('not when it is a whole text: neither the written nor the known one', () => {
    const long = 'a'.repeat(5_000_000);
    expect(nearestWord(long, [`${long}b`, 'a'])).toBeNull();
    expect(nearestWord('', [long])).toBeNull();
  });
});
