import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { ductShaftItems } from '../../../src/kernel/drawing/plan/shafts.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (name: keyof typeof SCENES) =>
  completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: { structure: false } }).building;

test('the shaft of a duct begins on the storey that it rises from, under the one above', () => {
  const building = complete('twoFlats');
  const shafts = building.levels.map((level) => ductShaftItems(building, level));
  expect(shafts.map((some) => some.length)).toEqual([1, 1]);
  const corners = shafts.map(([item]) => (item?.kind === 'polyline' ? item.points[0]! : { x: 0, y: 0 }));
  expect(distance(corners[0]!, corners[1]!)).toBeLessThan(300);
});

test('a duct that leaves a unit high on a wall has no shaft down to the floor', () => {
  for (const name of ['studio', 'barn'] as const) {
    const building = complete(name);
    expect(ductShaftItems(building, building.levels[0]!)).toEqual([]);
  }
});

test("an architect's plan has the shafts of ducts, dashed, and says what they are", () => {
  const building = complete('twoFlats');
  for (const level of building.levels) {
    const options = { scale: 50, langue: 'fr', hasOpenings: true, content: 'architecte' } as const;
    const { items, title } = levelView(building, level, options);
    const [shaft] = ductShaftItems(building, level);
    const points = shaft?.kind === 'polyline' ? shaft.points : [];
    const same = items.filter(
      (item) =>
        item.kind === 'polyline' && item.layer === 'OBJETS' && JSON.stringify(item.points) === JSON.stringify(points),
    );
    expect(same.length).toBeGreaterThan(0);
    expect(title.remarks?.sentences.join(' ')).toContain('gaine technique proposée');
  }
});
