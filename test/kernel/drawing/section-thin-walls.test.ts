import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** The note of a section across a room of 6 × 5 m whose walls have a thickness. */
function noteOf(epaisseur: number, more: object = {}, scale = 50): string {
  const corners = [
    [0, 0],
    [6000, 0],
    [6000, 5000],
    [0, 5000],
  ] as const;
  const murs = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return { x1, y1, x2, y2, epaisseur, hauteur: 2500, ...more };
  });
  const line = sectionLine(0, [3000, -2000, 3000, 7000]);
  const { items } = sectionView(buildingOf(Scene.parse({ murs })), line, { scale, langue: 'fr' });
  return items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Échelle') ? [item.value] : [])).join();
}

test.each([
  [200, '5 cm porteurs'],
  [230, '8 cm porteurs'],
  [260, '11 cm porteurs'],
])('walls of %i without a composition: the section says what is left to bear', (thickness, said) => {
  expect(noteOf(thickness)).toContain(`murs supposés : ${said}, à composer`);
});

test.each([
  ['thick enough', noteOf(300)],
  ['with layers of their own', noteOf(200, { couches: [{ cle: 'beton_arme' }] })],
  ['that stand', noteOf(200, { existant: true })],
  ['whose layers the scale does not show', noteOf(200, {}, 100)],
])('walls %s need no such word', (_, note) => {
  expect(note).not.toContain('porteurs');
});
