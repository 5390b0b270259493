import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { SheetSet } from '../../../src/kernel/drawing/index.js';
import { BOARD, drawSet, overviewDraft, verdictOf } from '../../../src/kernel/drawing/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { bay, door, draft, ring, room, sceneOf, wall } from '../../support/scenes/draft.js';

/** A stable: boxes of 3.50 m on both sides of a passage, each with a door to it and a window. */
function stable(pairs: number, pitch: number): Scene {
  const d = draft();
  const [length, depth, passage] = [pairs * pitch, 10_000, [3600, 6400]] as const;
  const outer = ring(
    d,
    [
      [0, 0],
      [length, 0],
      [length, depth],
      [0, depth],
    ],
    { epaisseur: 300, hauteur: 3000 },
  );
  for (const [side, y] of passage.entries()) {
    const front = wall(d, [150, y], [length - 150, y], { epaisseur: 200, hauteur: 3000, porteur: true });
    const ends = side === 0 ? [150, y - 100] : [y + 100, depth - 150];
    for (let k = 0; k < pairs; k++) {
      const x = k * pitch;
      if (k > 0) wall(d, [x, ends[0]!], [x, ends[1]!], { epaisseur: 200, hauteur: 3000, porteur: true });
      door(d, front, x + 1000, { largeur: 1200 });
      bay(d, outer + 2 * side, (side === 0 ? x : length - x - pitch) + 1200, 1200);
      room(d, 'stockage', x + pitch / 2, side === 0 ? 1800 : 8200, 0, `Box ${side * pairs + k + 1}`);
    }
  }
  door(d, outer + 1, 4200, { largeur: 1600 });
  door(d, outer + 3, 4200, { largeur: 1600 });
  room(d, 'degagement', length / 2, 5000, 0, 'Passage');
  return sceneOf(d, { titre: 'Écurie', toitures: [{ type: 'deux_pans', debord: 300, hauteur_faitage: 2500 }] });
}

/** A floor of 60 × 40 m with a block of cupboards of under two square metres in its middle, reached from one another. */
function cupboards(count: number): Scene {
  const d = draft();
  ring(
    d,
    [
      [0, 0],
      [60_000, 0],
      [60_000, 40_000],
      [0, 40_000],
    ],
    { epaisseur: 300, hauteur: 3000 },
  );
  const [pitch, left, bottom] = [1400, 25_000, 15_000];
  const [right, top] = [left + count * pitch, bottom + count * pitch];
  for (let k = 0; k <= count; k++) {
    wall(d, [left + k * pitch, bottom], [left + k * pitch, top]);
    const row = wall(d, [left, bottom + k * pitch], [right, bottom + k * pitch]);
    for (let n = 0; n < count; n++) door(d, row, n * pitch + 200, { largeur: 700 });
  }
  for (let k = 0; k < count; k++) {
    for (let n = 0; n < count; n++) {
      room(d, 'rangement', left + (k + 0.5) * pitch, bottom + (n + 0.5) * pitch, 0, `Cave ${count * k + n + 1}`);
    }
  }
  return sceneOf(d, { titre: 'Caves' });
}

function setOf(scene: Scene, isBoard = false): SheetSet {
  const building = buildingOf(scene);
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions: [] },
    tables: isBoard ? [] : scheduleTables(schedulesOf(building, 'fr'), 'fr'),
    ...(isBoard && { recipes: BOARD, first: overviewDraft }),
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

const faultsOf = ({ views, feuilles }: SheetSet) =>
  verdictOf({ views, readings: feuilles.map(({ reading }) => reading), criticalAlerts: 0, langue: 'fr' })
    .controles.filter(({ ok }) => !ok)
    .map(({ detail }) => detail);
const planOf = ({ feuilles }: SheetSet) => {
  const { sheet } = feuilles.find(({ titre }) => titre.startsWith('Plan RDC'))!;
  return [sheet.format.name, sheet.scale];
};

test.each([
  [24, 'A2'],
  [36, 'A1'],
  [50, 'A0'],
] as const)('%d boxes on each side of a passage are on %s at 1:200', { timeout: 60_000 }, (pairs, format) => {
  const scene = stable(pairs, 3500);
  for (const drawnAs of [setOf(scene), setOf(scene, true)]) {
    expect(planOf(drawnAs)).toEqual([format, 200]);
    expect(faultsOf(drawnAs)).toEqual([]);
  }
});

test('a floor whose smallest rooms have no place for their names at 1:200 is on a larger sheet', () => {
  expect(planOf(setOf(cupboards(5), true))).toEqual(['A2', 200]);
  const drawnAs = setOf(cupboards(7), true);
  expect(planOf(drawnAs)).toEqual(['A1', 100]);
  expect(faultsOf(drawnAs)).toEqual([]);
});

test('at 1:200 the width of a window stands over its own window', () => {
  const plan = setOf(stable(24, 3500), true).feuilles.find(({ titre }) => titre === 'Plan RDC')!;
  const rows = plan.sheet.views.flatMap(({ view }) => view.items).filter((item) => item.kind === 'dimension');
  const windows = rows.filter(({ text, angle, layer }) => text === '1,20' && angle === 0 && layer === 'OUVERTURES');
  expect(windows).toHaveLength(48);
  for (const { textAt, from, to } of windows) expect(textAt.x).toBeCloseTo((from.x + to.x) / 2, 0);
});
