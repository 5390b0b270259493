import type { Building } from '../../src/kernel/building/index.js';
import type { SetOptions } from '../../src/kernel/drawing/index.js';
import { drawSet, verdictOf } from '../../src/kernel/drawing/index.js';

/** The whole set of a building, drawn, with the controls that it fails. */
export function wholeSet(building: Building, tables: SetOptions['tables'] = []) {
  const work = drawSet(building, { langue: 'fr', project: { titre: 'Essai', revisions: [] }, tables });
  let step = work.next();
  while (!step.done) step = work.next();
  const { views, feuilles } = step.value;
  const readings = feuilles.map(({ reading }) => reading);
  const { controles } = verdictOf({ views, readings, criticalAlerts: 0, langue: 'fr' });
  return { views, feuilles, failed: controles.filter(({ ok }) => !ok) };
}
