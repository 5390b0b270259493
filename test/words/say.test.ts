import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Text } from '../../src/words/index.js';
import { described, say, t } from '../../src/words/index.js';

describe('say', () => {
  test('fills each place in the language asked for, numbers in its manner', () => {
    const rule = t('Le {objet} mesure {valeur} m', 'The {objet} is {valeur} m');
    const wall = t('mur', 'wall');
    expect(say(rule, 'fr', { objet: wall, valeur: 2.456 })).toBe('Le mur mesure 2,46 m');
    expect(say(rule, 'en', { objet: wall, valeur: 2.456 })).toBe('The wall is 2.46 m');
    expect(say(rule, 'en', { objet: 'x', valeur: 1234.56 })).toBe('The x is 1235 m');
  });

  test('a place without a value stays as it is written, and a value with braces is not read again', () => {
    const open: Text = t('{a} et {b}', '{a} and {b}');
    expect(say(open, 'en', { a: '{b}' })).toBe('{b} and {b}');
    expect(say(open, 'fr')).toBe('{a} et {b}');
  });

  test('names of Object.prototype are places like any other', () => {
    expect(say(t('{toString}', '{toString}') as Text, 'fr', {})).toBe('{toString}');
  });

  test('the compiler knows the places', () => {
    const two = t('{a} et {b}', '{a} and {b}');
    expectTypeOf(two).toEqualTypeOf<Text<'a' | 'b'>>();
    // @ts-expect-error a value is missing
    say(two, 'fr', { a: 1 });
    // @ts-expect-error values are asked for
    say(two, 'fr');
    say(t('rien', 'nothing'), 'fr');
    say({ fr: 'a', en: 'b' }, 'fr');
  });

  test('describes a field for zod', () => {
    expect(described(t('Mur', 'Wall'))).toEqual({ description: 'Mur', en: 'Wall' });
  });
});
