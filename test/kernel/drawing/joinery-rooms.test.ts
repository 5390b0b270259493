import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { joinery } from '../../../src/kernel/drawing/set/recipes.js';
import { bay, box, draft, room, sceneOf, wall } from '../../support/scenes/draft.js';

/** What is written on the sheets of a row of rooms with one window each, all alike. */
function writtenFor(rooms: number): string[] {
  const d = draft();
  const wide = 3000;
  const first = box(d, rooms * wide, 4000, { hauteur: 2500 });
  for (let i = 0; i < rooms; i++) {
    if (i > 0) wall(d, [i * wide, 150], [i * wide, 3850], { hauteur: 2500 });
    bay(d, first, i * wide + 1000, 1000);
    room(d, 'bureau', i * wide + 1500, 2000, 0, `Salle d’attente du cabinet ${i + 1}`);
  }
  const project = { titre: 'Essai', revisions: [] };
  const work = drawSet(buildingOf(sceneOf(d, { titre: 'Cabinets' })), {
    langue: 'fr',
    project,
    recipes: [joinery],
    tables: [],
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.views.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
}

const CONTINUED = '… suite aux nomenclatures';

test('the rooms of a mark that one elevation has no lines for are said to be in the schedules', () => {
  expect(writtenFor(2)).not.toContain(CONTINUED);
  expect(writtenFor(24)).toContain(CONTINUED);
});
