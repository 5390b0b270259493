import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Text } from '../../src/words/index.js';
import { described, fill, say, t } from '../../src/words/index.js';

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

  test('braces that hold no name are the reader’s own', () => {
    expectTypeOf(t('{"scene_id": …} et {nom: {value}}', '{"scene_id": …}')).toEqualTypeOf<Text<'value'>>();
    expect(say(t('{"scene_id": …}', '{"scene_id": …}'), 'fr')).toBe('{"scene_id": …}');
  });

  test('fills a text in both languages, each place in its own', () => {
    const wall = fill(t('Mur, {of}, {mm} mm', 'Wall, {of}, {mm} mm'), { of: t('brique', 'brick'), mm: 12.5 });
    expect(wall).toEqual({ fr: 'Mur, brique, 12,5 mm', en: 'Wall, brick, 12.5 mm' });
    expect(say(wall, 'en')).toBe('Wall, brick, 12.5 mm');
  });

  test('describes a field for zod', () => {
    expect(described(t('Mur', 'Wall'))).toEqual({ description: 'Mur', en: 'Wall' });
  });
});
