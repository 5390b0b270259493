import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Item, NumberedSheet, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, readSheet, verdictOf } from '../../../src/kernel/drawing/index.js';
import type { Draft, Recipe } from '../../../src/kernel/drawing/set/recipes.js';
import { plans } from '../../../src/kernel/drawing/set/recipes.js';
import { FRAME, TITLE_BLOCK } from '../../../src/kernel/drawing/sheet/formats.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';

const pencil = { layer: 'ELEC', class: 'annotation', pen: 0.25 } as const;
const line = (...points: readonly Point[]): Item => ({ ...pencil, kind: 'polyline', points });
const ring = (x: number, y: number, side: number): Point[] => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const [WIDTH, HEIGHT] = [420, 297];
const MIDDLE = { x: 200, y: 150 };

/** A sheet of a set, with some ink of its own in millimetres of paper. */
function sheetWith(items: readonly Item[], change: (draft: Draft) => Draft = (draft) => draft): NumberedSheet {
  const recipe: Recipe = function* (context) {
    for (const step of plans(context)) {
      yield typeof step === 'string' ? step : change({ ...step, items });
    }
  };
  const work = drawSet(buildingOf(DEMOS.appartement()), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille: 'A3', revisions: [] },
    recipes: [recipe],
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.feuilles[1]!;
}
const verdict = ({ reading, sheet }: NumberedSheet) =>
  verdictOf({ views: sheet.views.map(({ view }) => view), readings: [reading], criticalAlerts: 0, langue: 'fr' });
const failed = (sheet: NumberedSheet) =>
  verdict(sheet)
    .controles.filter(({ ok }) => !ok)
    .map(({ code }) => code);
const said = ({ sheet }: NumberedSheet) =>
  sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');

/** Ink that a reader would find out of its place, of each kind that is drawn. */
const ASTRAY: Readonly<Record<string, Item>> = {
  'a line past the right of the frame': line(MIDDLE, { x: WIDTH - FRAME.right + 3, y: MIDDLE.y }),
  'a line past the foot of the frame': line({ x: 60, y: FRAME.bottom + 1 }, { x: 60, y: FRAME.bottom - 4 }),
  'a line past the paper': line({ x: 60, y: HEIGHT - 40 }, { x: 60, y: HEIGHT + 50 }),
  'a row of modules over the title block': line(...ring(WIDTH - 120, FRAME.bottom + TITLE_BLOCK.height - 12, 20)),
  'a filled area over the frame': {
    ...pencil,
    kind: 'hatch',
    fill: 'isolant',
    rings: [ring(FRAME.left - 4, 200, 10)],
  },
  'a pale line past the frame': { ...pencil, kind: 'polyline', ink: 'gris_clair', points: [MIDDLE, { x: 1, y: 150 }] },
  'an arc past the frame': {
    ...pencil,
    kind: 'arc',
    center: { x: WIDTH - FRAME.right - 2, y: 150 },
    radius: 6,
    start: -90,
    end: 90,
  },
  'a text past the frame, on the paper': {
    ...pencil,
    kind: 'text',
    at: { x: WIDTH - FRAME.right + 2, y: 200 },
    value: '16 A',
    height: 2,
  },
};

test.each(Object.entries(ASTRAY))('%s is seen, and the sheet is not deliverable', (_, item) => {
  const sheet = sheetWith([item]);
  expect(failed(sheet)).toContain('encre_dans_le_cadre');
  expect(verdict(sheet).livrable).toBe(false);
  expect(said(sheet)).not.toContain('conforme');
  expect(said(sheet)).toContain('voir nuages');
});

test('what is out of its place is named: a text by its words, a drawing by its name, lines by their layer', () => {
  const control = (sheet: NumberedSheet) =>
    verdict(sheet).controles.find(({ code }) => code === 'encre_dans_le_cadre')!;
  const detail = (item: Item) => control(sheetWith([item])).detail;
  expect(detail(ASTRAY['a text past the frame, on the paper']!)).toContain('« 16 A »');
  expect(detail(ASTRAY['a line past the paper']!)).toContain('« ELEC »');
  const moved = sheetWith([], (draft) => ({
    ...draft,
    views: draft.views.map(({ view, origin }) => ({ view, origin: { x: origin.x + 150, y: origin.y } })),
  }));
  expect(control(moved).ok).toBe(false);
  expect(control(moved).detail).toContain(moved.sheet.views[0]!.view.name);
});

test('ink up to the frame and to the title block is in its place', () => {
  const edge = line({ x: FRAME.left, y: 100 }, { x: WIDTH - FRAME.right, y: 100 });
  const above = line(
    { x: WIDTH - 100, y: FRAME.bottom + TITLE_BLOCK.height },
    { x: WIDTH - 60, y: FRAME.bottom + TITLE_BLOCK.height },
  );
  expect(failed(sheetWith([above]))).toEqual([]);
  expect(failed(sheetWith([edge]))).not.toContain('encre_dans_le_cadre');
});

const [first] = sheetWith([]).sheet.views;
const withInk = (view: View, item: Item): View => ({ ...view, items: [...view.items, item] });
const readAlone = (...views: readonly (readonly [View, Point])[]) =>
  readSheet({ views: views.map(([view, origin]) => ({ view, origin })), items: [] }).faults.map(({ kind }) => kind);

test('ink that a drawing leaves past its own box is seen, with or without a sheet', () => {
  const { view } = first!;
  const { maxX, minY } = view.bounds;
  const stray = line({ x: maxX - 100, y: minY + 100 }, { x: maxX + 20 * view.scale, y: minY + 100 });
  expect(readAlone([view, MIDDLE])).toEqual([]);
  expect(readAlone([withInk(view, stray), MIDDLE])).toEqual(['hors_vue']);
  const alone = verdictOf({ views: [withInk(view, stray)], criticalAlerts: 0, langue: 'fr' });
  expect(alone.controles.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['vues_dans_leur_place']);
});

test('two drawings that lie over one another are seen', () => {
  const { view } = first!;
  const width = (view.bounds.maxX - view.bounds.minX) / view.scale;
  expect(readAlone([view, { x: 0, y: 0 }], [view, { x: width + 1, y: 0 }])).toEqual([]);
  expect(readAlone([view, { x: 0, y: 0 }], [view, { x: width - 10, y: 0 }])).toContain('hors_vue');
});

test('a drawing that no scale brings into its sheet is not deliverable', () => {
  // Beyond the smallest scale a drawing is put at the corner of its place, past the frame.
  const far = { x: -400 * 1000, y: 0 };
  const sheet = sheetWith([], (draft) => ({
    ...draft,
    views: draft.views.map(({ view, origin }) => ({ view: withInk(view, line(far, { x: 0, y: 0 })), origin })),
  }));
  expect(failed(sheet)).toEqual(expect.arrayContaining(['encre_dans_le_cadre', 'vues_dans_leur_place']));
  const worst = sheet.reading.faults.find(({ kind }) => kind === 'hors_cadre');
  // Its cloud stays on the paper.
  expect(worst!.at.minX).toBe(0);
});
