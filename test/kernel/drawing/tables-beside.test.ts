import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { coverings, groundAreas } from '../../../src/kernel/drawing/set/beside.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';

function sheetsOf(scene: Scene, format_feuille?: 'A3') {
  const building = buildingOf(scene);
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions: [], format_feuille },
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return { building, sheets: step.value.feuilles };
}

const texts = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
type Sheets = ReturnType<typeof sheetsOf>['sheets'];
const tableOn = (sheets: Sheets, sheet: string, title: string) =>
  sheets
    .find(({ titre }) => titre.includes(sheet))
    ?.sheet.views.find(({ view }) => view.name === title && view.scale === 1)?.view;

test('a sparse plan has the areas of its rooms beside it, those of the schedules', () => {
  const { building, sheets } = sheetsOf(SCENES.studio(), 'A3');
  const table = tableOn(sheets, 'Plan RDC', 'Surfaces')!;
  const own = schedulesOf(building, 'fr').pieces.slice(0, building.rooms.length);
  const said = texts(table.items);
  const written = (m2: number) => m2.toFixed(2).replace('.', ',');
  for (const { nom, surface_m2 } of own) {
    expect(said).toContain(nom);
    expect(said).toContain(written(surface_m2));
  }
  expect(said.at(-1)).toBe(written(own.reduce((sum, { surface_m2 }) => sum + surface_m2, 0)));
});

test('a sparse site plan has the areas of its plot: the footprint and what it leaves make the whole', () => {
  const { sheets } = sheetsOf(SCENES.lHouse());
  const said = texts(tableOn(sheets, 'Plan de masse', 'Surfaces du terrain')!.items);
  const [plot, footprint, left] = ['Terrain', 'Emprise au sol', 'Hors emprise'].map((name) =>
    Number(said[said.indexOf(name) + 1]!.replace(/\s/g, '').replace(',', '.')),
  ) as [number, number, number];
  expect(plot).toBe(725);
  expect(footprint + left).toBeCloseTo(plot, 1);
  expect(said[said.indexOf('Terrain') + 2]).toBe('100,0');
});

test('a site plan has its table wherever that has room, not on sparse sheets alone', () => {
  expect(tableOn(sheetsOf(SCENES.towerHouse()).sheets, 'Plan de masse', 'Surfaces du terrain')).toBeDefined();
});

test('a sheet that its drawings fill has no table', () => {
  const { sheets } = sheetsOf(SCENES.lHouse());
  expect(tableOn(sheets, 'Plan RDC', 'Surfaces')).toBeUndefined();
});

test('a sparse plan of plumbing counts its fixtures', () => {
  const { sheets } = sheetsOf(SCENES.lHouse());
  const said = texts(tableOn(sheets, 'Plomberie', 'Appareils')!.items);
  expect(said.slice(0, 3)).toEqual(['Appareils', 'Désignation', 'Nombre']);
  expect(said).toContain('Lavabo');
});

test('a table of coverings tells the fall that the roof plan proposes of a flat roof, not the level that is written', () => {
  const slopesOf = (scene: Scene) => coverings(buildingOf(scene), 'fr')([])!.rows.map(([, slope]) => slope);
  expect(slopesOf(SCENES.patioHouse())).toEqual(['2 (proposée)']);
  expect(slopesOf(SCENES.lHouse()).every((slope) => /^\d+$/.test(slope!))).toBe(true);
});

test('a footprint that is not the sum of its parts as they are written says that it is rounded once', () => {
  const building = buildingOf(SCENES.farmhouse());
  const { rows } = groundAreas(building, 'fr')([])!;
  const written = (name: string) => rows.find(([word]) => word!.startsWith(name))![1]!.replace(',', '.');
  const parts = Number(written('dont existante')) + Number(written('dont créée'));
  const isSum = Math.abs(parts - Number(written('Emprise'))) < 1e-6;
  expect(rows.some(([word]) => word === 'Emprise au sol, arrondie une fois')).toBe(!isSum);
});

test('the cover tells a project by its areas, those of its quantities, where the index leaves them room', () => {
  const { building, sheets } = sheetsOf(SCENES.barn());
  const said = texts(sheets[0]!.sheet.items);
  const { emprise_m2, habitable_m2 } = quantitiesOf(building, 'fr', () => []);
  const written = (name: string) => Number(said[said.indexOf(name) + 1]!.replace(',', '.'));
  expect(said).toContain('Surfaces du projet');
  expect([written('Emprise au sol'), written('Surface habitable')]).toEqual([emprise_m2, habitable_m2]);
  expect(said).not.toContain('Terrain');

  const revisions = Array.from({ length: 30 }, (_, i) => ({
    indice: String(i),
    date: '2026-01-01',
    objet: `Objet ${i}`,
  }));
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions, format_feuille: 'A4' },
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  const full = texts(step.value.feuilles[0]!.sheet.items);
  expect(full).toContain('Plan RDC');
  expect(full).not.toContain('Surfaces du projet');
});
