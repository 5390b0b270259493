import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Building, Roof } from '../../../src/kernel/building/index.js';
import { buildingOf, coverAt, roofZAt, solidsOf } from '../../../src/kernel/building/index.js';
import { union } from '../../../src/kernel/maths/clip.js';
import type { Mesh } from '../../../src/kernel/maths/mesh.js';
import { openEdges, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { ROOF_TYPES, Scene } from '../../../src/kernel/scene/index.js';
import { strangeScene } from './strange-scenes.js';

type Corners = readonly (readonly [number, number])[];
type Document = Record<string, unknown>;

const walls = (corners: Corners, z = 0, hauteur = 2600): Document[] =>
  corners.map(([x1, y1], i) => ({
    x1,
    y1,
    x2: corners[(i + 1) % corners.length]![0],
    y2: corners[(i + 1) % corners.length]![1],
    z,
    hauteur,
    epaisseur: 300,
  }));
const RECTANGLE: Corners = [
  [0, 0],
  [11_000, 0],
  [11_000, 8000],
  [0, 8000],
];
const L: Corners = [
  [0, 0],
  [12_000, 0],
  [12_000, 5000],
  [5500, 5000],
  [5500, 11_000],
  [0, 11_000],
];
const U: Corners = [
  [0, 0],
  [14_000, 0],
  [14_000, 10_000],
  [9500, 10_000],
  [9500, 5000],
  [4500, 5000],
  [4500, 10_000],
  [0, 10_000],
];
const ROUND: Corners = Array.from(
  { length: 16 },
  (_, k) => [Math.round(3000 * Math.cos((k * Math.PI) / 8)), Math.round(3000 * Math.sin((k * Math.PI) / 8))] as const,
);

const build = (murs: Document[], ...toitures: Document[]): Building =>
  buildingOf(Scene.parse({ murs, ...(toitures.length > 0 ? { toitures } : {}) }));
const only = (building: Building): Roof => {
  expect(building.roofs).toHaveLength(1);
  return building.roofs[0]!;
};
const roofMeshes = (building: Building) => solidsOf(building).filter(({ pointer }) => pointer.startsWith('/toitures'));

/** Area of the faces that look upwards: the second witness of the developed area. */
function upwardArea({ positions, triangles }: Mesh): number {
  let total = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((d) => positions[triangles[i + k]! * 3 + d]!)) as [
      number[],
      number[],
      number[],
    ];
    const [u, v] = [b.map((value, d) => value - a[d]!), c.map((value, d) => value - a[d]!)];
    const normal = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
    if (normal[2]! > 1e-6) total += Math.hypot(...normal) / 2;
  }
  return total;
}

const FORMS: readonly [string, Corners, Document][] = [
  ['plat', L, { type: 'plat' }],
  ['deux_pans', RECTANGLE, { type: 'deux_pans', hauteur_faitage: 3000, debord: 400 }],
  ['deux_pans turned over an L', L, { type: 'deux_pans', hauteur_faitage: 2500, rotation: 30 }],
  ['quatre_pans', RECTANGLE, { type: 'quatre_pans', hauteur_faitage: 1800 }],
  ['quatre_pans over an L', L, { type: 'quatre_pans', hauteur_faitage: 1800 }],
  ['quatre_pans over a U', U, { type: 'quatre_pans', hauteur_faitage: 1800, debord: 500 }],
  ['conique', ROUND, { type: 'conique', hauteur_faitage: 3000 }],
  ['dome', ROUND, { type: 'dome', hauteur_faitage: 2500 }],
  [
    'personnalise with an apex',
    RECTANGLE,
    { type: 'personnalise', apex: { x: 3000, y: 5000 }, hauteur_faitage: 2400, debord: 300 },
  ],
  ['personnalise without', RECTANGLE, { type: 'personnalise' }],
];

describe('roofs', () => {
  it('an apex over a side of the footprint makes a lean-to: no pane on that side, nor overhang beyond it', () => {
    const apex = { x: 4000, y: 8150, z: 4200 };
    const building = build(walls(RECTANGLE), { type: 'personnalise', z: 2600, apex, debord: 300 });
    const roof = only(building);
    expect(roof.fault).toBeNull();
    expect(roof.panes).toHaveLength(3);
    expect(roofZAt(roof, { x: 4000, y: 8149 })).toBeCloseTo(4200, -1);
    expect(coverAt(building, { x: 4000, y: 8400 })).toBeNull();
    expect(roofZAt(roof, { x: 5500, y: -150 })).toBeCloseTo(2600, -1);
    for (const { mesh } of roofMeshes(building)) expect(openEdges(mesh)).toBe(0);
    // At the end of the side, and beyond the footprint, it makes none.
    for (const x of [11_150, 14_000]) {
      expect(only(build(walls(RECTANGLE), { type: 'personnalise', apex: { x, y: 8150 } })).fault).toBe('apex_hors_vue');
    }
  });

  it.each(FORMS)(
    '%s: closed solids, panes tile the outline, developed area agrees with the mesh',
    (_name, corners, toiture) => {
      const building = build(walls(corners), toiture);
      const roof = only(building);
      for (const { mesh } of roofMeshes(building)) {
        expect(openEdges(mesh)).toBe(0);
        expect(volumeOf(mesh)).toBeGreaterThan(0);
      }
      const inPlan = roof.panes.reduce((sum, { plan }) => sum + areaOf(plan), 0);
      const covered = union(roof.panes.map(({ plan }) => plan)).reduce((sum, polygon) => sum + areaOf(polygon), 0);
      expect(Math.abs(inPlan - covered)).toBeLessThan(inPlan * 1e-4);
      const mesh = roofMeshes(building)
        .filter(({ category }) => category === 'toiture')
        .reduce((sum, solid) => sum + upwardArea(solid.mesh), 0);
      expect(Math.abs(mesh - roof.area)).toBeLessThan(roof.area * 1e-6);
      expect(roof.fault).toBeNull();
    },
  );

  it('planes pass through the outer wall face, the ridge stands at hauteur_faitage, the overhang runs below', () => {
    const building = build(walls(RECTANGLE), { type: 'deux_pans', hauteur_faitage: 3000, debord: 400 });
    const roof = only(building);
    expect(roof.z).toBe(2600);
    expect(roofZAt(roof, { x: 4000, y: -149.99 })).toBeCloseTo(2600, 1);
    expect(roof.ridgeZ).toBeCloseTo(5600, 6);
    expect(roof.eaveZ).toBeCloseTo(2600 - (400 * 3000) / 4150, 6);
    expect(roofZAt(roof, { x: 4000, y: -600 })).toBeNull();
    // 12 100 × 9100 in plan, developed by the slope.
    expect(roof.area).toBeCloseTo(12_100 * 9100 * Math.hypot(1, 3000 / 4150), -2);
    expect(roof.panes.map(({ azimuthDeg }) => Math.round(azimuthDeg!))).toEqual([270, 90]);
    expect(lengths(roof)).toEqual({
      faitage: 12_100,
      egout: 24_200,
      rive: Math.round(4 * 4550 * Math.hypot(1, 3000 / 4150)),
    });
  });

  it('hips of an L: equal slopes, one valley, ridge at the height asked', () => {
    const roof = only(build(walls(L), { type: 'quatre_pans', hauteur_faitage: 1800, debord: 300 }));
    expect(new Set(roof.panes.map(({ slopeDeg }) => slopeDeg.toFixed(6))).size).toBe(1);
    expect(roof.ridgeZ).toBeCloseTo(4400, 3);
    expect(roof.edges.filter(({ kind }) => kind === 'noue')).toHaveLength(1);
    expect(roofZAt(roof, { x: 6000, y: -149.9 })).toBeCloseTo(2600, 0);
  });

  it('the altitude of an entry names the part whose walls end there, a lower one against the house too', () => {
    const garage: Corners = [
      [11_000, 1000],
      [15_000, 1000],
      [15_000, 6000],
      [11_000, 6000],
    ];
    const house = [...walls(RECTANGLE), ...walls(RECTANGLE, 2800), ...walls(garage).slice(0, 3)];
    const { roofs } = build(house, { type: 'deux_pans', z: 5400 }, { type: 'plat', z: 2600, debord: 0 });
    const spans = roofs.map(({ panes }) => panes.flatMap(({ plan }) => plan.outer.map(({ x }) => x)));
    expect(Math.max(...spans[0]!)).toBeLessThan(11_500);
    expect(Math.min(...spans[1]!)).toBeGreaterThan(11_000);
    expect(Math.max(...spans[1]!)).toBeCloseTo(15_150, 0);
    // An altitude that no walls end at is that of the highest part, as before.
    const raised = build(house, { type: 'plat', z: 5900, debord: 0 }).roofs;
    expect(raised).toHaveLength(1);
    expect(Math.max(...raised[0]!.panes.flatMap(({ plan }) => plan.outer.map(({ x }) => x)))).toBeLessThan(11_500);
  });

  it('without toitures a flat roof covers each part at the top of its own walls', () => {
    const building = build([
      ...walls(L),
      ...walls(
        [
          [0, 0],
          [5500, 0],
          [5500, 11_000],
          [0, 11_000],
        ],
        2600,
      ),
    ]);
    expect(building.roofs.map(({ z, isDefault, type }) => [z, isDefault, type])).toEqual([
      [5200, true, 'plat'],
      [2600, true, 'plat'],
    ]);
    expect(coverAt(building, { x: 3000, y: 3000 })?.z).toBe(5380);
    expect(coverAt(building, { x: 9000, y: 3000 })?.z).toBe(2780);
    // The lower overhang stops at the wall of the storey above.
    expect(roofZAt(building.roofs[1]!, { x: 5600, y: 2000 })).toBeNull();
  });

  it('murs limits the footprint, and indexes of no wall change nothing', () => {
    const garage = walls(
      [
        [20_000, 0],
        [24_000, 0],
        [24_000, 6000],
        [20_000, 6000],
      ],
      0,
      2300,
    );
    const named = only(build([...walls(RECTANGLE), ...garage], { murs: [4, 5, 6, 7] }));
    expect(areaOf(named.footprint)).toBe(4300 * 6300);
    expect(named.z).toBe(2300);
    const unknown = build([...walls(RECTANGLE), ...garage], { murs: [-1, 99] });
    expect(unknown.roofs.map(({ z }) => z)).toEqual([2600, 2300]);
  });

  it('a dormer looks downhill, sits on its pane and dies into it along two valleys', () => {
    const building = build(
      walls(RECTANGLE),
      { type: 'deux_pans', hauteur_faitage: 3000 },
      { type: 'chien_assis', x: 4000, y: 1800, largeur: 1400 },
    );
    const [main, dormer] = building.roofs as [Roof, Roof];
    expect(dormer.carrier).toBe(main.pointer);
    expect(dormer.z).toBeCloseTo(roofZAt(main, { x: 4000, y: 1400 })!, 6);
    expect(dormer.ridgeZ).toBeCloseTo(dormer.z + 900 + 600, 6);
    expect(dormer.edges.filter(({ kind }) => kind === 'noue')).toHaveLength(2);
    expect(coverAt(building, { x: 4000, y: 1800 })!.roof).toBe(dormer);
    for (const { mesh } of roofMeshes(building)) expect(openEdges(mesh)).toBe(0);
  });

  it('any entry is built or skipped, never a fault', { timeout: 60_000 }, () => {
    const size = fc.constantFrom(-1e6, -200, 0, 0.4, 1, 180, 1200, 5000, 1e7);
    const point = fc.record({ x: size, y: size });
    const entry = fc.record(
      {
        type: fc.constantFrom(...ROOF_TYPES),
        murs: fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 5 }),
        polygone: fc.array(point, { maxLength: 7 }),
        z: size,
        debord: size,
        epaisseur: size,
        hauteur_faitage: size,
        rotation: fc.integer({ min: -720, max: 720 }),
        rayon: size,
        segments: fc.constantFrom(-3, 0, 1, 5, 16, 256),
        apex: point,
        x: size,
        y: size,
        largeur: size,
        profondeur: size,
        hauteur: size,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (toitures) => {
        const building = build(walls(L), ...toitures);
        for (const { mesh } of roofMeshes(building)) expect(openEdges(mesh)).toBe(0);
        expect(
          JSON.stringify(
            building.roofs.map(({ area, ridgeZ, eaveZ, panes, edges }) => [area, ridgeZ, eaveZ, panes, edges]),
          ),
        ).not.toMatch(/null,null|NaN/);
        for (const { area, ridgeZ, eaveZ } of building.roofs) {
          expect([area, ridgeZ, eaveZ].every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: Number(process.env['FC_RUNS'] ?? 120) },
    );
  });

  it('stops its overhang at a higher storey whatever roof was drawn before it', () => {
    const roofs = buildingOf(strangeScene('twoRidges')).roofs;
    const low = roofs.find(({ pointer }) => pointer === '/toitures/1');
    // The upper storey stands up to y = 6100.
    for (const at of [
      { x: 3100, y: 5900 },
      { x: 5900, y: 5850 },
    ]) {
      expect(roofZAt(low!, at)).toBeNull();
    }
  });
});

function lengths(roof: Roof): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, length } of roof.edges) sums[kind] = (sums[kind] ?? 0) + length;
  return Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, Math.round(sum)]));
}
