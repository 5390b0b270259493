import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet, verdictOf } from '../../../src/kernel/drawing/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

test.each(Object.entries(SCENES))(
  'the set of %s with its networks fails no control',
  { timeout: 60_000 },
  (_, scene) => {
    const { building } = completeScene(buildingOf(scene()), { langue: 'fr', switches: {} });
    const work = drawSet(building, { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables: [] });
    let step = work.next();
    while (!step.done) step = work.next();
    const { views, feuilles } = step.value;
    const readings = feuilles.map(({ reading }) => reading);
    const { controles } = verdictOf({ views, readings, criticalAlerts: 0, langue: 'fr' });
    expect(controles.filter(({ ok }) => !ok)).toEqual([]);
  },
);
