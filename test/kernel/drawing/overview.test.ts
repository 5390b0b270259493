import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { flightDeviations } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { BOARD, drawSet, overviewDraft } from '../../../src/kernel/drawing/index.js';
import { quantitiesOf, quantityTables } from '../../../src/kernel/quantities/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

function boardOf(scene: Scene, format?: 'A4' | 'A3') {
  const building = buildingOf(scene);
  const tables = quantityTables(quantitiesOf(building, 'fr', flightDeviations(scene, 'fr')), 'fr');
  const project = { titre: 'Essai', revisions: [], ...(format && { format_feuille: format }) };
  const work = drawSet(building, { langue: 'fr', project, tables, recipes: BOARD, first: overviewDraft });
  let step = work.next();
  while (!step.done) step = work.next();
  const { feuilles } = step.value;
  const texts = feuilles.map(({ sheet }) => sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
  const names = feuilles.map(({ sheet }) => sheet.views.map(({ view }) => view.name));
  const scales = feuilles.map(({ sheet }) => sheet.views.map(({ view }) => view.scale));
  return { names, scales, tables, texts, faults: feuilles.flatMap(({ reading }) => reading.faults) };
}

test.each(Object.entries({ ...SCENES, maison: DEMOS.maison }))(
  '%s: quantities and equipment stand once, on the overview',
  (_, make) => {
    const { tables, texts, faults } = boardOf(make());
    expect(faults).toEqual([]);
    for (const { title } of tables) expect(texts[0]!.filter((value) => value === title)).toHaveLength(1);
    for (const { title } of tables) expect(texts.flat().filter((value) => value === title)).toHaveLength(1);
  },
);

test('tables that the overview has no room for have a sheet of their own', () => {
  const { tables, texts } = boardOf(DEMOS.maison(), 'A4');
  const title = tables.at(-1)!.title;
  expect(texts[0]).toContain(tables[0]!.title);
  expect(texts[0]).not.toContain(title);
  expect(texts.flat().filter((value) => value.startsWith(title))).not.toHaveLength(0);
});

const FACADE = /^Façade (avant|arrière|gauche|droite)/;

test.each(Object.entries({ ...SCENES, maison: DEMOS.maison }))('%s: a board shows each façade once', (_, make) => {
  const { names } = boardOf(make());
  const facades = names.flat().filter((name) => FACADE.test(name));
  expect(facades).toHaveLength(4);
  expect(new Set(facades).size).toBe(4);
});

test('four façades stand on the overview where it has room for them at the scale of two', () => {
  const onOverview = (scene: Scene, format?: 'A4' | 'A3') =>
    boardOf(scene, format).names[0]!.filter((name) => FACADE.test(name)).length;
  expect(onOverview(SCENES.lHouse())).toBe(4);
  // Narrow and high ones in a row, of which the last tells the levels of all.
  expect(onOverview(SCENES.townHouse())).toBe(4);
  // Under less of the picture rather than not at all.
  expect(onOverview(SCENES.atticHouse(), 'A3')).toBe(2);
  expect(onOverview(DEMOS.maison(), 'A3')).toBe(2);
  expect([0, 2, 4]).toContain(onOverview(DEMOS.maison(), 'A4'));
});

test.each(['maison', 'extension'] as const)('%s: façades without room on the overview have its scale', (name) => {
  const { scales, names } = boardOf(DEMOS[name](), 'A3');
  const shown = names.flatMap((some, i) =>
    some.flatMap((one, k) => (FACADE.test(one) ? [{ i, scale: scales[i]![k] }] : [])),
  );
  expect(shown).toHaveLength(4);
  expect(new Set(shown.map(({ scale }) => scale)).size).toBe(1);
  expect(new Set(shown.map(({ i }) => i)).size).toBe(2);
});
