import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Pattern, PatternBudget, PatternError, PatternTooHeavy } from '../../../src/kernel/ids/pattern/index.js';

const matches = (pattern: string, text: string): boolean => new Pattern(pattern).matches(text, new PatternBudget());

describe('patterns of XML Schema', () => {
  test.each([
    ['[A-Z]{2}[0-9]{2}', 'WT01', true],
    ['[A-Z]{2}[0-9]{2}', 'xWT01', false],
    ['[A-Z]{2}[0-9]{2}', 'WT01\n', false],
    ['', '', true],
    ['', 'a', false],
    ['a|', '', true],
    ['(ab?|c)+', 'abcab', true],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaa', true],
    ['a{0}b', 'b', true],
    ['[a-z-[aeiou]]+', 'rythm', true],
    ['[a-z-[aeiou]]+', 'rime', false],
    ['[a-z-[aeiou-[e]]]+', 'rem', true],
    ['[^\\d-[5]]', '5', false],
    ['[-a]+', 'a-', true],
    ['[a-]+', '-a', true],
    ['[+\\-*]', '-', true],
    ['\\i\\c*', '_x:é-9', true],
    ['\\i\\c*', '9x', false],
    ['\\w+', 'Élan9', true],
    ['\\w+', 'a-b', false],
    ['\\w+', 'a b', false],
    ['\\w', '+', true],
    ['\\d', '٣', true],
    ['\\D\\S\\W\\I\\C', 'aa-9 ', true],
    ['\\p{Lu}\\p{Ll}\\P{L}', 'Aa1', true],
    ['\\p{IsBasicLatin}+', 'abc', true],
    ['\\p{IsBasicLatin}+', 'é', false],
    ['\\p{IsGreek}\\P{IsGreek}', 'αa', true],
    ['.', '😀', true],
    ['.', '\n', false],
    ['^a$', 'a', false],
    ['^a$', '^a$', true],
    ['(-|[0-9]{2,3})\\/(-|[0-9]{2,3})', '120/-', true],
    ['\\\\\\|\\.\\?\\*\\+\\{\\}\\(\\)\\[\\]\\n\\t\\r', '\\|.?*+{}()[]\n\t\r', true],
    ['[\\n-\\r]', '\u000B', true],
  ])('%j on %j: %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });

  test.each([
    '(',
    ')',
    'a)',
    '[',
    '[]',
    '[^]',
    'a**',
    'a*?',
    '*',
    'a{2,1}',
    'a{',
    '}',
    ']',
    '\\',
    '\\y',
    '\\1',
    '\\p{Xx}',
  ])('%j is no pattern', (pattern) => {
    expect(() => new Pattern(pattern)).toThrow(PatternError);
  });

  test.each(['\\p{IsNowhere}', '[z-a]', '[a-\\d]', '[a-[b]c]', '[a[b]]', '(?:a)', '(?=a)', '\\b'])(
    '%j is no pattern either',
    (pattern) => {
      expect(() => new Pattern(pattern)).toThrow(PatternError);
    },
  );

  test('agrees with the expressions of JavaScript where both write alike', () => {
    const atom = fc.constantFrom('a', 'b', 'c', '[ab]', '[^a]', '(?:a|bc)', '(?:|b)', 'é', '\\d', '[a-c]');
    const quantified = fc
      .tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}', '{1,}'))
      .map((x) => x.join(''));
    const alternatives = fc.array(
      fc.array(quantified, { maxLength: 4 }).map((x) => x.join('')),
      { minLength: 1, maxLength: 3 },
    );
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'é', '1'), { maxLength: 8 }).map((x) => x.join(''));
    fc.assert(
      fc.property(alternatives, text, (parts, value) => {
        const pattern = `(?:${parts.join('|')}){1,2}`;
        expect(matches(pattern.replaceAll('(?:', '('), value)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(value));
      }),
      { numRuns: 500 },
    );
  });
});

describe('work is bounded', () => {
  test.each([
    ['(a+)+b', 'a'],
    ['(a|a)*b', 'a'],
    ['(a*)*b', 'a'],
    ['([a-z]+)*[A-Z]', 'a'],
    ['(.*)(.*)(.*)(.*)(.*)x', 'a'],
    ['((a?){50}){50}b', 'a'],
  ])('%s on 20,000 letters ends', (pattern, letter) => {
    expect(matches(pattern, letter.repeat(20_000))).toBe(false);
  });

  test.each(['a{100000}', '((a{100}){100}){100}', '('.repeat(5000) + ')'.repeat(5000), 'a'.repeat(20_000)])(
    'a pattern that is too large is refused: %.20s',
    (pattern) => {
      expect(() => new Pattern(pattern)).toThrow(PatternError);
    },
  );

  test('an empty group repeated without end is nothing', () => {
    expect(matches('((){900000000}(a{0}){900000000})*b', 'b')).toBe(true);
  });

  test('what asks for more than the budget stops', () => {
    const pattern = new Pattern('([a-z]{1,60}[0-9]?){1,60}x');
    const texts = Array.from({ length: 2000 }, (_, i) =>
      `${i}`.replace(/./g, (d) => 'abcdefghij'[Number(d)]!).repeat(300),
    );
    const budget = new PatternBudget(1_000_000);
    expect(() => texts.forEach((text) => pattern.matches(text, budget))).toThrow(PatternTooHeavy);
  });
});
