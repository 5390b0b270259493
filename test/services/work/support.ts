import { afterEach } from 'vitest';
import type { Task, TaskHooks } from '../../../src/contract/index.js';
import { defineTask } from '../../../src/contract/index.js';
import type { WorkOptions, WorkPool } from '../../../src/services/work/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';

const module = new URL('./tasks.mjs', import.meta.url);

/** A task of tasks.mjs, always sent to a worker. */
export const heavy = <I, O = unknown>(name: string, affinity?: (input: I) => string | undefined): Task<I, O> =>
  defineTask<I, O>({
    module,
    export: name,
    affinity,
    run: () => {
      throw new Error('a heavy task must not run inline');
    },
  });

export const quiet: TaskHooks = { progress: () => undefined, signal: new AbortController().signal };

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
