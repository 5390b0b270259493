import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Activity, Link } from '../../../src/kernel/phasing/index.js';
import { criticalPath, LINKS } from '../../../src/kernel/phasing/index.js';

/**
 * The second implementation: earliest starts as longest paths by Bellman and Ford, over a graph of constraints
 * `start(to) ≥ start(from) + gap`, without any order of the tasks.
 * @param held a task that may not begin before a day
 */
function longestPaths(activities: readonly Activity[], links: readonly Link[], held?: { id: string; from: number }) {
  const days = new Map(activities.map((activity) => [activity.id, activity.days]));
  const starts = new Map(activities.map(({ id }) => [id, held?.id === id ? held.from : 0]));
  const gaps = links.map(({ from, to, kind, lag }) => {
    const table = { FS: days.get(from)!, SS: 0, FF: days.get(from)! - days.get(to)!, SF: -days.get(to)! };
    return { from, to, gap: lag + table[kind] };
  });
  for (let round = 0; round <= activities.length; round++) {
    let moved = false;
    for (const { from, to, gap } of gaps) {
      const least = starts.get(from)! + gap;
      if (least > starts.get(to)!) {
        starts.set(to, least);
        moved = true;
      }
    }
    if (!moved) break;
  }
  const end = Math.max(0, ...activities.map(({ id, days: own }) => starts.get(id)! + own));
  return { starts, end };
}

/** Tasks numbered upwards, links from a lower to a higher number: no loop. */
const networks = fc.integer({ min: 1, max: 14 }).chain((count) =>
  fc.record({
    activities: fc
      .array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count })
      .map((list) => list.map((days, i): Activity => ({ id: `t${i}`, days }))),
    links: fc.array(
      fc
        .record({
          a: fc.nat({ max: count - 1 }),
          b: fc.nat({ max: count - 1 }),
          kind: fc.constantFrom(...LINKS),
          lag: fc.integer({ min: -3, max: 4 }),
        })
        .map(({ a, b, kind, lag }): Link => ({ from: `t${Math.min(a, b)}`, to: `t${Math.max(a, b)}`, kind, lag })),
      { maxLength: 2 * count },
    ),
  }),
);

describe('the critical path', () => {
  test('of 500 random networks is that of another method, its floats are what delays do', () => {
    fc.assert(
      fc.property(networks, ({ activities, links: all }) => {
        const links = all.filter(({ from, to }) => from !== to);
        const network = criticalPath(activities, links);
        if ('loop' in network) throw new Error('a loop where there is none');
        const { starts, end } = longestPaths(activities, links);
        expect(network.days).toBe(end);
        for (const { id, days } of activities) {
          const { start, end: finish, totalFloat, freeFloat } = network.runs.get(id)!;
          expect([start, finish]).toEqual([starts.get(id), starts.get(id)! + days]);
          const delayed = (by: number) => longestPaths(activities, links, { id, from: start + by });
          expect(delayed(totalFloat).end).toBe(end);
          expect(delayed(totalFloat + 1).end).toBeGreaterThan(end);
          const movesOthers = (by: number): boolean => {
            const late = delayed(by);
            const moved = activities.some(
              (other) => other.id !== id && late.starts.get(other.id) !== starts.get(other.id),
            );
            return moved || late.end > end;
          };
          expect([movesOthers(freeFloat), movesOthers(freeFloat + 1)]).toEqual([false, true]);
          expect(freeFloat).toBeLessThanOrEqual(totalFloat);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('of a network worked by hand', () => {
    const activities = [
      { id: 'a', days: 3 },
      { id: 'b', days: 2 },
      { id: 'c', days: 4 },
      { id: 'd', days: 1 },
    ];
    const links: Link[] = [
      { from: 'a', to: 'b', kind: 'FS', lag: 2 },
      { from: 'a', to: 'c', kind: 'SS', lag: 1 },
      { from: 'c', to: 'd', kind: 'FF', lag: 0 },
      { from: 'b', to: 'd', kind: 'FS', lag: 0 },
    ];
    const network = criticalPath(activities, links);
    expect('runs' in network && [...network.runs.values()]).toEqual([
      { start: 0, end: 3, totalFloat: 0, freeFloat: 0 },
      { start: 5, end: 7, totalFloat: 0, freeFloat: 0 },
      { start: 1, end: 5, totalFloat: 3, freeFloat: 3 },
      { start: 7, end: 8, totalFloat: 0, freeFloat: 0 },
    ]);
  });

  test('of a loop names its tasks', () => {
    const activities = ['a', 'b', 'c'].map((id) => ({ id, days: 1 }));
    const link = (from: string, to: string): Link => ({ from, to, kind: 'FS', lag: 0 });
    expect(criticalPath(activities, [link('b', 'c'), link('c', 'b'), link('a', 'b')])).toEqual({ loop: ['b', 'c'] });
  });
});
