import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const errors = report.problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(errors).toEqual([]);
  const { info, paths } = JSON.parse(body) as { info: { version: string }; paths: Record<string, object> };
  expect(info.version).toBe('1.0.0');
  const routes = app.registry.operations.flatMap(({ rest }) => (rest ? [rest.path, ...(rest.aliases ?? [])] : [])).map((path) => `/api/v1${path}`);
  expect(Object.keys(paths).sort()).toEqual([...new Set(routes)].sort());
});
