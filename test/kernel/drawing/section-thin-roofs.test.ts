import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { box, draft, room } from '../../support/scenes/draft.js';
import { titleSays } from '../../support/title-says.js';

/** The note of a section across a room of 6 × 5 m under a roof. */
function noteOf(toiture: object, more: object = {}, scale = 50): string {
  const d = draft();
  box(d, 6000, 5000, { epaisseur: 300, hauteur: 2500 });
  room(d, 'sejour', 3000, 2500);
  const scene = Scene.parse({ ...d, toitures: [toiture], ...more });
  return titleSays(sectionView(buildingOf(scene), sectionLine(0, [3000, -2000, 3000, 7000]), { scale, langue: 'fr' }));
}

test('a flat roof too thin for its insulation: the section says what it leaves', () => {
  expect(noteOf({ type: 'plat', epaisseur: 180 })).toMatch(/toitures supposées : \d+ cm d’isolant, à composer/iu);
});

test.each([
  [
    'whose layers are declared',
    noteOf(
      { type: 'plat', epaisseur: 180 },
      { compositions: { toiture: { couches: [{ cle: 'beton_arme', epaisseur: 180 }] } } },
    ),
  ],
  ['that stands', noteOf({ type: 'plat', epaisseur: 180, existant: true })],
  ['over an attic', noteOf({ type: 'deux_pans', epaisseur: 180, hauteur_faitage: 2000 })],
  ['whose layers the scale does not show', noteOf({ type: 'plat', epaisseur: 180 }, {}, 100)],
])('one %s needs no such word', (_, note) => {
  expect(note).not.toContain('isolant');
});
