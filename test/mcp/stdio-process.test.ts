import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'aplomb-stdio-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}
/** Runs a command from a folder that is not the project's, as a desktop client does. */
function run(file: string, args: readonly string[], input: string): Promise<Ran> {
  // Not the runner's own environment: it sets names that are settings here (BASE_URL).
  const env = { PATH: process.env['PATH'], DATABASE_URL: `sqlite:${join(folder, 'a.db')}`, PORT: '1' };
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: folder, env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code, stdout, stderr })),
  );
}

const rpc = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
const hello = rpc(1, 'initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bureau', version: '1' },
});

test(
  'aplomb mcp serves the whole service on standard output, opens no port and exits with its client',
  { timeout: 90_000 },
  async () => {
    const signup = rpc(2, 'tools/call', { name: 'obtenir_cle_api', arguments: { name: 'bureau' } });
    const { code, stdout, stderr } = await run(
      'dist/src/cli/mcp.js',
      ['--langue', 'en'],
      hello + signup + rpc(3, 'tools/list', {}),
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; result: Record<string, unknown> });
    const byId = new Map(answers.map(({ id, result }) => [id, result]));
    expect(byId.get(1)).toMatchObject({ serverInfo: { name: 'aplomb' } });
    expect(byId.get(2)).toMatchObject({ structuredContent: { cle: expect.stringMatching(/^apl_/) as string } });
    expect(JSON.stringify(byId.get(3))).toContain('Get a key');
  },
);

test('aplomb mcp --url says on the wire that the server is away', { timeout: 60_000 }, async () => {
  const { code, stdout, stderr } = await run('dist/src/cli/mcp.js', ['--url', 'http://127.0.0.1:9'], hello);
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    id: 1,
    error: { message: expect.stringContaining('http://127.0.0.1:9/mcp') as string },
  });
});

test('aplomb without a known command tells its commands', async () => {
  const { code, stdout, stderr } = await run('bin/aplomb.mjs', ['danse'], '');
  expect([code, stdout]).toEqual([1, '']);
  for (const command of ['start', 'mcp', 'key']) expect(stderr).toContain(`aplomb ${command}`);
});
