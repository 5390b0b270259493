import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../src/app/free-port.js';

/** A server of our own on a free port, with its data in a temporary folder: it may be killed and frozen. */
export interface PrivateServer {
  readonly url: string;
  /** Ends it without warning, as a fault of the machine would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Connections stay and say nothing, new ones are taken by the kernel alike. Resolves once it stands still. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** A MariaDB of our own. */
export interface PrivateMariadb extends PrivateServer {
  /** A statement by a connection of its own. */
  run(sql: string): Promise<unknown>;
}

const HOST = '127.0.0.1';
const START_MS = 60_000;

interface Program {
  readonly command: string;
  readonly args: (folder: string, port: number) => readonly string[];
  /** Fills the folder before the first start. */
  readonly prepare?: (folder: string) => void;
  readonly url: (port: number) => string;
  /** Resolves once it answers; rejects while it does not. */
  readonly ping: (port: number) => Promise<unknown>;
}

async function answering(ping: () => Promise<unknown>, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await ping();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** The state of each thread of a process, by the letters of proc(5). */
const threadStates = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const line = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name before it stands in brackets and may hold anything.
    return line.slice(line.lastIndexOf(')') + 2)[0]!;
  });

/** Stops a process. The signal reaches its threads one by one: on a busy machine one may still answer a call. */
async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  while (threadStates(child.pid!).some((state) => state !== 'T')) await sleep(5);
}

async function privateServer({ command, args, prepare, url, ping }: Program): Promise<PrivateServer> {
  const folder = mkdtempSync(join(tmpdir(), `aplomb-chaos-${command}-`));
  const port = await freePort(HOST);
  let child: ChildProcess | undefined;
  prepare?.(folder);
  // Nothing else ends it when the runner is stopped half-way.
  process.once('exit', () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const server: PrivateServer = {
    url: url(port),
    async start() {
      child = spawn(command, args(folder, port), { stdio: 'ignore' });
      await answering(() => ping(port), child);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await ended;
    },
    freeze: () => stopped(child!),
    thaw: () => void child?.kill('SIGCONT'),
    async dispose() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

const MARIADB: Program = {
  command: 'mariadbd',
  prepare(folder) {
    const { status, stderr } = spawnSync(
      'mariadb-install-db',
      [
        '--no-defaults',
        `--datadir=${folder}`,
        `--user=${userInfo().username}`,
        '--skip-test-db',
        '--auth-root-authentication-method=normal',
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`mariadb-install-db: ${stderr}`);
  },
  // Durable at each commit, as docs/operations.md asks; open to this machine only.
  args: (folder, port) => [
    '--no-defaults',
    `--datadir=${folder}`,
    `--socket=${join(folder, 'private.sock')}`,
    `--pid-file=${join(folder, 'private.pid')}`,
    '--skip-log-bin',
    `--port=${port}`,
    `--bind-address=${HOST}`,
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-buffer-pool-size=64M',
    `--user=${userInfo().username}`,
  ],
  url: (port) => `${mariadbAt(port)}/aplomb`,
  ping: (port) =>
    runOn(mariadbAt(port), 'create database if not exists aplomb character set utf8mb4 collate utf8mb4_bin'),
};

const mariadbAt = (port: number) => `mysql://root@${HOST}:${port}`;

async function runOn(uri: string, sql: string): Promise<unknown> {
  const connection = await createConnection({ uri, connectTimeout: 2000 });
  try {
    return (await connection.query(sql))[0];
  } finally {
    connection.destroy();
  }
}

const REDIS: Program = {
  command: 'redis-server',
  args: (folder, port) => ['--port', String(port), '--bind', HOST, '--dir', folder, '--save', ''],
  url: (port) => `redis://${HOST}:${port}`,
  ping: (port) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: HOST, port }, () => resolve(socket.destroy()));
      socket.once('error', reject);
    }),
};

/** Installs and starts a MariaDB with an empty database. Its binaries must be on the path. */
export async function privateMariadb(): Promise<PrivateMariadb> {
  const server = await privateServer(MARIADB);
  return { ...server, run: (sql) => runOn(server.url, sql) };
}

/** A Redis that keeps nothing. */
export const privateRedis = (): Promise<PrivateServer> => privateServer(REDIS);
