import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { rasterTask } from '../../../src/services/raster/raster-task.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import { createQueueEngine } from '../../../src/services/work/redis/queue-engine.js';
import type { PrivateRedis } from './private-redis.js';
import { canRunRedis, privateRedis } from './private-redis.js';
import { startWorker } from './redis-support.js';
import { quiet } from './support.js';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === 'PNG';

describe.skipIf(!(await canRunRedis()))('a Redis that is frozen', () => {
  let redis: PrivateRedis;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    redis = await privateRedis();
    children.push(await startWorker(redis.url));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await redis?.dispose();
  });

  const engineOf = (options: { readonly deadlineMs: number; readonly leaveMs: number; readonly pollMs: number }) =>
    createQueueEngine({
      url: redis.url,
      local: createWorkPool({ workers: 1 }),
      report: () => undefined,
      ...options,
    });

  test('takes no new task: after the deadline the threads of the node do the work, the next at once', async () => {
    const engine = await engineOf({ deadlineMs: 300, leaveMs: 4_000, pollMs: 100 });
    try {
      expect(isPng(await engine.run(rasterTask, { svg: SQUARE, width: 20 }, quiet))).toBe(true);
      await sleep(2_100);
      await redis.freeze();
      for (let i = 0; i < 3; i += 1) {
        expect(isPng(await engine.run(rasterTask, { svg: SQUARE, width: 20 + i }, quiet))).toBe(true);
      }
      redis.thaw();
      expect(isPng(await engine.run(rasterTask, { svg: SQUARE, width: 30 }, quiet))).toBe(true);
    } finally {
      redis.thaw();
      await engine.close(0);
    }
  }, 30_000);

  test('with a task in it: the node runs that task itself, once Redis was silent for long enough', async () => {
    const engine = await engineOf({ deadlineMs: 300, leaveMs: 900, pollMs: 150 });
    // Nobody takes it: the only worker is stopped.
    children[0]!.kill('SIGSTOP');
    try {
      const work = engine.run(rasterTask, { svg: SQUARE, width: 40 }, quiet);
      await sleep(300);
      await redis.freeze();
      expect(isPng(await work)).toBe(true);
    } finally {
      redis.thaw();
      children[0]!.kill('SIGCONT');
      await engine.close(0);
    }
  }, 30_000);

  test('behind the doors nobody notices but by a wait: no 5xx, one charge a call', async () => {
    const app: TestApp = await startApp({ env: { REDIS_URL: redis.url, PROMOTION_END: '2020-01-01' } });
    const headers = { 'x-api-key': await app.newKey() };
    const murs = Array.from({ length: 700 }, (_, i) => ({
      x1: (i % 26) * 6_000,
      y1: Math.floor(i / 26) * 6_000,
      x2: (i % 26) * 6_000 + 4_000,
      y2: Math.floor(i / 26) * 6_000,
    }));
    const quantities = (width: number) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/v1/cao/metres',
        headers,
        payload: { murs: [...murs, { x1: 0, y1: -9_000, x2: width, y2: -9_000 }] },
      });
    expect((await quantities(1_000)).statusCode).toBe(200);
    await redis.freeze();
    const answers = await Promise.all([quantities(2_000), quantities(3_000)]);
    redis.thaw();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { journal } = (await app.fastify.inject({ url: '/api/v1/usage', headers })).json<{ journal: unknown[] }>();
    expect(journal.filter((line) => (line as { operation: string }).operation === 'caoMetres')).toHaveLength(3);
    await app.close();
  }, 60_000);
});
