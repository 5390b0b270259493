import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthRoutes } from '../../src/app/health.js';
import { createMetrics } from '../../src/app/metrics.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const TOKEN = 'jeton-administration-1234';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
const get = (url: string, headers: Record<string, string> = {}, of = app, remoteAddress = '127.0.0.1') =>
  of.fastify.inject({ method: 'GET', url, headers, remoteAddress });

test('/livez and /readyz answer', async () => {
  expect((await get('/livez')).json()).toEqual({ statut: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ statut: 'ok', modele: 'absent', impression: 'au_repos' });
});

test('/readyz answers while the browser that prints is made ready, and says when it is', async () => {
  const other = await startApp();
  const warming = other.warm();
  const during = await get('/readyz', {}, other);
  expect([during.statusCode, during.json()]).toEqual([
    200,
    { statut: 'ok', modele: 'absent', impression: 'en_preparation' },
  ]);
  await warming;
  expect((await get('/readyz', {}, other)).json()).toMatchObject({ impression: 'prete' });
  // A thread has drawn what was printed: the first board does not wait for one to load.
  expect((await get('/metrics', {}, other)).body).toMatch(/aplomb_work_run_p99_ms\{lane="long"\} [1-9]/);
  await other.close();
}, 180_000);

test('/readyz is 503 when the database is gone, /livez stays', async () => {
  const other = await startApp();
  expect((await get('/readyz', {}, other)).statusCode).toBe(200);
  const key = await other.newKey();
  const request = other.kit.newRequest({
    door: 'rest',
    requestId: 'x',
    ip: '::1',
    langue: 'fr',
    secrets: {},
  }) as unknown as { db: { close(): Promise<void> } };
  await request.db.close();
  expect((await get('/readyz', {}, other)).statusCode).toBe(503);
  expect((await get('/livez', {}, other)).statusCode).toBe(200);
  const refused = await other.fastify.inject({ method: 'GET', url: '/api/v1/me', headers: { 'x-api-key': key } });
  expect([refused.statusCode, refused.body.includes('database')]).toEqual([500, false]);
  await other.close().catch(() => undefined);
});

test('/readyz is 503 from the moment the service closes', async () => {
  let isClosing = false;
  const http = Fastify();
  await http.register(
    healthRoutes({
      hasModel: false,
      printing: () => 'cold',
      isOpen: () => !isClosing,
      ping: async () => 1,
      metrics: createMetrics(),
    }) as never,
  );
  const status = async () => (await http.inject('/readyz')).statusCode;
  expect(await status()).toBe(200);
  isClosing = true;
  expect(await status()).toBe(503);
  await http.close();
});

describe('/metrics', () => {
  test('is for loopback only without ADMIN_TOKEN, and a local proxy does not make the world local', async () => {
    expect((await get('/metrics')).statusCode).toBe(200);
    expect((await get('/metrics', {}, app, '203.0.113.9')).statusCode).toBe(403);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
  });

  test('wants ADMIN_TOKEN when there is one, also from loopback', async () => {
    const guarded = await startApp({ env: { ADMIN_TOKEN: TOKEN } });
    const statuses = await Promise.all(
      [{}, { authorization: 'Bearer wrong' }, { authorization: `Bearer ${TOKEN}` }].map(
        async (headers) => (await get('/metrics', headers as Record<string, string>, guarded)).statusCode,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
    expect((await get('/metrics', { 'accept-language': 'en' }, guarded)).json()).toMatchObject({
      code: 'acces_refuse',
      title: 'Access is refused.',
    });
    await guarded.close();
  });

  test('names routes by their pattern, never by an address that holds a token', async () => {
    const token = 'Abcdefghij_klmnopqrst-uvwxyz0123456789ABCDE';
    for (const url of [`/artefacts/${token}`, `/api/v1/travaux/${token}`, `/nowhere/${token}`, `/${token}`]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    const { body } = await get('/metrics');
    expect(body).toContain('route="/api/v1/travaux/:id"');
    expect(body).toMatch(/route="\/artefacts\/:\w+"/);
    expect(body).not.toContain(token.slice(0, 20));
  });

  test('prints every metric that the guide names, with its labels', async () => {
    const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const named = [...guide.matchAll(/`((?:aplomb|nodejs)_\w+)(?:\{([\w,]+)\})?`/g)];
    const { body } = await get('/metrics');
    for (const [, name, labels] of named) {
      expect(body).toMatch(new RegExp(`^# TYPE ${name} `, 'm'));
      for (const label of labels?.split(',') ?? []) {
        // A counter has no line before the first call.
        if (name !== 'aplomb_units_total') expect(body).toMatch(new RegExp(`^${name}\\w*\\{[^}]*${label}="`, 'm'));
      }
    }
    expect(named.length).toBeGreaterThan(12);
  });

  test('counts units by operation and door, and shows the service from inside', async () => {
    const paid = await startApp({ env: { PROMOTION_END: '2020-01-01' } });
    const headers = { 'x-api-key': await paid.newKey() };
    const irl = { loyer_actuel: 650, irl_reference: 142.06, irl_nouveau: 144.64 };
    await paid.fastify.inject({ method: 'POST', url: '/api/v1/irl/revision', headers, payload: irl });
    await paid.graphql(
      'mutation ($e: IrlRevisionEntree!) { a: irlRevision(entree: $e) { texte } b: irlRevision(entree: $e) { texte } }',
      { e: irl },
      headers,
    );
    const { body } = await get('/metrics', {}, paid);
    const units = (door: string) =>
      Number(new RegExp(`aplomb_units_total\\{operation="irlRevision",door="${door}"\\} (\\d+)`).exec(body)?.[1]);
    expect(units('graphql')).toBe(2 * units('rest'));
    expect(units('rest')).toBeGreaterThan(0);
    for (const name of [
      'aplomb_print_pages',
      'aplomb_print_refused',
      'aplomb_work_queued{lane="long"}',
      'aplomb_work_queued{lane="short"}',
      'aplomb_work_wait_p99_ms{lane="long"}',
      'aplomb_work_run_p99_ms{lane="short"}',
      'aplomb_work_refused{reason="account"}',
      'aplomb_work_refused{reason="late"}',
      'aplomb_jobs_running',
      'aplomb_jobs_queued',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(body).toContain(`\n${name} `);
    }
    await paid.close();
  });
});
