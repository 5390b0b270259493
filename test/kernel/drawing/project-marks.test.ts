import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { beforeWorks, buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, TextItem } from '../../../src/kernel/drawing/index.js';
import { drawSet, facadeView } from '../../../src/kernel/drawing/index.js';
import { joineryView } from '../../../src/kernel/drawing/views/joinery-view.js';
import { joineryTypes, marksOf } from '../../../src/kernel/measures/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { renovation } from '../../support/scenes/renovation.js';
import { SCENES } from '../../support/scenes/index.js';

const textsOf = (items: readonly Item[]): TextItem[] => items.filter((item) => item.kind === 'text');
const SIDES = ['avant', 'arriere', 'gauche', 'droite'] as const;

/** Marks of the bays that the four façades of a building show, by id. */
const shown = (building: Building, scale: number, marked?: Building): [string, string][] =>
  SIDES.flatMap((side) =>
    textsOf(facadeView(building, side, { scale, langue: 'fr' }, { marked }).items).flatMap(
      ({ layer, id, value }): [string, string][] => (layer === 'OUVERTURES' ? [[id!, value]] : []),
    ),
  );

describe('an altered house', () => {
  const scene = renovation();
  const project = buildingOf(scene);
  const before = beforeWorks(project)!;

  test('its openings keep one mark through all states; those that go have none', () => {
    const marks = marksOf(project);
    expect([...marksOf(before)].some(([id, mark]) => marks.has(id) && marks.get(id) !== mark)).toBe(true);
    const today = shown(before, 50, project);
    expect(today.length).toBeGreaterThan(4);
    for (const [id, mark] of today) expect(mark).toBe(marks.get(id));

    const work = drawSet(project, { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
    let step = work.next();
    while (!step.done) step = work.next();
    const plan = step.value.views.find(({ title }) => title.text === 'État existant RDC')!;
    const sizes = textsOf(plan.items).filter(({ layer }) => layer === 'OUVERTURES');
    const gone = before.openings.filter(({ id }) => !marks.has(id)).map(({ id }) => id);
    expect(gone.length).toBeGreaterThan(0);
    for (const { id, value } of sizes) {
      if (gone.includes(id!)) expect(value).toMatch(/^\d/);
      else expect(value.startsWith(`${marks.get(id!)} `)).toBe(true);
    }
  });

  test('a door that leads into what is added has its mark on the façade of today too', () => {
    const farm = buildingOf(SCENES.farmhouse());
    const today = beforeWorks(farm)!;
    const inner = farm.openings.filter(({ id, isExterior }) => {
      const then = today.openings.find((one) => one.id === id);
      return !isExterior && then?.isExterior === true;
    });
    expect(inner).toHaveLength(1);
    expect(new Map(shown(today, 50, farm)).get(inner[0]!.id)).toBe(marksOf(farm).get(inner[0]!.id));
  });

  test('its joinery that stands is not to be supplied, nor asked for a U-value', () => {
    const said = new Map(
      joineryTypes(project).map((type) => [
        type,
        textsOf(joineryView(project, type, { scale: 20, langue: 'fr' }).items).map(({ value }) => value),
      ]),
    );
    for (const [{ openings }, lines] of said) {
      const kept = openings.filter(({ isExisting }) => isExisting).length;
      const ordered = openings.length - kept;
      expect(lines.includes(`${ordered} à fournir`)).toBe(ordered > 0);
      expect(lines.includes(`Existant : ${kept}`)).toBe(kept > 0);
      expect(lines.includes('Uw à préciser')).toBe(openings[0]!.isExterior && ordered > 0);
    }
    expect([...said.values()].flat()).toContain('Existant : 2');
  });

  test('what is taken down is no equipment of the project', () => {
    expect(scene.plomberie).toHaveLength(1);
    expect(quantitiesOf(project, 'fr', () => []).plomberie).toEqual({});
  });
});

test.each(['twoFlats', 'studio', 'townHouse'] as const)('façades of %s at 1:100 mark every bay', (name) => {
  const building = buildingOf(SCENES[name]());
  const expected = building.openings.filter(({ isExterior }) => isExterior).map(({ id }) => id);
  const found = new Set(shown(building, 100).map(([id]) => id));
  expect(expected.filter((id) => !found.has(id))).toEqual([]);
});
