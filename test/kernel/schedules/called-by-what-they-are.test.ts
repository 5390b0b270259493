import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { flightDeviations } from '../../../src/kernel/checks/index.js';
import { quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { SCENES } from '../../support/scenes/index.js';

const schedules = (scene: Scene) => schedulesOf(buildingOf(scene), 'fr');
const quantities = (scene: Scene) => quantitiesOf(buildingOf(scene), 'fr', flightDeviations(scene, 'fr'));

describe('furniture is called by its size', () => {
  test.each([
    ['lit', 900, 'Lit une place'],
    ['lit', 1400, 'Lit deux places'],
    ['canape', 1800, 'Canapé deux places'],
    ['canape', 2100, 'Canapé trois places'],
  ])('%s of %d mm: %s', (type, l, name) => {
    const scene = Scene.parse({ ...SCENES.lHouse(), mobilier: [{ type, x: 5000, y: 5000, l }] });
    const named = schedules(scene).equipements.filter(({ lot }) => lot === 'mobilier');
    expect(named.map(({ designation }) => designation)).toEqual([name]);
  });
});

test('trees, hedges and terraces stand outdoors, after the storeys; a car in its garage stands on its own', () => {
  const { equipements } = schedules(SCENES.lHouse());
  const placed = equipements.filter(({ lot }) => lot === 'mobilier').map(({ niveau, type }) => `${niveau} ${type}`);
  const outdoors = ['arbre', 'haie', 'salon_jardin', 'terrasse'].map((type) => `Extérieur ${type}`);
  expect(placed.filter((one) => one.startsWith('Extérieur')).toSorted()).toEqual(outdoors);
  expect(placed.slice(-outdoors.length).every((one) => one.startsWith('Extérieur'))).toBe(true);
  expect(placed).toContain('RDC citadine');
});

describe('inner doors', () => {
  test('of one size in a wall and in a partition have a mark each, which tells its wall', () => {
    const { types, ouvertures } = schedules(SCENES.twoFlats()).menuiseries;
    const { walls } = buildingOf(SCENES.twoFlats());
    const inner = types.filter(({ exterieure }) => !exterieure);
    for (const { repere } of inner) {
      const own = ouvertures.filter((one) => one.repere === repere);
      expect(new Set(own.map(({ mur }) => walls.find(({ index }) => index === mur)!.thickness)).size).toBe(1);
    }
    const alike = inner.filter(({ largeur_mm }) => largeur_mm === inner[0]!.largeur_mm);
    expect(alike.length).toBeGreaterThan(1);
    expect(new Set(alike.map(({ designation }) => designation)).size).toBe(alike.length);
  });
});

describe('areas', () => {
  test('a court in the open air has no height and no part in the sums', () => {
    const scene = SCENES.patioHouse();
    const said = schedules(scene);
    const inside = said.pieces.filter(({ usage }) => usage !== 'exterieur');
    expect(inside.length).toBeLessThan(said.pieces.length);
    const whole = said.totaux.find(({ niveau }) => niveau === null)!;
    expect(whole.surface_m2).toBeCloseTo(
      inside.reduce((sum, { surface_m2 }) => sum + surface_m2, 0),
      1,
    );
    const outdoors = scheduleTables(said, 'fr').find(({ title }) => title === 'Espaces extérieurs')!;
    expect(outdoors.columns.map(({ title }) => title)).toEqual(['Niveau', 'Espace', 'Surface (m²)']);
    expect(outdoors.rows).toHaveLength(said.pieces.length - inside.length);
    const { niveaux, emprise_m2 } = quantities(scene);
    expect(niveaux[0]!.surface_interieure_m2).toBeCloseTo(whole.surface_m2, 1);
    // 15,30 × 13,30 less the court.
    const { rooms: all } = buildingOf(scene);
    const court = all.filter(({ use }) => use === 'exterieur').reduce((sum, { polygon }) => sum + areaOf(polygon), 0);
    expect(emprise_m2).toBeCloseTo(15.3 * 13.3 - court / 1e6, 1);
  });

  test('offices have no living area, nor has a hall that flats share', () => {
    expect(schedules(SCENES.office()).totaux.every(({ habitable_m2 }) => habitable_m2 === 0)).toBe(true);
    const halls = schedules(SCENES.twoFlats()).pieces.filter(({ nom }) => /hall/i.test(nom));
    expect(halls.length).toBeGreaterThan(0);
    for (const { habitable_m2, carrez_m2 } of halls) expect([habitable_m2, carrez_m2]).toEqual([0, 0]);
  });
});

test('the windows of dormers count among windows', () => {
  const scene = SCENES.atticHouse();
  const { ouvertures } = quantities(scene);
  const { types } = schedules(scene).menuiseries;
  const count = (isWanted: (repere: string) => boolean) =>
    types.filter(({ repere }) => isWanted(repere)).reduce((sum, { quantite }) => sum + quantite, 0);
  expect(ouvertures.fenetres).toBe(count((repere) => repere.startsWith('F')));
});

test('French windows are counted apart, under their mark', () => {
  const scene = SCENES.townHouse();
  const { types } = schedules(scene).menuiseries;
  const count = (start: RegExp) =>
    types.filter(({ repere }) => start.test(repere)).reduce((sum, { quantite }) => sum + quantite, 0);
  const [doors, french, windows] = [count(/^P\d/), count(/^PF/), count(/^F/)];
  expect(french).toBeGreaterThan(0);
  expect(quantities(scene).ouvertures).toMatchObject({
    portes: doors + french,
    portes_fenetres: french,
    fenetres: windows,
  });
  const [table] = quantityTables(quantities(scene), 'fr');
  expect(table!.rows).toContainEqual(['Portes / portes-fenêtres / fenêtres', `${doors} / ${french} / ${windows}`, 'u']);
});

test('metres of pipe go up the stacks and the risers', () => {
  const { scene } = completeScene(buildingOf(SCENES.twoFlats()), { langue: 'fr' });
  const { stacks, pipes } = buildingOf(scene);
  const { reseaux } = quantities(scene);
  const upright = stacks.filter(({ type }) => type === 'ev').reduce((sum, { bottom, top }) => sum + top - bottom, 0);
  const level = pipes.filter(({ type }) => type === 'ev').reduce((sum, { length }) => sum + length, 0);
  expect(upright).toBeGreaterThan(5000);
  expect(reseaux['ev']).toBeCloseTo((upright + level) / 1000, 1);
});
