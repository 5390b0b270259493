import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import {
  arealHeatCapacityOf,
  arealMassOf,
  buildingOf,
  constructionsOf,
  openingThermalOf,
  resistanceOf,
  transmittanceOf,
} from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { LAYERS } from '../../../src/kernel/scene/walls.js';
import type { Sourced } from '../../../src/kernel/building/constructions/index.js';
import {
  SURFACE_RESISTANCES,
  USUAL_MATERIALS,
  usualMaterialOf,
} from '../../../src/kernel/building/constructions/index.js';
import { TYPICAL_LAYERS } from '../../../src/kernel/building/typical-layers.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Document = Record<string, unknown>;

const room = (wall: Document = {}, rest: Document = {}): Building =>
  buildingOf(
    Scene.parse({
      murs: [
        [0, 0, 5000, 0],
        [5000, 0, 5000, 4000],
        [5000, 4000, 0, 4000],
        [0, 4000, 0, 0],
      ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 313, ...wall })),
      ...rest,
    }),
  );
const first = (building: Building) => constructionsOf(building).walls.get(building.walls[0]!.id)!;
const BLOCK_AND_WOOL = [
  { cle: 'bloc_beton', epaisseur: 200 },
  { cle: 'isolant', epaisseur: 100 },
  { cle: 'ba13', epaisseur: 13 },
];

describe('U-values', () => {
  test('a wall of block, wool and plasterboard: 0.283, computed by hand', () => {
    // 0.13 + 0.2/1.05 + 0.1/0.032 + 0.013/0.25 + 0.04 = 3.5375 m²·K/W.
    const u = transmittanceOf(first(room({ couches: BLOCK_AND_WOOL })), 'horizontal', 'outside')!;
    expect(u.u).toBeCloseTo(1 / 3.537_476, 6);
    expect(u).toMatchObject({ source: 'layers', isHypothesis: true, rsi: 0.13, rse: 0.04 });
    expect(u.resistance).toBeCloseTo(3.367_476, 6);
  });

  test('what the scene writes wins over the table, and a declared U over the layers', () => {
    const couches = [
      { cle: 'bloc_beton', epaisseur: 200, lambda_w_mk: 0.5 },
      { cle: 'isolant', epaisseur: 100, lambda_w_mk: 0.04 },
      { cle: 'ba13', epaisseur: 13, lambda_w_mk: 0.2 },
    ];
    const written = first(room({}, { compositions: { mur_exterieur: { couches } } }));
    // 0.2/0.5 + 0.1/0.04 + 0.013/0.2 = 2.965
    expect(resistanceOf(written)).toBeCloseTo(2.965, 9);
    expect(transmittanceOf(written, 'horizontal', 'outside')).toMatchObject({ isHypothesis: false, source: 'layers' });
    const declared = first(room({}, { compositions: { mur_exterieur: { couches, u_w_m2k: 0.21 } } }));
    expect(transmittanceOf(declared, 'horizontal', 'outside')).toMatchObject({ u: 0.21, source: 'scene' });
  });

  test('a U declared for a kind says nothing of a wall with layers of its own, unless it names it', () => {
    const compositions = { mur_exterieur: { u_w_m2k: 0.15 }, paille: { u_w_m2k: 0.11 } };
    const u = (wall: Document) => transmittanceOf(first(room(wall, { compositions })), 'horizontal', 'outside')!.u;
    expect(u({})).toBe(0.15);
    expect(u({ couches: BLOCK_AND_WOOL })).toBeCloseTo(0.2827, 4);
    expect(u({ materiau: 'pierre' })).toBeCloseTo(1 / (0.17 + 0.313 / 1.7), 9);
    expect(u({ composition: 'paille' })).toBe(0.11);
  });

  test('roofs lose upwards, floors downwards; both faces of what parts two rooms are inner ones', () => {
    const toiture = {
      couches: [
        { cle: 'tuile', epaisseur: 20 },
        { cle: 'isolant', epaisseur: 320 },
      ],
    };
    const plancher = { couches: [{ cle: 'beton_arme', epaisseur: 200 }] };
    const building = room({}, { compositions: { toiture, plancher }, toitures: [{ type: 'deux_pans' }] });
    const { roofs, ceiling, floor, ground } = constructionsOf(building);
    // 0.10 + 0.02/1.0 + 0.32/0.032 + 0.04
    expect(transmittanceOf(roofs.get(building.roofs[0]!.id)!, 'up', 'outside')!.u).toBeCloseTo(1 / 10.16, 9);
    expect(transmittanceOf(ceiling, 'up', 'room')!.u).toBeCloseTo(1 / 10.22, 9);
    expect(transmittanceOf(floor, 'down', 'room')!.u).toBeCloseTo(1 / (0.34 + 0.2 / 2.3), 9);
    // No `dallage`: the ground slab is the floor; Rsi 0.17, Rse 0.04.
    expect(transmittanceOf(ground, 'down', 'ground')!.u).toBeCloseTo(1 / (0.21 + 0.2 / 2.3), 9);
    const slab = room({}, { compositions: { plancher, dallage: { u_w_m2k: 0.19 } } });
    expect(transmittanceOf(constructionsOf(slab).ground, 'down', 'ground')).toMatchObject({ u: 0.19, source: 'scene' });
  });

  test('a material nobody knows has no U, and says so; what is impossible is not taken', () => {
    const unknown = first(room({ materiau: 'unobtainium' }));
    expect(unknown.layers[0]!.conductivity).toBeNull();
    expect(transmittanceOf(unknown, 'horizontal', 'outside')).toBeNull();
    expect(arealMassOf(unknown)).toBeNull();
    const couches = [{ cle: 'isolant', epaisseur: 313, lambda_w_mk: -1 }];
    expect(first(room({ couches })).layers[0]!.conductivity).toMatchObject({ value: 0.032, source: 'hypothesis' });
  });
});

describe('constructions', () => {
  test('mass and heat stored by a square metre, by hand', () => {
    const layer = { cle: 'bloc_beton', epaisseur: 313, masse_volumique_kg_m3: 1000, chaleur_massique_j_kgk: 900 };
    const wall = first(room({ couches: [layer] }));
    expect(arealMassOf(wall)).toBeCloseTo(313, 9);
    expect(arealHeatCapacityOf(wall)).toBeCloseTo(281_700, 6);
  });

  test('every material of the document model has usual properties', () => {
    for (const key of LAYERS) expect(usualMaterialOf(key), key).not.toBeNull();
  });

  test.each(Object.entries(DEMOS))(
    '%s: each wall and roof has one, as thick as it, and equal ones are one',
    (_, demo) => {
      const building = buildingOf(Scene.parse(demo()));
      const { walls, roofs, all } = constructionsOf(building);
      for (const { id, thickness } of building.walls) expect(walls.get(id)!.thickness * 1000).toBeCloseTo(thickness, 6);
      for (const { id } of building.roofs) expect(roofs.get(id)!.thickness).toBeGreaterThan(0);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const contents = all.map(({ id: _id, ...rest }) => JSON.stringify(rest));
      expect(new Set(contents).size).toBe(all.length);
    },
  );

  test('nothing declared: every layer is a hypothesis and says so', () => {
    const { all } = constructionsOf(room());
    for (const { isHypothesis, layers } of all) {
      expect(isHypothesis).toBe(true);
      for (const { conductivity } of layers) expect(conductivity?.source).toBe('hypothesis');
    }
  });

  test('whatever is taken for want of a value says on what it rests, in both languages', () => {
    const said = (basis: unknown, what: string) => {
      const { fr, en } = basis as { fr?: unknown; en?: unknown };
      for (const text of [fr, en]) expect(text, what).toMatch(/[a-zA-Z]{3}.*\s/);
    };
    for (const [key, { basis }] of Object.entries(USUAL_MATERIALS)) said(basis, key);
    for (const [key, { basis, layers }] of Object.entries(TYPICAL_LAYERS)) {
      said(basis, key);
      for (const { cle } of layers) expect(usualMaterialOf(cle), `${key}: ${cle}`).not.toBeNull();
    }
    said(SURFACE_RESISTANCES.basis, 'surface resistances');
    const building = room(
      {},
      {
        ouvertures: [
          { mur: 0, position: 500, largeur: 1200, hauteur: 1200 },
          { mur: 1, position: 500, largeur: 900, hauteur: 2100, type: 'porte' },
        ],
        toitures: [{ type: 'deux_pans' }],
      },
    );
    const values: (Sourced | null)[] = building.openings.flatMap((opening) => Object.values(openingThermalOf(opening)));
    for (const { key, basis, layers } of constructionsOf(building).all) {
      said(basis, key);
      values.push(
        ...layers.flatMap(({ conductivity, density, heatCapacity }) => [conductivity, density, heatCapacity]),
      );
    }
    expect(values.length).toBeGreaterThan(20);
    for (const value of values) {
      if (value?.source !== 'hypothesis') throw new Error('nothing of this building is declared');
      said(value.basis, String(value.value));
    }
    // What the scene gives needs no reason.
    expect(first(room({ couches: BLOCK_AND_WOOL })).basis).toBeNull();
  });

  test('joinery: its U and solar factor as written, else usual ones; the sun passes no plain door', () => {
    const ouvertures = [
      { mur: 0, position: 500, largeur: 1200, hauteur: 1200, u_w_m2k: 1.1, facteur_solaire: 0.52 },
      { mur: 1, position: 500, largeur: 900, hauteur: 2100, type: 'porte' },
      { mur: 2, position: 500, largeur: 900, hauteur: 1200, facteur_solaire: 3 },
    ];
    const [written, door, usual] = room({}, { ouvertures }).openings.map(openingThermalOf);
    expect(written).toEqual({ u: { value: 1.1, source: 'scene' }, solarFactor: { value: 0.52, source: 'scene' } });
    expect(door!.solarFactor).toMatchObject({ value: 0, source: 'hypothesis' });
    expect(door!.u.source).toBe('hypothesis');
    expect(usual!.solarFactor).toMatchObject({ value: 0.45, source: 'hypothesis' });
  });
});

test.each([
  [180, 80, 90],
  [300, 90, 200],
  [420, 210, 200],
])('a flat roof of %i mm without layers has %i mm of insulation on %i mm of concrete', (epaisseur, wool, slab) => {
  const { roofs } = constructionsOf(room({}, { toitures: [{ type: 'plat', epaisseur }] }));
  const layers = [...roofs.values()][0]!.layers.map(({ key, thickness }) => [key, Math.round(thickness * 1000)]);
  expect(layers).toEqual([
    ['etancheite', 10],
    ['isolant', wool],
    ['beton_arme', slab],
  ]);
});
