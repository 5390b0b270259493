import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Making } from '../../../src/contract/index.js';
import { defineTask, Held } from '../../../src/contract/index.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();
const module = new URL('./tasks.mjs', import.meta.url);

class HeldText extends Held {
  readonly making: Making;
  constructor(text: string, name = 'text') {
    super();
    const bytes = new SharedArrayBuffer(100);
    const length = Buffer.from(bytes).write(text);
    this.making = { module, export: name, input: { bytes, length } };
  }
}

test('a thread makes what is held itself, from bytes that it shares', async () => {
  const work = pool({ workers: 1 });
  const input = { scene: new HeldText('héron'), title: 'x' };
  expect(await work.run(heavy('echo'), input, quiet)).toEqual({ scene: 'héron', title: 'x' });
});

test('a task that is given something held is heavy whatever it says', async () => {
  const work = pool({ workers: 1 });
  const task = defineTask<object, unknown>({
    module,
    export: 'echo',
    heavy: false,
    run: () => {
      throw new Error('it must not run on the event loop');
    },
  });
  expect(await work.run(task, { scene: new HeldText('a') }, quiet)).toEqual({ scene: 'a', title: undefined });
});

test('what cannot be made fails the task, and the thread goes on', async () => {
  const work = pool({ workers: 1 });
  const held = new HeldText('a', 'unreadable');
  await expect(work.run(heavy('echo'), { scene: held }, quiet)).rejects.toThrow('unreadable');
  expect(await work.run(heavy<number>('double'), 2, quiet)).toBe(4);
});

test('a thread that had nothing to do for its idle time ends, and another one starts for the next task', async () => {
  const work = pool({ workers: 1, idleMs: 20 });
  const first = await work.run(heavy('thread'), undefined, quiet);
  for (let tries = 0; tries < 100; tries++) {
    await sleep(50);
    if ((await work.run(heavy('thread'), undefined, quiet)) !== first) return;
  }
  expect.fail('the thread never ended');
});
