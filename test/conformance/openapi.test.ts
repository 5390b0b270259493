import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoor } from '../rest-compat/support/door.js';

/** Redocly's linter, a judge from outside, on the document of the fixture registry: clashes, aliases, files, async. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openapi-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Report {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly { readonly ruleId: string; readonly severity: string; readonly message: string; readonly location: readonly { readonly pointer?: string }[] }[];
}

export function lint(document: string, file: string): Report {
  writeFileSync(file, document);
  const bin = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
  const run = spawnSync(process.execPath, [bin, 'lint', file, '--format=json', '--max-problems=1000'], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  });
  return JSON.parse(run.stdout.slice(run.stdout.indexOf('{'))) as Report;
}

test.each(['fr', 'en'])('the document has no lint error (%s)', async (langue) => {
  const { app } = await startDoor();
  const { body } = await app.inject({ method: 'GET', url: `/openapi.json?langue=${langue}` });
  await app.close();
  const report = lint(body, join(folder, `${langue}.json`));
  const told = report.problems.map(({ ruleId, severity, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(told).toEqual([]);
});

test('the linter would say if it were wrong', () => {
  const broken = JSON.stringify({ openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/x': { get: { responses: {} } } } });
  expect(lint(broken, join(folder, 'broken.json')).totals.errors).toBeGreaterThan(0);
});
