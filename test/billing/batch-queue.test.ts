import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BatchQueue } from '../../src/billing/batch-queue.js';

describe('a queue of batches', () => {
  it('answers each item with its own value, in batches no larger and no more at once than asked', async () => {
    const sizes: number[] = [];
    let underWay = 0;
    let most = 0;
    const queue = new BatchQueue<number, number>(
      async (items) => {
        sizes.push(items.length);
        most = Math.max(most, ++underWay);
        await sleep(2);
        underWay--;
        return items.map((n) => n * n);
      },
      { max: 8, lanes: 2 },
    );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => queue.push(i)));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, i) => i * i));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    expect(most).toBe(2);
    expect(await queue.push(7)).toBe(49);
  });

  it('fails the item that is at fault, not its neighbours', async () => {
    const queue = new BatchQueue<number, number>(
      async (items) => {
        if (items.includes(3)) throw new Error('three');
        return [...items];
      },
      { max: 8 },
    );
    const settled = await Promise.allSettled([1, 2, 3, 4].map((n) => queue.push(n)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
