import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Detail, Langue } from '../../src/contract/index.js';
import { ServiceError } from '../../src/contract/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { parse } from '../../src/schema/validation.js';
import { expected } from '../../src/schema/wording.js';

function refusal(schema: z.ZodType, value: unknown, langue: Langue = 'fr'): readonly Detail[] {
  try {
    parse(schema, value, langue);
  } catch (error) {
    if (error instanceof ServiceError) return error.extras.detail!;
    throw error;
  }
  throw new Error('accepted');
}
const one = (schema: z.ZodType, value: unknown, langue?: Langue) =>
  refusal(z.object({ a: schema }), { a: value }, langue)[0]!;

describe('a suggestion', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a text that is a number', z.number(), '1 250,50', 1250.5],
    ['a text that is an amount', z.number(), '820 €', 820],
    ['a number that is a text', z.string(), 12345, '12345'],
    ['a word otherwise written', z.enum(['canape', 'lit']), 'Canapés', 'canape'],
    ['a word with a numeral', z.enum(['deux_pans', 'plat']), '2_pans', 'deux_pans'],
    ['a point written with names where a pair is', z.array(z.number()).length(2), { x: 1, y: -2.5 }, [1, -2.5]],
    ['a pair where a point has names', z.object({ x: z.number(), y: z.number() }), [1, -2.5], { x: 1, y: -2.5 }],
    [
      'three numbers for a point in space',
      z.looseObject({ x: z.number(), y: z.number() }),
      [1, 2, 3],
      { x: 1, y: 2, z: 3 },
    ],
  ])('%s, and passes', (_name, schema, value, suggestion) => {
    expect(one(schema, value).suggestion).toEqual(suggestion);
    expect(schema.safeParse(suggestion).success).toBe(true);
  });

  test.each([
    ['a number under its bound', z.number().min(1), 0],
    ['a number over its bound', z.number().max(10).optional(), 11],
    ['a whole number at an exclusive bound', z.int().gt(0), 0],
    ['a numeral of a thousand or of one', z.number(), '1,250'],
    ['a numeral with a unit', z.number(), '2,5 m'],
    ['a numeral of a program', z.number(), '0x10'],
    ['a word that means several', z.enum(['luminaire', 'lampadaire']), 'lamp'],
    ['a word that means none', z.enum(['lit', 'table']), 'gable'],
    ['a numeral in a text that the field refuses', z.int().describe('n'), '12,5'],
    ['a number in a text beyond the bounds', z.number().max(100), '200'],
    ['a pair of words', z.looseObject({ x: z.number(), y: z.number() }), ['1', 'b']],
    ['a pair where an object is no point', z.looseObject({ x: z.number().optional() }), [1, 2]],
    ['a list of numbers that is no point', z.looseObject({ x: z.number(), y: z.number() }), [1, 2, 3, 4]],
    ['an object of more than a point', z.array(z.number()), { x: 1, y: 2, nom: 'A' }],
    ['a point where a list of points is', z.array(z.array(z.number())), { x: 1, y: 2 }],
    [
      'a suggestion of a refinement that the field refuses',
      z
        .number()
        .positive()
        .superRefine((_n, ctx) =>
          ctx.addIssue({ code: 'custom', params: { fr: 'trop', en: 'too much', suggestion: 0 } }),
        ),
      6,
    ],
  ])('is absent for %s', (_name, schema, value) => {
    expect(one(schema, value)).not.toHaveProperty('suggestion');
  });

  test('an exclusive bound has its own type', () => {
    expect([
      one(z.number().gt(0), 0).type,
      one(z.number().min(0), -1).type,
      one(z.number().lt(0), 0).type,
      one(z.number().max(0), 1).type,
    ]).toEqual(['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']);
  });
});

test('the corners of a plot written with names are given back as the pairs that the plot takes', () => {
  const wall = { x1: 0, y1: 0, x2: 4000, y2: 0, hauteur: 2500, epaisseur: 200 };
  const details = refusal(Scene, {
    murs: [wall],
    parcelle: [
      { x: 0, y: 0 },
      { x: 9000, y: 0 },
      { x: 0, y: 9000 },
    ],
  });
  expect(details.map(({ loc, suggestion }) => [loc.join('.'), suggestion])).toEqual([
    ['body.parcelle.0', [0, 0]],
    ['body.parcelle.1', [9000, 0]],
    ['body.parcelle.2', [0, 9000]],
  ]);
});

test.each([z.number(), z.number().max(10), z.int(), z.int().min(0)])(
  'a numeral beyond the doubles is told as what it became',
  (schema) => {
    const value = JSON.parse('1e400') as number;
    expect(one(schema, value)).toEqual({
      loc: ['body', 'a'],
      msg: expect.stringMatching(/^Un nombre fini.* est attendu ; reçu : Infinity$/),
      type: 'finite_number',
      input: 'Infinity',
    });
    expect(one(schema, -value, 'en').msg).toMatch(/^A finite number.* is expected; received: -Infinity$/);
  },
);

describe('a misspelt required field', () => {
  const Ligne = z.looseObject({ libelle: z.string(), montant: z.number(), note: z.string().optional() });
  const Entree = z.object({
    loyer_hc: z.number(),
    type: z.string(),
    lignes: z.array(Ligne).optional(),
    piece: Ligne.optional(),
  });

  test('is named by the missing one, in both languages', () => {
    const body = { loyer_hc_: 800, type: 'nu' };
    expect(refusal(Entree, body)).toEqual([
      {
        loc: ['body', 'loyer_hc'],
        msg: 'Champ requis : « loyer_hc_ » est inconnu ici, renommez-le « loyer_hc »',
        type: 'missing',
        input: 'loyer_hc_',
        suggestion: 'loyer_hc',
      },
    ]);
    expect(refusal(Entree, body, 'en')[0]!.msg).toBe(
      'Field required: “loyer_hc_” is unknown here, rename it “loyer_hc”',
    );
    expect(refusal(Entree, { loyerHC: 800, type: 'nu' })[0]).toMatchObject({
      input: 'loyerHC',
      suggestion: 'loyer_hc',
    });
  });

  test('is found in nested objects and lists', () => {
    const good = { loyer_hc: 1, type: 'nu' };
    expect(
      refusal(Entree, {
        ...good,
        lignes: [
          { libelle: 'a', montant: 1 },
          { libele: 'a', montant: 1 },
        ],
      }),
    ).toMatchObject([{ loc: ['body', 'lignes', 1, 'libelle'], input: 'libele', suggestion: 'libelle' }]);
    expect(refusal(Entree, { ...good, piece: { libelle: 'a', montan: 1 } })).toMatchObject([
      { loc: ['body', 'piece', 'montant'], input: 'montan', suggestion: 'montant' },
    ]);
  });

  test('is left alone when nothing is near, when the near one is a field, and when the field is there', () => {
    expect(refusal(Entree, { autre: 1, type: 'nu' })).toEqual([
      { loc: ['body', 'loyer_hc'], msg: 'Champ requis', type: 'missing' },
    ]);
    expect(
      refusal(z.object({ largeur: z.number(), largeurs: z.number().optional() }), { largeurs: 3 })[0],
    ).not.toHaveProperty('suggestion');
    expect(refusal(Entree, { loyer_hc: 'x', loyer_hc_: 800, type: 'nu' })).toMatchObject([{ type: 'number_type' }]);
    expect(refusal(Entree, JSON.parse('{"__proto__": {"loyer_hc": 1}, "type": "nu"}'))[0]).not.toHaveProperty(
      'suggestion',
    );
  });

  test('never refuses a body that has what it needs', () => {
    expect(parse(Entree, { loyer_hc: 1, type: 'nu', typ: 'x' }, 'fr')).toEqual({ loyer_hc: 1, type: 'nu' });
  });
});

describe('a refusal is a plain sentence in both languages', () => {
  const prix = z.record(z.string(), z.number());
  expected.add(prix, { fr: 'un objet {code: prix unitaire}', en: 'an object {code: unit price}' });

  test.each<[z.ZodType, unknown, string, string]>([
    [
      z.number(),
      'abc',
      'Un nombre est attendu ; reçu : le texte « abc »',
      'A number is expected; received: the text “abc”',
    ],
    [z.number(), '', 'Un nombre est attendu ; reçu : un texte vide', 'A number is expected; received: an empty text'],
    [z.number(), null, 'Un nombre est attendu ; reçu : null', 'A number is expected; received: null'],
    [z.int(), 1.5, 'Un nombre entier est attendu ; reçu : 1.5', 'A whole number is expected; received: 1.5'],
    [z.array(z.number()), {}, 'Une liste est attendue ; reçu : un objet', 'A list is expected; received: an object'],
    [z.object({}), [], 'Un objet est attendu ; reçu : une liste', 'An object is expected; received: a list'],
    [
      z.object({ x1: z.number(), y1: z.number(), hauteur: z.number().optional() }),
      [0, 0],
      'Un objet {x1, y1, …} est attendu ; reçu : une liste',
      'An object {x1, y1, …} is expected; received: a list',
    ],
    [
      z.record(z.string(), z.unknown()),
      [],
      'Un objet {nom: valeur} est attendu ; reçu : une liste',
      'An object {name: value} is expected; received: a list',
    ],
    [
      z.record(z.string(), z.number()).optional(),
      'x',
      'Un objet {nom: nombre} est attendu ; reçu : le texte « x »',
      'An object {name: number} is expected; received: the text “x”',
    ],
    [
      prix.optional().describe('prix'),
      [],
      'Un objet {code: prix unitaire} est attendu ; reçu : une liste',
      'An object {code: unit price} is expected; received: a list',
    ],
    [
      z.boolean(),
      'oui',
      'Un booléen (true ou false) est attendu ; reçu : le texte « oui »',
      'A boolean (true or false) is expected; received: the text “oui”',
    ],
    [
      z.union([z.record(z.string(), z.unknown()), z.boolean()]),
      3,
      'Un objet {nom: valeur} ou un booléen (true ou false) est attendu ; reçu : 3',
      'An object {name: value} or a boolean (true or false) is expected; received: 3',
    ],
    [
      z.enum(['json', 'csv', 'html']),
      'cvs',
      'La valeur doit être json, csv ou html ; reçu : le texte « cvs »',
      'The value must be json, csv or html; received: the text “cvs”',
    ],
    [z.enum(['fr', 'uk', '']), 3, 'La valeur doit être fr ou uk ; reçu : 3', 'The value must be fr or uk; received: 3'],
    [z.number().min(0), -1, 'Il faut au moins 0 ; reçu : -1', 'It takes at least 0; received: -1'],
    [z.number().gt(0), 0, 'Il faut plus de 0 ; reçu : 0', 'It takes more than 0; received: 0'],
    [z.number().max(9), 10, 'Il faut au plus 9 ; reçu : 10', 'It takes at most 9; received: 10'],
    [
      z.number().gt(0).max(1_000_000).optional(),
      -2,
      'Il faut plus de 0 et au plus 1\u00A0000\u00A0000 ; reçu : -2',
      'It takes more than 0 and at most 1,000,000; received: -2',
    ],
    [
      z.string().min(1),
      '',
      'Il faut au moins 1 caractère ; reçu : un texte vide',
      'It takes at least 1 character; received: an empty text',
    ],
    [
      z.string().max(2),
      'abc',
      'Il faut au plus 2 caractères ; reçu : 3 caractères',
      'It takes at most 2 characters; received: 3 characters',
    ],
    [
      z.array(z.number()).min(1),
      [],
      'Il faut au moins 1 élément ; reçu : 0 élément',
      'It takes at least 1 item; received: 0 items',
    ],
    [
      z.email(),
      'pas',
      'Une adresse e-mail (nom@domaine.fr) est attendue ; reçu : le texte « pas »',
      'An e-mail address (name@domain.com) is expected; received: the text “pas”',
    ],
    [
      z.iso.date(),
      '2026-02-30',
      'Une date AAAA-MM-JJ qui existe est attendue ; reçu : le texte « 2026-02-30 »',
      'An existing date YYYY-MM-DD is expected; received: the text “2026-02-30”',
    ],
    [z.string().max(9, 'my own words'), '0123456789', 'my own words', 'my own words'],
  ])('%#', (schema, value, fr, en) => {
    expect(one(schema, value).msg).toBe(fr);
    expect(one(schema, value, 'en').msg).toBe(en);
  });

  test('long texts are cut', () => {
    expect(one(z.number(), 'x'.repeat(10_000)).msg.length).toBeLessThan(150);
  });
});

test.each(['fr', 'en'] as const)('a building drawn where it stands in the country is sent to georef (%s)', (langue) => {
  const lambert = { murs: [{ x1: 652_000_000, y1: 6_862_000_000, x2: 652_010_000, y2: 6_862_000_000 }] };
  const [first] = refusal(Scene, lambert, langue);
  expect(first!.loc.slice(-3)).toEqual(['murs', 0, 'x1']);
  expect(first!.msg).toContain('652000000');
  expect(first!.msg).toContain('georef (est, nord)');
  expect(one(z.number().max(10), 11, langue).msg).not.toContain('georef');
});
