import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { defaultSections, sectionView } from '../../../src/kernel/drawing/index.js';
import { rectangleAt } from '../../../src/kernel/drawing/boxes.js';
import { projectBy } from '../../../src/kernel/drawing/projection/camera.js';
import { stretchesIn } from '../../../src/kernel/drawing/views/section-lines.js';
import { cameraOf } from '../../../src/kernel/drawing/views/section-picture.js';
import { asPolygon, intersection } from '../../../src/kernel/maths/clip.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { SCENES } from '../../support/scenes/index.js';

/** How much of roofs the default sections show in rooms, so far under an altitude, mm². */
const shownUnder = (building: Building, z: number, deep: number): number =>
  defaultSections(building).reduce((sum, line) => {
    const origin = projectBy(cameraOf(line))({ ...line.a, z: 0 }).x;
    const strips = building.rooms.flatMap(({ polygon }) =>
      stretchesIn(line, polygon).map(([from, to]) => asPolygon(rectangleAt(origin + from, z - deep, to - from, deep))),
    );
    const roofs = sectionView(building, line, { scale: 50, langue: 'fr' }).items.flatMap((item) => {
      if (item.kind !== 'surface' || item.of !== 'toiture') return [];
      const [outer = [], ...holes] = item.rings;
      return [{ outer, holes }];
    });
    return sum + intersection(strips, roofs).reduce((area, part) => area + areaOf(part), 0);
  }, 0);

/** A millimetre along a house: rounding. */
const LEAST_MM2 = 20_000;

test.each([
  ['lHouse', 2500],
  ['towerHouse', 2700],
] as const)('%s: no foot of a rafter comes out under a ceiling behind a section', (name, ceiling) => {
  expect(shownUnder(buildingOf(SCENES[name]()), ceiling, 140)).toBeLessThan(LEAST_MM2);
});

test('a slope that a room goes up to is seen in it', () => {
  expect(shownUnder(buildingOf(SCENES.barn()), 3900, 300)).toBeGreaterThan(1e6);
});
