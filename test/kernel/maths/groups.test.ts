import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinedBy } from '../../../src/kernel/maths/groups.js';

/** Groups by a walk from each number, as slow as it is plain. */
function walked(count: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const seen = new Set<number>();
  const reached = (start: number): number[] => {
    const found = [start];
    for (const here of found) {
      for (const pair of pairs) {
        const [other] = pair.includes(here) ? pair.filter((end) => end !== here) : [];
        if (other !== undefined && !found.includes(other)) found.push(other);
      }
    }
    return found.sort((a, b) => a - b);
  };
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    if (seen.has(i)) return [];
    const group = reached(i);
    group.forEach((member) => seen.add(member));
    return [group];
  });
}

describe('numbers that pairs join', () => {
  test('are one group, whatever lies between them', () => {
    expect(joinedBy(6, [[4, 1], [1, 3], [5, 5]])).toEqual([[0], [1, 3, 4], [2], [5]]); // prettier-ignore
    expect(joinedBy(0, [])).toEqual([]);
  });

  test('are the groups that a walk from each finds', () => {
    const graphs = fc
      .integer({ min: 1, max: 12 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 14 })),
      );
    fc.assert(
      fc.property(graphs, ([count, pairs]) => {
        expect(joinedBy(count, pairs)).toEqual(walked(count, pairs));
      }),
    );
  });

  test('may be a chain of a hundred thousand', () => {
    const pairs = Array.from({ length: 99_999 }, (_, i): [number, number] => [i + 1, i]);
    expect(joinedBy(100_000, pairs)).toHaveLength(1);
  });
});
