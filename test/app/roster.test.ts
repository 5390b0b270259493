import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Seat } from '../../src/app/roster.js';
import { Roster } from '../../src/app/roster.js';

test('whoever entered and has not left is there, once, whatever the order of their leaving', () => {
  const moves = fc.array(fc.record({ enters: fc.boolean(), which: fc.nat({ max: 30 }) }), { maxLength: 80 });
  fc.assert(
    fc.property(moves, (steps) => {
      const roster = new Roster<number>();
      const seats: Seat<number>[] = [];
      const there = new Set<number>();
      for (const { enters, which } of steps) {
        if (enters) {
          there.add(seats.length);
          seats.push(roster.enter(seats.length));
        } else if (seats[which]) {
          roster.leave(seats[which]);
          there.delete(which);
        }
      }
      const seen: number[] = [];
      roster.forEach((who) => seen.push(who));
      expect(seen.toSorted((a, b) => a - b)).toEqual([...there]);
      expect(roster.size).toBe(there.size);
    }),
  );
});

test('those who leave while everyone is shown are each shown once', () => {
  const roster = new Roster<string>();
  for (const who of ['a', 'b', 'c', 'd']) roster.enter(who);
  const seen: string[] = [];
  roster.forEach((who, seat) => {
    seen.push(who);
    roster.leave(seat);
  });
  expect([seen, roster.size]).toEqual([['a', 'b', 'c', 'd'], 0]);
});
