import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

/**
 * Clients that public generators make of what a running service says of itself: they compile under the strictest
 * settings, and do the README's tour.
 */
const HERE = fileURLToPath(new URL('clients/', import.meta.url));
const ROOT = resolve(HERE, '../../..');
const MYPY_CACHE = join(ROOT, 'node_modules/.cache/mypy');
const isInstalled = existsSync(join(HERE, 'node_modules'));
const NOT_INSTALLED = 'the generators are not installed: npm ci --prefix test/conformance/clients';

/** A Python that has openapi-python-client and mypy. */
const python = [process.env['CLIENTS_PYTHON'], 'python3']
  .filter((name) => name !== undefined)
  .find((name) => spawnSync(name, ['-c', 'import mypy, openapi_python_client'], { stdio: 'ignore' }).status === 0);
const NO_PYTHON = 'no Python with openapi-python-client and mypy: pip install them and name it in CLIENTS_PYTHON';

const run = promisify(execFile);
/** The output of a program; a program that fails is thrown with all that it said. */
async function said(program: string, args: readonly string[], path?: string): Promise<string> {
  try {
    const env = { ...process.env, ...(path !== undefined && { PATH: `${path}:${process.env['PATH']}` }) };
    return (await run(program, args, { cwd: folder, env, maxBuffer: 32_000_000 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`.slice(0, 10_000), { cause: error });
  }
}

let app: TestApp;
let folder: string;
let base: string;
beforeAll(async () => {
  app = await startApp({ env: { FREE_CONCURRENCY_PER_IP: '64' } });
  base = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'clients-'));
  for (const file of [
    'rest-tour.ts',
    'graphql-tour.ts',
    'graphql-tour.graphql',
    'graphql.mjs',
    'tour.py',
    'python.yml',
    'mypy.ini',
  ]) {
    cpSync(join(HERE, file), join(folder, file));
  }
  if (isInstalled) symlinkSync(join(HERE, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${base}/openapi.json`)).text());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const STRICTEST = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noUncheckedSideEffectImports: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  types: ['node'],
  typeRoots: [join(ROOT, 'node_modules/@types')],
};

/** Compiles a tour with the types it imports. */
async function compile(tour: string): Promise<void> {
  const project = join(folder, `${tour}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions: STRICTEST, files: [`${tour}.ts`] }));
  await said(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project]);
}

const lastLine = (text: string): unknown => JSON.parse(text.trim().split('\n').at(-1)!);
const TOUR = {
  doors: expect.any(Number),
  ok: true,
  dxf: true,
  png: expect.stringContaining('PNG'),
  set: true,
  loyer_revise: 661.8,
  receipt: '%PDF',
};

describe('a generated client compiles under strict settings and does the tour', () => {
  test('openapi-typescript', async ({ skip }) => {
    if (!isInstalled) skip(NOT_INSTALLED);
    await said(process.execPath, ['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'rest.ts']);
    await compile('rest-tour');
    const done = lastLine(await said(process.execPath, ['rest-tour.ts', base]));
    expect(done).toMatchObject({ ...TOUR, started: [202, expect.any(String), null] });
    expect((done as { doors: number }).doors).toBeGreaterThan(3);
  }, 240_000);

  test('graphql-codegen', async ({ skip }) => {
    if (!isInstalled) skip(NOT_INSTALLED);
    await said(process.execPath, ['graphql.mjs', base, 'graphql-tour.graphql', 'graphql.ts']);
    await compile('graphql-tour');
    expect(lastLine(await said(process.execPath, ['graphql-tour.ts', base]))).toMatchObject({
      demo: ['maison', true],
      ok: true,
      dxf: expect.stringMatching(/\.dxf$/),
      loyer_revise: 661.8,
      receipt: ['quittance', expect.stringMatching(/^text\/html/)],
      page: {
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: expect.any(String),
        endCursor: expect.any(String),
      },
    });
  }, 240_000);

  test('openapi-python-client', async ({ skip }) => {
    if (!python) skip(NO_PYTHON);
    const where = python!.includes('/') ? dirname(resolve(python!)) : undefined;
    const options = ['--path', 'openapi.json', '--config', 'python.yml', '--meta', 'none', '--fail-on-warning'];
    const output = ['--output-path', 'aplomb_client', '--overwrite'];
    await said(python!, ['-m', 'openapi_python_client', 'generate', ...options, ...output], where);
    // What mypy read of the libraries is kept between runs; what was generated now has other contents, and is read.
    const checks = ['--config-file', 'mypy.ini', '--cache-dir', MYPY_CACHE];
    await said(python!, ['-m', 'mypy', ...checks, 'aplomb_client', 'tour.py']);
    const done = lastLine(await said(python!, ['tour.py', base]));
    expect(done).toMatchObject({ ...TOUR, started: [202, expect.any(String)] });
  }, 240_000);
});
