import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/app/free-port.js';

/**
 * What README says of a packed tarball, done as its reader would: packed, installed in an empty folder from the
 * registry, started there. It fetches some hundred packages: PACKED_INSTALL=1 asks for it.
 */
const isAsked = process.env['PACKED_INSTALL'] === '1';

const root = join(import.meta.dirname, '../..');
/** Packages are fetched and one of them is compiled where no binary fits, ms. */
const PATIENCE = 900_000;

describe.skipIf(!isAsked)('a packed tarball installed in an empty folder (PACKED_INSTALL=1 asks for it)', () => {
  let folder: string;
  let env: Record<string, string>;
  const npm = (args: readonly string[], cwd: string) => {
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr || stdout}`);
    return stdout;
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'aplomb-packed-'));
    const { BASE_URL: _, NODE_ENV: _mode, ...given } = process.env as Record<string, string>;
    env = given;
    npm(['pack', '--pack-destination', folder], root);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    const home = join(folder, 'essai');
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true }');
    npm(['install', '--no-audit', '--no-fund', join('..', tarball!)], home);
    // The database of a packed package lies in the home of who runs it.
    env = { ...given, HOME: folder, LOG_LEVEL: 'warn' };
  }, PATIENCE);
  afterAll(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, PATIENCE);

  const home = () => join(folder, 'essai');

  test(
    'answers as an MCP server on standard input and output',
    async () => {
      const transport = new StdioClientTransport({ command: 'npx', args: ['aplomb', 'mcp'], cwd: home(), env });
      const client = new Client({ name: 'essai', version: '1' });
      await client.connect(transport);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('cao_verifier');
      const walls = [
        [0, 0, 5000, 0],
        [5000, 0, 5000, 4000],
        [5000, 4000, 0, 4000],
        [0, 4000, 0, 300],
      ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2 }));
      const { structuredContent } = await client.callTool({ name: 'cao_verifier', arguments: { murs: walls } });
      expect(structuredContent).toMatchObject({ ok: false });
      await client.close();
      expect(existsSync(join(folder, '.aplomb', 'aplomb.db'))).toBe(true);
    },
    PATIENCE,
  );

  test(
    'serves its pages, its documentation and its API',
    async () => {
      const port = await freePort('127.0.0.1');
      const server = spawn('npx', ['aplomb', 'start'], {
        cwd: home(),
        env: { ...env, PORT: String(port) },
        detached: true,
      });
      try {
        const origin = `http://127.0.0.1:${port}`;
        await expect
          .poll(
            () =>
              fetch(`${origin}/readyz`).then(
                ({ status }) => status,
                () => 0,
              ),
            { timeout: 60_000 },
          )
          .toBe(200);
        for (const page of ['/', '/tarifs', '/docs', '/docs/caoVerifier', '/graphiql', '/atelier', '/openapi.json']) {
          expect([page, (await fetch(origin + page, { headers: { accept: 'text/html, */*' } })).status]).toEqual([
            page,
            200,
          ]);
        }
        const demo = (await (await fetch(`${origin}/api/v1/cao/demo`)).json()) as { scene: object };
        expect(demo.scene).toHaveProperty('murs');
      } finally {
        process.kill(-server.pid!, 'SIGTERM');
      }
    },
    PATIENCE,
  );
});
