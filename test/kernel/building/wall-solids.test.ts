import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, solidsOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { bayArea, wallVolume } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const wallsOf = (building: Building) => solidsOf(building).filter(({ category }) => category === 'mur');
const meshVolume = (building: Building) => wallsOf(building).reduce((sum, { mesh }) => sum + volumeOf(mesh), 0);
const netVolume = (building: Building) =>
  wallVolume(building) - building.walls.reduce((sum, wall) => sum + bayArea(wall) * wall.thickness, 0);

/** A grid of rooms, turned, some walls higher than others, with bays anywhere in their walls. */
const plan = fc
  .record({
    columns: fc.integer({ min: 1, max: 3 }),
    rows: fc.integer({ min: 1, max: 3 }),
    turn: fc.constantFrom(0, 0, 7.3, 30, 45),
    heights: fc.array(fc.constantFrom(2500, 2500, 2700, 1100), { minLength: 24, maxLength: 24 }),
    thicknesses: fc.array(fc.constantFrom(200, 70, 300), { minLength: 24, maxLength: 24 }),
    bays: fc.array(
      fc.record({
        mur: fc.nat(23),
        position: fc.integer({ min: 300, max: 2000 }),
        largeur: fc.integer({ min: 400, max: 1200 }),
        z: fc.constantFrom(0, 900, 1500),
        hauteur: fc.integer({ min: 300, max: 900 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ columns, rows, turn, heights, thicknesses, bays }) => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const at = (x: number, y: number) => [x * c - y * s, x * s + y * c] as const;
    const lines: (readonly [number, number, number, number])[] = [];
    for (let i = 0; i <= columns; i++) lines.push([i * 4000, 0, i * 4000, rows * 3500]);
    for (let j = 0; j <= rows; j++) lines.push([0, j * 3500, columns * 4000, j * 3500]);
    const murs = lines.map(([x0, y0, x1, y1], i) => {
      const [[ax, ay], [bx, by]] = [at(x0, y0), at(x1, y1)];
      return { x1: ax, y1: ay, x2: bx, y2: by, hauteur: heights[i]!, epaisseur: thicknesses[i]! };
    });
    return Scene.parse({ murs, ouvertures: bays.filter(({ mur }) => mur < murs.length) });
  });

describe('solids of walls', () => {
  test.each(Object.entries(DEMOS))('%s: closed, and their volume is the net volume of the quantities', (_, demo) => {
    // Without the roof: under a gable the solids go up to it, the quantities stop at the wall's height.
    const building = buildingOf(Scene.parse({ ...demo(), toitures: undefined }));
    for (const { mesh, pointer } of wallsOf(building)) expect(openEdges(mesh), pointer).toBe(0);
    expect(Math.abs(meshVolume(building) / netVolume(building) - 1)).toBeLessThan(0.001);
  });

  test('random plans: closed, outward, and never more nor less than the quantities say', () => {
    fc.assert(
      fc.property(plan, (scene) => {
        const building = buildingOf(scene);
        for (const { mesh } of wallsOf(building)) {
          expect(openEdges(mesh)).toBe(0);
          expect(volumeOf(mesh)).toBeGreaterThan(0);
        }
        // A bay where another wall joins takes from the quantities what the joint already shares: only gross volumes compare there.
        const plain = buildingOf({ ...scene, ouvertures: undefined });
        expect(Math.abs(meshVolume(plain) / wallVolume(plain) - 1)).toBeLessThan(0.001);
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 80) },
    );
  });

  test('every solid of the demonstrations is closed and looks outwards', () => {
    for (const demo of Object.values(DEMOS)) {
      for (const { mesh, pointer, category } of solidsOf(buildingOf(Scene.parse(demo())))) {
        expect(openEdges(mesh), `${category} ${pointer}`).toBe(0);
        expect(volumeOf(mesh), `${category} ${pointer}`).toBeGreaterThan(0);
      }
    }
  });
});
