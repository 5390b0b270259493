import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { nearestOfSegments } from '../../../src/kernel/maths/segments.js';
import type { Crossing } from '../../../src/kernel/network/index.js';
import { crossingsOf } from '../../../src/kernel/network/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene, SCENE_EXAMPLES } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const examples = SCENE_EXAMPLES.map((scene, i) => [`example ${i}`, () => Scene.parse(scene)] as const);
const scenes = [...Object.entries({ ...DEMOS, ...SCENES }), ...examples] as readonly (readonly [string, () => Scene])[];
const pairOf = ({ first, second }: Crossing): string => `${first} ${second}`;

describe('routes planned together', () => {
  test.each(scenes)('%s: completing it puts no pipe, duct or cable into another', (_, make) => {
    const given = buildingOf(make());
    const before = new Set(crossingsOf(given).map(pairOf));
    const { building } = completeScene(given, { langue: 'fr' });
    expect(crossingsOf(building).filter((one) => !before.has(pairOf(one)))).toEqual([]);
  });
});

const ROOM = [
  { x1: 0, y1: 0, x2: 6000, y2: 0 },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000 },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000 },
  { x1: 0, y1: 4000, x2: 0, y2: 0 },
];
type Pipe = NonNullable<Scene['reseaux']>[number];
const along = (type: Pipe['type'], z: number, y: number): Pipe => ({
  type,
  z,
  diametre: 20,
  trace: [
    { x: 500, y },
    { x: 5500, y },
  ],
});
const across = (type: Pipe['type'], z: number, from = 500, diametre = 20): Pipe => ({
  type,
  z,
  diametre,
  trace: [
    { x: 3000, y: from },
    { x: 3000, y: 3500 },
  ],
});
const crossed = (...reseaux: Pipe[]) => crossingsOf(buildingOf({ murs: ROOM, reseaux }));

describe('networks in each other', () => {
  test('two fluids cross at the place and by as much as their axes say', () => {
    expect(crossed(along('ef', 100, 2000), across('ec', 112))).toEqual([
      { first: '/reseaux/0', second: '/reseaux/1', at: { x: 3000, y: 2000, z: 106 }, depth: 8 },
    ]);
  });

  test('over each other they do not', () => {
    expect(crossed(along('ef', 100, 2000), across('ec', 121))).toEqual([]);
    expect(crossed(along('ef', 100, 2000), along('ec', 100, 2021))).toEqual([]);
  });

  test('a branch that ends on the course of its fluid joins it; one that runs through does not', () => {
    expect(crossed(along('ef', 100, 2000), across('ef', 100, 2000))).toEqual([]);
    expect(crossed(along('ef', 100, 2000), across('ef', 100))).toHaveLength(1);
  });

  test('flow and return of the heating are two networks', () => {
    const pipe = (circuit: string, one: Pipe) => ({ ...one, circuit });
    expect(
      crossed(pipe('aller', along('chauffage', 100, 2000)), pipe('retour', across('chauffage', 100, 2000))),
    ).toHaveLength(1);
  });

  test('a riser that a pipe runs through is told', () => {
    const chute = { x: 3000, y: 2040, diametre: 100, z_bas: -200, z_haut: 3000 };
    const building = buildingOf({ murs: ROOM, reseaux: [along('ef', 100, 2000)], evacuations: { chute } });
    expect(crossingsOf(building).map(({ depth }) => depth)).toEqual([20]);
  });
});

test('nearest points of two segments are those that a search of both finds', () => {
  let state = 7;
  const next = (): number => ((state = (state * 48271) % 2147483647) / 2147483647) * 100;
  const point = () => ({ x: next(), y: next(), z: next() });
  const steps = Array.from({ length: 101 }, (_, i) => i / 100);
  for (let i = 0; i < 60; i++) {
    const [a, b, c, d] = [point(), point(), point(), point()];
    const on = (p: typeof a, q: typeof a, k: number) => [
      p.x + (q.x - p.x) * k,
      p.y + (q.y - p.y) * k,
      p.z + (q.z - p.z) * k,
    ];
    const found = nearestOfSegments(a, b, c, d).gap;
    let least = Infinity;
    for (const s of steps) {
      const [x, y, z] = on(a, b, s) as [number, number, number];
      for (const t of steps) {
        const [u, v, w] = on(c, d, t) as [number, number, number];
        least = Math.min(least, Math.hypot(x - u, y - v, z - w));
      }
    }
    expect(found).toBeLessThanOrEqual(least + 1e-9);
    expect(found).toBeGreaterThanOrEqual(least - 1.5);
  }
});
