import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet, verdictOf } from '../../../src/kernel/drawing/index.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(Object.entries(SCENES))(
  '%s: every sheet of its set reads without a fault',
  { timeout: 120_000 },
  (name, make) => {
    const work = drawSet(buildingOf(make()), {
      langue: 'fr',
      project: { titre: name, format_feuille: 'A3', revisions: [] },
      tables: [],
    });
    let step = work.next();
    while (!step.done) step = work.next();
    for (const { titre, reading, sheet } of step.value.feuilles) {
      expect([titre, reading.faults]).toEqual([titre, []]);
      const views = sheet.views.map(({ view }) => view);
      const verdict = verdictOf({ views, readings: [reading], criticalAlerts: 0, langue: 'fr' });
      const failed = verdict.controles.filter(({ ok }) => !ok).map(({ code }) => code);
      expect([titre, failed]).toEqual([titre, []]);
    }
  },
);
