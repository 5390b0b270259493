import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { OperationContext } from '../../src/contract/index.js';
import {
  COST,
  defineOperation,
  definePlugin,
  Operation,
  post as route,
  ServiceError,
} from '../../src/contract/index.js';
import { openDatabase, type Database } from '../../src/persistence/index.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const help = { fr: { title: 'Essai', description: 'Essaie.' }, en: { title: 'Try', description: 'Tries.' } };
const produire = defineOperation({
  name: 'essaiProduire',
  kind: 'mutation',
  auth: 'key',
  cost: COST.irl,
  heavy: true,
  rest: route('/essai/produire'),
  help,
  entree: z.object({ n: z.int(), echoue: z.boolean().default(false) }).meta({ id: 'EssaiProduireEntree' }),
  resultat: z.object({ n: z.int(), tour: z.int() }).meta({ id: 'EssaiProduit' }),
});
let runs = 0;
let mends = false;
let gate: Promise<void> | undefined;
class ProduireResolver {
  @Operation(produire)
  async essaiProduire({ n, echoue }: { n: number; echoue: boolean }, { signal }: OperationContext) {
    runs++;
    await gate;
    if (signal.aborted) throw new ServiceError('annule');
    if (echoue && !mends) throw new ServiceError('delai_depasse');
    return { n, tour: runs };
  }
}
const plugin = definePlugin({ name: 'produire', operations: [produire], resolvers: [ProduireResolver] });

const folder = mkdtempSync(join(tmpdir(), 'aplomb-repeats-'));
const url = `sqlite:${join(folder, 'a.db')}`;
let app: TestApp;
/** What stands in the service's database, seen by another process. */
let db: Database;
let key = '';
beforeAll(async () => {
  const env = { PROMOTION_END: '2020-01-01', DATABASE_URL: url };
  app = await startApp({ plugins: [...pluginEntries(), plugin()], env });
  db = await openDatabase(url);
});
afterAll(async () => {
  await Promise.all([app.close(), db.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  key = await app.newKey();
  runs = 0;
  mends = false;
  gate = undefined;
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests assert the values
type Loose = any;
type Headers = Record<string, string>;
interface Answer {
  readonly status: number;
  readonly headers: Loose;
  readonly body: Loose;
}

async function ask(url: string, payload: object, headers: Headers = {}, method: 'POST' | 'GET' = 'POST') {
  const sent = { 'x-api-key': key, ...headers };
  const answer = await app.fastify.inject({ method, url, headers: sent, ...(method === 'POST' && { payload }) });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(answer.body.split('data: ').at(-1)!) as Loose,
  } as Answer;
}
const rest = (name: string, payload: object, headers: Headers = {}) =>
  ask('/api/v1/essai/produire', payload, { 'idempotency-key': name, ...headers });
const graphql = (name: string, query: string) => ask('/graphql', { query }, { 'idempotency-key': name });
async function tool(name: string, args: object, meta: object = {}, headers: Headers = {}): Promise<Loose> {
  const { body } = await ask(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta: meta } },
    {
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
  );
  return body.result;
}
const usage = async () => (await ask('/api/v1/usage', {}, {}, 'GET')).body as Loose;
const charged = async () => (await usage()).unites.consommees as number;
const jobOf = async (id: string): Promise<Loose> => {
  for (;;) {
    const { body } = await ask(`/api/v1/travaux/${id}`, {}, {}, 'GET');
    if (body.etat !== 'en_cours' && body.etat !== 'attente') return body;
    await sleep(10);
  }
};

describe('each door honours an idempotency key', () => {
  test('REST: Idempotency-Key', async () => {
    const [first, again] = [await rest('r', { n: 1 }), await rest('r', { n: 1 })];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-cout-unites': '0' });
    expect([runs, await charged()]).toEqual([1, 1]);
  });

  test('GraphQL: the header, each mutation of the document by itself', async () => {
    const query =
      'mutation { a: essaiProduire(entree: {n: 1}) { n tour } b: essaiProduire(entree: {n: 2}) { n tour } }';
    const [first, again] = [await graphql('g', query), await graphql('g', query)];
    expect(first.body.errors).toBeUndefined();
    expect([again.body.data, again.body.extensions.cout.unites]).toEqual([first.body.data, 0]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect([runs, await charged()]).toEqual([2, 2]);
    const other = await graphql('g', query.replace('n: 1', 'n: 3'));
    expect(other.body.errors[0].extensions.code).toBe('idempotence_differente');
    expect(await charged()).toBe(2);
  });

  test('GraphQL: of a document of which one mutation failed, that one alone runs again', async () => {
    const query =
      'mutation { a: essaiProduire(entree: {n: 1}) { n } b: essaiProduire(entree: {n: 2, echoue: true}) { n } }';
    await graphql('h', query);
    mends = true;
    const again = await graphql('h', query);
    expect(again.body.data).toEqual({ a: { n: 1 }, b: { n: 2 } });
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
    expect([runs, await charged()]).toEqual([3, 2]);
  });

  test.each([
    ['_meta', { 'idempotency-key': 'm' }, {}],
    ['the header', {}, { 'idempotency-key': 'mh' }],
  ] as const)('MCP: %s', async (_name, meta, headers) => {
    const call = (n: number) => tool('essai_produire', { n }, meta, headers);
    const [first, again] = [await call(1), await call(1)];
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(again._meta).toMatchObject({ 'idempotency-replayed': 'true', cout: { unites: 0 } });
    expect(first._meta).not.toHaveProperty('idempotency-replayed');
    const other = await call(2);
    expect(other._meta.probleme.code).toBe('idempotence_differente');
    expect([runs, await charged()]).toEqual([1, 1]);
  });

  test('a key that is no text, empty or too long is refused in each of them', async () => {
    const long = 'x'.repeat(256);
    expect((await rest(long, { n: 1 })).body.code).toBe('validation');
    const { body } = await graphql(long, 'mutation { essaiProduire(entree: {n: 1}) { n } }');
    expect(body.errors[0].extensions.code).toBe('validation');
    const refused = await tool('essai_produire', { n: 1 }, { 'idempotency-key': 7 });
    expect(refused._meta.probleme.code).toBe('validation');
    expect([runs, await charged()]).toEqual([0, 0]);
  });
});

describe('secrets are never kept', () => {
  test('two strangers who sign up under the same placeholder get a key each', async () => {
    const signup = () => ask('/api/v1/signup', { name: 'x' }, { 'x-api-key': 'YOUR_API_KEY', 'idempotency-key': '1' });
    const [one, two] = [await signup(), await signup()];
    expect(one.body.cle).toMatch(/^apl_/);
    expect(two.body.cle).not.toBe(one.body.cle);
    expect(two.headers).toMatchObject({ 'idempotency-kept': 'false' });
  });

  test('a rotation is not replayed, to the new secret or to the dead one', async () => {
    const rotate = (secret: string) =>
      ask('/api/v1/me/cle/renouveler', {}, { 'x-api-key': secret, 'idempotency-key': 'rot' });
    const first = await rotate(key);
    expect(first.headers).toMatchObject({ 'idempotency-kept': 'false' });
    expect((await rotate(key)).status).toBe(401);
    expect((await rotate(first.body.cle)).body.cle).not.toBe(first.body.cle);
    const rows = await db.query('select * from idempotence');
    expect(JSON.stringify(rows)).not.toContain(first.body.cle);
  });

  test('a revoked key hears nothing again; a rotated one does', async () => {
    await rest('p', { n: 4 });
    const { body } = await ask('/api/v1/me/cle/renouveler', {});
    expect((await rest('p', { n: 4 })).status).toBe(401);
    key = body.cle;
    expect((await rest('p', { n: 4 })).headers).toMatchObject({ 'idempotency-replayed': 'true' });
    await ask('/api/v1/me/cle/revoquer', { prefixe: body.prefixe });
    expect((await rest('p', { n: 4 })).status).toBe(401);
  });
});

describe('work in the background', () => {
  const ASYNC = { prefer: 'respond-async' };

  test('a repetition follows the job, while it runs and once it has ended', async () => {
    const opens = Promise.withResolvers<void>();
    gate = opens.promise;
    const first = await rest('j', { n: 1 }, ASYNC);
    const during = await rest('j', { n: 1 }, ASYNC);
    expect([first.status, during.status, during.body.id]).toEqual([202, 202, first.body.id]);
    opens.resolve();
    expect(await jobOf(first.body.id)).toMatchObject({ etat: 'termine', resultat: { n: 1 } });
    const after = await rest('j', { n: 1 }, ASYNC);
    expect([after.body.id, after.body.etat, after.headers['idempotency-replayed']]).toEqual([
      first.body.id,
      'termine',
      'true',
    ]);
    expect([runs, await charged()]).toEqual([1, 1]);
  });

  test('a job that failed, or was cancelled, may be tried again', async () => {
    const failed = await rest('k', { n: 1, echoue: true }, ASYNC);
    expect(await jobOf(failed.body.id)).toMatchObject({ etat: 'echec' });
    mends = true;
    const again = await rest('k', { n: 1, echoue: true }, ASYNC);
    expect(again.body.id).not.toBe(failed.body.id);
    expect(await jobOf(again.body.id)).toMatchObject({ etat: 'termine' });
    expect([runs, await charged()]).toEqual([2, 1]);
  });

  test('a job lost with its node after the charge is found again by its key', async () => {
    const first = await rest('l', { n: 5 }, ASYNC);
    await jobOf(first.body.id);
    // What another node sees when the first died between the charge and the end of the job.
    await db.execute("update travaux set etat = 'echec'");
    const again = await rest('l', { n: 5 }, ASYNC);
    expect(await jobOf(again.body.id)).toMatchObject({ etat: 'termine', resultat: { n: 5 }, cout: { unites: 0 } });
    expect([runs, await charged()]).toEqual([1, 1]);
  });

  test('travailLancer hands its key on to the work that it starts', async () => {
    const query =
      'mutation { a: travailLancer(operation: "essaiProduire", entree: {n: 1}) { id } b: travailLancer(operation: "essaiProduire", entree: {n: 2}) { id } }';
    const first = (await graphql('t', query)).body.data;
    expect(first.a.id).not.toBe(first.b.id);
    await Promise.all([jobOf(first.a.id), jobOf(first.b.id)]);
    expect((await graphql('t', query)).body.data).toEqual(first);
    const start = () =>
      tool('travail_lancer', { operation: 'essaiProduire', entree: { n: 3 } }, { 'idempotency-key': 'u' });
    const job = (await start()).structuredContent.id;
    await jobOf(job);
    expect((await start()).structuredContent.id).toBe(job);
    expect([runs, await charged()]).toEqual([3, 3]);
  });
});
