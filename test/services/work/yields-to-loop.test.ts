import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { usePools } from './support.js';

const pool = usePools();
const THREADS = '/proc/self/task';
const nameOf = (thread: string) => readFileSync(`${THREADS}/${thread}/comm`, 'latin1').trim();

test.runIf(process.platform === 'linux' && isMainThread)(
  'once threads compute, those that collect their garbage let the event loop go first',
  () => {
    const before = getPriority();
    pool({ workers: 1 }).start();
    const helpers = readdirSync(THREADS).filter((thread) => nameOf(thread) === 'V8Worker');
    expect(helpers.length).toBeGreaterThan(0);
    const expected = Math.min(19, before + 10);
    expect(helpers.map((thread) => getPriority(Number(thread)))).toEqual(helpers.map(() => expected));
    expect(getPriority()).toBe(before);
  },
);
