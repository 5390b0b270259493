import { expect, test } from 'vitest';
import { addingUp } from '../../src/schema/adding-up.js';

const marksOf = (steps: readonly (readonly [number, number])[]): string[] => {
  const marks: string[] = [];
  const progress = addingUp((done, total, label) => void marks.push(`${done}/${total} ${label}`));
  for (const [done, total] of steps) progress(done, total, 'x');
  return marks;
};

test('one task keeps its own count', () => {
  expect(
    marksOf([
      [0, 3],
      [1, 3],
      [3, 3],
    ]),
  ).toEqual(['0/3 x', '1/3 x', '3/3 x']);
});

test('a second task goes on from where the first ended: what was done is never less', () => {
  expect(
    marksOf([
      [0, 4],
      [3, 4],
      [4, 4],
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 1],
      [1, 1],
    ]),
  ).toEqual(['0/4 x', '3/4 x', '4/4 x', '4/6 x', '5/6 x', '6/6 x', '6/7 x', '7/7 x']);
  expect(
    marksOf([
      [2, 2],
      [1, 5],
    ]),
  ).toEqual(['2/2 x', '3/7 x']);
});

test('a total that grows under way is no new task', () => {
  expect(
    marksOf([
      [1, 2],
      [2, 5],
      [5, 5],
    ]),
  ).toEqual(['1/2 x', '2/5 x', '5/5 x']);
});
