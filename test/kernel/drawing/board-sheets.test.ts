import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { boardSheets } from '../../../src/kernel/drawing/set/board-sheets.js';
import type { Recipe } from '../../../src/kernel/drawing/set/recipes.js';
import { networks } from '../../../src/kernel/drawing/set/recipes.js';
import { FRAME } from '../../../src/kernel/drawing/sheet/formats.js';
import { boardRows, reserveOf } from '../../../src/kernel/electrical/index.js';
import { svg } from '../../../src/kernel/formats/svg/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Langue } from '../../../src/words/index.js';
import { home } from '../../support/scenes/dwellings.js';

function sheetsOf(building: Building, langue: Langue, recipes?: readonly Recipe[]) {
  const project = { titre: 'Essai', revisions: [] };
  const drawing = drawSet(building, { langue, project, banner: null, tables: [], ...(recipes && { recipes }) });
  let step = drawing.next();
  while (!step.done) step = drawing.next();
  return step.value.feuilles;
}
const completed = (scene: Parameters<typeof buildingOf>[0]) =>
  completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } }).building;

const boardsOf = (building: Building) =>
  sheetsOf(building, 'fr', [boardSheets]).filter(({ titre }) => titre.startsWith('Tableau électrique'));

test('a completed home has sheets of its board: every circuit and device on them, and read without a fault', () => {
  const building = completed(home(3));
  const written = boardsOf(building).map(({ sheet, titre }) => String(svg.write({ sheet, title: titre })));
  for (const { id } of [...building.panel!.circuits, ...building.panel!.differentials]) {
    expect(written.join(' ')).toContain(id);
  }
  for (const page of written) expect(page).toContain('Dessin relu : conforme');
});

test('a board that one sheet does not hold goes on: nothing leaves the frame, each circuit is in the table', () => {
  const building = completed(DEMOS.maison());
  const sheets = boardsOf(building).map(({ sheet }) => sheet);
  expect(building.panel!.differentials.length).toBeGreaterThan(3);
  const texts = sheets.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
  for (const { id } of building.panel!.circuits) {
    // In the diagram, on its module and in the table.
    expect(texts.filter((value) => value === id).length, id).toBe(3);
  }
  for (const { items } of sheets) {
    const lowest = items.flatMap((item) => (item.kind === 'polyline' ? item.points.map(({ y }) => y) : []));
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(FRAME.bottom);
  }
});

test('circuits are numbered on the electrical plan', () => {
  const building = completed(home(1));
  const plan = sheetsOf(building, 'fr', [networks]).find(({ titre }) => titre.startsWith('Électricité'))!;
  const written = String(svg.write({ sheet: plan.sheet, title: plan.titre }));
  for (const { id, members } of building.panel!.circuits) {
    // With its height behind it where that is not the one of the legend.
    if (members.length > 0) expect(written).toMatch(new RegExp(`>${id}(<| h \\d)`));
  }
});

test('a board that says nothing of what it feeds has no sheet', () => {
  const titles = sheetsOf(buildingOf(DEMOS.maison()), 'en').map(({ titre }) => titre);
  expect(titles.filter((title) => title.startsWith('Distribution board'))).toEqual([]);
});

test('rows hold their modules, and a fifth of the board is free', () => {
  const { panel } = completed(home(3));
  const rows = boardRows(panel!);
  expect(rows.flatMap(({ circuits }) => circuits).toSorted()).toEqual(panel!.circuits.map(({ id }) => id).toSorted());
  for (const { modules, free } of rows) {
    expect(modules + free).toBe(13);
    expect(free).toBeGreaterThanOrEqual(0);
  }
  expect(reserveOf(rows)).toBeGreaterThanOrEqual(20);
});
