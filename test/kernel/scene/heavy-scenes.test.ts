import { describe, expect, test } from 'vitest';
import { DEMO_NAMES, DEMOS } from '../../../src/kernel/demo/index.js';
import { isHeavyScene, LIGHT_ELEMENTS } from '../../../src/kernel/scene/index.js';

const star = (count: number) => ({
  murs: Array.from({ length: count }, (_, i) => {
    const angle = (i * Math.PI) / count;
    const [x, y] = [10_000 * Math.cos(angle), 10_000 * Math.sin(angle)];
    return { x1: -x, y1: -y, x2: x, y2: y };
  }),
});

describe('a scene that belongs on a worker', () => {
  test('has many elements', () => {
    const murs = Array.from({ length: LIGHT_ELEMENTS + 1 }, (_, i) => ({
      x1: i * 1000,
      y1: 0,
      x2: i * 1000 + 500,
      y2: 0,
    }));
    expect(isHeavyScene({ murs })).toBe(true);
    expect(isHeavyScene({ murs: murs.slice(1) })).toBe(false);
  });

  test('or few walls that all cross: what they cost grows with their crossings', () => {
    expect(isHeavyScene(star(300))).toBe(true);
    expect(isHeavyScene(star(20))).toBe(false);
  });

  test('is no house', () => {
    for (const name of DEMO_NAMES) expect(isHeavyScene(DEMOS[name]())).toBe(false);
    expect(isHeavyScene(undefined)).toBe(false);
  });
});
