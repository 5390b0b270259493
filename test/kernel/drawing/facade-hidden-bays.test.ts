import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/views/facade-view.js';
import { marksOf } from '../../../src/kernel/measures/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SIDES = ['avant', 'arriere', 'gauche', 'droite'] as const;
const drafting = { scale: 50, langue: 'fr' } as const;

test('a façade names the bays of a court that it does not show', () => {
  const building = buildingOf(SCENES.patioHouse());
  const views = SIDES.map((side) => facadeView(building, side, drafting));
  const shown = new Set(
    views.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))),
  );
  const told = views.flatMap(
    ({ title }) =>
      /non vues : ([^·]*)/
        .exec(title.note ?? '')?.[1]
        ?.trim()
        .split(', ') ?? [],
  );
  expect(told.length).toBeGreaterThan(0);
  // Each outer bay is shown or told.
  const marks = marksOf(building);
  for (const { id, isExterior } of building.openings) {
    if (isExterior) expect(shown.has(marks.get(id)!) || told.includes(marks.get(id)!)).toBe(true);
  }
});

test('one that hides none says nothing', () => {
  const building = buildingOf(SCENES.townHouse());
  for (const side of SIDES) expect(facadeView(building, side, drafting).title.note).not.toContain('non vues');
});
