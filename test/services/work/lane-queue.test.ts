import { expect, test } from 'vitest';
import type { CapSettings, Party } from '../../../src/services/fair/index.js';
import type { LaneKind, Placed } from '../../../src/services/work/lane-queue.js';
import { LaneQueue } from '../../../src/services/work/lane-queue.js';

interface Item extends Placed {
  readonly name: string;
  kind: LaneKind;
}

const party = (owner: string, weight = 1, address: string | null = null): Party => ({ owner, address, weight });
const task = (name: string, item: Partial<Item> & { owner?: string } = {}): Item => ({
  name,
  party: party(item.owner ?? 'a'),
  expectedMs: 1_000,
  kind: 'long',
  ...item,
});

/** A queue over `long` long lanes and a short one, on a clock that the test turns. */
function queueOf(long: number, caps: Partial<CapSettings> = {}) {
  const started: string[] = [];
  const clock = { ms: 0 };
  const queue = new LaneQueue<Item>({
    lanes: [...Array.from({ length: long }, () => 'long' as const), 'short'],
    caps: { perWeight: 100, total: 1_000, ...caps },
    start: (lane, { name }) => started.push(`${lane}:${name}`),
    now: () => clock.ms,
  });
  return { queue, started, clock };
}

test('short work runs beside the long task that holds the only other thread', () => {
  const { queue, started } = queueOf(1);
  queue.submit(task('carnet'));
  queue.submit(task('carnet 2'));
  queue.submit(task('png', { kind: 'short', owner: 'b' }));
  queue.submit(task('png 2', { kind: 'short', owner: 'b' }));
  expect(started).toEqual(['0:carnet', '1:png']);
  queue.release(1);
  expect(started.at(-1)).toBe('1:png 2');
  queue.release(1);
  // A long task never takes the short lane, idle as it is.
  expect(started).toHaveLength(3);
  expect(queue.waiting('long')).toBe(1);
});

test('the short lane is left alone while another thread is idle', () => {
  const { queue, started } = queueOf(2);
  queue.submit(task('x', { kind: 'short' }));
  queue.submit(task('y', { kind: 'short' }));
  queue.submit(task('z', { kind: 'short' }));
  expect(started).toEqual(['0:x', '1:y', '2:z']);
});

test('light work counts for no cap, takes turns with other short work, and never has every thread', () => {
  const { queue, started } = queueOf(1, { perWeight: 2, total: 3 });
  const light = (name: string) => task(name, { kind: 'short', isLight: true });
  for (const name of ['l1', 'l2', 'l3', 'l4']) expect(queue.submit(light(name))).toBeNull();
  expect(started).toEqual(['0:l1']);
  for (const name of ['p1', 'p2']) expect(queue.submit(task(name, { kind: 'short' }))).toBeNull();
  expect(queue.submit(task('p3', { kind: 'short' }))).toBe('account');
  expect(started).toEqual(['0:l1', '1:p1']);
  for (const lane of [1, 0, 1, 0]) queue.release(lane);
  expect(started).toEqual(['0:l1', '1:p1', '1:p2', '0:l2', '1:l3']);
  expect(queue.waiting('short')).toBe(1);
  // What has left gives back what it held, and no more.
  for (const name of ['p4', 'p5']) expect(queue.submit(task(name, { kind: 'short' }))).toBeNull();
  expect(queue.submit(task('p6', { kind: 'short' }))).toBe('account');
});

test('light work that is not goes on with the long, and is taken out where it then waits', () => {
  const { queue } = queueOf(1, { perWeight: 1 });
  const light = task('light', { kind: 'short', isLight: true });
  queue.submit(task('carnet', { owner: 'b' }));
  queue.submit(light);
  light.kind = 'long';
  queue.giveBack(1);
  expect(queue.waiting('long')).toBe(1);
  expect(queue.remove(light)).toBe(true);
  expect(queue.submit(task('other'))).toBeNull();
});

test('a freed long lane prefers long work, and takes short work when there is none', () => {
  const { queue, started } = queueOf(1);
  for (const name of ['l1', 'l2']) queue.submit(task(name));
  for (const name of ['s1', 's2']) queue.submit(task(name, { kind: 'short' }));
  queue.release(0);
  queue.release(0);
  expect(started).toEqual(['0:l1', '1:s1', '0:l2', '0:s2']);
});

test('one owner never holds every long lane', () => {
  const { queue, started } = queueOf(2);
  for (const name of ['a1', 'a2', 'a3']) queue.submit(task(name, { owner: 'a' }));
  expect(started).toEqual(['0:a1']);
  queue.submit(task('b1', { owner: 'b' }));
  expect(started).toEqual(['0:a1', '1:b1']);
  queue.release(0);
  expect(started.at(-1)).toBe('0:a2');
  queue.release(1);
  expect(started).toHaveLength(3);
});

test('what was taken for short and is not runs again on a long lane, before the rest of its owner', () => {
  const { queue, started } = queueOf(1);
  queue.submit(task('l1', { owner: 'z' }));
  const lie = task('lie', { kind: 'short' });
  queue.submit(lie);
  queue.submit(task('l2'));
  lie.kind = 'long';
  queue.giveBack(1);
  queue.release(0);
  queue.release(0);
  expect(started).toEqual(['0:l1', '1:lie', '0:lie', '0:l2']);
  queue.release(0);
  expect(queue.busy('long') + queue.busy('short')).toBe(0);
});

test('tasks of equal affinity go to the thread that has derived for them, when it is idle', () => {
  const { queue, started } = queueOf(3);
  queue.submit(task('a', { affinity: 'A' }));
  queue.submit(task('b', { affinity: 'B', owner: 'b' }));
  queue.release(0);
  queue.release(1);
  queue.submit(task('b again', { affinity: 'B', owner: 'b' }));
  expect(started.at(-1)).toBe('1:b again');
});

test('each cap refuses by its name, and what ends or gives up makes room', () => {
  const { queue } = queueOf(1, { perWeight: 2, total: 6 });
  const at = (name: string, owner: string, address: string) => task(name, { party: party(owner, 1, address) });
  const first = at('1', 'a', 'x');
  expect(queue.submit(first)).toBeNull();
  const second = at('2', 'a', 'x');
  expect(queue.submit(second)).toBeNull();
  expect(queue.submit(at('3', 'a', 'x'))).toBe('account');
  expect(queue.submit(at('4', 'b', 'x'))).toBeNull();
  expect(queue.submit(at('5', 'b', 'x'))).toBeNull();
  expect(queue.submit(at('6', 'c', 'x'))).toBe('address');
  expect(queue.submit(task('7', { party: party('d', 3, 'x') }))).toBeNull();
  expect(queue.submit(at('8', 'e', 'y'))).toBeNull();
  expect(queue.submit(at('9', 'f', 'z'))).toBe('total');
  expect(queue.remove(second)).toBe(true);
  expect(queue.remove(second)).toBe(false);
  expect(queue.submit(at('3', 'a', 'x'))).toBe('address');
  queue.release(0);
  expect(queue.submit(at('9', 'f', 'z'))).toBeNull();
});

test('the wait that is expected counts what runs and whoever comes before', () => {
  const { queue, clock } = queueOf(1);
  const long = (ms: number, owner: string) => task(`${ms}`, { expectedMs: ms, owner });
  expect(queue.waitOf(long(1, 'b'))).toBe(0);
  queue.submit(long(120_000, 'a'));
  for (let i = 0; i < 10; i += 1) queue.submit(long(120_000, 'a'));
  // The rest of the one under way, then one turn of the other owner.
  expect(queue.waitOf(long(1, 'b'))).toBe(240_000);
  clock.ms = 60_000;
  expect(queue.waitOf(long(1, 'b'))).toBe(180_000);
  expect(queue.waitOf(long(1, 'a'))).toBe(60_000 + 10 * 120_000);
  expect(queue.waitOf(task('png', { kind: 'short', owner: 'b' }))).toBe(0);
  // Longer than it was expected: it is not taken for nearly done.
  clock.ms = 500_000;
  expect(queue.waitOf(long(1, 'b'))).toBe(150_000);
});
