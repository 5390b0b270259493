import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bodiesOf, buildingOf } from '../../src/kernel/building/index.js';
import { CHECKS } from '../../src/kernel/checks/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { BOUNDS, Scene } from '../../src/kernel/scene/index.js';
import { cachedBuilding, weightOf } from '../../src/schema/building-cache.js';

const wall = { x1: 0, y1: 0, x2: 5000, y2: 0 };
describe('what a kept building weighs', () => {
  test('grows with its facets and with what its scene says, not with its elements alone', () => {
    const weight = (scene: object) => weightOf(Scene.parse(scene));
    const plain = weight({ murs: [wall] });
    expect(plain).toBeLessThan(10);
    expect(weight({ murs: [wall], toitures: [{ type: 'dome', segments: BOUNDS.segments }] })).toBeGreaterThan(10_000);
    expect(weight({ murs: [wall], notes: 'x'.repeat(30_000_000) })).toBeGreaterThan(5000);
  });

  test('does not keep one from being used again', () => {
    const scene = { murs: [wall], titre: 'again' };
    const first = cachedBuilding(Scene.parse(scene));
    expect(cachedBuilding(Scene.parse({ ...scene }))).toBe(first);
    expect(first).not.toBe(buildingOf(Scene.parse(scene)));
  });
});

const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();
/** Bytes of heap and buffers in use. */
function inUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const square = [
  [0, 0, 4000, 0],
  [4000, 0, 4000, 4000],
  [4000, 4000, 0, 4000],
  [0, 4000, 0, 0],
];
const room = (x: number, y: number) =>
  square.map(([x1, y1, x2, y2]) => ({ x1: x + x1!, y1: y + y1!, x2: x + x2!, y2: y + y2! }));
const ring = (points: number) =>
  Array.from({ length: points }, (_, i) => {
    const angle = (2 * Math.PI * i) / points;
    return { x: 9000 * Math.cos(angle), y: 9000 * Math.sin(angle) };
  });
const rooms = Array.from({ length: 100 }, (_, i) => room((i % 10) * 4000, Math.floor(i / 10) * 4000)).flat();

/** Scenes of many kinds, how many of each are kept. */
const KINDS: Readonly<Record<string, readonly [count: number, scene: object]>> = {
  'one wall': [400, { murs: [wall] }],
  'a furnished house': [12, DEMOS.maison()],
  'a hundred rooms': [4, { murs: rooms }],
  'a roof of 300 points': [4, { murs: room(0, 0), toitures: [{ type: 'quatre_pans', polygone: ring(300) }] }],
  'a dome': [1, { murs: room(0, 0), toitures: [{ type: 'dome', segments: BOUNDS.segments, polygone: ring(8) }] }],
  'long pipes': [4, { murs: room(0, 0), reseaux: ring(20).map(() => ({ type: 'ef', trace: ring(500) })) }],
};
const options = { langue: 'fr', now: () => 0 } as const;

test.each(Object.entries(KINDS))(
  'buildings of %s take as much memory as they weigh, checked and in 3D',
  (name, [count, of]) => {
    const keep = (titre: string): number => {
      const scene = Scene.parse({ ...of, titre });
      const building = cachedBuilding(scene);
      CHECKS.verify(scene, { ...options, building });
      bodiesOf(building);
      return weightOf(scene);
    };
    keep(`${name}, the first: its code is compiled`);
    const before = inUse();
    let weight = 0;
    for (let i = 0; i < count; i += 1) weight += keep(`${name} ${i}`);
    // 20,000 of them are what is kept at most.
    expect((inUse() - before) / weight / 1024).toBeLessThan(10);
  },
);

test('what was not used for longest leaves when others come', () => {
  const of = (titre: string) => Scene.parse({ murs: [wall], titre });
  const kept = cachedBuilding(of('old'));
  const used = cachedBuilding(of('used'));
  for (let i = 0; i < 2 * 20_000; i += 600) {
    cachedBuilding(Scene.parse({ murs: rooms, titre: `new ${i}` }));
    expect(cachedBuilding(of('used'))).toBe(used);
  }
  expect(cachedBuilding(of('old'))).not.toBe(kept);
}, 60_000);
