import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { airSpeed, ductFlow } from '../../../src/kernel/drawing/plan/air-flows.js';
import { airBalance } from '../../../src/kernel/drawing/set/air-balance.js';

const building = buildingOf(DEMOS.maison());
const ducts = building.courses.filter(({ kind }) => kind === 'conduit');
const extracted = DEMOS.maison().ventilation as {
  bouches: { debit_m3h: number }[];
  entrees_air: { debit_m3h: number }[];
};
const sum = (list: readonly { debit_m3h: number }[]) => list.reduce((total, { debit_m3h }) => total + debit_m3h, 0);

test('a duct carries the flow of its vent, the one that leaves the unit all of them', () => {
  const flows = ducts.map((duct) => ductFlow(building, duct));
  expect(flows.slice(0, -1).toSorted((a, b) => a! - b!)).toEqual(
    extracted.bouches.map(({ debit_m3h }) => debit_m3h).toSorted((a, b) => a - b),
  );
  expect(flows.at(-1)).toBe(sum(extracted.bouches));
});

test('120 m³/h in a duct of 125 mm run at 2.7 m/s, and the plan says so', () => {
  expect(airSpeed(120, 125)).toBeCloseTo(2.716, 2);
  const texts = technicalView(building, building.levels[1]!, 'ventilation', { scale: 50, langue: 'fr' }).items.flatMap(
    (item) => (item.kind === 'text' ? [item.value] : []),
  );
  expect(texts).toContain('Ø 125 · 120 m³/h · 2,7 m/s');
});

test('the balance sums what comes in and what is drawn out; none without flows', () => {
  const { total, rows } = airBalance(building, 'fr')!;
  expect(total).toEqual(['Total', '', '5', String(sum(extracted.entrees_air)), '5', String(sum(extracted.bouches))]);
  const column = (index: number) => rows.reduce((all, row) => all + Number(row[index]), 0);
  expect([column(3), column(5)]).toEqual([sum(extracted.entrees_air), sum(extracted.bouches)]);
  expect(airBalance(buildingOf({ ...DEMOS.maison(), ventilation: undefined }), 'fr')).toBeNull();
});

test('a legend stands under the plan, in columns no wider than it, or to its right', () => {
  const level = building.levels[0]!;
  const walls = Math.max(...level.outline.flatMap(({ outer }) => outer.map(({ x }) => x)));
  const boundsAt = (place: 'dessous' | 'droite') =>
    technicalView(building, level, 'electricite', { scale: 50, langue: 'fr' }, place).bounds;
  expect(boundsAt('dessous').maxX).toBeLessThan(walls + 20 * 50);
  expect(boundsAt('droite').maxX).toBeGreaterThan(walls + 40 * 50);
});
