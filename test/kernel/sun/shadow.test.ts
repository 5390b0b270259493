import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { areaOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { castShadow, shadingMeshes, towardsSun } from '../../../src/kernel/sun/index.js';
import { STRANGE_SCENES } from '../../support/scenes.js';

const block = (x: number, y: number, l: number, p: number, h: number, z = 0) => {
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, z, hauteur: h, epaisseur: 200 });
  return [wall(x, y, x + l, y), wall(x + l, y, x + l, y + p), wall(x + l, y + p, x, y + p), wall(x, y + p, x, y)];
};
const areaM2 = (polygons: ReturnType<typeof castShadow>): number =>
  polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0) / 1e6;

test('a box of height h darkens h ÷ tan(elevation) times its width across the sun', () => {
  fc.assert(
    fc.property(
      fc.record({
        l: fc.integer({ min: 3_000, max: 20_000 }),
        p: fc.integer({ min: 3_000, max: 20_000 }),
        h: fc.integer({ min: 2_000, max: 9_000 }),
        elevation: fc.integer({ min: 8, max: 75 }),
        azimuth: fc.integer({ min: 0, max: 359 }),
        turn: fc.integer({ min: -180, max: 180 }),
      }),
      ({ l, p, h, elevation, azimuth, turn }) => {
        const building = buildingOf(
          Scene.parse({
            murs: block(0, 0, l, p, h),
            toitures: [{ type: 'plat', debord: 0, z: h - 200, epaisseur: 200 }],
          }),
        );
        const angle = ((azimuth - turn) * Math.PI) / 180;
        // The sun is at (sin, cos): the outer faces stand 100 mm out of the axes.
        const width = (l + 200) * Math.abs(Math.cos(angle)) + (p + 200) * Math.abs(Math.sin(angle));
        const top = Math.max(
          ...shadingMeshes(building).flatMap(({ positions }) => positions.filter((_, i) => i % 3 === 2)),
        );
        const expected = (top / Math.tan((elevation * Math.PI) / 180)) * width;
        const shadow = areaM2(castShadow(building, towardsSun(elevation, azimuth, turn)));
        expect(Math.abs(shadow - expected / 1e6)).toBeLessThan(0.005 * (expected / 1e6) + 0.05);
      },
    ),
    { numRuns: 60 },
  );
});

/** Möller and Trumbore over every triangle: no tree, no projection. */
function isHidden(
  meshes: readonly Mesh[],
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): boolean {
  const cross = (a: readonly number[], b: readonly number[]) => [
    a[1]! * b[2]! - a[2]! * b[1]!,
    a[2]! * b[0]! - a[0]! * b[2]!,
    a[0]! * b[1]! - a[1]! * b[0]!,
  ];
  const dot = (a: readonly number[], b: readonly number[]) => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
  return meshes.some(({ positions, triangles }) => {
    const at = (i: number) => positions.slice(triangles[i]! * 3, triangles[i]! * 3 + 3);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
      const [e1, e2] = [b.map((v, k) => v - a[k]!), c.map((v, k) => v - a[k]!)];
      const normal = cross(to, e2);
      const det = dot(e1, normal);
      if (Math.abs(det) < 1e-9) continue;
      const t = from.map((v, k) => v - a[k]!);
      const u = dot(t, normal) / det;
      const q = cross(t, e1);
      const v = dot(to, q) / det;
      if (u >= 0 && v >= 0 && u + v <= 1 && dot(e2, q) / det > 0) return true;
    }
    return false;
  });
}

describe('a point of the ground is in the shadow when a ray from it to the sun meets the building', () => {
  const scenes = { maison: DEMOS.maison, extension: DEMOS.extension, ...STRANGE_SCENES };
  test.each(Object.entries(scenes))('%s', (_, make) => {
    const building = buildingOf(make());
    const meshes = shadingMeshes(building);
    const towards = towardsSun(32, 215, 20);
    const shadow = castShadow(building, towards);
    const points = shadow.flatMap(({ outer }) => outer);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const step = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 24;
    let [wrong, count] = [0, 0];
    for (let x = Math.min(...xs) - step / 3; x < Math.max(...xs) + step; x += step) {
      for (let y = Math.min(...ys) - step / 3; y < Math.max(...ys) + step; y += step) {
        if (building.footprint.some((polygon) => polygonContains(polygon, { x, y }))) continue;
        count += 1;
        const isDark = shadow.some((polygon) => polygonContains(polygon, { x, y }));
        if (isDark !== isHidden(meshes, [x, y, 0.01], [towards.x, towards.y, towards.z])) wrong += 1;
      }
    }
    expect(count).toBeGreaterThan(150);
    expect(wrong / count).toBeLessThan(0.005);
  });
});

test('what stands under the ground casts nothing on it', () => {
  const building = buildingOf(Scene.parse({ murs: block(0, 0, 6_000, 5_000, 2_400, -3_000), toitures: [] }));
  const high = castShadow(building, towardsSun(30, 180, 0));
  expect(areaM2(high)).toBeLessThan(0.01);
});
