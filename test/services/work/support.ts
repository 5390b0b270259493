import { afterEach } from 'vitest';
import type { Task, WorkHooks } from '../../../src/contract/index.js';
import { defineTask, shareOfAddress } from '../../../src/contract/index.js';
import type { WorkOptions, WorkPool } from '../../../src/services/work/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';

const module = new URL('./tasks.mjs', import.meta.url);

/** A task of tasks.mjs, always sent to a worker. */
export const heavy = <I, O = unknown>(
  name: string,
  affinity?: (input: I) => string | undefined,
  expectedMs?: number,
): Task<I, O> =>
  defineTask<I, O>({
    module,
    export: name,
    affinity,
    ...(expectedMs !== undefined && { expectedMs: () => expectedMs }),
    run: () => {
      throw new Error('a heavy task must not run inline');
    },
  });

export const quiet: WorkHooks = {
  progress: () => undefined,
  signal: new AbortController().signal,
  share: shareOfAddress('203.0.113.5'),
};

/** The same for the call of one account. */
export const of = (account: string, hooks: Partial<WorkHooks> = {}): WorkHooks => ({
  ...quiet,
  share: { account, address: null, weight: 1, isBackground: false },
  ...hooks,
});

/** A function opening pools that are closed after each test. */
export function usePools(): (options?: WorkOptions) => WorkPool {
  const open: WorkPool[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((pool) => pool.close(0)));
  });
  return (options) => {
    const pool = createWorkPool(options);
    open.push(pool);
    return pool;
  };
}
