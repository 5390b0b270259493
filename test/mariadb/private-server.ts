import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../src/app/free-port.js';

const run = promisify(execFile);

const isThere = async (binary: string): Promise<boolean> =>
  run('which', [binary]).then(
    () => true,
    () => false,
  );

/** True when this machine can run a MariaDB of our own. REQUIRE_MARIADB=1 (CI) turns its absence into a failure. */
export async function canRunMariadb(): Promise<boolean> {
  if ((await isThere('mariadbd')) && (await isThere('mariadb-install-db'))) return true;
  if (process.env['REQUIRE_MARIADB'] === '1') throw new Error('REQUIRE_MARIADB=1 and no mariadbd to start');
  process.stderr.write('outages of MariaDB skipped: no mariadbd, mariadb-install-db\n');
  return false;
}

/** A MariaDB of this test alone, to be killed and frozen. */
export interface PrivateServer {
  /** `mysql://…/aplomb`, the same after each start. */
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: connections are cut, new ones refused. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay and say nothing, new ones are taken by the kernel and say nothing. */
  freeze(): void;
  thaw(): void;
  /** A statement by a connection of its own. */
  run(sql: string): Promise<unknown>;
  dispose(): Promise<void>;
}

const user = userInfo().username;

/** Installs and starts a server in a folder of its own. */
export async function privateServer(): Promise<PrivateServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-mariadb-'));
  const data = join(folder, 'data');
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${user}`];
  await run('mariadb-install-db', [...common, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const port = await freePort('127.0.0.1');
  const uri = `mysql://root@127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const ended = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child) return;
    const { exitCode, signalCode } = child;
    const over =
      exitCode === null && signalCode === null ? new Promise((done) => child!.once('exit', done)) : Promise.resolve();
    child.kill('SIGCONT');
    child.kill(signal);
    await over;
    child = null;
  };
  const query = async (sql: string, on = uri): Promise<unknown> => {
    const connection = await createConnection({ uri: on, connectTimeout: 2000 });
    try {
      return (await connection.query(sql))[0];
    } finally {
      connection.destroy();
    }
  };
  const server: PrivateServer = {
    url: `${uri}/aplomb`,
    async start() {
      const files = [`--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`];
      const small = ['--innodb-buffer-pool-size=32M', '--innodb-log-file-size=16M', '--skip-log-bin'];
      const place = [`--port=${port}`, '--bind-address=127.0.0.1'];
      child = spawn('mariadbd', [...common, ...files, ...place, ...small], { stdio: 'ignore' });
      for (let tries = 0; ; tries += 1) {
        try {
          await query('create database if not exists aplomb character set utf8mb4 collate utf8mb4_bin');
          return;
        } catch (error) {
          if (tries > 200) throw error;
          await sleep(100);
        }
      }
    },
    kill: () => ended('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    run: (sql) => query(sql, `${uri}/aplomb`),
    async dispose() {
      await ended('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}
