import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { dormerView } from '../../../src/kernel/drawing/views/joinery-view.js';
import { dormerTypes } from '../../../src/kernel/measures/index.js';
import type { Langue } from '../../../src/words/index.js';
import { schedulesOf, scheduleTables } from '../../../src/kernel/schedules/index.js';
import { atticHouse } from '../../support/scenes/attic-house.js';

const building = buildingOf(atticHouse());
const attic = (langue: Langue) =>
  planViews(building, { langue, hasOpenings: true, isOneSheet: true, echelle: 50 }).at(-1)!;
const textsOf = (langue: Langue): string[] =>
  attic(langue).items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

test('the windows of dormers have their mark and size on the plan of their storey, and count among its openings', () => {
  const said = textsOf('fr').filter((value) => value.startsWith('FL'));
  expect(said.toSorted()).toEqual(['FL1 120 × 115 all. 224,5', 'FL1 120 × 115 all. 224,5', 'FL2 90 × 100 all. 190']);
  expect(attic('fr').openings.filter(({ name }) => name.startsWith('FL'))).toHaveLength(3);
});

test('each line of 1.80 m of headroom is named once, also where a dormer parts it', () => {
  // Two bedrooms to the south; the hall and the bathroom to the north. Not the cheeks of a dormer.
  expect(textsOf('fr').filter((value) => value === 'h = 1,80')).toHaveLength(4);
  expect(textsOf('en').filter((value) => value === 'h = 1.80')).toHaveLength(4);
});

test('a sill has one figure on plans, elevations and schedules', () => {
  const [types] = scheduleTables(schedulesOf(building, 'fr'), 'fr');
  expect(types!.rows.find(([mark]) => mark === 'FL1')).toContain('224,5');
  const elevation = dormerView(building, dormerTypes(building)[0]!, { scale: 25, langue: 'fr' });
  const said = elevation.items.flatMap((item) =>
    item.kind === 'text' ? [item.value] : item.kind === 'dimension' ? [item.text] : [],
  );
  expect(said).toEqual(expect.arrayContaining(['Allège 224,5', '2,245']));
});
