import { expect, test } from 'vitest';
import { hasNamesUncompared, misspeltFields, MOST_COMPARED_NAMES } from '../../../src/kernel/scene/index.js';

const wall = { x1: 0, y1: 0, x2: 1000, y2: 0 };
const named = (count: number, name: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), 1]));

test('a slip repeated on every wall is found on every wall', () => {
  const murs = Array.from({ length: 20_000 }, () => ({ ...wall, hautteur: 2500, epaiseur: 200 }));
  const found = misspeltFields({ murs });
  expect(found).toHaveLength(40_000);
  expect(found.at(-1)).toMatchObject({ pointer: '/murs/19999/epaiseur', nearest: 'epaisseur', canRename: true });
  expect(hasNamesUncompared({ murs })).toBe(false);
});

test('names are compared up to a number: the answer says that there were more', () => {
  const slips = named(120_000, (i) => `compositiom${i.toString(36)}`);
  const scene = { hautteur: 1, mur: [], ...slips };
  expect(misspeltFields(scene).length).toBeLessThanOrEqual(MOST_COMPARED_NAMES);
  expect(misspeltFields(scene)).toContainEqual(expect.objectContaining({ field: 'mur', nearest: 'murs' }));
  expect(hasNamesUncompared(scene)).toBe(true);
  expect(hasNamesUncompared({ murs: [wall], ...named(MOST_COMPARED_NAMES, (i) => `k${i}`) })).toBe(false);
});
