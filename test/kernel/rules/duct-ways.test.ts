import { expect, test } from 'vitest';
import type { Course } from '../../../src/kernel/building/index.js';
import { buildingOf, coverAt } from '../../../src/kernel/building/index.js';
import { isRun } from '../../../src/kernel/catalogue/mobilier/symbols/index.js';
import type { Point3 } from '../../../src/kernel/maths/geometry.js';
import { boundsOf, polygonContains, ringContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1, 2].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);
const scenes = Object.entries({ ...SCENES, ...generated });
const complete = (scene: Scene) =>
  completeScene(buildingOf(scene), {
    langue: 'fr',
    switches: { structure: false, alimentation: false, chauffage: false, electricite_regles: false },
  }).building;

/** Points every 100 mm along the parts of ducts that run level. */
const levelPoints = ({ points }: Course): Point3[] =>
  points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (Math.abs(b.z - a.z) > 1 || long < 1) return [];
    const steps = Math.ceil(long / 100);
    return Array.from({ length: steps + 1 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / steps,
      y: a.y + ((b.y - a.y) * k) / steps,
      z: a.z,
    }));
  });

test.each(scenes)('%s: no duct runs outside, over a mezzanine, or through the shaft of a lift', (_, make) => {
  const building = complete(make());
  const { courses, decks, lifts, levels } = building;
  for (const duct of courses.filter(({ kind }) => kind === 'conduit')) {
    const points = levelPoints(duct);
    expect(points.filter((at) => (coverAt(building, at)?.z ?? -Infinity) < at.z + duct.diameter / 2)).toEqual([]);
    const overDeck = points.filter((at) =>
      decks.some(({ polygon, top }) => polygonContains(polygon, at) && at.z > top && at.z < top + 1900),
    );
    expect(overDeck).toEqual([]);
    const inShaft = points.filter((at) =>
      lifts.some(
        ({ outline, levels: served }) =>
          ringContains(outline, at) && served.some((index) => at.z > levels[index]!.z && at.z < levels[index]!.top),
      ),
    );
    expect(inShaft).toEqual([]);
  }
});

test.each(scenes)('%s: the vent of a kitchen is by its run or its sink', (_, make) => {
  const { furniture, plumbing, ventilation } = complete(make());
  for (const vent of ventilation?.terminals ?? []) {
    if (vent.kind !== 'bouche') continue;
    const own = [...furniture.filter(({ type }) => isRun(type)), ...plumbing.filter(({ type }) => type === 'evier')];
    const cookers = own.filter(({ room }) => room === vent.room).map(({ footprint }) => boundsOf(footprint));
    if (cookers.length === 0) continue;
    const farFrom = ({ minX, minY, maxX, maxY }: ReturnType<typeof boundsOf>) =>
      Math.hypot(Math.max(minX - vent.at.x, 0, vent.at.x - maxX), Math.max(minY - vent.at.y, 0, vent.at.y - maxY));
    expect(Math.min(...cookers.map(farFrom))).toBeLessThan(900);
  }
});
