import { expect, test } from 'vitest';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();

test('the caller is answered at once, and a task that polls its signal leaves the thread alive', async () => {
  const work = pool({ workers: 1, graceMs: 2_000 });
  const thread = await work.run(heavy('thread'), undefined, quiet);
  for (const name of ['polite', 'waiting']) {
    const abort = new AbortController();
    const call = work.run(heavy(name), undefined, { ...quiet, signal: abort.signal });
    setTimeout(() => abort.abort(), 100);
    await expect(call).rejects.toMatchObject({ code: 'annule' });
  }
  expect(await work.run(heavy('stops'), undefined, quiet)).toBe(2);
  expect(await work.run(heavy('thread'), undefined, quiet)).toBe(thread);
});

test('a task that does not listen is killed with its thread', async () => {
  const work = pool({ workers: 1, graceMs: 20 });
  const thread = await work.run(heavy('thread'), undefined, quiet);
  const abort = new AbortController();
  const call = work.run(heavy('forever'), undefined, { ...quiet, signal: abort.signal });
  setTimeout(() => abort.abort(), 50);
  await expect(call).rejects.toMatchObject({ code: 'annule' });
  expect(await work.run(heavy('thread'), undefined, quiet)).not.toBe(thread);
  expect(work.status()).toMatchObject({ cancelled: 1, busy: 0 });
});

test('a waiting task is taken out of the queue, an already aborted call never runs', async () => {
  const work = pool({ workers: 1 });
  const running = work.run(heavy<number>('busy'), 200, quiet);
  const abort = new AbortController();
  const waiting = work.run(heavy('forever'), undefined, { ...quiet, signal: abort.signal });
  expect(work.status().queued).toBe(1);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'annule' });
  expect(work.status().queued).toBe(0);
  await expect(work.run(heavy('forever'), undefined, { ...quiet, signal: abort.signal })).rejects.toMatchObject({
    code: 'annule',
  });
  expect(await running).toBe('fini');
});
