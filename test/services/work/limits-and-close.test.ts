import { expect, test } from 'vitest';
import type { ServiceError } from '../../../src/contract/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import { heavy, of, quiet, usePools } from './support.js';

const pool = usePools();

test('one account that has its share is refused with 429, the others are not, and both are counted', async () => {
  const work = pool({ workers: 1, perWeight: 2 });
  const accepted = [1, 2].map(() => work.run(heavy<number>('busy'), 50, of('a')));
  await expect(work.run(heavy<number>('busy'), 1, of('a'))).rejects.toMatchObject({
    code: 'trop_de_requetes',
    extras: { limite: { nom: 'travaux', unite: 'concurrent-requests', quota: 2, restant: 0 } },
  });
  accepted.push(work.run(heavy<number>('busy'), 1, of('b')));
  expect(await Promise.all(accepted)).toEqual(['fini', 'fini', 'fini']);
  expect(work.status()).toMatchObject({ refused: 1, refusals: { account: 1 }, completed: 3 });
});

test('a queue that all together have filled answers 503 with the wait that is expected', async () => {
  const work = pool({ workers: 1, maxQueue: 2 });
  const slow = heavy<number>('busy', undefined, 7_000);
  const accepted = ['a', 'b'].map((account) => work.run(slow, 50, of(account)));
  const refusal = await work.run(slow, 1, of('c')).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'indisponible' });
  expect((refusal as ServiceError).extras.retryAfter).toBe(14);
  expect(await Promise.all(accepted)).toEqual(['fini', 'fini']);
  expect(work.status().refusals).toMatchObject({ total: 1 });
});

test('a call that cannot be answered in time is told at once', async () => {
  const work = pool({ workers: 1, deadlineMs: 40_000 });
  const slow = heavy<number>('busy', undefined, 12_000);
  const accepted = [1, 2, 3].map(() => work.run(slow, 50, of('a')));
  await expect(work.run(slow, 1, of('a'))).rejects.toMatchObject({
    code: 'indisponible',
    extras: { retryAfter: 36, messages: { fr: expect.stringContaining('(36 s)') } },
  });
  // Its turn comes before the third of the other account.
  accepted.push(work.run(slow, 50, of('b')));
  // Nobody holds a connection open for an asynchronous call.
  accepted.push(work.run(slow, 50, of('a', { share: { ...of('a').share, isBackground: true } })));
  expect(await Promise.all(accepted)).toEqual(['fini', 'fini', 'fini', 'fini', 'fini']);
  expect(work.status().refusals).toMatchObject({ late: 1 });
});

test('the deadline counts the wait: what is still waiting then leaves the queue', async () => {
  const work = pool({ workers: 1, deadlineMs: 400 });
  const quick = heavy<number>('busy', undefined, 10);
  const running = work.run(heavy<number>('busy', undefined, 10), 1_500, of('a'));
  running.catch(() => undefined);
  const waiting = work.run({ ...quick, expectedMs: () => 3_000 }, 1, of('b', { share: of('b').share }));
  await expect(waiting).rejects.toMatchObject({ code: 'indisponible' });
  const patient = [work.run(quick, 600, of('c')), work.run(quick, 1, of('d'))];
  const ends = await Promise.allSettled(patient);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(work.status().queued).toBe(0);
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
  const { run, wait } = work.status().lanes.long;
  expect(run.p99).toBeGreaterThan(95);
  expect(wait.p99).toBeGreaterThan(95);
});
