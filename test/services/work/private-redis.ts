import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { freePort } from '../../../src/app/free-port.js';

/** True when this machine can run a Redis of our own. REQUIRE_REDIS=1 (CI) turns its absence into a failure. */
export async function canRunRedis(): Promise<boolean> {
  const isThere = await promisify(execFile)('which', ['redis-server']).then(
    () => true,
    () => false,
  );
  if (!isThere && process.env['REQUIRE_REDIS']) throw new Error('REQUIRE_REDIS is set and there is no redis-server');
  if (!isThere) process.stderr.write('outages of Redis skipped: no redis-server\n');
  return isThere;
}

/** A Redis of this test alone, to be killed and frozen. */
export interface PrivateRedis {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  dispose(): Promise<void>;
}

/** Starts one without persistence on a free port. */
export async function privateRedis(): Promise<PrivateRedis> {
  const port = await freePort('127.0.0.1');
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const ended = async (): Promise<void> => {
    if (!child) return;
    const over = new Promise((done) => child!.once('exit', done));
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await over;
    child = null;
  };
  const isUp = async (): Promise<boolean> => {
    const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return (await redis.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  };
  const server: PrivateRedis = {
    url,
    async start() {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', flags, { stdio: 'ignore' });
      for (let tries = 0; !(await isUp()); tries += 1) {
        if (tries > 100) throw new Error('redis-server does not start');
        await sleep(50);
      }
    },
    kill: ended,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    dispose: ended,
  };
  await server.start();
  return server;
}
