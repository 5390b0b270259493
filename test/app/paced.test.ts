import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../../src/app/paced.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a thousand errors in three seconds are four lines, and none is left uncounted', () => {
  const lines: [unknown, number][] = [];
  const tell = paced((error, times) => lines.push([error, times]), 1000);
  for (let i = 0; i < 1000; i += 1) {
    tell(i);
    vi.advanceTimersByTime(3);
  }
  vi.advanceTimersByTime(5000);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines[0]).toEqual([0, 1]);
  expect(lines.at(-1)![0]).toBe(999);
  expect(lines.reduce((sum, [, times]) => sum + times, 0)).toBe(1000);
});

test('after a quiet period the next error is told at once', () => {
  const lines: unknown[] = [];
  const tell = paced((error) => lines.push(error), 1000);
  tell('a');
  vi.advanceTimersByTime(2000);
  tell('b');
  expect(lines).toEqual(['a', 'b']);
});
