import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { FURNITURE_TYPES } from '../../src/kernel/scene/index.js';
import { limitsOf } from '../../src/schema/number-limits.js';
import { findings } from '../../src/schema/validation.js';
import { innermost } from '../../src/schema/zod-shape.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every field of a schema at any depth, each schema once. */
function fieldsOf(schema: z.ZodType, at: string, seen = new Set<z.ZodType>()): [string, z.ZodType][] {
  const inner = innermost(schema);
  if (seen.has(inner)) return [];
  seen.add(inner);
  const inside = (child: z.ZodType, name: string) => fieldsOf(child, `${at}.${name}`, seen);
  const own: [string, z.ZodType][] = [[at, schema]];
  if (inner instanceof z.ZodObject) {
    const shape = inner.shape as Record<string, z.ZodType>;
    return [...own, ...Object.entries(shape).flatMap(([name, child]) => inside(child, name))];
  }
  if (inner instanceof z.ZodArray) return [...own, ...inside(inner.element as z.ZodType, '0')];
  if (inner instanceof z.ZodRecord) return [...own, ...inside(inner.valueType as z.ZodType, '*')];
  if (inner instanceof z.ZodUnion) {
    return [...own, ...(inner.options as z.ZodType[]).flatMap((option, i) => inside(option, String(i)))];
  }
  return own;
}

const WORDS = [
  'canapé',
  'lit_double',
  '2_pans',
  'bed',
  'gable',
  'portes',
  'PDF',
  'dfx',
  'wc suspendu',
  'lamp',
  ...FURNITURE_TYPES,
];
const STRANGE = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(14206, -1, 0, 1e9, 1e308, 2 ** 53, 0.1 + 0.2),
  fc.constantFrom('12,5', '1 250,50', '1,250', '1.250', '0x10', '1e3', ' ', '-0', '820 €', '２', '2,5 m'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom(...WORDS),
  fc.string(),
  fc.constantFrom(null, true, [], {}, ['canape'], { a: 1 }),
);

test('whatever is suggested for a field of any operation is one value, which the field accepts, and no bound of it', () => {
  const fields = new Map<z.ZodType, string>();
  const seen = new Set<z.ZodType>();
  for (const { entree, name } of app.registry.operations) {
    if (!entree) continue;
    for (const [at, schema] of fieldsOf(entree, name, seen)) fields.set(schema, at);
  }
  expect(fields.size).toBeGreaterThan(300);
  let suggested = 0;
  for (const [schema, at] of fields) {
    const field = z.object({ champ: schema });
    fc.assert(
      fc.property(STRANGE, fc.constantFrom('fr' as const, 'en' as const), (value, langue) => {
        const { details = [] } = findings(field, { champ: value }, langue);
        for (const { loc, suggestion, type } of details) {
          if (suggestion === undefined || type === 'missing' || loc.length !== 2) continue;
          suggested += 1;
          expect(['string', 'number', 'boolean'], at).toContain(typeof suggestion);
          expect(
            findings(field, { champ: suggestion }, langue).details,
            `${at}: ${String(suggestion)}`,
          ).toBeUndefined();
          if (typeof value === 'number') {
            expect(
              limitsOf(schema).map((limit) => limit.at),
              `${at} ← ${value}`,
            ).not.toContain(suggestion);
          }
        }
      }),
      { numRuns: 30 },
    );
  }
  expect(suggested).toBeGreaterThan(250);
});

type Fault = { loc: unknown[]; msg: string; suggestion?: unknown };
const send = async (path: string, payload: object, langue = 'fr') => {
  const headers = { 'x-api-key': await app.newKey(), 'accept-language': langue };
  const answer = await app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json<{ detail?: Fault[]; loyer_revise?: number }>() };
};

test('an index without its point is given back with it; any other index out of bounds gets both bounds and no value', async () => {
  const irl = { loyer_actuel: 820, irl_reference: 14206, irl_nouveau: 144.64 };
  const { status, body } = await send('/irl/revision', irl);
  expect([status, body.detail]).toEqual([
    422,
    [expect.objectContaining({ loc: ['body', 'irl_reference'], input: 14206, suggestion: 142.06 })],
  ]);
  expect(body.detail![0]!.msg).toContain('142,06');
  const repaired = await send('/irl/revision', { ...irl, irl_reference: body.detail![0]!.suggestion });
  expect([repaired.status, repaired.body.loyer_revise]).toEqual([200, 834.89]);
  for (const wrong of [0, -146.68, 14_206.5, 25_000, 1e6]) {
    const fault = (await send('/irl/revision', { ...irl, irl_reference: wrong }, 'en')).body.detail![0]!;
    expect(fault).not.toHaveProperty('suggestion');
    expect(fault.msg).toContain('at least 1 and at most 10,000');
  }
});

test.each<[string, object, string, unknown]>([
  ['a type of furniture', { mobilier: [{ type: 'canapé', x: 0, y: 0 }] }, 'type', 'canape'],
  ['a longer type', { mobilier: [{ type: 'lit_double', x: 0, y: 0 }] }, 'type', 'lit'],
  ['an English type', { mobilier: [{ type: 'sofa', x: 0, y: 0 }] }, 'type', 'canape'],
  [
    'a roof with a numeral',
    { toitures: [{ type: '2_pans', x: 0, y: 0, z: 2700, l: 8000, p: 6000 }] },
    'type',
    'deux_pans',
  ],
  ['an English roof', { toitures: [{ type: 'gable', x: 0, y: 0, z: 2700, l: 8000, p: 6000 }] }, 'type', 'deux_pans'],
  ['a word of no meaning here', { mobilier: [{ type: 'gable', x: 0, y: 0 }] }, 'type', undefined],
])('a scene with %s', async (_name, scene, field, suggestion) => {
  const { status, body } = await send('/cao/verifier', { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }], ...scene });
  const fault = body.detail!.find(({ loc }) => loc.at(-1) === field);
  expect([status, fault?.suggestion]).toEqual([422, suggestion]);
});

test('a wrong prefix does not get the one that would revoke the key', async () => {
  const { status, body } = await send('/me/cle/revoquer', { prefixe: 'apl_autre' });
  expect([status, body.detail]).toEqual([422, [expect.not.objectContaining({ suggestion: expect.anything() })]]);
});

test.each<[string, object]>([
  ['a wall that is not there', { patch: [{ action: 'retirer', id: '/murs/999' }] }],
  ['a piece of furniture that is not there', { operations: [{ operation: 'supprimer_mobilier', mobilier: 9999 }] }],
  ['an opening beyond its wall', { operations: [{ operation: 'deplacer_ouverture', ouverture: 0, position: 1e6 }] }],
])('a change of %s names no other in its place', async (_name, change) => {
  const demo = await app.fastify.inject({ url: '/api/v1/cao/demo' });
  const stored = await send('/cao/scenes', demo.json<{ scene: object }>().scene);
  const { scene_id } = stored.body as unknown as { scene_id: string };
  const { status, body } = await send(`/cao/scenes/${scene_id}/modifier`, change);
  expect(status).toBe(422);
  for (const fault of body.detail!) expect(fault).not.toHaveProperty('suggestion');
});
