import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { SheetSet, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, planViews, verdictOf } from '../../../src/kernel/drawing/index.js';
import { sheetSvg } from '../../../src/kernel/formats/svg/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { FONT_FILES } from '../../../src/services/raster/fonts.js';

const FONT = { loadSystemFonts: false, fontFiles: [...FONT_FILES], defaultFontFamily: 'Noto Sans' };
interface Box {
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const known = new Map<string, Omit<Box, 'value'>>();

/** Box of the ink of a text at (500, 500), laid out by the rasteriser: it knows nothing of our measures. */
function inkAt500(text: string): Omit<Box, 'value'> {
  const kept = known.get(text);
  if (kept) return kept;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" font-family="Noto Sans">${text}</svg>`;
  const found = new Resvg(svg, { font: FONT }).getBBox();
  const box = found
    ? { x: found.x, y: found.y, width: found.width, height: found.height }
    : { x: 0, y: 0, width: 0, height: 0 };
  known.set(text, box);
  return box;
}

/** Upright texts of a sheet whose ink covers another's, by the rasteriser. */
function covered(svg: string): string[] {
  const boxes = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].flatMap(([whole, value]): Box[] => {
    const [, x, y] = /x="([-\d.]+)" y="([-\d.]+)"/.exec(whole)!;
    const turn = Number(/rotate\(([-\d.]+)/.exec(whole)?.[1] ?? 0);
    if (turn % 90 !== 0) return [];
    const moved = whole
      .replace(/x="[-\d.]+" y="[-\d.]+"/, 'x="500" y="500"')
      .replace(/rotate\(([-\d.]+) [-\d.]+ [-\d.]+\)/, 'rotate($1 500 500)')
      .replace(/ data-id="[^"]*"/, '');
    const ink = inkAt500(moved);
    return [{ ...ink, value: value!, x: ink.x + Number(x) - 500, y: ink.y + Number(y) - 500 }];
  });
  return boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      return across > 0.05 && down > 0.05 ? [`${a.value} × ${b.value}`] : [];
    }),
  );
}

function setOf(scene: unknown, format_feuille: 'A3' | 'A4'): SheetSet {
  const work = drawSet(buildingOf(Scene.parse(scene)), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille, revisions: [] },
    tables: [],
    banner: null,
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
const faults = (views: readonly View[]) =>
  verdictOf({ views, criticalAlerts: 0, langue: 'fr' }).controles.filter(({ ok }) => !ok);

/** Two gable roofs side by side, their eaves and ridges some centimetres or decimetres apart. */
function twoRoofs(rise: number) {
  const ring = (x: number, l: number) => [
    { x, y: 0 },
    { x: x + l, y: 0 },
    { x: x + l, y: 6000 },
    { x, y: 6000 },
  ];
  const walls = (x: number, l: number, hauteur: number) =>
    ring(x, l).map((a, i, all) => {
      const b = all[(i + 1) % 4]!;
      return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, hauteur, epaisseur: 300 };
    });
  const roof = (x: number, l: number, z: number, hauteur_faitage: number) => ({
    type: 'deux_pans',
    polygone: ring(x, l),
    z,
    hauteur_faitage,
  });
  return {
    murs: [...walls(0, 8000, 2700), ...walls(10_000, 5000, 2700 + rise)],
    toitures: [roof(0, 8000, 2700, 2000), roof(10_000, 5000, 2700 + rise, 1900)],
  };
}

describe('texts of a set of sheets', () => {
  const scenes: readonly (readonly [string, () => unknown])[] = [
    ...Object.entries(DEMOS),
    ['two roofs 30 mm apart', () => twoRoofs(30)],
    ['two roofs 300 mm apart', () => twoRoofs(300)],
    ['two roofs 600 mm apart', () => twoRoofs(600)],
  ];
  test.each(scenes)('cover no other, by their ink and by the verdict: %s', { timeout: 120_000 }, (_name, scene) => {
    for (const format of ['A3', 'A4'] as const) {
      for (const { sheet, titre } of setOf(scene(), format).feuilles) {
        expect([titre, covered(sheetSvg(sheet, titre))]).toEqual([titre, []]);
        expect([titre, faults(sheet.views.map(({ view }) => view))]).toEqual([titre, []]);
      }
    }
  });
});

describe('the verdict', () => {
  const facade = () =>
    setOf(twoRoofs(300), 'A3').feuilles.find(({ titre }) => titre.startsWith('Façade'))!.sheet.views[0]!.view;

  test('sees a level mark whose name hangs into the value under it', () => {
    const view = facade();
    const texts = view.items.filter((item) => item.kind === 'text');
    const ridge = texts.find(({ value }) => value === 'Faîtage')!;
    const under = texts
      .filter(({ weight, at }) => weight === 'bold' && at.y < ridge.at.y && at.x === ridge.at.x)
      .toSorted((p, q) => q.at.y - p.at.y)[0]!;
    // Its baseline clears the figures, its descender does not.
    const y = under.at.y + (under.height + 0.3) * view.scale;
    const moved = view.items.map((item) => (item === ridge ? { ...ridge, at: { ...ridge.at, y } } : item));
    expect(faults([view])).toEqual([]);
    expect(faults([{ ...view, items: moved }]).map(({ code }) => code)).toEqual(['textes_sans_chevauchement']);
  });

  test('reads the letters of symbols', () => {
    const [view] = planViews(buildingOf(DEMOS.maison()), { langue: 'fr', hasOpenings: true, isOneSheet: true });
    const alarm = view!.items.find((item) => item.kind === 'block' && item.symbol.name === 'ELEC_DETECTEUR_FUMEE')!;
    const tag = view!.items.find((item) => item.kind === 'text' && item.value === 'Entrée')!;
    const items = view!.items.map((item) =>
      item === alarm && tag.kind === 'text' ? { ...item, at: { x: tag.at.x, y: tag.at.y } } : item,
    );
    expect(faults([{ ...view!, items: items as View['items'] }]).map(({ code }) => code)).toContain(
      'textes_sans_chevauchement',
    );
  });

  test('tells of symbols that touch at their true places in an exchange drawing', () => {
    const views = planViews(buildingOf(DEMOS.appartement()), { langue: 'fr', hasOpenings: true, isOneSheet: false });
    const [control] = verdictOf({ views, criticalAlerts: 0, langue: 'fr' }).controles;
    expect(control).toMatchObject({ code: 'textes_sans_chevauchement', ok: true });
    expect(control!.detail).toContain('en place vraie');
  });
});
