import { expect, test } from 'vitest';
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
