import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Caps, FairQueue, partyOf } from '../../../src/services/fair/index.js';
import type { Party, Turn } from '../../../src/services/fair/index.js';

interface Item extends Turn {
  readonly n: number;
}

const party = (owner: string, weight = 1): Party => ({ owner, address: null, weight });
const item = (n: number, owner: string, weight = 1, expectedMs = 1): Item => ({
  n,
  party: party(owner, weight),
  expectedMs,
});

test('owners take turns whatever they have waiting', () => {
  const queue = new FairQueue<Item>();
  for (let n = 0; n < 66; n += 1) queue.push(item(n, 'gourmand'));
  queue.push(item(100, 'autre'));
  queue.push(item(200, 'tiers'));
  expect([1, 2, 3, 4, 5].map(() => queue.next()!.n)).toEqual([0, 100, 200, 1, 2]);
});

test('a weight is so many turns in a row', () => {
  const queue = new FairQueue<Item>();
  for (let n = 0; n < 6; n += 1) queue.push(item(n, 'eval'));
  for (let n = 10; n < 20; n += 1) queue.push(item(n, 'plateforme', 4));
  expect(Array.from({ length: 10 }, () => queue.next()!.n)).toEqual([0, 10, 11, 12, 13, 1, 14, 15, 16, 17]);
});

test('whoever may not start keeps its place', () => {
  const queue = new FairQueue<Item>();
  for (const owner of ['a', 'b']) queue.push(item(owner === 'a' ? 1 : 2, owner));
  expect(queue.next(({ owner }) => owner !== 'a')!.n).toBe(2);
  expect(queue.next(({ owner }) => owner !== 'a')).toBeUndefined();
  expect(queue.next()!.n).toBe(1);
  expect(queue.size).toBe(0);
});

/** What a queue may be told, in any order. */
const Command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('push' as const), owner: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('next' as const), owner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), owner: fc.nat(60) }) },
);
const weightOf = (owner: number) => 1 + (owner % 4);

test('whatever comes and leaves: one owner is served in order, what left never starts, nobody starves', () => {
  fc.assert(
    fc.property(fc.array(Command, { maxLength: 200 }), (commands) => {
      const queue = new FairQueue<Item>();
      const waiting: Item[] = [];
      const gone = new Set<number>();
      /** Turns that the first of each owner may still have to let pass. */
      const patience = new Map<string, number>();
      const firstOf = (owner: string) => waiting.find((one) => one.party.owner === owner);
      const present = () => new Map(waiting.map((one) => [one.party.owner, one.party.weight]));
      const all = () => [...present().values()].reduce((sum, weight) => sum + weight, 0);
      commands.forEach((command, n) => {
        if (command.do === 'push') {
          const one = item(n, `p${command.owner}`, weightOf(command.owner));
          const isFirst = !firstOf(one.party.owner);
          queue.push(one);
          waiting.push(one);
          if (isFirst) patience.set(one.party.owner, all());
        } else if (command.do === 'remove') {
          const one = waiting[command.owner % Math.max(1, waiting.length)];
          if (!one) return;
          expect(queue.remove(one)).toBe(true);
          expect(queue.remove(one)).toBe(false);
          waiting.splice(waiting.indexOf(one), 1);
          gone.add(one.n);
          if (!firstOf(one.party.owner)) patience.delete(one.party.owner);
        } else {
          const next = queue.next();
          expect(next).toBe(next && firstOf(next.party.owner));
          expect(next === undefined).toBe(waiting.length === 0);
          if (!next) return;
          expect(gone.has(next.n)).toBe(false);
          waiting.splice(waiting.indexOf(next), 1);
          for (const [owner, left] of patience) patience.set(owner, left - 1);
          expect(patience.get(next.party.owner)).toBeGreaterThanOrEqual(0);
          if (firstOf(next.party.owner)) patience.set(next.party.owner, all());
          else patience.delete(next.party.owner);
          expect([...patience.values()].every((left) => left >= 0)).toBe(true);
        }
        expect(queue.size).toBe(waiting.length);
      });
    }),
    { numRuns: 500 },
  );
});

test('the time ahead is never below what a newcomer then waits for', () => {
  const Waiting = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 1000 })), { maxLength: 60 });
  fc.assert(
    fc.property(Waiting, fc.nat(5), fc.nat(8), (waiting, newcomer, served) => {
      const queue = new FairQueue<Item>();
      waiting.forEach(([owner, ms], n) => queue.push(item(n, `p${owner}`, weightOf(owner), ms)));
      for (let i = 0; i < served; i += 1) queue.next();
      const one = item(-1, `p${newcomer}`, weightOf(newcomer));
      const told = queue.ahead(one.party);
      queue.push(one);
      let waited = 0;
      for (let next = queue.next(); next && next !== one; next = queue.next()) waited += next.expectedMs;
      expect(told).toBeGreaterThanOrEqual(waited);
    }),
  );
});

test('caps are never exceeded, and what leaves is forgotten', () => {
  const Entry = fc.record({ owner: fc.nat(6), address: fc.nat(2), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(Entry, { maxLength: 150 }), (entries) => {
      const caps = new Caps({ perWeight: 3, total: 20 });
      const held: Party[] = [];
      for (const { owner, address, leaves } of entries) {
        const one: Party = { owner: `o${owner}`, address: `ip${address}`, weight: weightOf(owner) };
        if (leaves && held.length > 0) caps.leave(held.shift()!);
        else if (caps.enter(one) === null) held.push(one);
        const ofOwner = held.filter((other) => other.owner === one.owner).length;
        expect(ofOwner).toBeLessThanOrEqual(3 * one.weight);
        expect(held.length).toBeLessThanOrEqual(20);
        expect(caps.total).toBe(held.length);
      }
      for (const one of held) caps.leave(one);
      expect(caps.total).toBe(0);
      expect(caps.enter({ owner: 'o0', address: 'ip0', weight: 1 })).toBeNull();
    }),
  );
});

test('a network of IPv6 is one owner, an account is one wherever it calls from', () => {
  const share = { weight: 1, isBackground: false };
  const at = (address: string, account: string | null = null) => partyOf({ ...share, account, address });
  expect(at('2001:db8:1:200::1').owner).toBe(at('2001:db8:1:2ff::9').owner);
  expect(at('2001:db8:1:300::1').owner).not.toBe(at('2001:db8:1:200::1').owner);
  expect(at('::ffff:203.0.113.7')).toEqual(at('203.0.113.7'));
  expect(at('203.0.113.7', 'k').owner).toBe(at('203.0.113.8', 'k').owner);
  // A key named like an address is not that address.
  expect(at('203.0.113.8', '203.0.113.7').owner).not.toBe(at('203.0.113.7').owner);
});
