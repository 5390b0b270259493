import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.js';
import type { App } from '../../src/app/create-app.js';
import { createApp } from '../../src/app/create-app.js';
import { createLogger } from '../../src/app/logger.js';

const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const TOKEN = 'Abcdefghij_klmnopqrst-uvwxyz0123456789ABCDE';
const EMAIL = 'anne.martin@exemple.fr';
const MARK = 'corps-tres-prive';

let app: App;
beforeAll(async () => {
  // No relay listens there: the failure to send carries the recipient.
  const env = {
    DATABASE_URL: 'sqlite::memory:',
    BASE_URL: 'http://aplomb.test',
    SMTP_URL: 'smtp://relais:mot-de-passe-smtp@127.0.0.1:1',
    WORKERS: '1',
  };
  app = await createApp(readConfig(env), { logger });
});
afterAll(() => app.close());

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string | object;
}
const ask = ({ method = 'POST', ...rest }: Asked) => app.fastify.inject({ method, ...rest });
const requestLines = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'requête');

test('one line a request, with its id, route pattern, status and time', async () => {
  lines.length = 0;
  await ask({ method: 'GET', url: `/api/v1/travaux/${TOKEN}?cle=${MARK}`, headers: { 'x-request-id': 'client-1234' } });
  await ask({ url: '/graphql', payload: { query: '{ rien }' } });
  await ask({ method: 'GET', url: `/inconnu/${TOKEN}` });
  expect(requestLines()).toMatchObject([
    { requete: 'client-1234', methode: 'GET', route: '/api/v1/travaux/:id', statut: 404, ms: expect.any(Number) },
    { methode: 'POST', route: '/graphql', statut: 200 },
    { methode: 'GET', route: '(none)', statut: 404 },
  ]);
  expect(lines).toHaveLength(3);
});

test('no key, token, e-mail, password or body reaches the log, whatever goes wrong', async () => {
  lines.length = 0;
  const signup = await ask({ url: '/api/v1/signup', payload: { name: MARK, email: EMAIL } });
  const { cle } = signup.json() as { cle: string };
  const bad = `apl_${'x'.repeat(49)}`;
  const keyed = { 'x-api-key': cle };
  await ask({ method: 'GET', url: '/api/v1/me', headers: { authorization: `Bearer ${cle}`, cookie: `cle=${cle}` } });
  await ask({ method: 'GET', url: '/api/v1/me', headers: { 'x-api-key': bad } });
  await ask({ method: 'GET', url: `/api/v1/me?cle=${cle}`, headers: { 'x-automation-secret': MARK } });
  for (const url of [`/artefacts/${TOKEN}`, `/api/v1/travaux/${TOKEN}`, `/%E0%A4%A/${TOKEN}`, `/${TOKEN}/${EMAIL}`]) {
    await ask({ method: 'GET', url });
  }
  await ask({ url: '/api/v1/feedback', headers: keyed, payload: { message: `${MARK} ${EMAIL} ${cle}` } });
  await ask({
    url: '/graphql',
    headers: keyed,
    payload: { query: `mutation { irlRevision(entree: {loyer_actuel: "${MARK}"}) { texte } }` },
  });
  await ask({ url: '/graphql', headers: keyed, payload: { query: `{ inconnu(cle: "${cle}") }`, variables: { cle } } });
  await ask({
    url: '/graphql',
    headers: { ...keyed, 'content-type': 'application/json' },
    payload: `{"query": "${MARK} ${cle}`,
  });
  await ask({
    url: '/api/v1/irl/revision',
    headers: { ...keyed, 'content-type': 'application/json' },
    payload: `{"loyer": "${MARK} ${cle}`,
  });
  await ask({
    url: '/mcp',
    headers: { ...keyed, accept: 'application/json, text/event-stream' },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'irl_revision', arguments: { x: `${MARK} ${EMAIL}` } },
    },
  });
  expect(lines.length).toBeGreaterThan(10);
  const log = lines.join('');
  for (const secret of [cle, bad, cle.slice(4), TOKEN, EMAIL, MARK, 'mot-de-passe-smtp']) {
    expect(log).not.toContain(secret);
  }
});

test('an unforeseen error is logged with its stack and without what it carries', () => {
  lines.length = 0;
  const error = Object.assign(new Error(`cannot insert ${TOKEN} for ${EMAIL}, key apl_0123456789`), {
    parameters: [MARK],
    code: 'ER_DUP',
    cause: new Error('mysql://u:secret@h refused'),
  });
  logger.error(
    { err: error, req: { id: 1, method: 'GET', url: `/x/${TOKEN}`, headers: { cookie: MARK } } },
    `failed for ${EMAIL}`,
  );
  const [line] = lines.map(
    (text) => JSON.parse(text) as { err: { code: string; stack: string; cause: { message: string } }; msg: string },
  );
  expect(line!.err).toMatchObject({
    code: 'ER_DUP',
    stack: expect.stringContaining('logs-hold-no-secret'),
    cause: { message: 'mysql://…@h refused' },
  });
  for (const secret of [TOKEN, EMAIL, MARK, 'apl_0123456789', 'secret@']) expect(lines[0]).not.toContain(secret);
  expect(line!.msg).toBe('failed for …@…');
});

test('a long line is cleaned in time that grows with its length', () => {
  lines.length = 0;
  const begin = performance.now();
  logger.error({ err: new Error(`${'a'.repeat(200_000)}${'://'.repeat(20_000)}${'apl_'.repeat(20_000)}`) }, 'long');
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test('no process makes a logger of its own: each would have to clean its lines again', async () => {
  const files = (await readdir('src', { recursive: true })).filter(
    (file) => file.endsWith('.ts') && file !== join('app', 'logger.ts'),
  );
  const makers = await Promise.all(
    files.map(async (file) => (/\bpino\(/.test(await readFile(join('src', file), 'utf8')) ? file : null)),
  );
  expect(makers.filter(Boolean)).toEqual([]);
});
