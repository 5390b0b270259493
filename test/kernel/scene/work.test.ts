import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import { countElements, isHeavyScene, Scene, WORK_CEILING, workOf } from '../../../src/kernel/scene/index.js';

const wall = (z = 0, hauteur = 2500) => ({ x1: 0, y1: 0, x2: 5000, y2: 0, z, hauteur });
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const ring = (count: number) => times(count, (x) => ({ x, y: 0 }));
const work = (scene: Parameters<typeof workOf>[0]) => workOf(scene).total;

describe('work grows with what a number or a list inside an element multiplies', () => {
  const pairs = {
    'facets of a dome': [
      { toitures: [{ type: 'dome', segments: 16 }] },
      { toitures: [{ type: 'dome', segments: 256 }] },
    ],
    'pairs of points of a polygon': [{ toitures: [{ polygone: ring(20) }] }, { toitures: [{ polygone: ring(2000) }] }],
    'roofs over all walls': [
      { murs: times(100, () => wall()), toitures: times(2, () => ({})) },
      { murs: times(100, () => wall()), toitures: times(2000, () => ({})) },
    ],
    'levels that a pipe without altitude repeats on': [
      { murs: times(40, () => wall()), reseaux: times(50, () => ({ trace: ring(2000) })) },
      { murs: times(40, (i) => wall(i * 2700)), reseaux: times(50, () => ({ trace: ring(2000) })) },
    ],
    'levels that walls rise through': [
      { murs: times(300, (i) => wall(i * 2700)) },
      { murs: times(300, (i) => wall(i * 2700, 1e6)) },
    ],
    risers: [{ escaliers: [{ x: 0, y: 0 }] }, { escaliers: [{ x: 0, y: 0, nb_marches: 1000 }] }],
    layers: [{ murs: [wall()] }, { murs: [{ ...wall(), couches: times(100, () => ({ cle: 'isolant' as const })) }] }],
  } as const satisfies Record<string, readonly [object, object]>;
  test.each(Object.entries(pairs))('%s', (_name, [less, more]) => {
    expect(work(more as never)).toBeGreaterThan(2 * work(less as never));
  });
});

test('an ordinary house is its elements and little more, and stays off the workers', () => {
  for (const name of DEMO_NAMES) {
    const scene = DEMOS[name]();
    const { total } = countElements(scene);
    expect(work(scene)).toBeGreaterThanOrEqual(total);
    expect(work(scene)).toBeLessThan(1.25 * total + 25);
  }
});

test('one roof of many facets or points belongs on a worker', () => {
  expect(isHeavyScene({ murs: [wall()], toitures: [{ type: 'dome', segments: 256 }] })).toBe(true);
  expect(isHeavyScene({ murs: [wall()], toitures: [{ type: 'quatre_pans', polygone: ring(500) }] })).toBe(true);
  expect(
    isHeavyScene({ murs: [wall()], toitures: [{ type: 'dome' }, { type: 'quatre_pans', polygone: ring(40) }] }),
  ).toBe(false);
});

test('the ceiling is above what the ceilings of elements allow of plain elements', () => {
  const murs = times(60_000, (i) => wall((i % 10) * 2700));
  const reseaux = times(60_000, () => ({ trace: ring(2), z: 0 }));
  expect(work({ murs, reseaux })).toBeLessThan(WORK_CEILING);
});

test('the estimate reads any scene that validates', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -1, 1, 255, 1e8, -1e8, 0.5),
    fc.double({ min: -1e8, max: 1e8, noNaN: true }),
  );
  const scene = fc.record(
    {
      murs: fc.array(fc.record({ x1: number, y1: number, x2: number, y2: number, z: number, hauteur: number })),
      toitures: fc.array(
        fc.record({ type: fc.constantFrom('dome', 'conique', 'plat'), segments: fc.integer({ min: -9e15, max: 256 }) }),
      ),
      escaliers: fc.array(fc.record({ x: number, y: number, nb_marches: fc.integer({ min: -9e15, max: 1000 }) })),
      reseaux: fc.array(fc.record({ trace: fc.array(fc.record({ x: number, y: number })) })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(scene, (document) => {
      const { total } = workOf(Scene.parse(document));
      expect(total).toBeGreaterThanOrEqual(countElements(document).total);
      expect(Number.isFinite(total)).toBe(true);
    }),
  );
});
