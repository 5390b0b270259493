import { expect, test } from 'vitest';
import type { WorkShare } from '../../../src/contract/index.js';
import type { SlotOptions } from '../../../src/services/fair/index.js';
import { Slots } from '../../../src/services/fair/index.js';

const share = (account: string, weight = 1): WorkShare => ({ account, address: null, weight, isBackground: false });
const never = new AbortController().signal;

/** Slots on a clock that the test turns, and a call that writes down when it is let through. */
function slotsOf(size: number, options: Partial<SlotOptions> = {}) {
  const clock = { ms: 0 };
  const started: string[] = [];
  const frees: (() => void)[] = [];
  const slots = new Slots({ size, queue: 100, perWeight: 16, now: () => clock.ms, ...options });
  const take = (name: string, { signal = never, limitMs = 60_000, weight = 1 } = {}) => {
    const call = { share: share(name[0]!, weight), signal, limitMs };
    const taken = (async () => {
      const free = await slots.take(call).turn;
      started.push(name);
      frees.push(free);
    })();
    taken.catch(() => undefined);
    return taken;
  };
  const next = async () => {
    frees.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { slots, take, next, started, clock };
}

test('a caller with many documents waiting does not hold the others up', async () => {
  const { take, next, started } = slotsOf(1);
  await take('a0');
  for (let i = 1; i < 15; i += 1) void take(`a${i}`);
  void take('b0');
  for (let i = 0; i < 3; i += 1) await next();
  expect(started).toEqual(['a0', 'a1', 'b0', 'a2']);
});

test('one account may have so many, the queue so many in all', async () => {
  const { slots, take } = slotsOf(1, { perWeight: 2, queue: 3 });
  await take('a0');
  void take('a1');
  await expect(take('a2')).rejects.toMatchObject({ code: 'trop_de_requetes' });
  void take('b0');
  void take('c0');
  await expect(take('d0')).rejects.toMatchObject({ code: 'indisponible' });
  expect(slots.refused).toBe(2);
});

test('who leaves is out of the queue, never let through, and makes room', async () => {
  const { slots, take, next, started } = slotsOf(1, { perWeight: 2 });
  await take('a0');
  const leave = new AbortController();
  const gone = take('a1', { signal: leave.signal });
  leave.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  expect(slots.queued).toBe(0);
  void take('a2');
  await next();
  expect(started).toEqual(['a0', 'a2']);
});

test('a wait that would be longer than the call may last is told at once', async () => {
  const { take, next, clock } = slotsOf(1);
  await take('a0');
  clock.ms = 40_000;
  await next();
  await take('a1');
  void take('a2', { limitMs: 60_000 });
  // One turn has been seen, of 40 s: it counts for a tenth of what is expected.
  await expect(take('b0', { limitMs: 5_000 })).rejects.toMatchObject({
    code: 'indisponible',
    extras: { retryAfter: 9 },
  });
  await take('b1', { limitMs: 5_000 }).catch(() => undefined);
});

test('one owner never holds more slots than it may, as many times as its weight', async () => {
  const { slots, take, next, started } = slotsOf(4, { perOwner: 1 });
  await take('a0');
  void take('a1');
  await take('b0', { weight: 2 });
  await take('b1', { weight: 2 });
  void take('b2', { weight: 2 });
  expect([slots.busy, slots.queued]).toEqual([3, 2]);
  await next();
  expect(started).toEqual(['a0', 'b0', 'b1', 'a1']);
  await next();
  expect(started.at(-1)).toBe('b2');
  expect([slots.busy, slots.queued]).toEqual([3, 0]);
});
