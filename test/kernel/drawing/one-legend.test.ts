import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { networks } from '../../../src/kernel/drawing/set/recipes.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building;

/** Sheets of the trades of a scene, each with everything that is written on it. */
function sheetsOf(scene: Scene, format_feuille?: 'A3' | 'A2' | 'A1') {
  const project = { titre: 'Essai', revisions: [], ...(format_feuille && { format_feuille }) };
  const drawing = drawSet(completed(scene), { langue: 'fr', project, recipes: [networks], tables: [] });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  const words = (items: readonly Item[]): string[] => items.flatMap((item) => (item.kind === 'text' ? item.value : []));
  return step.value.feuilles.slice(1).map(({ titre, sheet, reading }) => ({
    titre,
    faults: reading.faults,
    words: [...words(sheet.items), ...sheet.views.flatMap(({ view }) => words(view.items))],
  }));
}
const legends = (words: readonly string[]) => words.filter((word) => word.startsWith('Légende'));

describe('plans of one trade on a sheet', () => {
  test.each(['townHouse', 'studio', 'twoFlats', 'patioHouse'] as const)(
    '%s: each trade has one legend a sheet',
    (name) => {
      for (const { titre, words, faults } of sheetsOf(SCENES[name]())) {
        const trades = ['Électricité', 'Plomberie', 'Ventilation'].filter((trade) => titre.includes(trade));
        if (trades.length === 0 || titre.startsWith('Tableau')) continue;
        expect({ titre, count: legends(words).length }).toEqual({ titre, count: trades.length });
        expect(faults).toEqual([]);
      }
    },
  );

  test.each(['townHouse', 'twoFlats'] as const)(
    '%s: it lists circuits of appliances in the order of the board',
    (name) => {
      const circuits = completed(SCENES[name]()).panel!.circuits.map(({ id }) => id);
      const own = sheetsOf(SCENES[name]()).find(({ titre }) => titre.startsWith('Électricité'))!;
      const words = own.words.slice(own.words.indexOf('Légende'));
      const last = words.lastIndexOf('Repère du circuit');
      const marks = words.slice(last + 1).filter((word) => /^[SCV]\d+$/.test(word));
      expect(marks.map((mark) => circuits.indexOf(mark))).toEqual(
        marks.map((mark) => circuits.indexOf(mark)).toSorted((p, q) => p - q),
      );
      expect(marks.length).toBeGreaterThan(3);
    },
  );

  test('share it where one legend leaves them room and two would not', () => {
    const sheets = sheetsOf(SCENES.townHouse(), 'A3');
    expect(sheets.map(({ titre }) => titre)).toEqual([
      'Électricité RDC et R+1',
      'Électricité R+2',
      'Plomberie et chauffage RDC',
      'Plomberie et chauffage R+1',
      'Plomberie et chauffage R+2',
      'Détail de plomberie B',
      'Ventilation RDC',
      'Ventilation R+1',
      'Ventilation R+2',
    ]);
    for (const { titre, words, faults } of sheets) {
      // The sheet of a detail has the legend of its plan before it.
      expect({ titre, count: legends(words).length }).toEqual({ titre, count: titre.startsWith('Détail') ? 0 : 1 });
      expect(faults).toEqual([]);
    }
  });

  test('the legend says all that the plans show, each thing once, with the sizes of them all', () => {
    const sheet = sheetsOf(SCENES.townHouse()).find(({ titre }) => titre.startsWith('Plomberie'))!;
    const count = (start: string) => sheet.words.filter((word) => word.startsWith(start)).length;
    // The module stands on the ground floor, the heater on the first, the showers on both storeys over it.
    for (const word of ['Module hydraulique', 'Chauffe-eau', 'Douche', 'Eau froide · Ø', 'Eaux usées · Ø']) {
      expect({ word, count: count(word) }).toEqual({ word, count: 1 });
    }
    const pipes = completed(SCENES.townHouse()).pipes.filter(({ type }) => type === 'eu');
    const sizes = [...new Set(pipes.map(({ diameter }) => diameter))].toSorted((a, b) => a - b);
    expect(sheet.words.find((word) => word.startsWith('Eaux usées'))).toContain(
      sizes.length > 3 ? `Ø ${sizes[0]} à ${sizes.at(-1)}` : `Ø ${sizes.join(', ')}`,
    );
  });
});

test('devices of one kind have one usual height on all storeys, and the others say their own', () => {
  const { electric } = completed(SCENES.townHouse());
  const high = electric.filter(({ type, heightAboveFloor }) => type === 'prise_spe' && heightAboveFloor > 1500);
  const sheet = sheetsOf(SCENES.townHouse()).find(({ titre }) => titre.startsWith('Électricité'))!;
  expect(sheet.words.filter((word) => word.startsWith('Prise spécialisée'))).toEqual(['Prise spécialisée – h 30']);
  expect(high.length).toBeGreaterThan(0);
  for (const { heightAboveFloor } of high) expect(sheet.words).toContain(`h ${Math.round(heightAboveFloor / 10)}`);
});
