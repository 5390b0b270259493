import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';

const BASE = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
const root = resolve(import.meta.dirname, '../../..');

/** A Redis database for one test file; null when none answers. */
export async function redisUrl(database: number): Promise<string | null> {
  const url = `${BASE}/${database}`;
  const redis = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: () => null, lazyConnect: true });
  try {
    await redis.connect();
    await redis.flushdb();
    return url;
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}

/** A worker process as `npm run worker` starts it, once it takes tasks. */
export async function startWorker(url: string): Promise<ChildProcess> {
  const child = fork(join(root, 'dist/src/worker.js'), [], {
    env: { PATH: process.env['PATH'], REDIS_URL: url, WORKERS: '1', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  await new Promise<void>((ready, fail) => {
    child.once('message', () => ready());
    child.once('exit', (code) => fail(new Error(`worker ended with ${code}`)));
  });
  return child;
}
