import type { StdioOptions } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COST } from '../../src/contract/index.js';
import { openDatabase } from '../../src/persistence/index.js';
import { hasMariadb, temporaryDatabase } from '../mariadb/server.js';
import type { Bench } from './support.js';
import { counterAndJournal, openBench } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'aplomb-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** True where a program of the guide is installed; else the test says that it is left out. */
function hasProgram(name: string): boolean {
  const isHere = spawnSync(name, ['--version']).status === 0;
  if (!isHere) process.stderr.write(`Backup by ${name} skipped: it is not installed\n`);
  return isHere;
}

/** Runs a program beside the calls. @throws where it fails */
async function run(program: string, args: readonly string[], stdio: StdioOptions = 'ignore'): Promise<void> {
  const [status] = (await once(spawn(program, args, { stdio }), 'exit')) as [number];
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

/** Charges until told to stop. @returns how many calls were charged */
async function chargeUntil(bench: Bench, secret: string, end: AbortSignal): Promise<number> {
  let count = 0;
  while (!end.aborted) {
    await bench.call(secret, COST.irl);
    count += 1;
  }
  return count;
}

/** Calls of an account before, and while, a copy is made by `copy`; then what the copy at `url` holds. */
async function copiedWhileCharging(bench: Bench, copy: () => Promise<void>, url: string) {
  const { id, secret } = await bench.key('plateforme');
  for (let i = 0; i < 20; i += 1) await bench.call(secret, COST.irl);
  const end = new AbortController();
  const charging = chargeUntil(bench, secret, end.signal);
  await copy();
  end.abort();
  const charged = 20 + (await charging);
  const restored = await openDatabase(url);
  const { counter, journal } = await counterAndJournal(restored, id);
  await restored.close();
  return { charged, counter, journal };
}

function expectConsistent({ charged, counter, journal }: Awaited<ReturnType<typeof copiedWhileCharging>>): void {
  expect(counter['unites']).toBe(journal['unites']);
  expect(counter['appels']).toBe(journal['appels']);
  expect(journal['appels']).toBeGreaterThanOrEqual(20);
  expect(journal['appels']).toBeLessThanOrEqual(charged);
}

test.runIf(hasProgram('sqlite3'))('a copy of SQLite made while calls are charged is consistent', async () => {
  const file = join(folder, 'a.db');
  const copy = join(folder, 'copy.db');
  const bench = await openBench({}, `sqlite:${file}`);
  const make = () => run('sqlite3', [file, '.timeout 10000', `.backup ${copy}`]);
  expectConsistent(await copiedWhileCharging(bench, make, `sqlite:${copy}`));
  await bench.close();
});

const hasDump = hasProgram('mariadb-dump') && hasProgram('mariadb') && (await hasMariadb());
test.runIf(hasDump)('a copy of MariaDB made while calls are charged is consistent', async () => {
  const [from, to] = [await temporaryDatabase(), await temporaryDatabase()];
  const bench = await openBench({}, from.url);
  const { hostname, port, username, password } = new URL(from.url);
  const login = ['-h', hostname, '-P', port || '3306', '-u', username, ...(password ? [`-p${password}`] : [])];
  const dump = join(folder, 'dump.sql');
  const make = async () => {
    await run('mariadb-dump', [...login, '--single-transaction', from.name], ['ignore', openSync(dump, 'w'), 'ignore']);
    await run('mariadb', [...login, to.name], [openSync(dump, 'r'), 'ignore', 'ignore']);
  };
  expectConsistent(await copiedWhileCharging(bench, make, to.url));
  await bench.close();
  await Promise.all([from.drop(), to.drop()]);
});
