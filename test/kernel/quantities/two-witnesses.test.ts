import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building, Solid } from '../../../src/kernel/building/index.js';
import { buildingOf, gableVolume, solidsOf, wallGables } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { prism, triangulate, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { slabVolume } from '../../../src/kernel/measures/slab-volume.js';
import { bayArea, wallVolume } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const meshVolume = (building: Building, isOwn: (solid: Solid) => boolean): number =>
  sum(
    solidsOf(building)
      .filter(isOwn)
      .map(({ mesh }) => volumeOf(mesh)),
  );

/** Area of the faces that look up, as they lie in space. */
function upwardArea({ positions, triangles }: Mesh): number {
  const at = (i: number) => [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!] as const;
  let total = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [at(triangles[t]!), at(triangles[t + 1]!), at(triangles[t + 2]!)];
    const [u, v] = [[b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const, [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const];
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    if (normal[2] > 1e-3 * Math.hypot(...normal)) total += Math.hypot(...normal) / 2;
  }
  return total;
}

/** Analytic value first, then what the meshes say. */
function witnesses(building: Building): Record<string, readonly [number, number]> {
  const bays = sum(building.walls.map((wall) => bayArea(wall) * wall.thickness));
  const ofWalls = ({ category, part }: Solid) => category === 'mur' && part === 'body';
  const plain = buildingOf({ ...building.scene, ouvertures: undefined, toitures: [{ type: 'plat' }] });
  const walls = buildingOf({ ...building.scene, toitures: [{ type: 'plat' }] });
  return {
    gross: [wallVolume(plain), meshVolume(plain, ofWalls)],
    net: [wallVolume(walls) - bays, meshVolume(walls, ofWalls)],
    gables: [sum(wallGables(building).map(gableVolume)), meshVolume(building, ({ part }) => part === 'gable')],
    slabs: [slabVolume(building), meshVolume(building, ({ category }) => category === 'plancher')],
    boxes: [
      sum(building.boxes.filter(({ role }) => role !== 'palier').map(({ source }) => source.l * source.p * source.h)),
      meshVolume(building, ({ category }) => category === 'boite'),
    ],
    rooms: [
      sum(building.rooms.map(({ area, height }) => area * height)),
      sum(building.rooms.map(({ polygon, z, height }) => volumeOf(prism(polygon, z, z + height)))),
    ],
    flats: [
      sum(building.roofs.filter(({ type }) => type === 'plat').map(({ area }) => area)),
      sum(
        building.roofs
          .filter(({ type }) => type === 'plat')
          .flatMap(({ outline }) => outline.map((polygon) => triangulated(polygon))),
      ),
    ],
  };
}

function triangulated(polygon: Parameters<typeof triangulate>[0]): number {
  const points = [polygon.outer, ...polygon.holes].flat();
  const faces = triangulate(polygon);
  let total = 0;
  for (let t = 0; t < faces.length; t += 3) {
    const [a, b, c] = [points[faces[t]!]!, points[faces[t + 1]!]!, points[faces[t + 2]!]!];
    total += ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
  }
  return total;
}

function expectAgreement(building: Building): void {
  for (const [name, [analytic, mesh]] of Object.entries(witnesses(building))) {
    expect(Math.abs(analytic - mesh), `${name}: ${analytic} and ${mesh}`).toBeLessThanOrEqual(
      0.001 * Math.max(analytic, 1),
    );
  }
}

/** Houses of one or two storeys on a grid of rooms, turned, with boxes and bays that keep clear of the junctions. */
const house = fc
  .record({
    columns: fc.integer({ min: 1, max: 3 }),
    rows: fc.integer({ min: 1, max: 3 }),
    storeys: fc.integer({ min: 1, max: 2 }),
    turn: fc.constantFrom(0, 7.3, 30, 90),
    bays: fc.array(
      fc.record({
        mur: fc.nat(11),
        position: fc.integer({ min: 600, max: 2200 }),
        largeur: fc.integer({ min: 300, max: 900 }),
        z: fc.constantFrom(0, 900),
        hauteur: fc.integer({ min: 400, max: 1400 }),
      }),
      { maxLength: 5 },
    ),
    roofs: fc.array(
      fc.record({
        type: fc.constantFrom('deux_pans', 'deux_pans', 'deux_pans', 'quatre_pans', 'conique', 'dome', 'plat'),
        hauteur_faitage: fc.integer({ min: 1200, max: 5000 }),
        rotation: fc.constantFrom(0, 90, 25),
        debord: fc.constantFrom(0, 300),
      }),
      { maxLength: 1 },
    ),
    dormer: fc.boolean(),
    boxes: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 9000 }),
        y: fc.integer({ min: 0, max: 9000 }),
        l: fc.integer({ min: 100, max: 3000 }),
        p: fc.integer({ min: 100, max: 3000 }),
        h: fc.integer({ min: 100, max: 3000 }),
        rotation: fc.constantFrom(0, 15, 45),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ columns, rows, storeys, turn, bays, boxes, roofs, dormer }) => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const wall = (x1: number, y1: number, x2: number, y2: number, z: number) => ({
      x1: x1 * c - y1 * s,
      y1: x1 * s + y1 * c,
      x2: x2 * c - y2 * s,
      y2: x2 * s + y2 * c,
      z,
      hauteur: 2700,
    });
    const murs = Array.from({ length: storeys }, (_, level) => [
      ...Array.from({ length: columns + 1 }, (_unused, i) =>
        Array.from({ length: rows }, (_more, j) => wall(i * 3600, j * 3400, i * 3600, (j + 1) * 3400, level * 2700)),
      ).flat(),
      ...Array.from({ length: rows + 1 }, (_unused, j) =>
        Array.from({ length: columns }, (_more, i) => wall(i * 3600, j * 3400, (i + 1) * 3600, j * 3400, level * 2700)),
      ).flat(),
    ]).flat();
    // Ridge along the house, square to it, or oblique; the dormer in the middle of one slope.
    const toitures = roofs.map((roof) => ({ ...roof, rotation: roof.rotation + turn }));
    const at = [columns * 1800, rows * 850] as const;
    const dormers =
      dormer && toitures.length > 0
        ? [{ type: 'chien_assis', x: at[0] * c - at[1] * s, y: at[0] * s + at[1] * c }]
        : [];
    return Scene.parse({
      murs,
      toitures: [...toitures, ...dormers],
      boites: boxes,
      ouvertures: bays.filter(({ mur }) => mur < murs.length),
    });
  });

describe('quantities have two witnesses, analytic and from the meshes', () => {
  test.each(Object.entries(DEMOS))('%s', (_, demo) => expectAgreement(buildingOf(Scene.parse(demo()))));

  test('generated houses', () => {
    fc.assert(
      fc.property(house, (scene) => expectAgreement(buildingOf(scene))),
      { numRuns: Number(process.env['FC_RUNS'] ?? 80) },
    );
  });

  test.each(Object.entries(DEMOS))('%s: what is answered is what was measured', (_, demo) => {
    const building = buildingOf(Scene.parse(demo()));
    const answer = quantitiesOf(building, 'fr', () => []);
    expect(answer.planchers.surface_m2).toBeCloseTo(sum(building.slabs.map(({ area }) => area)) / 1e6, 2);
    expect(answer.toitures.surface_m2).toBeCloseTo(sum(building.roofs.map(({ area }) => area)) / 1e6, 2);
    const pitched = building.roofs.filter(({ type }) => type === 'deux_pans');
    for (const roof of pitched) {
      const solids = solidsOf(building).filter(({ id, category }) => id === roof.id && category === 'toiture');
      // The slab of a pane shows its outer face upwards, and nothing else of its size.
      expect(Math.abs(sum(solids.map(({ mesh }) => upwardArea(mesh))) / roof.area - 1)).toBeLessThan(0.001);
    }
  });
});
