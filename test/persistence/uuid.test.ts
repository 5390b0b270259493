import { expect, test } from 'vitest';
import { uuidv7 } from '../../src/persistence/index.js';

test('identifiers sort by instant, then by the order they were asked for', () => {
  const at = 1_795_000_000_000;
  const asked = [
    ...Array.from({ length: 5000 }, () => uuidv7(at)),
    ...Array.from({ length: 50 }, () => uuidv7(at + 1)),
  ];
  expect(asked.toSorted()).toEqual(asked);
  expect(new Set(asked).size).toBe(asked.length);
});

test('they are version 7 of the common variant and carry their instant', () => {
  const id = uuidv7(1_795_000_000_123);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(1_795_000_000_123);
});
