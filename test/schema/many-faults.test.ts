import { expect, test } from 'vitest';
import type { ServiceError } from '../../src/contract/index.js';
import { problemOf } from '../../src/contract/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { parse } from '../../src/schema/index.js';

const refusal = (value: unknown) => {
  try {
    parse(Scene, value, 'fr');
  } catch (error) {
    return problemOf(error as ServiceError, 'fr') as unknown as {
      detail: { loc: unknown[]; msg: string; suggestion?: unknown }[];
      autres_fautes?: number;
    };
  }
  throw new Error('accepted');
};
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

test('of many faults the first ones are told and the others counted', () => {
  const { detail, autres_fautes } = refusal({ murs: times(5000, () => ({ x1: 0, y1: 'a', y2: 0 })) });
  expect(detail).toHaveLength(100);
  expect(autres_fautes).toBe(2 * 5000 - 100);
  expect(detail.every(({ msg }) => msg.length > 0)).toBe(true);
  expect(refusal({ murs: [0] })).not.toHaveProperty('autres_fautes');
});

test('faults in the options of a union leave the others their sentence', () => {
  const { detail } = refusal({ plan: times(5000, () => ({ x1: 'a' })), cercles: [{ x: 'b', y: 0, r: 1 }] });
  expect(detail).toMatchObject([
    { loc: ['body', 'plan'] },
    { loc: ['body', 'cercles', 0, 'x'], msg: 'Un nombre est attendu ; reçu : le texte « b »' },
  ]);
});

test('a misspelt name is found for a missing field among the first unknown ones only', () => {
  const unknown = Object.fromEntries(times(120_000, (i) => [`k${i}`, 0]));
  const wall = { y1: 0, x2: 1, y2: 1 };
  expect(refusal({ murs: [{ ...wall, xx1: 0, ...unknown }] }).detail).toMatchObject([{ suggestion: 'x1' }]);
  expect(refusal({ murs: [{ ...wall, ...unknown, xx1: 0 }] }).detail[0]).not.toHaveProperty('suggestion');
});
