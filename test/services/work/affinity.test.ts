import { expect, test } from 'vitest';
import { LaneQueue } from '../../../src/services/work/lane-queue.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();
const thread = heavy<{ hash?: string; ms?: number }, number>('thread', (input) => input.hash);

test('equal scenes go to the same thread, different ones spread', async () => {
  const work = pool({ workers: 2 });
  const on = (hash: string) => work.run(thread, { hash }, quiet);
  const a = await on('a');
  const b = await on('b');
  expect(b).not.toBe(a);
  for (const [hash, home] of [
    ['a', a],
    ['b', b],
    ['b', b],
    ['a', a],
    ['a', a],
  ] as const) {
    expect(await on(hash)).toBe(home);
  }
});

test('a busy home overflows to an idle thread instead of waiting', async () => {
  const work = pool({ workers: 2 });
  const [first, second] = await Promise.all([
    work.run(thread, { hash: 'a', ms: 150 }, quiet),
    work.run(thread, { hash: 'a', ms: 150 }, quiet),
  ]);
  expect(second).not.toBe(first);
  expect(await work.run(thread, { hash: 'a' }, quiet)).toBe(first);
});

const lanes = (count: number, maxWaiting: number) => {
  const started: [number, string][] = [];
  const queue = new LaneQueue<{ name: string; affinity?: string }>({
    lanes: count,
    maxWaiting,
    start: (lane, { name }) => started.push([lane, name]),
  });
  return { started, queue };
};

test('a freed lane prefers what suits it, but nobody is passed for ever', () => {
  const { started, queue } = lanes(1, 100);
  queue.submit({ name: 'home', affinity: 'a' });
  queue.submit({ name: 'patient', affinity: 'z' });
  for (let i = 0; i < 20; i += 1) queue.submit({ name: `a${i}`, affinity: 'a' });
  for (let i = 0; i < 10; i += 1) queue.release(0);
  const order = started.map(([, name]) => name);
  expect(order.slice(0, 3)).toEqual(['home', 'a0', 'a1']);
  expect(order.indexOf('patient')).toBe(9); // home, eight that pass, then the patient one
});

test('a full queue refuses', () => {
  const { started, queue } = lanes(1, 2);
  expect(['1', '2', '3', '4'].map((name) => queue.submit({ name }))).toEqual([true, true, true, false]);
  expect(queue.waiting).toBe(2);
  queue.release(0);
  expect(queue.submit({ name: '5' })).toBe(true);
  expect(started.map(([, name]) => name)).toEqual(['1', '2']);
});
