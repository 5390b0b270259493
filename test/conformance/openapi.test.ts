import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoor } from '../rest-compat/support/door.js';
import { lint } from '../support/redocly.js';

/** Redocly's linter, a judge from outside, on the document of the fixture registry: clashes, aliases, files, async. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openapi-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['fr', 'en'])('the document has no lint error (%s)', async (langue) => {
  const { app } = await startDoor();
  const { body } = await app.inject({ method: 'GET', url: `/openapi.json?langue=${langue}` });
  await app.close();
  const report = lint(body, join(folder, `${langue}.json`));
  const told = report.problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  expect(told).toEqual([]);
});

test('the linter would say if it were wrong', () => {
  const broken = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/x': { get: { responses: {} } } },
  });
  expect(lint(broken, join(folder, 'broken.json')).totals.errors).toBeGreaterThan(0);
});
