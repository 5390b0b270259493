import { METHODS, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let origin = '';
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  origin = await app.listen();
});
afterAll(() => app.close());

interface Reply {
  readonly status: number;
  readonly allow: string | undefined;
}
const ask = (method: string, path: string, body = '') =>
  new Promise<Reply>((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method, headers: { 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode!, allow: answer.headers['allow'] }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** CONNECT asks for a tunnel: it has no address, and Node closes its connection. */
const SENT = METHODS.filter((method) => method !== 'CONNECT');
/** Those that an address may answer. */
const USUAL = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
const EXOTIC = SENT.filter((method) => !USUAL.has(method));

const PATHS = [
  '/graphql',
  '/graphql/stream',
  '/mcp',
  '/api/v1/irl/revision',
  '/api/v1/cao/verifier',
  '/api/v1/travaux/inconnu',
  '/tarifs',
  '/openapi.json',
  '/readyz',
  '/artefacts/jeton',
];

test('Node has methods that few servers know', () => {
  expect(EXOTIC).toEqual(expect.arrayContaining(['QUERY', 'PATCH', 'PROPFIND', 'PURGE', 'TRACE']));
});

describe.each(PATHS)('%s', (path) => {
  test('refuses the methods it does not answer, and says which it does', async () => {
    for (const method of EXOTIC) {
      const { status, allow } = await ask(method, path);
      expect([method, status]).toEqual([method, 405]);
      const allowed = allow!.split(', ');
      expect(allowed.length).toBeGreaterThan(0);
      for (const name of allowed) expect([name, USUAL.has(name)]).toEqual([name, true]);
    }
  });

  test('refuses QUERY with a body too', async () => {
    expect((await ask('QUERY', path, '{"query":"{ __typename }"}')).status).toBe(405);
  });
});

test('an address that is not there is 404 whatever the method', async () => {
  for (const method of [...EXOTIC, 'GET', 'POST']) {
    expect([method, (await ask(method, '/api/v1/nulle/part')).status]).toEqual([method, 404]);
  }
  expect((await ask('QUERY', '/nulle-part')).status).toBe(404);
});
