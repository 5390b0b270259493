import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, solidsOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { Sheet } from '../../../src/kernel/drawing/index.js';
import {
  composeSheet,
  planningSheets,
  planViews,
  readSheet,
  sunSheets,
  worksSheet,
} from '../../../src/kernel/drawing/index.js';
import { envelopeOf, planningAnswer, planningVerdict } from '../../../src/kernel/planning/index.js';
import { plotSunOf, sunAnswer, sunStudyOf } from '../../../src/kernel/sun/index.js';
import { SCENES } from '../../support/scenes/index.js';

const langue = 'fr';
const titles = { langue, project: 'Essai' } as const;
const astray = (sheet: Sheet) => readSheet(sheet).faults.filter(({ kind }) => kind.startsWith('hors_'));

function sunOf(building: Building): readonly Sheet[] {
  const study = sunStudyOf(building, ['2026-03-20', '2026-06-21', '2026-12-21']);
  const plot = plotSunOf(building, study);
  const answer = sunAnswer(building, study, { langue, plot, hasGrid: false });
  return sunSheets(building, { study, plot, answer }, titles).map(({ sheet }) => sheet);
}

function planningOf(building: Building): readonly Sheet[] {
  const rules = { emprise_max_pct: 20, recul_separatif_min_m: 3, hauteur_faitage_max_m: 7 };
  const { controls } = planningVerdict(building, rules);
  const map = { controls, envelope: envelopeOf(building, rules) };
  return planningSheets(building, { map, answer: planningAnswer(building, rules, langue) }, titles).map(
    ({ sheet }) => sheet,
  );
}

const worksOf = (building: Building): Sheet =>
  worksSheet(building, { date: '2026-09-01', standing: new Set(solidsOf(building).map(({ id }) => id)) }, titles);

const plansOf = (building: Building): Sheet =>
  composeSheet(building, planViews(building, { langue, hasOpenings: true, isOneSheet: true }), {
    ...titles,
    title: 'Plans',
    feuille: '1 / 1',
  });

const { twoFlats, office, townHouse } = SCENES;
test.each(Object.entries({ maison: DEMOS.maison, extension: DEMOS.extension, twoFlats, office, townHouse }))(
  '%s: nothing leaves the frame of a study, of a picture of works or of plans on one sheet',
  { timeout: 60_000 },
  (_, make) => {
    const building = buildingOf(make());
    const sheets = [...sunOf(building), ...planningOf(building), worksOf(building), plansOf(building)];
    expect(sheets.length).toBeGreaterThan(3);
    for (const sheet of sheets) expect(astray(sheet)).toEqual([]);
  },
);
