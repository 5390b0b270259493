import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Item, SetOptions } from '../../../src/kernel/drawing/index.js';
import { BOARD, drawSet, overviewDraft, sectionLine, SHEETS } from '../../../src/kernel/drawing/index.js';
import { overlaps } from '../../../src/kernel/drawing/boxes.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { sheetSvg } from '../../../src/kernel/formats/svg/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { LANGUES } from '../../../src/words/index.js';
import { furnishedScene, houses } from './houses.js';

const RUNS = Number(process.env['FC_RUNS'] ?? 14);
const FORMATS = SHEETS.map(({ name }) => name);

function draw(scene: Scene, options: Omit<SetOptions, 'tables'>): string[] {
  const work = drawSet(buildingOf(scene), { ...options, tables: [] });
  const titles: string[] = [];
  for (;;) {
    const step = work.next();
    if (!step.done) {
      titles.push(step.value);
      continue;
    }
    const { feuilles } = step.value;
    // Every subject was announced once, and sheets, which several may share, are numbered in order.
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(feuilles.length);
    expect(feuilles.map(({ numero }) => numero)).toEqual(feuilles.map((_, i) => i + 1));
    return feuilles.map(({ sheet, titre }) => sheetSvg(sheet, titre));
  }
}

/** Coordinates of paper within reach of the sheet, whatever the scene: nothing infinite, nothing lost. */
function expectSound(svgs: readonly string[]): void {
  for (const svg of svgs) expect(svg).not.toMatch(/NaN|Infinity|undefined/);
}

const far = fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(-1e8, 0, 0.04, 1e8));
const size = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(0.01, 1e8));
const z = fc.constantFrom(0, 2700, -3000, 1e8);
const wild = fc.record({
  titre: fc.string({ unit: 'binary' }),
  nord_deg: fc.integer({ min: -720, max: 720 }),
  murs: fc.array(fc.record({ x1: far, y1: far, x2: far, y2: far, epaisseur: size, hauteur: size, z }), {
    maxLength: 10,
  }),
  ouvertures: fc.array(
    fc.record({
      mur: fc.integer({ min: -1, max: 12 }),
      position: far,
      largeur: size,
      hauteur: size,
      famille: fc.constantFrom('porte_galandage', 'baie_coulissante', 'fenetre_fixe', 'xyz'),
    }),
    { maxLength: 5 },
  ),
  toitures: fc.array(
    fc.record({
      type: fc.constantFrom('plat', 'deux_pans', 'quatre_pans', 'conique', 'dome', 'chien_assis'),
      x: far,
      y: far,
      rayon: size,
      hauteur_faitage: size,
      debord: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 3 },
  ),
  mobilier: fc.array(
    fc.record({
      type: fc.constantFrom('lit', 'arbre', 'cuisine', 'terrasse'),
      x: far,
      y: far,
      z,
      l: size,
      p: size,
      h: size,
      rotation: fc.integer({ min: -400, max: 400 }),
    }),
    { maxLength: 5 },
  ),
  electricite: fc.array(fc.record({ type: fc.constantFrom('prise', 'vmc'), x: far, y: far, z }), { maxLength: 3 }),
  plomberie: fc.array(fc.record({ type: fc.constantFrom('wc', 'radiateur'), x: far, y: far, z, l: size, p: size }), {
    maxLength: 3,
  }),
  reseaux: fc.array(fc.record({ type: fc.constantFrom('ef', 'ev'), x1: far, y1: far, x2: far, y2: far }), {
    maxLength: 3,
  }),
  escaliers: fc.array(fc.record({ x: far, y: far, z, hauteur: fc.integer({ min: 100, max: 6000 }), largeur: size }), {
    maxLength: 2,
  }),
  parcelle: fc.array(
    fc.tuple(far, far).map(([x, y]) => [x, y]),
    { minLength: 2, maxLength: 6 },
  ),
  boites: fc.array(
    fc.record({ x: far, y: far, l: size, p: size, h: size, rotation: fc.integer({ min: -720, max: 720 }) }),
    { maxLength: 3 },
  ),
  terrasses: fc.array(fc.record({ x1: far, y1: far, x2: far, y2: far }), { maxLength: 2 }),
});

test('a set of any scene ends, with every sheet finite', () => {
  fc.assert(
    fc.property(
      wild,
      fc.constantFrom(...FORMATS),
      fc.option(fc.tuple(far, far, far, far)),
      fc.constantFrom(...LANGUES),
      (input, format_feuille, coupe, langue) => {
        expectSound(
          draw(Scene.parse(input), {
            langue,
            project: { titre: input.titre, format_feuille, revisions: [] },
            banner: 'x'.repeat(300),
            ...(coupe ? { sections: [sectionLine(0, coupe)] } : {}),
          }),
        );
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);

test('furnished houses of any turn make sets and boards', () => {
  fc.assert(
    fc.property(houses, fc.boolean(), fc.constantFrom(...LANGUES), (spec, isBoard, langue) => {
      const svgs = draw(furnishedScene(spec), {
        langue,
        project: { titre: 'Essai', format_feuille: 'A3', revisions: [] },
        ...(isBoard ? { recipes: BOARD, first: overviewDraft } : {}),
      });
      expectSound(svgs);
      expect(svgs.length).toBeGreaterThan(isBoard ? 2 : 4);
    }),
    { numRuns: Math.ceil(RUNS / 2), endOnFailure: true },
  );
}, 120_000);

test('a garden leaves the exterior dimensions of a plan where they are, and what lies under them is pale', () => {
  const planOf = (scene: Scene) => {
    const building = buildingOf(scene);
    const drafting = { langue: 'fr', scale: 100, hasOpenings: true, content: 'architecte' } as const;
    return { building, plan: levelView(building, building.levels[0]!, drafting) };
  };
  const chainOf = (items: readonly Item[]) =>
    items.flatMap((item) => (item.kind === 'dimension' && item.height === 2.5 ? [item] : []));
  const lines = (items: readonly Item[]) =>
    chainOf(items).map(({ lineFrom, lineTo, text }) => [lineFrom, lineTo, text]);
  const { building, plan } = planOf(DEMOS.maison());
  const outside = new Set(building.furniture.filter(({ isOutside }) => isOutside).map(({ id }) => id));
  const bare = DEMOS.maison();
  bare.mobilier = bare.mobilier!.filter((_, i) => !building.furniture.some((one) => one.index === i && one.isOutside));
  expect(lines(planOf(bare).plan.items)).toEqual(lines(plan.items));
  const drawn = plan.items.filter(({ id }) => id !== undefined && outside.has(id));
  expect(drawn.length).toBeGreaterThan(0);
  for (const { lineFrom, lineTo } of chainOf(plan.items)) {
    const line = boundsOf([lineFrom, lineTo]);
    for (const item of drawn) {
      if (item.kind === 'zone' || !overlaps(itemBounds(item, 100), line)) continue;
      expect([item.kind, item.ink]).toEqual([item.kind, 'gris_clair']);
    }
  }
});
