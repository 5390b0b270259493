import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Task, WorkHooks } from '../../../src/contract/index.js';
import { defineTask } from '../../../src/contract/index.js';
import { rasterTask } from '../../../src/services/raster/raster-task.js';
import type { WorkPool } from '../../../src/services/work/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import type { QueueOptions } from '../../../src/services/work/redis/queue-engine.js';
import { createQueueEngine } from '../../../src/services/work/redis/queue-engine.js';
import type { QueueWorker } from '../../../src/services/work/redis/queue-worker.js';
import { createQueueWorker } from '../../../src/services/work/redis/queue-worker.js';
import type { PrivateRedis } from './private-redis.js';
import { canRunRedis, privateRedis } from './private-redis.js';
import { startWorker } from './redis-support.js';
import { of } from './support.js';

interface Asked {
  readonly name: string;
  readonly ms: number;
}

/** A task whose module machines have; what it does here is up to the machine of the test. */
const taskOf = (expectedMs?: number): Task<Asked, string> =>
  defineTask<Asked, string>({
    module: rasterTask.module,
    export: expectedMs === undefined ? 'long' : 'court',
    run: () => {
      throw new Error('a heavy task must not run inline');
    },
    ...(expectedMs !== undefined && { expectedMs: () => expectedMs }),
  });
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
const LONG = taskOf();
const SHORT = taskOf(100);

describe.skipIf(!(await canRunRedis()))('callers whose work goes to machines', () => {
  let redis: PrivateRedis;
  const engines: WorkPool[] = [];
  const machines: QueueWorker[] = [];
  beforeAll(async () => {
    redis = await privateRedis();
  });
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((engine) => engine.close(0)));
    await Promise.all(machines.splice(0).map((machine) => machine.close()));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  });
  afterAll(() => redis?.dispose());

  /** A machine that sleeps in the place of working, and tells what it began and what it was told to stop. */
  async function machine(threads = 1) {
    const begun: string[] = [];
    const stopped: string[] = [];
    const run = async (_task: unknown, { name, ms }: Asked, { signal }: WorkHooks) => {
      begun.push(name);
      await sleep(ms, undefined, { signal }).catch(() => stopped.push(name));
      return `${name} fini`;
    };
    const pool = { run } as unknown as WorkPool;
    const worker = createQueueWorker({ url: redis.url, pool, concurrency: threads, report: () => undefined });
    machines.push(worker);
    await worker.ready();
    return { begun, stopped };
  }
  async function node(options: Partial<QueueOptions> = {}) {
    const local = createWorkPool({ workers: 1 });
    const engine = await createQueueEngine({ url: redis.url, local, report: () => undefined, ...options });
    engines.push(engine);
    return engine;
  }
  const weighing = (account: string, weight: number): WorkHooks =>
    of(account, { share: { ...of(account).share, weight } });

  test('each account has its turn, and as many in a row as the weight of its plan', async () => {
    const { begun } = await machine();
    const engine = await node();
    const first = engine.run(LONG, { name: 'tête', ms: 300 }, of('tête'));
    await vi.waitFor(() => expect(begun).toEqual(['tête']));
    const ask = (account: string, weight: number, count: number) =>
      Array.from({ length: count }, (_, i) =>
        engine.run(LONG, { name: `${account}${i}`, ms: 5 }, weighing(account, weight)),
      );
    const all = [...ask('a', 1, 4), ...ask('b', 1, 1), ...ask('p', 2, 3)];
    expect(await first).toBe('tête fini');
    await Promise.all(all);
    expect(begun).toEqual(['tête', 'a0', 'b0', 'p0', 'p1', 'a1', 'p2', 'a2', 'a3']);
  });

  test('an account that has its share is told 429, the others are not', async () => {
    await machine();
    const engine = await node({ perWeight: 2 });
    const running = [0, 1].map((i) => engine.run(LONG, { name: `a${i}`, ms: 100 }, of('a')));
    await expect(engine.run(LONG, { name: 'a2', ms: 1 }, of('a'))).rejects.toMatchObject({
      code: 'trop_de_requetes',
      extras: { limite: { nom: 'travaux', quota: 2 } },
    });
    running.push(engine.run(LONG, { name: 'b', ms: 1 }, of('b')));
    expect(await Promise.all(running)).toHaveLength(3);
    expect(engine.status().refusals).toMatchObject({ account: 1 });
  });

  test('several accounts behind one address have twice the share of one', async () => {
    await machine();
    const engine = await node({ perWeight: 1 });
    const from = (account: string) => of(account, { share: { ...of(account).share, address: '203.0.113.9' } });
    const running = ['a', 'b'].map((name) => engine.run(LONG, { name, ms: 100 }, from(name)));
    await expect(engine.run(LONG, { name: 'c', ms: 1 }, from('c'))).rejects.toMatchObject({ code: 'trop_de_requetes' });
    expect(await Promise.all(running)).toHaveLength(2);
  });

  test('short work is never behind long work', async () => {
    const { begun } = await machine();
    const engine = await node();
    const long = ['a', 'b', 'c'].map((account) => engine.run(LONG, { name: account, ms: 1_500 }, of(account)));
    const left = new AbortController();
    await vi.waitFor(() => expect(begun).toEqual(['a']));
    const began = performance.now();
    expect(await engine.run(SHORT, { name: 'court', ms: 10 }, of('d', { signal: left.signal }))).toBe('court fini');
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(begun).toEqual(['a', 'court']);
    await Promise.all(long);
  }, 15_000);

  test('who leaves is taken out of the queue, or stopped on its machine', async () => {
    const { begun, stopped } = await machine();
    const engine = await node();
    const leaving = [new AbortController(), new AbortController()];
    const [running, waiting] = leaving.map(({ signal }, i) =>
      engine.run(LONG, { name: `p${i}`, ms: 5_000 }, of(`p${i}`, { signal })).catch((error: unknown) => error),
    );
    await vi.waitFor(() => expect(begun).toEqual(['p0']));
    for (const controller of leaving) controller.abort();
    expect(await Promise.all([running, waiting])).toMatchObject([{ code: 'annule' }, { code: 'annule' }]);
    expect(await engine.run(LONG, { name: 'suivant', ms: 1 }, of('s'))).toBe('suivant fini');
    expect([begun, stopped]).toEqual([['p0', 'suivant'], ['p0']]);
    expect(engine.status()).toMatchObject({ busy: 0, queued: 0, cancelled: 2 });
  }, 15_000);

  test('the deadline counts the wait, that in Redis included', async () => {
    const { begun } = await machine();
    const [busy, pressed] = [await node(), await node({ answerMs: 300 })];
    const running = busy.run(LONG, { name: 'a', ms: 900 }, of('a'));
    await vi.waitFor(() => expect(begun).toEqual(['a']));
    await expect(pressed.run(LONG, { name: 'b', ms: 1 }, of('b'))).rejects.toMatchObject({ code: 'delai_depasse' });
    expect(await running).toBe('a fini');
    expect(await busy.run(LONG, { name: 'c', ms: 1 }, of('c'))).toBe('c fini');
    expect(begun).toEqual(['a', 'c']);
    expect(pressed.status()).toMatchObject({ busy: 0, queued: 0 });
  }, 15_000);

  test('a wait that is expected to be too long is told at once', async () => {
    await machine();
    const engine = await node({ answerMs: 15_000 });
    const running = engine.run(LONG, { name: 'a', ms: 100 }, of('a'));
    const refusal = engine.run(LONG, { name: 'b', ms: 100 }, of('b'));
    await expect(refusal).rejects.toMatchObject({ code: 'indisponible', extras: { retryAfter: 10 } });
    expect(await running).toBe('a fini');
  });

  test('two nodes share the machines: neither waits for all that the other has', async () => {
    const { begun } = await machine();
    const [one, two] = [await node(), await node()];
    const many = Array.from({ length: 10 }, (_, i) => one.run(LONG, { name: `a${i}`, ms: 60 }, of('a')));
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0));
    await two.run(LONG, { name: 'b', ms: 1 }, of('b'));
    expect(begun.indexOf('b')).toBeLessThan(5);
    await Promise.all(many);
  }, 15_000);

  test('at the end of a node what has not ended is refused 503, and nothing of it stays in Redis', async () => {
    const { begun, stopped } = await machine();
    const engine = await node();
    const calls = ['a', 'b', 'c'].map((name) =>
      engine.run(LONG, { name, ms: 10_000 }, of(name)).catch((error: unknown) => error),
    );
    await vi.waitFor(() => expect(begun).toEqual(['a']));
    await engine.close(100);
    expect(await Promise.all(calls)).toMatchObject(
      calls.map(() => ({ code: 'indisponible', extras: { retryAfter: 5 } })),
    );
    await vi.waitFor(() => expect(stopped).toEqual(['a']));
    await sleep(200);
    expect(begun).toEqual(['a']);
    await expect(engine.run(LONG, { name: 'd', ms: 1 }, of('d'))).rejects.toMatchObject({ code: 'indisponible' });
  }, 15_000);

  test('what ends within the time left at the end of a node is answered', async () => {
    await machine();
    const engine = await node();
    const calls = ['a', 'b'].map((name) => engine.run(LONG, { name, ms: 100 }, of(name)));
    await sleep(50);
    await engine.close(5_000);
    expect(await Promise.all(calls)).toEqual(['a fini', 'b fini']);
  });

  test('when every machine is gone, the node does what Redis holds, and what waited behind it', async () => {
    const child = await startWorker(redis.url);
    const engine = await node({ leaveMs: 900, pollMs: 150 });
    const png = (width: number) => engine.run(rasterTask, { svg: SQUARE, width }, of(`p${width}`));
    await png(10);
    child.kill('SIGSTOP');
    const pictures = [png(20), png(21), png(22)];
    await sleep(300);
    child.kill('SIGKILL');
    for (const picture of await Promise.all(pictures)) {
      expect(Buffer.from(picture.subarray(1, 4)).toString()).toBe('PNG');
    }
  }, 30_000);
});
