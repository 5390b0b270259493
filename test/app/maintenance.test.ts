import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startMaintenance } from '../../src/app/maintenance.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('each chore runs at its interval, never twice at once, and a failure stops neither it nor the others', async () => {
  const ran: string[] = [];
  const failures: string[] = [];
  let release = () => {};
  const chores = [
    { name: 'often', everyMs: 30_000, run: async () => void ran.push('often') },
    { name: 'fails', everyMs: 60_000, run: () => Promise.reject(new Error('base absente')) },
    {
      name: 'slow',
      everyMs: 30_000,
      run: () => (ran.push('slow'), new Promise<void>((resolve) => (release = resolve))),
    },
  ];
  const maintenance = startMaintenance(chores, (error, chore) =>
    failures.push(`${chore}: ${(error as Error).message}`),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ran.filter((name) => name === 'often')).toHaveLength(4);
  expect(ran.filter((name) => name === 'slow')).toHaveLength(1);
  expect(failures).toEqual(['fails: base absente', 'fails: base absente']);

  let hasStopped = false;
  const stopped = maintenance.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([hasStopped, ran.length]).toEqual([false, 5]);
  release();
  await stopped;
});
