import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLink } from '../../../src/plugins/agent/outreach/unlinked-text.js';

describe('a link', () => {
  test.each([
    'voir https://piege.example/x',
    'voir HTTP://PIEGE',
    'hxxp piege',
    'hxxps://piege[.]com',
    'h t t p : / / piege',
    'www.piege',
    'allez sur www piege',
    'piege.com',
    'Piege.CoM',
    'piège.fr',
    'пример.рф',
    'piege.example',
    'piege.xn--p1ai',
    'xn--pige-8oa.fr',
    'login.banque.secure-piege.technology',
    'piege . com',
    'piege .com',
    'piege. com maintenant',
    'piege[.]com',
    'piege(.)com',
    'piege [dot] com',
    'piege dot com',
    'piege POINT fr',
    'piege．com',
    'piege。com',
    'piege｡com',
    'piege․com',
    'piege﹒com',
    'ｐｉｅｇｅ．ｃｏｍ',
    'pie\u200Bge\u2060.\u200Bcom',
    'piege\u00AD.com',
    'p\u0301iege.c\u0301om',
    '𝐩𝐢𝐞𝐠𝐞.𝐜𝐨𝐦',
    'écrivez à x@y',
    'écrivez à x＠y.fr',
    'x (at) y',
    'mailto:x',
    'data:text/html',
    '203.0.113.9',
    '203 . 0 . 113 . 9',
  ])('is seen in %j', (text) => expect(hasLink(text)).toBe(true));
});

describe('no link', () => {
  test.each([
    'vous gérez 300 lots à Nantes',
    'Vous gérez 1.500 lots. Nous pouvons aider.',
    'M. Dupont, S.A.R.L. Martin & Fils',
    'J. P. Martin',
    'Cabinet d’architecture A.B.',
    'une surface de 12.5 m² (env. 130 pieds)',
    'Avez-vous lu notre message ? À bientôt.',
    'un point commun : la gestion',
    'Le dot est un mot ancien',
    'et/ou, 24/7, n° 3',
    'Société Générale : agence de Lyon',
    'Müller & Söhne GmbH',
    '株式会社',
    '',
  ])('is seen in %j', (text) => expect(hasLink(text)).toBe(false));
});

test('a domain is seen whatever the invisible characters between its letters', () => {
  const invisible = fc.constantFrom('', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F');
  fc.assert(
    fc.property(fc.array(invisible, { minLength: 9, maxLength: 9 }), (between) => {
      expect(hasLink(`voir ${[...'piege.com'].map((letter, i) => letter + between[i]).join('')}`)).toBe(true);
    }),
  );
});
