import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-cli-'));
const file = join(import.meta.dirname, '..', '..', 'dist', 'src', 'cli', 'key.js');

// vitest sets BASE_URL for Vite: the command must see an operator's environment, not that. Twenty starts compile once.
const env = {
  PATH: process.env['PATH'],
  HOME: folder,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

const key = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [file, ...args, '--database', `sqlite:${join(folder, 'a.db')}`],
    { encoding: 'utf8', env },
  );
  return { status, stdout, stderr };
};

describe('npm run key', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('creates, lists, moves, rotates and revokes a key', () => {
    const made = key('create', '--name', 'Agent\u001b[31m rouge', '--plan', 'agent');
    expect(made.status).toBe(0);
    const prefix = /^Key (apl_\w{8})/.exec(made.stdout)![1]!;
    expect(made.stdout).toMatch(/apl_[0-9A-Za-z]{49}/);
    const listed = key('list').stdout;
    expect(listed).toContain(prefix);
    expect(listed).not.toContain('\u001b');
    expect(key('set-plan', prefix, 'plateforme').stdout).toContain('agent → plateforme');
    const rotated = /→ (apl_\w{8})/.exec(key('rotate', prefix).stdout)![1]!;
    expect(key('revoke', prefix).stderr).toContain(prefix);
    expect(key('revoke', rotated).stdout).toContain('is revoked');
    expect(key('revoke', rotated).stdout).toContain('already revoked');
    expect(key('rollover').stdout).toContain('No month to state');
    expect(key('rollover', '--reopen').stdout).toContain('No month to reopen');
    expect(key('journal').stdout).toMatch(/^date,cle_prefixe,.*\r\n$/);
    expect(key('feedback').stdout).toContain('MESSAGE');
  }, 120_000);

  it('says what is wrong with the command line, with code 2', () => {
    for (const args of [
      ['bogus'],
      ['create'],
      ['create', '--name', 'a', '--plan', 'or'],
      ['set-plan'],
      ['list', '--colour'],
      ['journal', '--month', '2026-13'],
      ['rollover', '--month', '2026-01'],
      ['rollover', '--reopen', '--month', '9999-01'],
      ['rollover', '--reopen', 'nobody'],
    ]) {
      const { status, stderr } = key(...args);
      expect({ args, status, stderr }).toEqual({ args, status: 2, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    }
    expect(key('help').status).toBe(0);
  }, 120_000);
});
