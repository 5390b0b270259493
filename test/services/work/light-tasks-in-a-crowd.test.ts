import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { defineTask, ServiceError } from '../../../src/contract/index.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();
const TASKS = new URL('./tasks.mjs', import.meta.url);

/** A task that is light whatever it is given; `expectedMs` lets it go to a thread in a crowd. */
const light = (run: (n: number) => number, expectedMs?: () => number) =>
  defineTask<number, number>({ module: TASKS, export: 'double', run, heavy: false, expectedMs });
const together = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));

test('light tasks asked for together leave the event loop to others between them', async () => {
  const work = pool({ workers: 1 });
  let rounds = 0;
  const look = () => {
    rounds += 1;
    setImmediate(look);
  };
  setImmediate(look);
  const at: number[] = [];
  await together(20, (i) =>
    work.run(
      light(() => at.push(rounds)),
      i,
      quiet,
    ),
  );
  expect(new Set(at).size).toBe(20);
  expect(work.status()).toMatchObject({ inline: 20, started: 0 });
});

test('in a crowd those known to be short go to a thread, and wait for one another there', async () => {
  const work = pool({ workers: 1 });
  const double = light(
    (n) => 2 * n,
    () => 5,
  );
  expect(await together(40, (i) => work.run(double, i, quiet))).toEqual(Array.from({ length: 40 }, (_, i) => 2 * i));
  const { inline, completed } = work.status();
  expect(inline + completed).toBe(40);
  expect(inline).toBeLessThanOrEqual(4);
  // Alone again it needs no thread.
  await work.run(double, 1, quiet);
  expect(work.status()).toMatchObject({ inline: inline + 1, completed });
});

test('threads that are started take light tasks of more than a few milliseconds, alone or not', async () => {
  const work = pool({ workers: 1 });
  work.start();
  const long = light(
    () => Number.NaN,
    () => 50,
  );
  const brief = light(
    (n) => 2 * n,
    () => 1,
  );
  expect(await work.run(long, 4, quiet)).toBe(8);
  expect(work.status()).toMatchObject({ inline: 0, completed: 1 });
  expect(await work.run(brief, 4, quiet)).toBe(8);
  expect(work.status()).toMatchObject({ inline: 1, completed: 1 });
});

test('however many there are, and whatever else their caller has there, none goes back to the event loop', async () => {
  const work = pool({ workers: 1, perWeight: 2, maxQueue: 3 });
  work.start();
  const left = new AbortController();
  const stuck = [1, 2].map(() => work.run(heavy('polite'), undefined, { ...quiet, signal: left.signal }));
  const one = light(
    (n) => 2 * n,
    () => 50,
  );
  expect(await together(30, (i) => work.run(one, i, quiet))).toEqual(Array.from({ length: 30 }, (_, i) => 2 * i));
  expect(work.status()).toMatchObject({ inline: 0, completed: 30, refusals: { account: 0, address: 0, total: 0 } });
  // The share of a caller is of work that is not light.
  await expect(work.run(heavy('polite'), undefined, quiet)).rejects.toMatchObject({ code: 'trop_de_requetes' });
  left.abort();
  await Promise.allSettled(stuck);
});

test('a caller who left while it waited for its turn has nothing done', async () => {
  const work = pool({ workers: 1 });
  const left = new AbortController();
  let done = 0;
  const answer = work.run(
    light(() => (done += 1)),
    1,
    { ...quiet, signal: left.signal },
  );
  left.abort();
  await expect(answer).rejects.toEqual(new ServiceError('annule'));
  expect(done).toBe(0);
});

test.runIf(process.platform === 'linux')('threads stand behind the event loop', async () => {
  const work = pool({ workers: 1 });
  const own = getPriority();
  expect(await work.run(heavy<undefined, number>('priority'), undefined, quiet)).toBe(Math.min(19, own + 10));
  expect(getPriority()).toBe(own);
});
