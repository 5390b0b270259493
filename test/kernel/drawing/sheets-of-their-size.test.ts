import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import type { NumberedSheet } from '../../../src/kernel/drawing/set/sheet-set.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** The sheets of a set whose format nobody asked for. */
function sheetsOf(scene: Scene): readonly NumberedSheet[] {
  const work = drawSet(buildingOf(scene), { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.feuilles;
  }
}
const titled = (sheets: readonly NumberedSheet[], title: string): NumberedSheet[] =>
  sheets.filter(({ titre }) => titre.startsWith(title));

describe('a site plan without a plot', () => {
  test('is on the smallest sheet that the building fills at 1:200', () => {
    const [site] = titled(sheetsOf(SCENES.office()), 'Plan de masse');
    expect([site!.sheet.format.name, site!.echelle]).toEqual(['A3', 200]);
  });

  test('is at 1:100 where A3 takes that, though a smaller sheet would take 1:200', () => {
    const [site] = titled(sheetsOf(SCENES.barn()), 'Plan de masse');
    expect([site!.sheet.format.name, site!.echelle]).toEqual(['A3', 100]);
  });

  test('keeps the sheet and the scale of the others where its plot is given', () => {
    const parcelle = [
      [-5000, -6000],
      [45_000, -6000],
      [45_000, 24_000],
      [-5000, 24_000],
    ] as Scene['parcelle'];
    const [site] = titled(sheetsOf({ ...SCENES.office(), parcelle }), 'Plan de masse');
    expect([site!.sheet.format.name, site!.echelle]).toEqual(['A2', 100]);
  });
});

/** A row of windows, each a little wider than the one before, so that each is a mark of its own. */
const windows = (count: number): Scene => ({
  murs: [
    [0, 0, 60_000, 0],
    [60_000, 0, 60_000, 8000],
    [60_000, 8000, 0, 8000],
    [0, 8000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, hauteur: 2600, epaisseur: 300 })),
  ouvertures: Array.from({ length: count }, (_, i) => ({
    mur: i % 2 === 0 ? 0 : 2,
    position: 1500 + 3000 * Math.floor(i / 2),
    largeur: 1200 + 10 * i,
    hauteur: 1250,
    z: 900,
    type: 'fenetre' as const,
  })),
});

describe('elevations of joinery', () => {
  const scalesOf = (sheets: readonly NumberedSheet[]) => sheets.map(({ echelle }) => echelle);

  test('that do not fit one sheet at 1:25 have several, evenly filled', () => {
    const sheets = titled(sheetsOf(SCENES.studio()), 'Menuiseries par repère');
    expect(scalesOf(sheets)).toEqual([25, 25]);
    expect(sheets.map(({ sheet }) => sheet.views.length)).toEqual([2, 2]);
    for (const { reading } of sheets) expect(reading.faults).toEqual([]);
  });

  test('that would need many sheets are at 1:50', () => {
    const sheets = titled(sheetsOf(windows(30)), 'Menuiseries par repère');
    expect(new Set(scalesOf(sheets))).toEqual(new Set([50]));
  });

  test('have no sheet where there is no joinery', () => {
    expect(titled(sheetsOf(windows(0)), 'Menuiseries par repère')).toEqual([]);
  });
});
