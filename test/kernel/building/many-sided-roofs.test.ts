import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { areaOf, signedArea } from '../../../src/kernel/maths/ring.js';
import { BOUNDS, ROOF_TYPES, Scene } from '../../../src/kernel/scene/index.js';

const CENTER = { x: 4000, y: 3000 };
/** A star around a point, its corners near and far in turn. */
const star = (count: number, near: number, far: number) =>
  Array.from({ length: count }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? near : far, (2 * Math.PI * i) / count];
    return { x: CENTER.x + radius * Math.cos(angle), y: CENTER.y + radius * Math.sin(angle) };
  });
const roofOn = (polygone: readonly { x: number; y: number }[], toiture: object) =>
  buildingOf(Scene.parse({ murs: [{ x1: 0, y1: 0, x2: 1000, y2: 0 }], toitures: [{ polygone, z: 3000, ...toiture }] }))
    .roofs[0]!;

describe('a pyramid of many sides', () => {
  const apex = { ...CENTER, z: 9000 };
  test.each([
    ['few', 10, 6000],
    ['many', 48, 6000],
    ['many in a star', 120, 7500],
  ])('%s: each side has its plane to the apex, and together they cover the polygon', (_name, count, near) => {
    const ring = star(count, near, 8000);
    const { panes, fault, outline } = roofOn(ring, { type: 'personnalise', apex, debord: 0 });
    expect(fault).toBeNull();
    expect(panes).toHaveLength(count);
    const covered = panes.reduce((sum, { plan }) => sum + areaOf(plan), 0);
    expect(Math.abs(covered / signedArea(ring) - 1)).toBeLessThan(1e-4);
    expect(outline).toHaveLength(1);
    for (const { ring: corners } of panes) expect(Math.max(...corners.map(({ z }) => z))).toBeCloseTo(9000, 0);
  });
});

test.each(ROOF_TYPES.filter((type) => type !== 'chien_assis'))('a %s takes a polygon of the most points', (type) => {
  const ring = star(BOUNDS.ringPoints, 6000, 8000);
  const { panes, area } = roofOn(ring, { type, apex: { ...CENTER, z: 9000 }, segments: BOUNDS.segments });
  expect(panes.length).toBeGreaterThan(0);
  expect(area).toBeGreaterThan(100e6);
});
