import { expect, test } from 'vitest';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();

test.each([
  ['exits', /indisponible/],
  ['strayError', /stray/],
])('a task that kills its thread (%s) fails alone; the next one gets a new thread', async (name, message) => {
  const work = pool({ workers: 1 });
  const before = await work.run(heavy('thread'), undefined, quiet);
  const died = work.run(heavy(name), undefined, quiet);
  const queued = work.run(heavy('thread'), undefined, quiet);
  await expect(died).rejects.toThrow(message);
  expect(await queued).not.toBe(before);
  expect(work.status()).toMatchObject({ busy: 0, queued: 0, completed: 2, failed: 1 });
});

test('a thread that exits makes the call retryable', async () => {
  await expect(pool({ workers: 1 }).run(heavy('exits'), undefined, quiet)).rejects.toMatchObject({
    code: 'indisponible',
  });
});

test('a task that needs more memory than allowed is refused and the pool goes on', async () => {
  const work = pool({ workers: 1, memoryMb: 32 });
  await expect(work.run(heavy('greedy'), undefined, quiet)).rejects.toMatchObject({
    code: 'indisponible',
    message: expect.stringContaining('mémoire'),
  });
  expect(await work.run(heavy<number>('double'), 4, quiet)).toBe(8);
});

test('a task that runs too long is killed', async () => {
  const work = pool({ workers: 1, timeoutMs: 1_000, graceMs: 20 });
  await expect(work.run(heavy('forever'), undefined, quiet)).rejects.toMatchObject({ code: 'delai_depasse' });
  expect(await work.run(heavy<number>('double'), 4, quiet)).toBe(8);
});
