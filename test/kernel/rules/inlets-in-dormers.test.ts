import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { dormerView } from '../../../src/kernel/drawing/views/joinery-view.js';
import { distance, midpoint } from '../../../src/kernel/maths/vector.js';
import { dormerTypes, dormerWindows } from '../../../src/kernel/measures/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test('a room that only a dormer lights has its air through the window of that dormer, which its elevation tells', () => {
  const { building } = completeScene(buildingOf(SCENES.atticHouse()), { langue: 'fr' });
  const upstairs = building.ventilation!.terminals.filter(
    ({ kind, levelIndex }) => kind === 'entree_air' && levelIndex === 1,
  );
  expect(upstairs).toHaveLength(2);
  for (const { at, room } of upstairs) {
    const { window } = dormerWindows(building).find((lit) => lit.room?.id === room)!;
    expect(distance(at, midpoint(window.near, window.far))).toBeLessThan(700);
    expect(at.z).toBeLessThan(window.top);
    expect(at.z).toBeGreaterThan(window.z);
  }
  const [first] = dormerTypes(building);
  const { items } = dormerView(building, first!, { scale: 25, langue: 'fr' });
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(texts.join(' ')).toMatch(/Entrée d’air \d+ m³\/h \(2\)|Entrée d’air \d+ m³\/h \(1\)/);
  expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
});
