import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.js';
import { readConfig } from '../../src/app/config.js';
import { createLogger } from '../../src/app/logger.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ask = (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE' | 'POST' | 'OPTIONS', url: string, headers = {}) =>
  app.fastify.inject({ method, url, headers });

test('HEAD answers wherever GET does, without a body', async () => {
  for (const url of ['/readyz', '/livez', '/docs', '/openapi.json', '/llms.txt', '/tarifs', '/metrics']) {
    const [head, get] = [await ask('HEAD', url), await ask('GET', url)];
    expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([
      url,
      200,
      get.headers['content-type'],
      '',
    ]);
  }
});

test('a wrong method outside /api/v1 is 405 with Allow too', async () => {
  const cases = [
    ['PUT', '/graphql', 'GET, OPTIONS, POST'],
    ['DELETE', '/graphql/stream', 'GET, OPTIONS, POST'],
    ['PUT', '/mcp', 'DELETE, GET, OPTIONS, POST'],
    ['POST', '/tarifs', 'GET, HEAD'],
    ['DELETE', '/readyz', 'GET, HEAD'],
    ['POST', '/artefacts/jeton', 'GET, HEAD'],
  ] as const;
  for (const [method, url, allow] of cases) {
    const answer = await ask(method, url, { 'accept-language': 'en' });
    expect([method, url, answer.statusCode, answer.headers['allow']]).toEqual([method, url, 405, allow]);
    expect(answer.json()).toMatchObject({ code: 'methode_refusee', title: 'This method is not allowed here.' });
  }
  expect((await ask('PUT', '/nowhere')).statusCode).toBe(404);
});

test('a refusal of the error table is no internal error in the log', async () => {
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => void lines.push(line) });
  const quiet = await createApp(
    readConfig({ DATABASE_URL: 'sqlite::memory:', ADMIN_TOKEN: 'jeton-administration-1234', WORKERS: '1' }),
    { logger },
  );
  expect((await quiet.fastify.inject('/metrics')).statusCode).toBe(403);
  expect(lines).toEqual([]);
  await quiet.close();
});
