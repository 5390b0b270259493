import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import { COST, defineOperation, definePlugin, Operation, post } from '../../src/contract/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const help = {
  fr: { title: 'Essai', description: 'Produit lentement.' },
  en: { title: 'Trial', description: 'Produces slowly.' },
};
/** What becomes of the work when its caller leaves: it stops (attentif), or does not look and ends by itself (sourd). */
const Entree = z.object({ sort: z.string() });
const essaiLent = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.document,
  rest: post('/essai/lent'),
  help,
  entree: Entree.meta({ id: 'EssaiLentEntree' }),
  resultat: z.object({ fait: z.boolean() }).meta({ id: 'EssaiLent' }),
});

/** One call of the operation, as it goes. */
interface Seen {
  readonly begun: PromiseWithResolvers<void>;
  readonly ended: PromiseWithResolvers<'cancelled' | 'finished'>;
  runs: number;
}
let seen: Seen;
const PATIENCE_MS = 20_000;
class LentResolver {
  @Operation(essaiLent)
  async essaiLent({ sort }: z.output<typeof Entree>, { signal }: OperationContext) {
    seen.runs += 1;
    if (sort === 'aussitot') return { fait: true };
    seen.begun.resolve();
    if (sort === 'sourd') {
      await sleep(300);
      seen.ended.resolve('finished');
      return { fait: true };
    }
    try {
      await sleep(PATIENCE_MS, undefined, { signal });
      seen.ended.resolve('finished');
    } catch (error) {
      seen.ended.resolve('cancelled');
      throw error;
    }
    return { fait: true };
  }
}
const lent = definePlugin({ name: 'lent', operations: [essaiLent], resolvers: [LentResolver] });

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp({
    plugins: [...pluginEntries(), lent()],
    env: { PROMOTION_END: '2020-01-01' },
  });
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

let key: string;
beforeEach(async () => {
  key = await app.newKey();
  seen = { begun: Promise.withResolvers(), ended: Promise.withResolvers(), runs: 0 };
});

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request on a socket of its own. */
function send({ path, body, headers }: Sent) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    agent: false,
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify(body));
  return sent;
}

const MCP = { host: 'aplomb.test', accept: 'application/json, text/event-stream' };
const tool = (args: object, version: string): Sent => ({
  path: '/mcp',
  headers: { ...MCP, 'mcp-protocol-version': version },
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'essai_lent', arguments: args } },
});
const doors = {
  REST: (sort: string): Sent => ({ path: '/api/v1/essai/lent', body: { sort } }),
  GraphQL: (sort: string): Sent => ({
    path: '/graphql',
    body: { query: `mutation { essaiLent(entree: {sort: ${JSON.stringify(sort)}}) { fait } }` },
  }),
  'GraphQL, a document after another field': (sort: string): Sent => ({
    path: '/graphql',
    body: {
      query:
        'mutation ($s: String!) { essaiLent(entree: {sort: $s}) { fait } b: essaiLent(entree: {sort: $s}) { fait } }',
      variables: { s: sort },
    },
  }),
  'MCP 2025-06-18': (sort: string): Sent => tool({ sort }, '2025-06-18'),
  'MCP 2025-11-25': (sort: string): Sent => tool({ sort }, '2025-11-25'),
} satisfies Record<string, (sort: string) => Sent>;

const usage = async () => {
  const answer = await app.fastify.inject({ url: '/api/v1/usage', headers: { 'x-api-key': key } });
  const { unites, journal } = answer.json() as {
    unites: { consommees: number };
    journal: { operation: string; unites: number; statut: number }[];
  };
  return { consommees: unites.consommees, journal: journal.map(({ unites, statut }) => ({ unites, statut })) };
};

/** The account once the call behind it has ended. */
async function settled(lines: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const told = await usage();
    if (told.journal.length >= lines) return told;
    await sleep(25);
  }
  throw new Error('nothing was journalled');
}

describe.each(Object.entries(doors))('a caller of %s who leaves', (_, sent) => {
  test('while the work is under way cancels it, and is charged nothing', async () => {
    const call = send(sent('attentif'));
    await seen.begun.promise;
    call.destroy();
    const begun = performance.now();
    expect(await seen.ended.promise).toBe('cancelled');
    expect(performance.now() - begun).toBeLessThan(PATIENCE_MS / 2);
    const { consommees, journal } = await settled(1);
    expect([consommees, journal.every(({ unites, statut }) => unites === 0 && statut !== 200)]).toEqual([0, true]);
    // Nothing of the rest of a document begins.
    await sleep(100);
    expect(seen.runs).toBe(1);
  });

  test('is charged nothing for work that ends without looking', async () => {
    const call = send(sent('sourd'));
    await seen.begun.promise;
    call.destroy();
    expect(await seen.ended.promise).toBe('finished');
    const { consommees, journal } = await settled(1);
    expect([consommees, journal.every(({ unites, statut }) => unites === 0 && statut !== 200)]).toEqual([0, true]);
  });

  test('and one who stays is charged once', async () => {
    const answer = Promise.withResolvers<number>();
    const call = send(sent('aussitot'));
    call.on('response', (message) => {
      message.resume();
      message.on('end', () => answer.resolve(message.statusCode!));
    });
    expect(await answer.promise).toBe(200);
    const { consommees, journal } = await settled(seen.runs);
    expect(consommees).toBe(4 * seen.runs);
    expect(journal.every(({ statut }) => statut === 200)).toBe(true);
  });
});
