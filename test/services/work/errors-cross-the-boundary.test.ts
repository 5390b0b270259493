import { expect, test } from 'vitest';
import { ServiceError } from '../../../src/contract/index.js';
import { heavy, quiet, usePools } from './support.js';

const pool = usePools();

test('a refusal keeps its code and members', async () => {
  const error = await pool({ workers: 1 })
    .run(heavy('refuses'), undefined, quiet)
    .catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: 'scene_trop_grande', extras: { members: { elements: 200_000 } } });
});

test('a fault keeps its message and the stack of the worker', async () => {
  const error = (await pool({ workers: 1 })
    .run(heavy('breaks'), undefined, quiet)
    .catch((e: unknown) => e)) as Error;
  expect(error).not.toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ name: 'RangeError', message: 'index 12' });
  expect(error.stack).toContain('tasks.mjs');
});

test('an export that does not exist, an input or a value that cannot be cloned are faults of that call alone', async () => {
  const work = pool({ workers: 1 });
  await expect(work.run(heavy('absent'), undefined, quiet)).rejects.toThrow(/exports no function named absent/);
  await expect(work.run(heavy('double'), () => 1, quiet)).rejects.toThrow(/could not be cloned/);
  await expect(work.run(heavy('unclonable'), undefined, quiet)).rejects.toThrow(/could not be cloned/);
  expect(await work.run(heavy<number>('double'), 2, quiet)).toBe(4);
});
