import { expect, test } from 'vitest';
import { tokensOf } from '../../../src/kernel/text/index.js';

/** What three published vocabularies make of each text: the most of o200k_base, cl100k_base and Anthropic's. */
const COUNTED: readonly (readonly [number, string])[] = [
  [
    79,
    '{"murs":[{"x1":0,"y1":0,"x2":5000,"y2":0},{"x1":5000,"y1":0,"x2":5000,"y2":4000}],"ouvertures":[{"mur":0,"position":500,"largeur":930,"hauteur":2150,"type":"porte"}]}',
  ],
  [
    55,
    'Balcons, mezzanines et terrasses décrits par des boites ne se distinguent pas d’un meuble : seule l’absence de tout garde-corps derrière une porte d’étage est dite.',
  ],
  [
    27,
    'The thresholds that checks compare with, country by country, with their text and force; and what is not checked for want of one.',
  ],
  [
    52,
    '{"ok":false,"resume":{"critiques":1,"avertissements":0,"suggestions":2},"alertes":[{"code":"mobilier_zone_porte","severite":"critique","objet":"/mobilier/3"}]}',
  ],
  [
    62,
    'Mur {x1, y1, x2, y2: mm; hauteur?: mm = 2500; epaisseur?: mm = 200; z?: mm = 0; existant?: bool = false; materiau?, composition?: text; couches?: Couche[]}',
  ],
];

test.each(COUNTED)('at least the %d tokens that models count, and not half as many again', (counted, text) => {
  expect(tokensOf(text)).toBeGreaterThanOrEqual(counted);
  expect(tokensOf(text)).toBeLessThan(counted * 1.5);
});

test('a value is counted as its JSON', () => {
  expect(tokensOf({ a: [1, 2] })).toBe(tokensOf('{"a":[1,2]}'));
  expect(tokensOf('')).toBe(0);
});
