import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { mm } from '../../src/kernel/scene/fields.js';
import { COST, defineOperation, post } from '../../src/contract/index.js';
import { inputSchemaOf, jsonSchemaOf, outputSchemaOf } from '../../src/schema/json-schema.js';
import { compact, shorten } from '../../src/schema/json-schema-compact.js';
import { described, t } from '../../src/words/index.js';

const Point = z.object({ x: z.number().describe('Abscisse, mm'), y: z.number() }).meta({ id: 'JsPoint' });
type Tree = { nom: string; enfants?: Tree[] | undefined };
const Tree: z.ZodType<Tree> = z.lazy(() =>
  z.object({ nom: z.string(), enfants: z.array(Tree).optional() }).meta({ id: 'JsTree' }),
);
const operation = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  entree: z
    .object({
      point: Point,
      jour: z.iso.date().optional().describe('Jour du calcul. Au format AAAA-MM-JJ.'),
      sens: z.enum(['nord', 'sud']).default('nord'),
      nombre: z.int().min(1).max(9),
      soit: z.union([z.string(), z.number()]).optional(),
      peut: z.string().nullable(),
    })
    .meta({ id: 'JsEntree' }),
  resultat: z
    .object({
      arbre: Tree,
      points: z.array(Point),
      note: z.string().optional(),
      cache: z.string(),
      genre: z.literal('a').optional(),
    })
    .meta({ id: 'Js' }),
  rest: post('/essai/js'),
  help: { fr: { title: 't', description: 'd' }, en: { title: 't', description: 'd' } },
});

describe('the full schema of an operation', () => {
  test('keeps names, bounds, defaults and descriptions, and says each thing once', () => {
    const schema = inputSchemaOf(operation);
    expect(schema).toMatchObject({
      type: 'object',
      properties: {
        point: { $ref: '#/$defs/JsPoint' },
        jour: { type: ['string', 'null'], format: 'date', description: 'Jour du calcul. Au format AAAA-MM-JJ.' },
        sens: { enum: ['nord', 'sud', null], default: 'nord' },
        nombre: { type: 'integer', minimum: 1, maximum: 9 },
      },
      required: ['point', 'nombre', 'peut'],
    });
    expect(JSON.stringify(schema)).not.toContain('pattern');
  });

  test('leaves out what a door leaves out, and lets answers grow', () => {
    const schema = outputSchemaOf(operation, { without: ['cache'] });
    expect(Object.keys(schema['properties'] as object)).toEqual(['arbre', 'points', 'note', 'genre']);
    expect(JSON.stringify(schema)).not.toContain('additionalProperties');
  });
});

describe('descriptions', () => {
  const Named = z.object({ x: z.number() }).meta({ id: 'JsNomme', ...described(t('Un repère', 'A mark')) });
  const schema = z.object({
    lignes: z
      .int()
      .meta(described(t('Nombre de lignes', 'Number of lines')))
      .min(1)
      .optional(),
    ancien: z.string().describe('Dit en français seulement'),
    repris: Named.describe('Un autre usage du repère'),
    enrobe: z
      .string()
      .meta(described(t('Intérieur', 'Inside')))
      .nullable()
      .describe('Extérieur'),
    listes: z.array(Named).meta(described(t('Repères', 'Marks'))),
    hauteur: mm(t('Hauteur', 'Height')),
  });
  const told = (langue?: 'fr' | 'en') =>
    jsonSchemaOf(schema, 'input', langue) as {
      properties: Record<string, { description: string }>;
      $defs: { JsNomme: { description: string } };
    };
  const descriptions = (langue?: 'fr' | 'en') =>
    Object.values(told(langue).properties).map(({ description }) => description);

  test('are French unless English is asked for', () => {
    expect(descriptions()).toEqual([
      'Nombre de lignes',
      'Dit en français seulement',
      'Un autre usage du repère',
      'Extérieur',
      'Repères',
      'Hauteur (mm)',
    ]);
    expect(told().$defs.JsNomme.description).toBe('Un repère');
    expect(descriptions('fr')).toEqual(descriptions());
  });

  test('are in English where it is declared, never that of another description', () => {
    expect(descriptions('en')).toEqual([
      'Number of lines',
      'Dit en français seulement',
      'Un autre usage du repère',
      'Extérieur',
      'Marks',
      'Height (mm)',
    ]);
    expect(told('en').$defs.JsNomme.description).toBe('A mark');
  });

  test('leave no trace of the other language', () => {
    expect(JSON.stringify([told('fr'), told('en')])).not.toContain('"en"');
  });
});

describe('the compact schema', () => {
  test('describes as deep as asked', () => {
    expect(inputSchemaOf(operation, { compact: { depth: 1 } })).toEqual({
      type: 'object',
      properties: {
        point: { type: 'object' },
        jour: { type: ['string', 'null'], format: 'date' },
        sens: { enum: ['nord', 'sud', null] },
        nombre: { type: 'integer' },
        soit: { type: ['string', 'number', 'null'] },
        peut: { type: ['string', 'null'] },
      },
      required: ['point', 'nombre', 'peut'],
    });
    expect(inputSchemaOf(operation, { compact: { depth: 2, description: 30, bounds: true } })).toMatchObject({
      properties: {
        point: { properties: { x: { type: 'number', description: 'Abscisse, mm' } }, required: ['x', 'y'] },
        jour: { description: 'Jour du calcul.' },
        nombre: { minimum: 1, maximum: 9 },
      },
    });
    expect(inputSchemaOf(operation, { compact: { depth: 1, isNamesOnly: true } })).toMatchObject({
      type: 'object',
      properties: { nombre: {} },
    });
  });

  test.each([1, 2, 3, 6])('accepts whatever the full one accepts, absent fields as null too (depth %i)', (depth) => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
      outputSchemaOf(operation, { compact: { depth } }),
    );
    const answer = {
      arbre: { nom: 'a', enfants: [{ nom: 'b', enfants: null }] },
      points: [{ x: 1, y: 2 }],
      note: null,
      genre: null,
      cache: '',
    };
    validate(answer);
    expect(validate.errors).toBeNull();
    expect(validate({ ...answer, points: 'aucun' })).toBe(false);
  });

  test('drops an enumeration too long for its place', () => {
    const long = { type: 'object', properties: { mot: { type: 'string', enum: ['abricot', 'banane'] } } };
    expect(compact(long, { depth: 1, enumeration: 10 })).toEqual({
      type: 'object',
      properties: { mot: { type: 'string' } },
    });
  });
});

test.each([
  ['Une phrase entière. Une autre, plus longue.', 30, 'Une phrase entière.'],
  ['Selon l’art. 21 de la loi 89-462 du 6 juillet', 20, 'Selon l’art. 21 de…'],
  ['court', 30, 'court'],
])('shortening %j to %i characters stops at a sentence, else at a word', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected);
});
