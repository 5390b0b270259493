import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { BOUNDS, Scene } from '../../src/kernel/scene/index.js';
import { cachedBuilding, weightOf } from '../../src/schema/building-cache.js';

const wall = { x1: 0, y1: 0, x2: 5000, y2: 0 };
describe('what a kept building weighs', () => {
  test('grows with its facets and with what its scene says, not with its elements alone', () => {
    const weight = (scene: object) => weightOf(Scene.parse(scene));
    const plain = weight({ murs: [wall] });
    expect(plain).toBeLessThan(3);
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
