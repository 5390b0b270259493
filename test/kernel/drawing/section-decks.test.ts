import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { projectBy } from '../../../src/kernel/drawing/projection/camera.js';
import { defaultSections, stretchesIn } from '../../../src/kernel/drawing/views/section-lines.js';
import { cameraOf } from '../../../src/kernel/drawing/views/section-picture.js';
import { sectionView } from '../../../src/kernel/drawing/views/section-view.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(['studio', 'barn'] as const)('%s: no room has its name over the mezzanine that stands in it', (scene) => {
  const building = buildingOf(SCENES[scene]());
  const under = new Set(building.rooms.map(({ id }) => id));
  let named = 0;
  for (const line of defaultSections(building)) {
    const origin = projectBy(cameraOf(line))({ ...line.a, z: 0 }).x;
    const decks = building.decks.flatMap(({ bottom, parts }) =>
      parts.flatMap((part) => stretchesIn(line, part).map(([a, b]) => ({ bottom, from: origin + a, to: origin + b }))),
    );
    for (const item of sectionView(building, line, { scale: 50, langue: 'fr' }).items) {
      if (item.kind !== 'text' || !under.has(item.id ?? '')) continue;
      const { x, y } = item.at;
      const deck = decks.find(({ from, to }) => x > from && x < to);
      named += 1;
      if (!deck) continue;
      expect({ value: item.value, isOver: y > deck.bottom }).toEqual({ value: item.value, isOver: false });
      // A room is not as high under its mezzanine as beside it.
      expect(item.value).not.toMatch(/^HSP/);
    }
  }
  expect(named).toBeGreaterThan(0);
});
