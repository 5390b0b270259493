import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Level, Room } from '../../../src/kernel/building/types.js';
import { drawSet, planViews } from '../../../src/kernel/drawing/index.js';
import { plans } from '../../../src/kernel/drawing/set/recipes.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance, midpoint } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { door, draft, fixture, ring, room, sceneOf, turned, wall } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;

/** The widths of a room that its plan says: dimensions that run in it, as far as one can see both ways. */
function widthsOf({ polygon }: Room, { items }: View): DimensionItem[] {
  return items.filter((item): item is DimensionItem => {
    if (item.kind !== 'dimension') return false;
    const [a, b] = [item.lineFrom, item.lineTo];
    if (!polygonContains(polygon, midpoint(a, b))) return false;
    const beyond = 20 / distance(a, b);
    const at = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
    return [-beyond, 1 + beyond].every((t) => !polygonContains(polygon, at(t)));
  });
}

const directionsOf = (widths: readonly DimensionItem[]): number =>
  new Set(widths.map(({ angle }) => Math.round(angle))).size;

function plansOf(scene: Scene): { readonly level: Level; readonly view: View }[] {
  const { building } = completeScene(buildingOf(scene), { langue: 'fr', switches: {} });
  const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle: SCALE });
  return building.levels.map((level) => ({ level, view: views.find(({ z }) => z === level.z)! }));
}

/** The same on the sheets of a set, where the pipes and the cables have plans of their own. */
function sheetOf(scene: Scene): { readonly level: Level; readonly view: View }[] {
  const { building } = completeScene(buildingOf(scene), { langue: 'fr', switches: {} });
  const project = { titre: 'Essai', revisions: [] };
  const work = drawSet(building, { langue: 'fr', project, recipes: [plans], tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  // The cover has a picture, whose height is that of the ground floor too.
  const shown = step.value.feuilles.slice(1).flatMap(({ sheet }) => sheet.views.map(({ view }) => view));
  return building.levels.map((level) => ({ level, view: shown.find(({ z }) => z === level.z)! }));
}

/** A row of wet rooms of 1.20 m and less, each with its fixture and a door that turns into it. */
function wetRow(): Scene {
  const d = draft();
  const outer = ring(d, [
    [150, 150],
    [5000, 150],
    [5000, 5150],
    [150, 5150],
  ]);
  const corridor = wall(d, [300, 3200], [4850, 3200]);
  wall(d, [1600, 3236], [1600, 5000]);
  const second = wall(d, [2700, 3236], [2700, 5000]);
  for (const position of [300, 1500, 3200]) door(d, corridor, position, { largeur: 730 });
  door(d, outer, 2000, { largeur: 930 });
  room(d, 'sejour', 2500, 1500);
  room(d, 'wc', 900, 4200);
  room(d, 'cellier', 2100, 4200);
  room(d, 'salle_de_bain', 3800, 4200);
  fixture(d, 'wc', outer + 2, 4000);
  fixture(d, 'lavabo', second, 1000, { face: 'droite' });
  return sceneOf(d, { titre: 'Essai' });
}

test.each([0, 90])('small rooms with their door and fixtures say length and width, the plan turned by %d°', (angle) => {
  for (const { level, view } of plansOf(turned(wetRow(), angle))) {
    expect(level.rooms.length).toBe(4);
    for (const one of level.rooms) expect([one.area, directionsOf(widthsOf(one, view))]).toEqual([one.area, 2]);
  }
});

test('the wet rooms of an L say both', () => {
  const [{ level, view }] = sheetOf(SCENES.lHouse()) as [ReturnType<typeof plansOf>[number]];
  const small = level.rooms.filter(({ area }) => area < 4e6);
  expect(small.length).toBe(3);
  for (const one of small) expect(directionsOf(widthsOf(one, view))).toBe(2);
});
