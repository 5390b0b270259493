import { expect, test } from 'vitest';
import { beforeWorks, buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const SIDES = ['avant', 'arriere', 'gauche', 'droite'] as const;
const drafting = { scale: 50, langue: 'fr' } as const;
const statesOf = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === 'text' && /^(Existant|Créé)$/.test(item.value) ? [item] : []));

test('façades of an extension tell what stands from what is added, each on a wall of its own', () => {
  const building = buildingOf(renovation());
  const said = SIDES.map((side) => statesOf(facadeView(building, side, drafting).items));
  expect(said.map((some) => some.map(({ value }) => value))).toEqual([
    ['Existant', 'Créé'],
    ['Existant', 'Créé'],
    ['Existant'],
    // The wing stands before the house.
    ['Créé'],
  ]);
  // The house is ten metres long, the wing stands to the east of it.
  const [old, added] = said[0]!;
  expect(old!.kind === 'text' && old!.at.x).toBeLessThan(10_000);
  expect(added!.kind === 'text' && added!.at.x).toBeGreaterThan(10_000);
});

test('façades of one state say nothing of it', () => {
  for (const building of [buildingOf(SCENES.lHouse()), beforeWorks(buildingOf(renovation()))!]) {
    expect(SIDES.flatMap((side) => statesOf(facadeView(building, side, drafting).items))).toEqual([]);
  }
});
