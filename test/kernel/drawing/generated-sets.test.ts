import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet, verdictOf } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { fullness, LEAST_FULL } from '../../support/fullness.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';

/** Dwellings drawn, with every setting left alone; RUNS=200 draws as many. */
const RUNS = Number(process.env['RUNS'] ?? DWELLING_KINDS.length);

test(
  `the sets of ${RUNS} generated dwellings fail no control, and no sheet is under 40 % full`,
  { timeout: 4000 * RUNS + 60_000 },
  () => {
    expect(RUNS).toBeGreaterThan(0);
    for (let i = 0; i < RUNS; i++) {
      const [kind, seed] = [DWELLING_KINDS[i % DWELLING_KINDS.length]!, Math.floor(i / DWELLING_KINDS.length)];
      const building = buildingOf(Scene.parse(dwelling(kind, seed)));
      const work = drawSet(building, {
        langue: 'fr',
        project: { titre: kind, revisions: [] },
        tables: scheduleTables(schedulesOf(building, 'fr'), 'fr'),
      });
      let step = work.next();
      while (!step.done) step = work.next();
      const { views, feuilles } = step.value;
      const readings = feuilles.map(({ reading }) => reading);
      const { controles } = verdictOf({ views, readings, criticalAlerts: 0, langue: 'fr' });
      expect([kind, seed, controles.filter(({ ok }) => !ok)]).toEqual([kind, seed, []]);
      const sparse = feuilles.filter((sheet) => fullness(sheet) < LEAST_FULL).map(({ titre }) => titre);
      expect([kind, seed, sparse]).toEqual([kind, seed, []]);
    }
  },
);
