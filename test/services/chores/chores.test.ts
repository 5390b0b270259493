import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickAt } from '../../../src/services/chores/index.js';
import { onSqlite } from '../database.js';
import { choresBehaviour } from './behaviour.js';

describe('chores on SQLite', () => {
  const { nodes } = onSqlite(2);
  choresBehaviour(() => nodes);
});

const utc = (text: string) => Date.parse(text);

describe('ticks', () => {
  it('of a daily chore turn at its hour of Paris, summer and winter', () => {
    const at = (text: string) => tickAt({ at: '03:30' }, utc(text));
    // 03:30 in Paris: 02:30 UTC in winter, 01:30 UTC in summer.
    expect(at('2026-01-10T02:29:59Z')).toBeLessThan(at('2026-01-10T02:30:00Z'));
    expect(at('2026-07-10T01:29:59Z')).toBeLessThan(at('2026-07-10T01:30:00Z'));
    expect(at('2026-07-10T01:30:00Z')).toBe(at('2026-07-11T01:29:59Z'));
  });

  it('of a daily chore come once a day, the days the clocks change included', () => {
    for (const month of ['2026-03', '2026-10']) {
      const ticks = new Set<number>();
      for (let now = utc(`${month}-20T12:00:00Z`); now < utc(`${month}-30T12:00:00Z`); now += 60_000) {
        ticks.add(tickAt({ at: '02:30' }, now));
      }
      expect([month, ticks.size]).toEqual([month, 11]);
    }
  });

  it('never go back, whatever the rhythm, also when it changes', () => {
    const due = fc.oneof(
      fc.integer({ min: 1000, max: 10_000_000 }).map((every) => ({ every })),
      fc
        .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 }))
        .map(([h, m]) => ({ at: `${h}:${m}` as const })),
    );
    fc.assert(
      fc.property(due, fc.integer({ min: 0, max: 4e12 }), fc.nat(1e10), (rhythm, now, later) => {
        const first = tickAt(rhythm, now);
        expect(tickAt(rhythm, now + later)).toBeGreaterThanOrEqual(first);
        expect(Math.abs(now - first)).toBeLessThan(2 * 86_400_000 + 10_000_000);
      }),
    );
  });
});
