import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.js';
import { configure } from '../../src/app/configure.js';
import { createLogger } from '../../src/app/logger.js';
import type { App } from '../../src/app/create-app.js';
import { canRunMariadb, privateServer, type PrivateServer } from './private-server.js';

/** The whole service on a MariaDB that is killed, or frozen, under it. */
describe.skipIf(!(await canRunMariadb()))('behind the doors, an outage of the database', () => {
  let server: PrivateServer;
  let app: App;
  let key = '';
  const lines: { readonly msg: string; readonly level: number; readonly time: number; readonly fois?: number }[] = [];
  beforeAll(async () => {
    server = await privateServer();
    const env = { DATABASE_URL: server.url, BASE_URL: 'http://aplomb.test', WORKERS: '1', SIGNUP_PER_HOUR: '1000' };
    const { config, plugins } = await configure(env);
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as never);
        done();
      },
    });
    app = await createApp(config, { plugins, logger: createLogger('warn', destination) });
    key = (await rest('POST', '/signup', { name: 'essai' })).json<{ cle: string }>().cle;
    await rest('GET', '/me');
  });
  afterAll(async () => {
    await app?.close();
    await server?.dispose();
  });

  const headers = () => (key ? { 'x-api-key': key } : undefined);
  const rest = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.fastify.inject({ method, url: `/api/v1${path}`, headers: headers(), payload });
  const graphql = (query: string) =>
    app.fastify.inject({ method: 'POST', url: '/graphql', headers: headers(), payload: { query } });
  const tool = (name: string, args: object) =>
    app.fastify.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        ...headers(),
        host: 'aplomb.test',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    });
  const IRL = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
  const SCENE = { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 }] };
  const recovered = async () => {
    for (let tries = 0; (await app.fastify.inject('/readyz')).statusCode !== 200; tries += 1) {
      if (tries > 150) throw new Error('not recovered');
      await sleep(100);
    }
  };

  /** What each door says while the database is away. */
  const everyDoorSays503 = async () => {
    for (const answer of [
      await rest('GET', '/me'),
      await rest('POST', '/irl/revision', IRL),
      await rest('POST', '/signup', { name: 'essai' }),
      await rest('POST', '/feedback', { message: 'x' }),
      await rest('POST', '/cao/scenes', SCENE),
      await graphql('{ me { plan } }'),
    ]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      expect(answer.body).toContain('La base de données ne répond pas');
      expect(answer.body).not.toMatch(/ECONN|mysql|127\.0\.0\.1|rien n’a été débité/);
    }
    const [, data] = /^data: (.*)$/m.exec((await tool('irl_revision', IRL)).body) ?? [];
    const { result } = JSON.parse(data ?? '') as { result: { isError: boolean; content: unknown } };
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result.content)).toMatch(/La base de données ne répond pas.*Réessayez dans 2 s/s);
    const ready = await app.fastify.inject('/readyz');
    expect([ready.statusCode, (await app.fastify.inject('/livez')).statusCode]).toEqual([503, 200]);
  };

  /** Whoever needs no database notices nothing. */
  const theRestGoesOn = async () => {
    expect((await rest('POST', '/cao/verifier', SCENE)).statusCode).toBe(200);
    expect((await rest('GET', '/tarifs')).statusCode).toBe(200);
    expect((await graphql('{ agentPlaybook { version } }')).statusCode).toBe(200);
  };

  /** A root field that needs the database is refused alone: what was answered beside it stays. */
  const siblingsKeepTheirAnswers = async () => {
    const answer = await graphql('{ before: agentPlaybook { version } me { plan } after: agentPlaybook { version } }');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([200, '2']);
    const { data, errors } = answer.json<{ data: object; errors: { path: string[]; extensions: object }[] }>();
    expect(data).toEqual({ before: { version: expect.any(String) }, me: null, after: { version: expect.any(String) } });
    expect(errors).toMatchObject([{ path: ['me'], extensions: { code: 'indisponible', status: 503 } }]);
  };

  const unitsOf = async () =>
    (await rest('GET', '/usage')).json<{ unites: { consommees: number } }>().unites.consommees;

  test('killed: 503 with Retry-After, the rest goes on, and all is well again without a restart', async () => {
    const before = await unitsOf();
    await server.kill();
    await everyDoorSays503();
    await theRestGoesOn();
    await siblingsKeepTheirAnswers();
    await server.start();
    await recovered();
    // Refused calls were not counted.
    expect(await unitsOf()).toBe(before);
    expect((await rest('POST', '/irl/revision', IRL)).statusCode).toBe(200);
    expect(await unitsOf()).toBe(before + 1);
  }, 60_000);

  test('frozen: the same, the first callers after the deadline, the next at once', async () => {
    await server.freeze();
    try {
      const begun = performance.now();
      expect((await rest('GET', '/me')).statusCode).toBe(503);
      expect(performance.now() - begun).toBeLessThan(15_000);
      await everyDoorSays503();
      await theRestGoesOn();
      await siblingsKeepTheirAnswers();
    } finally {
      server.thaw();
    }
    await recovered();
    expect((await rest('GET', '/me')).statusCode).toBe(200);
  }, 120_000);

  test('is one line of the log a second, which says how many calls it stands for', async () => {
    lines.length = 0;
    await server.kill();
    const until = performance.now() + 3500;
    let calls = 0;
    while (performance.now() < until) {
      await Promise.all(Array.from({ length: 20 }, () => rest('GET', '/me')));
      calls += 20;
      await sleep(20);
    }
    await sleep(1200);
    expect(lines.every(({ msg }) => msg === 'base de données')).toBe(true);
    expect(lines.length).toBeLessThanOrEqual(6);
    const told = lines.reduce((sum, { fois = 0 }) => sum + fois, 0);
    // Keys that are looked up together meet the outage together.
    expect(told).toBeGreaterThanOrEqual(calls / 64);
    expect(told).toBeGreaterThan(lines.length);
    await server.start();
    await recovered();
  }, 60_000);

  test('a database that only reads is not ready, and says so', async () => {
    await server.run('create user if not exists aplomb@127.0.0.1');
    await server.run('grant all on aplomb.* to aplomb@127.0.0.1');
    const { config, plugins } = await configure({
      DATABASE_URL: server.url.replace('root@', 'aplomb@'),
      BASE_URL: 'http://aplomb.test',
      WORKERS: '1',
    });
    const plain = await createApp(config, { plugins });
    expect((await plain.fastify.inject('/readyz')).statusCode).toBe(200);
    await server.run('set global read_only = 1');
    try {
      await sleep(2100);
      expect((await plain.fastify.inject('/readyz')).statusCode).toBe(503);
      const reads = await plain.fastify.inject({ url: '/api/v1/me', headers: headers() });
      expect(reads.statusCode).toBe(200);
      const writes = await plain.fastify.inject({ method: 'POST', url: '/api/v1/signup', payload: { name: 'essai' } });
      expect([writes.statusCode, writes.headers['retry-after']]).toEqual([503, '2']);
    } finally {
      await server.run('set global read_only = 0');
    }
    await sleep(100);
    expect((await plain.fastify.inject('/readyz')).statusCode).toBe(200);
    await plain.close();
  }, 60_000);
});
