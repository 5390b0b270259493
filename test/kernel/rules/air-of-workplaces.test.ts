import { describe, expect, test } from 'vitest';
import { airBalance } from '../../../src/kernel/drawing/set/air-balance.js';
import { airBasis } from '../../../src/kernel/drawing/set/air-basis.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { airWay, facadeDucts, pressureOf } from '../../../src/kernel/network/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { modulesFor } from '../../../src/kernel/rules/ventilation/inlet-modules.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const OFF = { structure: false, evacuations: false, alimentation: false, chauffage: false, electricite_regles: false };
const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: OFF });
const terminals = (building: Building, kind: string) =>
  building.ventilation!.terminals.filter((one) => one.kind === kind);
const total = (some: readonly { readonly flow: number | null }[]): number =>
  some.reduce((sum, { flow }) => sum + flow!, 0);

describe('the air of workplaces', () => {
  test('offices have fresh air by their desks, extract in their closets and corridor, and one unit', () => {
    const { building, scene } = complete(SCENES.office());
    const [vents, inlets] = [terminals(building, 'bouche'), terminals(building, 'entree_air')];
    for (const room of building.rooms.filter(({ use }) => use === 'bureau')) {
      const own = inlets.filter((one) => one.room === room.id);
      expect(total(own)).toBeGreaterThanOrEqual(50);
      expect(total(own)).toBeLessThan(60);
    }
    const closets = building.rooms.filter(({ use }) => use === 'wc').map(({ id }) => id);
    for (const id of closets) expect(total(vents.filter(({ room }) => room === id))).toBe(30);
    expect(total(vents)).toBeGreaterThanOrEqual(800);
    expect(total(inlets) / total(vents)).toBeGreaterThan(0.85);
    expect(total(inlets) / total(vents)).toBeLessThan(1.2);
    expect(terminals(building, 'caisson').map(({ flow }) => flow)).toEqual([total(vents)]);
    const [unit] = terminals(building, 'caisson');
    const under = building.rooms.find(({ polygon }) => polygonContains(polygon, unit!.at));
    expect(under?.use).toBe('local_technique');
    expect(
      pressureOf(
        building,
        vents.map(({ pointer, at, flow }) => ({ pointer, at, flow: flow! })),
      ),
    ).not.toBeNull();
    expect(complete(scene).difference).toEqual([]);
  });

  test('no duct of an office hangs into its ceiling', () => {
    const { building } = complete(SCENES.office());
    for (const { kind, points, diameter } of building.courses) {
      if (kind !== 'conduit') continue;
      points.slice(1).forEach((b, i) => {
        const a = points[i]!;
        if (a.z === b.z && a.z < 3000) expect(a.z + diameter / 2).toBeLessThanOrEqual(3000);
      });
    }
  });

  test('a head count that the scene says goes before desks and densities', () => {
    const office = SCENES.office();
    const pieces = office.pieces!.map((piece, i) => (i === 0 ? { ...piece, effectif: 6 } : piece));
    const { building } = complete({ ...office, pieces } as Scene);
    const room = building.rooms.find(({ pieces: own }) => own.some(({ pointer }) => pointer === '/pieces/0'))!;
    expect(total(terminals(building, 'entree_air').filter((one) => one.room === room.id))).toBeGreaterThanOrEqual(150);
  });

  test('shops under flats blow out each through its own façade, apart from the unit of the flats', () => {
    const { building, scene } = complete(SCENES.shops());
    const ground = terminals(building, 'bouche').filter(({ levelIndex }) => levelIndex === 0);
    expect(ground.map(({ flow }) => flow)).toEqual([210, 210, 210]);
    expect(new Set(facadeDucts(building).keys())).toEqual(new Set(ground));
    for (const shop of building.rooms.filter(({ declaredUse }) => declaredUse === 'boutique')) {
      expect(total(terminals(building, 'entree_air').filter(({ room }) => room === shop.id))).toBe(210);
    }
    expect(terminals(building, 'caisson').map(({ flow }) => flow)).toEqual([270]);
    expect(complete(scene).difference).toEqual([]);
  });

  test('tables say who is in each room, the air that is due, and that all is to be designed', () => {
    const { building } = complete(SCENES.office());
    const balance = airBalance(building, 'fr')!;
    expect(balance.title).toContain('hypothèse, à dimensionner');
    expect(balance.total!.slice(2, 4)).toEqual(['32', '800']);
    const basis = airBasis(building, 'fr')!.rows.map((row) => row.join(' '));
    expect(basis.join('\n')).toContain('R. 4222-6 : 25 m³/h par occupant');
    expect(basis.join('\n')).toContain('postes dessinés');
  });

  test('however many people are said, a room has a few inlets and vents', () => {
    const office = SCENES.office();
    const pieces = office.pieces!.map((piece) => ({ ...piece, effectif: 10_000 }));
    const { building } = complete({ ...office, pieces } as Scene);
    for (const some of Map.groupBy(building.ventilation!.terminals, ({ room, kind }) => `${room} ${kind}`).values()) {
      expect(some.length).toBeLessThanOrEqual(12);
    }
  });

  test('inlets of a flow are the fewest modules that let it in', () => {
    expect([15, 50, 60, 90, 210].map(modulesFor)).toEqual([[15], [30, 22], [30, 30], [45, 45], [45, 45, 45, 45, 30]]);
  });
});

test('vents of a corridor keep from under the stair that goes up from it, each with a duct', () => {
  const walls = [0, 2900].flatMap((z) =>
    [
      [0, 0, 14_000, 0, 300],
      [14_000, 0, 14_000, 7000, 300],
      [14_000, 7000, 0, 7000, 300],
      [0, 7000, 0, 0, 300],
      [0, 4800, 14_000, 4800, 72],
    ].map(([x1, y1, x2, y2, epaisseur]) => ({ x1, y1, x2, y2, z, epaisseur, hauteur: 2600 })),
  );
  const bays = [0, 1].flatMap((storey) => [
    { type: 'porte', mur: storey * 5 + 4, position: 3000, largeur: 930, hauteur: 2040 },
    ...[2000, 5000, 9000].map((position) => ({ mur: storey * 5, position, largeur: 1600, hauteur: 1250, z: 900 })),
  ]);
  const stair = { x: 8500, y: 5900, hauteur: 2900, largeur: 900, rotation: 0, nb_marches: 17, giron: 240 };
  const { building } = complete({
    murs: walls,
    ouvertures: bays,
    escaliers: [stair],
    toitures: [{ type: 'deux_pans', debord: 300, hauteur_faitage: 2500 }],
    pieces: [0, 2900].flatMap((z) => [
      { type: 'open_space', x: 5000, y: 2500, z, effectif: 12 },
      { type: 'degagement', x: 2000, y: 5900, z },
    ]),
  } as Scene);
  const wells = building.slabs.flatMap(({ openings }) => openings);
  expect(wells.length).toBeGreaterThan(0);
  const vents = terminals(building, 'bouche');
  expect(vents.length).toBeGreaterThanOrEqual(4);
  for (const { at, levelIndex } of vents) {
    if (levelIndex === 0) expect(wells.some((well) => polygonContains(well, at))).toBe(false);
    expect(airWay(building, at).isWhole).toBe(true);
  }
});
