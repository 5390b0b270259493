import { expect, test } from 'vitest';
import { heavy, of, usePools } from './support.js';

const pool = usePools();
const short = <I>(name: string) => heavy<I, unknown>(name, undefined, 100);

test('short work is answered while a long task holds the only thread', async () => {
  const work = pool({ workers: 1 });
  const abort = new AbortController();
  const long = work.run(heavy('forever'), undefined, of('a', { signal: abort.signal }));
  const behind = work.run(heavy<number>('double'), 1, of('a'));
  expect(work.status()).toMatchObject({ busy: 1, queued: 1, lanes: { long: { busy: 1, queued: 1 } } });
  expect(await work.run(short<number>('double'), 21, of('b'))).toBe(42);
  expect(work.status().started).toBe(2);
  abort.abort();
  await expect(long).rejects.toMatchObject({ code: 'annule' });
  expect(await behind).toBe(2);
});

test('what was taken for short and is not runs again on a long thread, and its owner is not believed for a while', async () => {
  const work = pool({ workers: 1, shortMs: 2_500, graceMs: 20 });
  const abort = new AbortController();
  const long = work.run(heavy('forever'), undefined, of('a', { signal: abort.signal }));
  const lie = work.run(short<number>('busy'), 4_000, of('b'));
  while (work.status().moved === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(work.status()).toMatchObject({ lanes: { short: { busy: 0 }, long: { busy: 1, queued: 1 } } });
  const again = work.run(short<number>('busy'), 1, of('b'));
  expect(work.status().lanes.long.queued).toBe(2);
  expect(await work.run(short<number>('double'), 3, of('b'))).toBe(6);
  expect(await work.run(short<number>('busy'), 1, of('c'))).toBe('fini');
  abort.abort();
  await expect(long).rejects.toMatchObject({ code: 'annule' });
  expect(await Promise.all([lie, again])).toEqual(['fini', 'fini']);
  expect(work.status()).toMatchObject({ moved: 1, queued: 0, busy: 0 });
});

test('a caller who leaves takes the task off the short thread too', async () => {
  const work = pool({ workers: 1, graceMs: 20 });
  const hold = new AbortController();
  const long = work.run(heavy('forever'), undefined, of('a', { signal: hold.signal }));
  const leave = new AbortController();
  const call = work.run(short('forever'), undefined, of('b', { signal: leave.signal }));
  leave.abort();
  await expect(call).rejects.toMatchObject({ code: 'annule' });
  expect(await work.run(short<number>('double'), 2, of('b'))).toBe(4);
  hold.abort();
  await expect(long).rejects.toMatchObject({ code: 'annule' });
  expect(work.status()).toMatchObject({ moved: 0, cancelled: 2 });
});

test('what a thread takes to start is not the time of its first task', async () => {
  const work = pool({ workers: 1, shortMs: 1_500 });
  const hold = new AbortController();
  const long = work.run(heavy('forever'), undefined, of('a', { signal: hold.signal }));
  const slow = heavy<undefined, string>('slow', undefined, 100);
  const late = { ...slow, module: new URL('./slow-to-load.mjs', import.meta.url) };
  expect(await work.run(late, undefined, of('b'))).toBe('loaded');
  expect(work.status()).toMatchObject({ moved: 0, lanes: { long: { busy: 1 } } });
  hold.abort();
  await expect(long).rejects.toMatchObject({ code: 'annule' });
});

test('a short task that needs more memory than its thread may take runs on another', async () => {
  const work = pool({ workers: 1, shortMemoryMb: 24, memoryMb: 256 });
  const hold = new AbortController();
  const long = work.run(heavy('forever'), undefined, of('a', { signal: hold.signal }));
  const large = work.run(short<number>('large'), 40, of('b'));
  while (work.status().moved === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  hold.abort();
  await expect(long).rejects.toMatchObject({ code: 'annule' });
  expect(await large).toBe(40);
});
