import { describe, expect, test } from 'vitest';
import type { Pipe } from '../../../src/kernel/building/index.js';
import type { Course } from '../../../src/kernel/drawing/plan/cold-courses.js';
import { branchingsOf, homesServed, NO_HOME, SOME_HOMES } from '../../../src/kernel/drawing/plan/cold-courses.js';

const course = (points: readonly (readonly [x: number, y: number])[], level = 0): Course => ({
  pipe: { source: {} } as unknown as Pipe,
  level,
  points: points.map(([x, y]) => ({ x, y })),
});

describe('where the water of each pipe goes on to', () => {
  const trunk = course([
    [0, 0],
    [5000, 0],
    [5000, 5000],
  ]);
  const mine = course([
    [2000, 0],
    [2000, 3000],
  ]);
  const theirs = course([
    [5000, 5000],
    [8000, 5000],
  ]);
  const onward = course([
    [2000, 3000],
    [2000, 6000],
  ]);

  test('a pipe serves what those that leave it serve, and one home keeps its own', () => {
    const courses = [trunk, mine, theirs, onward];
    expect(homesServed([NO_HOME, NO_HOME, 1, 0], branchingsOf(courses))).toEqual([SOME_HOMES, 0, 1, 0]);
  });

  test('pipes of another storey, and those that begin together, feed one another nothing', () => {
    const above = course(
      [
        [2000, 0],
        [2000, 900],
      ],
      1,
    );
    const beside = course([
      [0, 0],
      [0, 4000],
    ]);
    expect(homesServed([NO_HOME, 0, 1], branchingsOf([trunk, above, beside]))).toEqual([NO_HOME, 0, 1]);
  });

  test('pipes that feed one another in a ring come to an end', () => {
    const there = course([
      [0, 0],
      [1000, 0],
    ]);
    const back = course([
      [500, 0],
      [500, 500],
      [0, 500],
      [0, -500],
    ]);
    const last = course([
      [800, 0],
      [800, -2000],
    ]);
    const ring = [there, back, last];
    expect(branchingsOf(ring).map(({ feeders }) => feeders)).toEqual([[1], [0], [0]]);
    expect(homesServed([NO_HOME, NO_HOME, 0], branchingsOf(ring))).toEqual([0, 0, 0]);
  });

  test('of thousands that begin at one place what feeds them is looked for once', () => {
    const many = Array.from({ length: 6000 }, (_, i) =>
      course([
        [2000, 0],
        [2000 + i, 1000],
      ]),
    );
    const branchings = branchingsOf([trunk, ...many]);
    expect(branchings).toHaveLength(2);
    expect(branchings[1]!.own).toHaveLength(6000);
    expect(branchings[1]!.feeders).toEqual([0]);
    const served = homesServed([NO_HOME, ...many.map((_, i) => i % 50)], branchings);
    expect(served[0]).toBe(SOME_HOMES);
    expect(served.slice(1)).toEqual(many.map((_, i) => i % 50));
  });
});
