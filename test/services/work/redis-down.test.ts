import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createQueueEngine } from '../../../src/services/work/redis/queue-engine.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import { rasterTask } from '../../../src/services/raster/raster-task.js';
import { quiet } from './support.js';

/** Nothing listens there. */
const NOWHERE = 'redis://127.0.0.1:1';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';

describe('while Redis does not answer', () => {
  test('the threads of the node do the work, and the outage is told once', async () => {
    const reports: unknown[] = [];
    const engine = await createQueueEngine({
      url: NOWHERE,
      local: createWorkPool({ workers: 1 }),
      report: (error) => void reports.push(error),
      connectMs: 100,
    });
    try {
      const png = await engine.run(rasterTask, { svg: SQUARE, width: 20 }, quiet);
      expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
      await sleep(1_000);
      expect(reports).toHaveLength(1);
    } finally {
      await engine.close(0);
    }
  }, 20_000);
});
