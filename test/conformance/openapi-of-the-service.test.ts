import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { lint } from '../support/redocly.js';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'openapi-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

test('the description of the whole service has no lint error and holds every route', async () => {
  const { body } = await app.fastify.inject({ method: 'GET', url: '/openapi.json' });
  const report = lint(body, join(folder, 'openapi.json'));
  const errors = report.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(errors).toEqual([]);
  const { info, paths } = JSON.parse(body) as { info: { version: string }; paths: Record<string, object> };
  expect(info.version).toBe('1.0.0');
  const routes = app.registry.operations
    .flatMap(({ rest }) => (rest ? [rest.path, ...(rest.aliases ?? [])] : []))
    .map((path) => `/api/v1${path}`);
  expect(Object.keys(paths).sort()).toEqual([...new Set(routes)].sort());
});

interface Described {
  readonly paths: Record<
    string,
    Record<
      string,
      { readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }> }
    >
  >;
  readonly components: object;
}

/** Needs a mail server, or ends the key of the other calls. */
const UNTRIED = new Set(['/agent/demarchage', '/me/cle/renouveler', '/me/cle/revoquer']);

test('every JSON answer satisfies its description', async () => {
  const document = (await app.fastify.inject({ method: 'GET', url: '/openapi.json' })).json() as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const headers = { 'x-api-key': await app.newKey() };
  const broken: unknown[] = [];
  let checked = 0;
  for (const { rest, help, representations } of app.registry.operations) {
    if (
      !rest ||
      rest.path.includes('{') ||
      UNTRIED.has(rest.path) ||
      !representations.some(({ format }) => format === 'json')
    ) {
      continue;
    }
    const format: Record<string, string> = representations.length > 1 ? { format: 'json' } : {};
    const url = `/api/v1${rest.path}`;
    const answer = await app.fastify.inject(
      rest.method === 'GET'
        ? { method: 'GET', url, headers, query: format }
        : { method: 'POST', url, headers, payload: { ...help.example, ...format } },
    );
    const { schema } = document.paths[url]![rest.method.toLowerCase()]!.responses['200']!.content['application/json']!;
    const validate = ajv.compile({ ...schema, components: document.components });
    checked++;
    if (!validate(answer.json())) {
      broken.push([
        url,
        answer.statusCode,
        validate.errors!.slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`),
      ]);
    }
  }
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(15);
}, 120_000);
