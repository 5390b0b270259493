import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { rotate } from '../../../src/kernel/maths/vector.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { equipped } from './bases/equipped.js';
import { MUTATIONS } from './mutations.js';

type Json = Record<string, unknown>;

/** Every point of a document turned about the origin, and every rotation with it. */
function turned(value: unknown, degrees: number): unknown {
  if (Array.isArray(value)) return value.map((item) => turned(item, degrees));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, turned(item, degrees)])) as Json;
  for (const [x, y] of [
    ['x', 'y'],
    ['x1', 'y1'],
    ['x2', 'y2'],
  ] as const) {
    if (typeof copy[x] !== 'number' || typeof copy[y] !== 'number') continue;
    const point = rotate({ x: copy[x], y: copy[y] }, degrees);
    Object.assign(copy, { [x]: point.x, [y]: point.y });
  }
  if (typeof copy['rotation'] === 'number') copy['rotation'] += degrees;
  return copy;
}

const codesOf = (scene: unknown) =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.map(({ code, objet, severite }) => `${severite} ${code} ${objet}`)
    .sort();

const NETWORKS = (['electricity', 'plumbing', 'structure', 'ventilation'] as const).flatMap(
  (trade) => MUTATIONS[trade]!,
);

describe('networks of a turned house', () => {
  it.each([7.3, 90, 213])('stay clean at %s°', (degrees) => expect(codesOf(turned(equipped(), degrees))).toEqual([]));

  it.each(NETWORKS)('have the same faults: $name', ({ base, breaks }) => {
    const scene = base();
    breaks(scene);
    expect(codesOf(turned(scene, 7.3))).toEqual(codesOf(scene));
  });
});
