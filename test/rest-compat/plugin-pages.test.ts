import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import type { PageSpec } from '../../src/contract/index.js';
import { definePlugin, ServiceError } from '../../src/contract/index.js';
import { verify } from '../../src/plugins/verify/index.js';
import { tarifs } from '../../src/billing/plugin/tarifs.operation.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { described, t } from '../../src/words/index.js';

const title = { fr: 'Page', en: 'Page' };
const policy = ["default-src 'none'", "script-src 'self'"];
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><title>Tour</title><script src="/tour/assets/a-1.js"></script>',
);
writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {}');

const pagesPlugin = (pages: readonly PageSpec[]) =>
  definePlugin({
    name: 'vitrine',
    operations: [],
    resolvers: [],
    options: z.object({ ville: z.string().default('Rennes') }),
    settings: z.object({
      VITRINE_MOT: z
        .string()
        .default('bonjour')
        .meta(described(t('Mot', 'Word'))),
    }),
    pages,
  });

const pages: readonly PageSpec[] = [
  {
    path: '/tour/{jeton}',
    title,
    policy,
    bundle: pathToFileURL(folder),
    isKnown: ({ params }) => params['jeton'] === 'ouvert',
  },
  {
    path: '/api/v1/cao/vitrine/{jeton}',
    title,
    policy,
    render: async ({ params, langue, options, settings, site, db, call }) => {
      if (params['jeton'] === 'casse') throw new Error('boum');
      if (params['jeton'] === 'tard') throw new ServiceError('indisponible', { retryAfter: 5 });
      if (params['jeton'] !== 'ouvert') return null;
      const { ville } = options as { ville: string };
      const { VITRINE_MOT } = settings as { VITRINE_MOT: string };
      const [row] = await db!.query<{ un: number }>('select 1 as un');
      const { monnaie } = await call(tarifs);
      return { body: [langue, ville, VITRINE_MOT, site.baseUrl, row!.un, monnaie].join(' ') };
    },
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ plugins: [...pluginEntries(), pagesPlugin(pages)()], env: { VITRINE_MOT: 'salut' } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

describe('a rendered page', () => {
  test('reads its parameters, options, settings, the service and an operation, in the language asked for', async () => {
    const page = await get('/api/v1/cao/vitrine/ouvert', { 'accept-language': 'en' });
    expect([page.statusCode, page.body]).toEqual([200, 'en Rennes salut http://aplomb.test 1 EUR']);
    expect((await get('/api/v1/cao/vitrine/ouvert?langue=fr')).body).toMatch(/^fr /);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('answers HEAD as GET, without a body', async () => {
    const head = await app.fastify.inject({ method: 'HEAD', url: '/api/v1/cao/vitrine/ouvert' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('says refusals in the words of the table and masks faults', async () => {
    const late = await get('/api/v1/cao/vitrine/tard');
    expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([503, 'indisponible', '5']);
    const broken = await get('/api/v1/cao/vitrine/casse');
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'erreur_interne']);
    expect(broken.body).not.toContain('boum');
  });
});

describe('a built page behind a token', () => {
  test('is shown where the token is known, its assets beside it for good', async () => {
    const page = await get('/tour/ouvert');
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, policy.join('; ')]);
    const [, asset] = /src="([^"]+)"/.exec(page.body)!;
    const script = await get(asset!);
    expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

test('an unknown token is one answer, whatever the page and the token', async () => {
  const bodies = await Promise.all(
    ['/tour/a', '/tour/b-é', '/api/v1/cao/vitrine/a', `/artefacts/${'a'.repeat(43)}`].map(async (url) => {
      const answer = await get(url);
      return [answer.statusCode, answer.json().code, answer.json().title];
    }),
  );
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]!.slice(0, 2)).toEqual([404, 'introuvable']);
});

test('the pages of the service are its plugins’: the prices and the workshop', async () => {
  const prices = await get('/tarifs', { 'accept-language': 'en' });
  expect([prices.statusCode, prices.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ]);
  expect((await get('/aplomb.css')).headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' });
  const bare = await startApp({ plugins: [verify()] });
  for (const url of ['/tarifs', '/atelier']) expect((await bare.fastify.inject(url)).statusCode, url).toBe(404);
  await bare.close();
});

test.each([
  ['an address of the service', { path: '/docs', title, policy, render: () => null }, /plugin vitrine: page "\/docs"/],
  [
    'a path of an operation',
    { path: '/api/v1/me', title, policy, render: () => null },
    /"\/api\/v1\/me" is already taken/,
  ],
  ['neither built nor rendered', { path: '/x', title, policy }, /"\/x" needs a bundle or a render function/],
  ['no policy', { path: '/x', title, policy: [], bundle: 'atelier' }, /"\/x" has no content security policy/],
  ['no path', { path: 'x y', title, policy, render: () => null }, /"x y" is not a path/],
] as const)('a page that cannot stand stops the start: %s', async (_, page, message) => {
  await expect(startApp({ plugins: [...pluginEntries(), pagesPlugin([page])()] })).rejects.toThrow(message);
});
