import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayStart,
  daysUntil,
  minuteOfDay,
  monthBounds,
  nextMidnight,
  parisDay,
  parisMonth,
} from '../../src/billing/paris-time.js';

const at = (iso: string) => Date.parse(iso);

describe('the calendar of Europe/Paris', () => {
  it.each([
    // Either side of midnight, winter and summer.
    ['2026-01-31T22:59:59.999Z', '2026-01-31', 1439],
    ['2026-01-31T23:00:00Z', '2026-02-01', 0],
    ['2026-07-14T21:59:59Z', '2026-07-14', 1439],
    ['2026-07-14T22:00:00Z', '2026-07-15', 0],
    ['2028-02-29T12:00:00Z', '2028-02-29', 780],
    // 29 March 2026 has 23 hours, 25 October 2026 has 25.
    ['2026-03-29T00:59:00Z', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', '2026-03-29', 120],
    ['2026-03-29T21:59:00Z', '2026-03-29', 1379],
    ['2026-10-25T00:30:00Z', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', '2026-10-25', 210],
    ['2026-10-25T22:59:00Z', '2026-10-25', 1499],
  ])('%s is minute %3$s of %2$s', (iso, day, minute) => {
    expect([parisDay(at(iso)), minuteOfDay(at(iso))]).toEqual([day, minute]);
  });

  it('knows the lengths of days and months across the transitions', () => {
    const hours = (day: string) => (nextMidnight(dayStart(day)) - dayStart(day)) / 3_600_000;
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25'), hours('2026-12-31')]).toEqual([
      24, 23, 25, 24,
    ]);
    const march = monthBounds('2026-03');
    expect((march.end - march.start) / 3_600_000).toBe(31 * 24 - 1);
    expect(new Date(monthBounds('2026-12').end).toISOString()).toBe('2026-12-31T23:00:00.000Z');
  });

  it('counts the days of a promotion', () => {
    expect([
      daysUntil(at('2026-12-30T23:30:00Z'), '2026-12-31'),
      daysUntil(at('2026-12-30T22:30:00Z'), '2026-12-31'),
    ]).toEqual([0, 1]);
  });

  it('agrees with Intl at any instant', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', timeStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z') }), (instant) => {
        expect(parisDay(instant)).toBe(intl.format(instant));
        expect(parisMonth(instant)).toBe(intl.format(instant).slice(0, 7));
        const midnight = nextMidnight(instant);
        expect(midnight).toBeGreaterThan(instant);
        expect(clock.format(midnight)).toBe('00:00');
        expect(parisDay(midnight - 1)).toBe(parisDay(instant));
        expect(dayStart(parisDay(instant))).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 300 },
    );
  });
});
