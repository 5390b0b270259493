import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { DimensionItem } from '../../../src/kernel/drawing/display-list.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A house on a regular polygon, a window in the middle of each side. */
function polygonHouse(sides: number, radius: number, turn: number): Scene {
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = ((turn + (360 * i) / sides) * Math.PI) / 180;
    return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
  });
  const murs = corners.map((a, i) => {
    const b = corners[(i + 1) % sides]!;
    return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, epaisseur: 300, hauteur: 2600 };
  });
  const length = 2 * radius * Math.sin(Math.PI / sides);
  const position = Math.round(length / 2 - 600);
  const ouvertures = murs.map((_, mur) => ({ mur, position, largeur: 1200, hauteur: 1250, allege: 900 }));
  return Scene.parse({ murs, ouvertures });
}

function sheetsOf(scene: Scene) {
  const work = drawSet(buildingOf(scene), { langue: 'fr', project: { titre: 'Polygone', revisions: [] }, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.feuilles;
}

const CASES = [5, 6, 7, 8, 9, 10, 12].flatMap((sides) => [
  [sides, 5000, 0],
  [sides, 6500, 180 / sides],
]);

test.each(CASES)('a house of %i sides, %i mm from its middle, turned by %f°, fails no control', (...of) => {
  const sheets = sheetsOf(polygonHouse(...(of as [number, number, number])));
  for (const { titre, reading } of sheets) expect([titre, reading.faults]).toEqual([titre, []]);
});

test('values stand over what they measure, whichever way its façade looks', () => {
  const views = sheetsOf(polygonHouse(8, 5000, 22.5)).flatMap(({ sheet }) => sheet.views.map(({ view }) => view));
  const plan = views.find(({ chains }) => chains.some(({ code }) => code.startsWith('biais')))!;
  const along = plan.items.filter(
    (item): item is DimensionItem => item.kind === 'dimension' && Math.round(item.angle) % 90 !== 0,
  );
  expect(along.length).toBeGreaterThanOrEqual(4 * 4);
  for (const { lineFrom, lineTo, textAt, text } of along) {
    const [dx, dy] = [lineTo.x - lineFrom.x, lineTo.y - lineFrom.y];
    const share = ((textAt.x - lineFrom.x) * dx + (textAt.y - lineFrom.y) * dy) / (dx * dx + dy * dy);
    expect([text, share > 0 && share < 1]).toEqual([text, true]);
  }
});
