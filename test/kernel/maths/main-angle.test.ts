import { expect, test } from 'vitest';
import { mainAngle } from '../../../src/kernel/maths/main-angle.js';

const wall = (degrees: number, length: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { length, direction: { x: Math.cos(angle), y: Math.sin(angle) } };
};

test('a plan follows the body with most of the walls, however askew each of them is', () => {
  // A farmhouse no wall of which is square to another, and a square extension turned from it.
  const house = [wall(-2.6, 15_400), wall(86.5, 8100), wall(1.8, 15_600), wall(88.2, 8600)];
  const extension = [wall(20, 5800), wall(110, 7300), wall(110, 5200)];
  expect(mainAngle([...house, ...extension])).toBeCloseTo(1.8);
  expect(mainAngle([...extension, ...house])).toBeCloseTo(1.8);
});

test('of a body a plan follows the direction that most of its walls share', () => {
  expect(mainAngle([wall(0, 10_000), wall(90, 6000), wall(5, 3000), wall(7, 9000)])).toBe(0);
  expect(mainAngle([wall(44, 10_000), wall(-44.5, 9000), wall(0, 15_000)])).toBeCloseTo(44);
  expect(mainAngle([])).toBe(0);
});
