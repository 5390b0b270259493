import { expect, test } from 'vitest';
import { buildingOf, isOnFacade } from '../../../src/kernel/building/index.js';
import type { PlacedBay } from '../../../src/kernel/drawing/dimensions/bay-chains.js';
import { dormerBays } from '../../../src/kernel/drawing/plan/dormer-bays.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { textWidth } from '../../../src/kernel/drawing/text/measure.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { dot, distance, leftOf, midpoint, subtract } from '../../../src/kernel/maths/vector.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { bay, draft, ring, sceneOf, wall } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';
import { renovation } from '../../support/scenes/renovation.js';

const SCALE = 50;
const viewsOf = (scene: Scene, echelle = SCALE) =>
  planViews(buildingOf(scene), { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle });

/** Dimensions of a plan that stand before the wall of a bay and end on a jamb of it. */
const linesTo = ({ near, far, wall: { direction } }: PlacedBay, { items }: View): DimensionItem[] =>
  items.filter((item): item is DimensionItem => {
    if (item.kind !== 'dimension') return false;
    const along = { x: Math.cos((item.angle * Math.PI) / 180), y: Math.sin((item.angle * Math.PI) / 180) };
    const isParallel = Math.abs(dot(along, leftOf(direction))) < 0.05;
    const isAt = (p: Point, q: Point) => Math.abs(dot(subtract(p, q), direction)) < 2 && distance(p, q) < 1500;
    return isParallel && [item.from, item.to].some((end) => [near, far].some((jamb) => isAt(end, jamb)));
  });

const INSIDE = ['twoFlats', 'atticHouse', 'patioHouse', 'shops', 'barn', 'office'] as const;
const MADE: Record<string, () => Scene> = { ...SCENES, renovation };

test.each([...INSIDE, 'renovation'])('%s: each bay that no row outside measures has its place to a wall', (name) => {
  const scene = MADE[name]!();
  const building = buildingOf(scene);
  const views = viewsOf(scene);
  const inside = building.levels.flatMap((level) => {
    const view = views.find(({ z }) => z === level.z)!;
    return level.openings.filter((opening) => !isOnFacade(opening)).map((opening) => linesTo(opening, view));
  });
  expect(inside.length).toBeGreaterThan(0);
  for (const lines of inside) expect(lines.length).toBeGreaterThan(0);
});

test('their values stand by their lines', () => {
  for (const view of viewsOf(SCENES.twoFlats())) {
    const short = view.items.filter(
      (item): item is DimensionItem => item.kind === 'dimension' && distance(item.from, item.lineFrom) > 1,
    );
    const inside = short.filter(({ height, from, lineFrom }) => height < 2 && distance(from, lineFrom) < 11 * SCALE);
    expect(inside.length).toBeGreaterThan(0);
    for (const { lineFrom, lineTo, textAt, text, height } of inside) {
      const middle = { x: (lineFrom.x + lineTo.x) / 2, y: (lineFrom.y + lineTo.y) / 2 };
      const reach = distance(lineFrom, lineTo) / 2 + (textWidth(text, height) / 2 + 4) * SCALE;
      expect(distance(middle, textAt)).toBeLessThan(reach);
    }
  }
});

/** A room of 6 × 4 m under an extension of the same width: the window between them is in no façade. */
function extended(position: number): Scene {
  const d = draft();
  const old = ring(d, [
    [0, 0],
    [6000, 0],
    [6000, 4000],
    [0, 4000],
  ]);
  wall(d, [150, 4150], [150, 7000]);
  wall(d, [150, 7000], [5850, 7000]);
  wall(d, [5850, 7000], [5850, 4150]);
  bay(d, old + 2, position, 1000);
  return sceneOf(d, { titre: 'Essai' });
}

test('a window that an extension hides is placed along its wall, to the nearest one; in its corner it needs no line', () => {
  const hidden = (position: number) => {
    const building = buildingOf(extended(position));
    const opening = building.openings.find((one) => !isOnFacade(one))!;
    return linesTo(opening, viewsOf(extended(position))[0]!).map(({ text }) => text);
  };
  // Its wall begins 150 mm before the inner face of the next one.
  expect(hidden(1000)).toEqual(['85']);
  expect(hidden(160)).toEqual([]);
});

test('smaller plans leave them out', () => {
  const count = (echelle: number) =>
    viewsOf(SCENES.patioHouse(), echelle)[0]!.chains.filter(({ code }) => code.startsWith('baie ')).length;
  expect(count(100)).toBeGreaterThan(0);
  expect(count(200)).toBe(0);
});

/** A scene with its dormers moved along their eave, mm. */
function shifted(scene: Scene, by: number): Scene {
  const toitures = scene.toitures!.map((roof) =>
    roof.type === 'chien_assis' ? { ...roof, x: (roof as { x: number }).x + by } : roof,
  );
  return { ...scene, toitures } as Scene;
}

test.each([
  ['atticHouse', 0, 3],
  ['atticHouse', 370, 3],
  ['townHouse', 0, 2],
] as const)('%s: dormers %d mm further along are placed, from their window to the nearest wall', (name, by, count) => {
  const scene = shifted(SCENES[name](), by);
  const building = buildingOf(scene);
  const views = viewsOf(scene);
  const lines = building.levels.flatMap((level) => {
    const view = views.find(({ z }) => z === level.z)!;
    return dormerBays(building, level).map((bay) => linesTo(bay, view));
  });
  expect(lines.length).toBe(count);
  for (const own of lines) expect(own.length).toBeGreaterThan(0);
  // None lies on the face of a wall, where it would be read as that face.
  for (const { lineFrom, lineTo } of lines.flat()) {
    const at = midpoint(lineFrom, lineTo);
    const off = [-1, 1].map((side) => ({ x: at.x, y: at.y + side * SCALE }));
    const level = building.levels.at(-1)!;
    for (const p of [at, ...off]) expect(level.rooms.some(({ polygon }) => polygonContains(polygon, p))).toBe(true);
  }
});

test.each([...INSIDE, 'renovation'])('%s: no value of a bay breaks the line of its wall', (name) => {
  const building = buildingOf(MADE[name]!());
  for (const level of building.levels) {
    const view = viewsOf(MADE[name]!()).find(({ z }) => z === level.z)!;
    for (const opening of level.openings.filter((one) => !isOnFacade(one))) {
      for (const { lineFrom, textAt, height } of linesTo(opening, view)) {
        const { direction, thickness } = opening.wall;
        const [line, text] = [lineFrom, textAt].map(
          (at) => dot(subtract(at, opening.near), leftOf(direction)) / SCALE,
        ) as [number, number];
        const face = thickness / 2 / SCALE;
        const isBetween = Math.sign(line) === Math.sign(text) && Math.abs(text) < Math.abs(line);
        if (isBetween) expect(Math.abs(text) - height / 2 - face).toBeGreaterThan(0.8);
      }
    }
  }
});
