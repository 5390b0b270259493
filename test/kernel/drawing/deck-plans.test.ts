import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet, readSheet } from '../../../src/kernel/drawing/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

function viewsOf(scene: Scene): readonly View[] {
  const project = { titre: 'Essai', revisions: [] };
  const work = drawSet(buildingOf(scene), { langue: 'fr', project, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.views;
}
const textsOf = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const idsOf = ({ items }: View) => new Set(items.map(({ id }) => id));

test('a mezzanine has a plan of its own: its area, its height, its guardrail, the walls that rise past it', () => {
  const scene = SCENES.studio();
  const building = buildingOf(scene);
  const views = viewsOf(scene);
  const [ground, mezzanine] = ['RDC', 'Mezzanine'].map((name) => views.find((view) => view.name === name)!);
  expect(textsOf(mezzanine!)).toEqual(expect.arrayContaining(['Mezzanine', '9,90 m²', 'HSP 1,70']));
  expect(mezzanine!.z).toBe(2500);
  const [rail] = building.guardrails;
  expect(idsOf(mezzanine!)).toContain(rail!.id);
  expect(idsOf(ground!)).not.toContain(rail!.id);
  // The partitions of the bathroom stop under it.
  const partition = building.walls.find(({ top }) => top < 2500)!;
  expect(idsOf(ground!)).toContain(partition.id);
  expect(idsOf(mezzanine!)).not.toContain(partition.id);
  expect(mezzanine!.chains.flatMap(({ values }) => values)).not.toContain(72);
  expect(readSheet({ views: [{ view: mezzanine!, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
});

test('two mezzanines at one height share a plan, one higher has its own; a scene without any has none', () => {
  const scene = SCENES.studio();
  const square = (x: number, y: number) =>
    [0, 1, 2, 3].map((i) => ({ x: x + (i === 1 || i === 2 ? 900 : 0), y: y + (i > 1 ? 900 : 0) }));
  const deck = (nom: string, x: number, z: number) => ({ polygone: square(x, 3600), z, epaisseur: 150, nom });
  const names = (planchers: Scene['planchers']) => viewsOf({ ...scene, planchers }).map(({ title }) => title.text);
  expect(names([deck('Un', 3000, 2500), deck('Deux', 4500, 2510), deck('Trois', 3000, 3000)])).toEqual(
    expect.arrayContaining(['Plan Un, Deux', 'Plan Trois']),
  );
  expect(names([]).filter((title) => /^Plan [A-Z]/.test(title))).toEqual(['Plan RDC']);
});
