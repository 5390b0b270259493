import { parse as parseDocument, printSchema, execute } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Accounting, OperationContext } from '../../src/contract/index.js';
import {
  COST,
  defineOperation,
  definePlugin,
  NO_COST,
  Operation,
  post,
  ServiceError,
} from '../../src/contract/index.js';
import { buildAplombSchema } from '../../src/schema/build-schema.js';
import { createCallOperation, documentText } from '../../src/schema/call-operation.js';
import { createRegistry } from '../../src/schema/registry.js';
import { takeTally } from '../../src/schema/tally.js';
import { ANYBODY, testRequests } from '../support/contexts.js';

const Point = z.looseObject({ x: z.number(), y: z.number(), nom: z.string().optional() }).meta({ id: 'EssaiPoint' });
const entree = z
  .object({ points: z.array(Point), jour: z.iso.date().optional(), sens: z.enum(['nord', 'sud']).optional() })
  .meta({ id: 'EssaiEchoEntree' });
const resultat = z
  .object({ nombre: z.int(), points: z.array(Point), jour: z.iso.date().nullable(), selection: z.array(z.string()) })
  .meta({ id: 'EssaiEcho' });
const help = {
  fr: { title: 'Écho', description: 'Rend ses points.' },
  en: { title: 'Echo', description: 'Gives its points back.' },
};
const echo = defineOperation({
  kind: 'mutation',
  auth: 'none',
  cost: COST.free,
  entree,
  resultat,
  rest: post('/essai/echo'),
  help,
});
const panne = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: z.object({ a: z.int() }).meta({ id: 'Panne' }),
  rest: post('/essai/panne'),
  help,
});

class EchoResolver {
  @Operation(echo)
  echo(input: z.infer<typeof entree>, context: OperationContext) {
    return {
      nombre: input.points.length,
      points: input.points,
      jour: input.jour ?? null,
      selection: [...context.selection],
    };
  }

  @Operation(panne)
  panne(): never {
    throw new Error('secret internal detail');
  }
}
const plugin = definePlugin({ name: 'essai', operations: [echo, panne], resolvers: [EchoResolver] });

const charged: string[] = [];
const accounting: Accounting = {
  authenticate: async () => ANYBODY,
  charge: async ({ operation }, run) => {
    const result = await run();
    charged.push(operation.name);
    return { result, cost: { ...NO_COST, unites: 2, plan: 'agent', restant: 10 - 2 * charged.length } };
  },
};
const reported: unknown[] = [];
const report = (error: unknown) => void reported.push(error);
const registry = createRegistry([plugin()]);
const schema = buildAplombSchema(registry, { accounting, report, gate: { run: (_ip, next) => next() } });
const call = createCallOperation(schema, registry, report, accounting);
const request = testRequests({ registry })();
const form = echo.representations[0];

describe('a declared operation', () => {
  test('has a GraphQL field, an input and an answer type made from zod', () => {
    const sdl = printSchema(schema);
    expect(sdl).toContain('essaiEcho(entree: EssaiEchoEntree!): EssaiEcho\n');
    expect(sdl).toMatch(/input EssaiPointEntree \{[^}]*x: Float![^}]*nom: String\n[^}]*extra: JSONObject/);
    expect(sdl).toContain('jour: Date');
  });

  test('runs its stored document: unknown properties come back, the selection is what was asked', async () => {
    const points = [{ x: 1, y: 2, couleur: { r: 1 }, ['__proto__x']: 3 }];
    const outcome = await call({ operation: echo, form, entree: { points, jour: '2026-02-28', inconnu: 1 }, request });
    expect(outcome.error).toBeUndefined();
    expect(outcome.value).toEqual({
      nombre: 1,
      points: [{ x: 1, y: 2, nom: null }],
      jour: '2026-02-28',
      selection: ['nombre', 'points', 'jour', 'selection'],
    });
    expect(charged).toEqual(['essaiEcho']);
  });

  test('names field, value and repair when the shape is wrong, whichever layer found it', async () => {
    const outcome = await call({
      operation: echo,
      form,
      entree: { points: [{ x: '12,5', y: 0 }], sens: 'nrod' },
      request,
    });
    expect(outcome.error).toBeInstanceOf(ServiceError);
    expect(outcome.error?.code).toBe('validation');
    expect(outcome.error?.extras.detail).toMatchObject([
      { loc: ['body', 'points', 0, 'x'], type: 'number_type', input: '12,5', suggestion: 12.5 },
      { loc: ['body', 'sens'], type: 'enum', input: 'nrod', suggestion: 'nord' },
    ]);
    expect(charged).toHaveLength(1);
  });

  test('masks what is not of the error table and reports it once', async () => {
    const outcome = await call({ operation: panne, form: panne.representations[0], entree: {}, request });
    expect(outcome.error?.code).toBe('erreur_interne');
    expect(JSON.stringify(outcome.error)).not.toContain('secret');
    expect(reported).toHaveLength(1);
  });

  test('is charged once per alias', async () => {
    charged.length = 0;
    const document = parseDocument(
      'mutation { a: essaiEcho(entree: {points: []}) { nombre } b: essaiEcho(entree: {points: []}) { nombre } }',
    );
    const { errors } = await execute({ schema, document, contextValue: request });
    expect(errors).toBeUndefined();
    expect(charged).toEqual(['essaiEcho', 'essaiEcho']);
    // The sum of both, and what the second left; the next answer starts at nothing.
    expect(takeTally(request)).toEqual({ unites: 4, offert: 0, plan: 'agent', restant: 6 });
    expect(takeTally(request)).toEqual(NO_COST);
  });

  test('its document can be printed', () => {
    expect(documentText(schema, echo, 'tool')).toBe(
      'mutation essaiEcho($entree: EssaiEchoEntree!) { essaiEcho(entree: $entree) { nombre points { x y nom } jour selection } }',
    );
  });
});
