import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app/create-app.js';
import { readConfig } from '../../src/app/config.js';
import { explained } from '../../src/app/start.js';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the start would print for a service that cannot be made, or cannot listen. */
async function printed(env: Record<string, string>): Promise<string> {
  const config = readConfig({ DATABASE_URL: 'sqlite::memory:', WORKERS: '1', ...env });
  try {
    const app = await createApp(config);
    await app.listen().finally(() => app.close());
  } catch (error) {
    return explained(error);
  }
  throw new Error('started');
}

describe('a start that fails by its surroundings names the setting, without a stack', () => {
  test('a database file that cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await printed({ DATABASE_URL: `sqlite:${folder}/file/aplomb.db` })).toMatch(/^DATABASE_URL: [^\n]+$/);
  });

  test('a file that is no database', async () => {
    writeFileSync(join(folder, 'image.db'), 'x'.repeat(5000));
    expect(await printed({ DATABASE_URL: `sqlite:${folder}/image.db` })).toMatch(
      /^DATABASE_URL: [^\n]*not a database$/,
    );
  });

  test('a server that does not answer, without its password', async () => {
    const text = await printed({ DATABASE_URL: 'mysql://aplomb:hunter2@127.0.0.1:1/aplomb' });
    expect(text).toMatch(/^DATABASE_URL: [^\n]*ECONNREFUSED[^\n]*$/);
    expect(text).not.toContain('hunter2');
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await printed({ PORT: String(port) })).toMatch(
      new RegExp(`^PORT, HOST: [^\\n]*in use 127\\.0\\.0\\.1:${port}$`),
    );
    other.close();
  });
});

test('every plugin that cannot be loaded is named at once', async () => {
  const broken = join(folder, 'throws.mjs');
  writeFileSync(broken, 'throw new Error("boum")');
  const plugins = [
    { from: './nowhere/index.js' },
    { from: broken },
    { from: './examples/plugin-obj/index.js', options: { objet: 3 } },
  ];
  const error = await createApp(readConfig({ DATABASE_URL: 'sqlite::memory:' }), { plugins }).then(
    () => null,
    (reason: unknown) => reason,
  );
  const text = explained(error);
  for (const fault of [
    /nowhere\/index\.js cannot be loaded/,
    /throws\.mjs cannot be loaded: boum/,
    /plugin obj: [^]*objet/,
  ]) {
    expect(text).toMatch(fault);
  }
  expect(text).not.toContain('    at ');
});
