import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { plansOfStorey } from '../../../src/kernel/drawing/plan/deck-level.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import { Schedules, schedulesOf, scheduleTables } from '../../../src/kernel/schedules/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { SCENES } from '../../support/scenes/index.js';
import { flat } from '../checks/bases/flat.js';

describe('devices and fixtures', () => {
  test.each(Object.entries(DEMOS))('of the demo %s are each in the room that their point lies in', (_name, demo) => {
    const building = buildingOf(Scene.parse(demo()));
    const { appareils } = Schedules.parse(schedulesOf(building, 'fr'));
    expect(appareils).toHaveLength(building.electric.length + building.plumbing.length);
    for (const line of appareils) {
      const [, list, index] = line.objet.split('/');
      const of = list === 'electricite' ? building.electric : building.plumbing;
      const one = of.find((device) => device.index === Number(index))!;
      const room = building.rooms.find(({ id }) => id === line.piece_id);
      expect(line.mur).toBe(one.seat?.wall.index ?? null);
      expect(room === undefined).toBe(line.piece === null);
      // A device hangs on the face of its room's wall: a step into the room from there is in the room.
      const angle = (one.facing * Math.PI) / 180;
      const before = { x: one.at.x + 50 * Math.cos(angle), y: one.at.y + 50 * Math.sin(angle) };
      if (room && one.seat) expect(polygonContains(room.polygon, before)).toBe(true);
    }
  });

  test('name both faces of a partition apart, and what is outside by null', () => {
    const scene = {
      ...flat(),
      electricite: [
        { type: 'prise', mur: 4, position: 1500 },
        { type: 'prise', mur: 4, position: 1500, face: 'droite' },
        { type: 'luminaire', x: -3000, y: 2000 },
      ],
      plomberie: [{ type: 'wc', x: 7000, y: 4800 }],
    };
    const { appareils } = schedulesOf(buildingOf(Scene.parse(scene)), 'fr');
    expect(appareils.map(({ lot, type, mur, piece }) => [lot, type, mur, piece])).toEqual([
      ['electricite', 'prise', 4, 'Séjour'],
      ['electricite', 'prise', 4, 'Cuisine'],
      ['electricite', 'luminaire', null, null],
      ['plomberie', 'wc', null, 'WC'],
    ]);
  });
});

test('what is on a mezzanine is in it, not in the room under it', () => {
  const { building } = completeScene(buildingOf(SCENES.studio()), { langue: 'fr' });
  const { appareils, pieces } = schedulesOf(building, 'fr');
  const own = new Set(building.electric.filter(({ deck }) => deck !== null).map(({ pointer }) => pointer));
  expect(own.size).toBeGreaterThan(1);
  const mezzanine = pieces.find(({ nom }) => nom === 'Mezzanine')!;
  const lines = appareils.filter(({ objet }) => own.has(objet));
  expect(new Set(lines.map(({ piece, piece_id }) => `${piece} ${piece_id}`))).toEqual(
    new Set([`Mezzanine ${mezzanine.id}`]),
  );
});

test('a mezzanine is a storey of schedules and boards: what stands on it is counted under its name', () => {
  const chair = { type: 'fauteuil', x: 1200, y: 2400, z: 2500 };
  const scene = SCENES.studio();
  const drawn = buildingOf(Scene.parse({ ...scene, mobilier: [...(scene.mobilier ?? []), chair] }));
  const { building } = completeScene(drawn, { langue: 'fr' });
  const { equipements, pieces, totaux, appareils } = schedulesOf(building, 'fr');
  const on = new Set(building.electric.flatMap(({ deck, pointer }) => (deck === null ? [] : [pointer])));
  expect(on.size).toBeGreaterThan(1);
  const counted = (storey: string, lot: string): number =>
    equipements.filter((one) => one.niveau === storey && one.lot === lot).reduce((sum, one) => sum + one.quantite, 0);
  expect(counted('Mezzanine', 'electricite')).toBe(on.size);
  expect(counted('RDC', 'electricite')).toBe(building.electric.filter(({ type }) => type !== 'vmc').length - on.size);
  expect(equipements).toContainEqual(expect.objectContaining({ niveau: 'Mezzanine', type: 'fauteuil', quantite: 1 }));
  expect(new Set(appareils.filter(({ objet }) => on.has(objet)).map(({ niveau }) => niveau))).toEqual(
    new Set(['Mezzanine']),
  );
  const own = pieces.find(({ nom }) => nom === 'Mezzanine')!;
  expect([own.niveau, own.surface_m2]).toEqual(['Mezzanine', 9.9]);
  expect(totaux.map(({ niveau, surface_m2 }) => [niveau, surface_m2])).toEqual([
    ['RDC', 25.84],
    ['Mezzanine', 9.9],
    [null, 35.74],
  ]);
  const [types] = scheduleTables(schedulesOf(building, 'fr'), 'fr');
  expect(types!.columns.map(({ title }) => title)).not.toContain('Mezzanine');
  const [quantities] = quantityTables(
    quantitiesOf(building, 'fr', () => []),
    'fr',
  );
  expect(quantities!.rows).toContainEqual(['Surface intérieure Mezzanine', '9,90', 'm²']);
});

test('mezzanines of two levels under one title are told apart by their level, on their plans and in schedules', () => {
  const studio = SCENES.studio();
  const z = 4200;
  const [deck] = studio.planchers!;
  const scene = Scene.parse({
    ...studio,
    murs: [...studio.murs!, ...studio.murs!.slice(0, 4).map((wall) => ({ ...wall, z, hauteur: 4200 }))],
    planchers: [deck, { ...deck!, z: z + deck!.z }],
    pieces: [...studio.pieces!, { type: 'chambre', x: 4000, y: 2000, z }],
  });
  const building = buildingOf(scene);
  const { totaux } = schedulesOf(building, 'fr');
  expect(totaux.map(({ niveau }) => niveau)).toEqual(['RDC', 'Mezzanine (RDC)', 'R+1', 'Mezzanine (R+1)', null]);
  const plans = building.levels.flatMap((level) => plansOfStorey(building, level, 'fr'));
  expect(plans.flatMap(({ name }) => name ?? [])).toEqual(['Mezzanine (RDC)', 'Mezzanine (R+1)']);
});

test('vents and inlets are counted by their flow, as they are ordered', () => {
  const building = buildingOf(DEMOS.appartement());
  const { equipements } = schedulesOf(building, 'fr');
  const lines = equipements.filter(({ type }) => type === 'entree_air' || type === 'bouche');
  for (const { type, designation, quantite } of lines) {
    const alike = building.ventilation!.terminals.filter(
      ({ kind, flow }) => kind === type && designation.endsWith(` ${flow} m³/h`),
    );
    expect(quantite).toBe(alike.length);
  }
  expect(lines.reduce((sum, { quantite }) => sum + quantite, 0)).toBe(
    building.ventilation!.terminals.filter(({ kind }) => kind !== 'caisson').length,
  );
});

test('what is ordered apart has a line apart: no two lines of a level are the same order', () => {
  const building = completeScene(buildingOf(SCENES.townHouse()), { langue: 'fr', switches: {} }).building;
  const { equipements } = schedulesOf(building, 'fr');
  const keys = equipements.map(({ niveau, lot, designation }) => `${niveau} ${lot} ${designation}`);
  expect(new Set(keys).size).toBe(keys.length);
  const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
  const lines = equipements.filter(({ type }) => type === 'radiateur');
  expect(lines.reduce((sum, { quantite }) => sum + quantite, 0)).toBe(radiators.length);
  for (const { designation } of lines) expect(designation).toMatch(/^Radiateur .*\d+×\d+ · \d+ W \(ΔT 50\)$/);
  const flows = equipements.filter(({ lot }) => lot === 'ventilation');
  for (const { designation, debit_m3h } of flows) {
    if (debit_m3h !== null) expect(designation).toContain(` ${debit_m3h} m³/h`);
  }
  expect(flows.some(({ debit_m3h }) => debit_m3h !== null)).toBe(true);
});

test('wall lights, chimes and pushes of bells are called as the plan calls them', () => {
  const electricite = [
    { type: 'luminaire', x: 3000, y: 2000, z: 2400 },
    { type: 'luminaire', mur: 0, position: 2000, z: 1900 },
    { type: 'sonnette', mur: 0, position: 1000, z: 1200 },
    { type: 'sonnette', mur: 0, position: 3000 },
  ];
  const { equipements, appareils } = schedulesOf(
    buildingOf(Scene.parse({ ...flat(), electricite, plomberie: [] })),
    'fr',
  );
  const names = ['Point lumineux', 'Applique murale', 'Bouton de sonnette', 'Carillon de sonnette'];
  expect(appareils.map(({ designation }) => designation)).toEqual(names);
  const lines = equipements.filter(({ lot }) => lot === 'electricite');
  expect(lines.map(({ designation, quantite }) => [designation, quantite])).toEqual(names.map((name) => [name, 1]));
});
