import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { airToDesign } from '../../../src/kernel/drawing/plan/air-to-design.js';
import { hasTrade } from '../../../src/kernel/drawing/plan/trades.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (name: 'office' | 'shops' | 'towerHouse' | 'lHouse' | 'patioHouse' | 'atticHouse', vmc = true) =>
  completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: { structure: false, vmc } }).building;

describe('what no rule ventilates is told to be designed', () => {
  test('offices say that their air is a hypothesis by the head count', () => {
    const office = complete('office');
    const [level] = office.levels;
    expect(hasTrade(office, level!, 'ventilation')).toBe(true);
    const { items } = technicalView(office, level!, 'ventilation', { scale: 100, langue: 'fr' });
    const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
    expect(texts).toMatch(/hypothèse, à dimensionner/i);
    expect(texts).toContain('R. 4222-6');
    expect(texts).toContain('ou par grille');
  });

  test('a room with more people than its façade lets air in for is to be supplied', () => {
    const office = SCENES.office();
    const pieces = office.pieces!.map((piece, i) => (i === 0 ? { ...piece, effectif: 40 } : piece));
    const crowded = completeScene(buildingOf({ ...office, pieces }), { langue: 'fr', switches: { structure: false } });
    const said = airToDesign(crowded.building, crowded.building.levels[0]!, 'fr');
    expect(said).toContain('soufflage (double flux) à étudier : Bureau 1');
    expect(airToDesign(complete('office'), complete('office').levels[0]!, 'fr')).not.toContain('soufflage');
  });

  test('flats whose kitchens nobody drew have a vent and inlets each, and say what they still lack', () => {
    const shops = complete('shops');
    const [ground, upper] = shops.levels;
    expect(airToDesign(shops, ground!, 'fr')).toMatch(/hypothèse, à dimensionner/i);
    expect(airToDesign(shops, upper!, 'fr')).toContain('cuisine non dessinée : place de sa bouche supposée');
    expect(airToDesign(shops, upper!, 'fr')).toContain('bains et WC non situés');
    const kitchens = shops.ventilation!.terminals.filter(
      ({ kind, levelIndex }) => kind === 'bouche' && levelIndex === 1,
    );
    expect(kitchens.map(({ flow }) => flow)).toEqual([90, 90, 90]);
    expect(new Set(kitchens.map(({ room }) => room)).size).toBe(3);
  });

  test('a house with a kitchen and neither bathroom nor WC says that their extract is left open', () => {
    const patio = complete('patioHouse');
    expect(airToDesign(patio, patio.levels[0]!, 'fr')).toContain('bains et WC non situés');
    const attic = complete('atticHouse');
    const { x, y } = SCENES.patioHouse().pieces!.find(({ type }) => type === 'cuisine')!;
    const fitted = { ...SCENES.patioHouse(), plomberie: [{ type: 'wc' as const, x, y }] };
    const { building } = completeScene(buildingOf(fitted), { langue: 'fr', switches: { structure: false } });
    expect(airToDesign(building, building.levels[0]!, 'fr') ?? '').not.toContain('bains et WC');
    for (const level of attic.levels) expect(airToDesign(attic, level, 'fr') ?? '').not.toContain('bains et WC');
  });

  test('a house without water says so; one with water, and a scene that nobody completed, do not', () => {
    const tower = complete('towerHouse');
    expect(airToDesign(tower, tower.levels[0]!, 'fr')).toContain('arrêté du 24 mars 1982');
    for (const vmc of [true, false]) {
      const house = complete('lHouse', vmc);
      expect(airToDesign(house, house.levels[0]!, 'fr')).toBeNull();
      expect(hasTrade(house, house.levels[0]!, 'ventilation')).toBe(vmc);
    }
    const raw = buildingOf(SCENES.towerHouse());
    expect(hasTrade(raw, raw.levels[0]!, 'ventilation')).toBe(false);
  });
});
