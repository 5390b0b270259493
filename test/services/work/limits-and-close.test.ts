import { expect, test } from 'vitest';
import { createWorkPool } from '../../../src/services/work/index.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();

test('a full queue answers indisponible with a delay, and counts it', async () => {
  const work = pool({ workers: 1, maxQueue: 1 });
  const accepted = [work.run(heavy<number>('busy'), 100, quiet), work.run(heavy<number>('busy'), 1, quiet)];
  await expect(work.run(heavy<number>('busy'), 1, quiet)).rejects.toMatchObject({
    code: 'indisponible',
    extras: { retryAfter: 5 },
  });
  expect(await Promise.all(accepted)).toEqual(['fini', 'fini']);
  expect(work.status()).toMatchObject({ refused: 1, completed: 2 });
});

test('closing lets running and waiting tasks finish and refuses new ones', async () => {
  const work = createWorkPool({ workers: 1 });
  const tasks = [work.run(heavy<number>('busy'), 150, quiet), work.run(heavy<number>('double'), 2, quiet)];
  const closed = work.close();
  await expect(work.run(heavy<number>('double'), 2, quiet)).rejects.toMatchObject({ code: 'indisponible' });
  expect(await Promise.all(tasks)).toEqual(['fini', 4]);
  await closed;
});

test('closing does not wait for ever', async () => {
  const work = createWorkPool({ workers: 1, graceMs: 10 });
  const stuck = [work.run(heavy('forever'), undefined, quiet), work.run(heavy('forever'), undefined, quiet)];
  const refused = Promise.all(stuck.map((call) => expect(call).rejects.toMatchObject({ code: 'indisponible' })));
  const began = performance.now();
  await work.close(50);
  await refused;
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('run times and waits are measured', async () => {
  const work = pool({ workers: 1 });
  await Promise.all([work.run(heavy<number>('busy'), 100, quiet), work.run(heavy<number>('double'), 2, quiet)]);
  const { run, wait } = work.status();
  expect(run.p99).toBeGreaterThan(95);
  expect(wait.p99).toBeGreaterThan(95);
});
