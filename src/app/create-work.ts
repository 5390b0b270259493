import type { Preparation, WorkPool } from '../services/work/index.js';
import type { LoopTurns } from '../services/fair/index.js';
import { createWorkPool } from '../services/work/index.js';
import type { Config } from './config.js';

/** Heavy work: threads of this process, or the worker machines on Redis when REDIS_URL names one. */
export async function createWork(
  { REDIS_URL, WORKERS }: Config,
  report: (error: unknown) => void,
  turns: LoopTurns,
  prepare?: Preparation,
): Promise<WorkPool> {
  const local = createWorkPool({ workers: WORKERS, prepare, turns });
  if (!REDIS_URL) return local;
  // Read only when used: a start without Redis does not wait for its libraries.
  const { createQueueEngine } = await import('../services/work/redis/queue-engine.js');
  return await createQueueEngine({ url: REDIS_URL, local, report });
}
