import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VOLATILE_FIELDS } from '../../src/contract/index.js';
import { documentText } from '../../src/schema/call-operation.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key = '';
beforeAll(async () => {
  app = await startApp();
  key = await app.newKey('trois portes');
});
afterAll(() => app.close());

type Body = Record<string, unknown>;

/** Drops what two equal calls may say differently, and null: a door may leave an empty field out. */
function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => !VOLATILE_FIELDS.has(name) && item !== null)
      .map(([name, item]) => [name, stable(item)]),
  );
}

/** The answer of each door, and the units and offered calls it announced. */
interface Answer {
  readonly value?: unknown;
  readonly code?: string;
  readonly unites: number;
  readonly offert: number;
}

async function rest(path: string, body: Body): Promise<Answer> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'x-api-key': key },
    payload: body,
  });
  const json = answer.json() as Body;
  const charge = {
    unites: Number(answer.headers['x-cout-unites'] ?? 0),
    offert: Number(answer.headers['x-cout-offert'] ?? 0),
  };
  return answer.statusCode === 200 ? { value: stable(json), ...charge } : { code: String(json['code']), ...charge };
}

async function graphql(name: string, entree: Body): Promise<Answer> {
  const operation = app.registry.operation(name)!;
  const query = documentText(
    app.schema,
    operation,
    operation.representations.find(({ file }) => !file)!,
  );
  const { data, errors, extensions } = await app.graphql(query, { entree }, { 'x-api-key': key });
  const { unites, offert } = extensions.cout;
  return errors ? { code: errors[0].extensions.code, unites, offert } : { value: stable(data[name]), unites, offert };
}

interface ToolResult {
  readonly isError?: boolean;
  readonly structuredContent?: Body;
  readonly _meta: { readonly cout: { unites: number; offert: number }; readonly probleme?: { code: string } };
}

async function mcp(tool: string, args: Body): Promise<Answer> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'x-api-key': key,
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } },
  });
  const text = answer.headers['content-type']?.toString().startsWith('text/event-stream')
    ? answer.body
        .split('\n')
        .findLast((line) => line.startsWith('data: '))!
        .slice(6)
    : answer.body;
  const { result } = JSON.parse(text) as { result: ToolResult };
  const { cout, probleme } = result._meta;
  if (result.isError) {
    return { code: probleme?.code ?? JSON.stringify(result), unites: cout.unites, offert: cout.offert };
  }
  return { value: stable(result.structuredContent), unites: cout.unites, offert: cout.offert };
}

async function journalOf(operation: string): Promise<{ porte: string; unites: number; offert: number }[]> {
  const { data } = await app.graphql(
    '{ usage(entree: {limite: 3}) { journal { operation porte unites offert } } }',
    {},
    { 'x-api-key': key },
  );
  return data.usage.journal.filter((line: { operation: string }) => line.operation === operation);
}

const money = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
const index = fc.integer({ min: 10_000, max: 20_000 }).map((n) => n / 100);
const wild = fc.oneof(money, fc.constant('douze'), fc.constant(-1), fc.constant(null));

const CASES: readonly { name: string; path: string; tool: string; arbitrary: fc.Arbitrary<Body> }[] = [
  {
    name: 'irlRevision',
    path: '/irl/revision',
    tool: 'irl_revision',
    arbitrary: fc.record(
      { loyer_actuel: wild, irl_reference: index, irl_nouveau: index, charges_actuelles: money },
      { requiredKeys: ['irl_reference', 'irl_nouveau'] },
    ),
  },
  {
    name: 'regularisationCharges',
    path: '/regularisation/charges',
    tool: 'regularisation_charges',
    arbitrary: fc.record({
      provisions_encaissees: money,
      tantiemes_locataire: fc.integer({ min: 1, max: 1000 }),
      tantiemes_total: fc.integer({ min: 500, max: 1000 }),
      charges: fc.array(
        fc.record({ libelle: fc.string({ minLength: 1, maxLength: 30 }), montant: money, recuperable: fc.boolean() }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  },
];

describe('the three doors', () => {
  for (const { name, path, tool, arbitrary } of CASES) {
    test(`${name}: same JSON or same refusal, same charge, one journal line each`, async () => {
      await fc.assert(
        fc.asyncProperty(arbitrary, async (body) => {
          const answers = [await rest(path, body), await graphql(name, body), await mcp(tool, body)];
          expect(answers[1]).toEqual(answers[0]);
          expect(answers[2]).toEqual(answers[0]);
          if (answers[0]!.code !== undefined) return;
          const { unites, offert } = answers[0]!;
          expect(unites + offert).toBeGreaterThan(0);
          expect(await journalOf(name)).toEqual(
            ['mcp', 'graphql', 'rest'].map((porte) => expect.objectContaining({ porte, unites, offert })),
          );
        }),
        { numRuns: 40 },
      );
    });
  }
});
