import { monitorEventLoopDelay } from 'node:perf_hooks';
import { threadId } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { defineTask } from '../../../src/contract/index.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();

test('a heavy task runs on another thread and answers with its value', async () => {
  const work = pool({ workers: 1 });
  expect(work.status().started).toBe(0);
  expect(await work.run(heavy<number>('double'), 21, quiet)).toBe(42);
  expect(await work.run(heavy('thread'), undefined, quiet)).not.toBe(threadId);
  expect(await work.run(heavy<number, Uint8Array>('bytes'), 3, quiet)).toEqual(Uint8Array.of(7, 7, 7));
  expect(work.status()).toMatchObject({ threads: 1, started: 1, busy: 0, queued: 0, completed: 3, failed: 0 });
});

test('a light task runs inline and starts no thread', async () => {
  const work = pool({ workers: 1 });
  const task = defineTask<number, number>({
    module: 'file:///nowhere.mjs',
    export: 'none',
    run: (n) => n + 1,
    heavy: (n) => n > 100,
  });
  expect(await work.run(task, 1, quiet)).toBe(2);
  expect(work.status()).toMatchObject({ started: 0, inline: 1 });
});

test('the event loop is free while a worker computes for 400 ms', async () => {
  const work = pool({ workers: 1 });
  await work.run(heavy<number>('double'), 1, quiet); // thread and module loaded
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work.run(heavy<number>('busy'), 400, quiet);
  delay.disable();
  expect(delay.percentile(99) / 1e6).toBeLessThan(100);
});

test('progress arrives in order, throttled, with the last step before the answer', async () => {
  const work = pool({ workers: 1 });
  const progress = vi.fn();
  await work.run(heavy<number>('busy'), 300, { ...quiet, progress });
  const steps = progress.mock.calls.map(([done]) => done as number);
  expect(steps.length).toBeGreaterThan(2);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(progress.mock.lastCall).toEqual([20, 20, 'murs']);

  progress.mockClear();
  await work.run(heavy<number>('chatty'), 100_000, { ...quiet, progress });
  expect(progress.mock.calls.length).toBeLessThan(50);
  expect(progress.mock.lastCall).toEqual([100_000, 100_000, 'x']);
});
