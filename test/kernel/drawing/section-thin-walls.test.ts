import { expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { textWidth } from '../../../src/kernel/drawing/text/measure.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { titleSays } from '../../support/title-says.js';

/** A room of 6 × 5 m whose walls have a thickness. */
function walled(epaisseur: number, more: object = {}): Building {
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
  return buildingOf(Scene.parse({ murs }));
}

/** What a section across it says under its title. */
function noteOf(epaisseur: number, more: object = {}, scale = 50): string {
  const line = sectionLine(0, [3000, -2000, 3000, 7000]);
  return titleSays(sectionView(walled(epaisseur, more), line, { scale, langue: 'fr' }));
}

test.each([
  [200, '5 cm porteurs'],
  [230, '8 cm porteurs'],
  [260, '11 cm porteurs'],
])('walls of %i without a composition: the section says what is left to bear', (thickness, said) => {
  expect(noteOf(thickness)).toContain(`urs supposés : ${said}, à composer`);
});

test.each([
  ['thick enough', noteOf(300)],
  ['with layers of their own', noteOf(200, { couches: [{ cle: 'beton_arme' }] })],
  ['that stand', noteOf(200, { existant: true })],
  ['whose layers the scale does not show', noteOf(200, {}, 100)],
])('walls %s need no such word', (_, note) => {
  expect(note).not.toContain('porteurs');
});

test('what a section leaves open stands under its note, in lines of the width of a title', () => {
  const view = sectionView(walled(200), sectionLine(0, [3000, -2000, 3000, 7000]), { scale: 50, langue: 'fr' });
  expect(view.title.note).toBe('Échelle 1:50 · en tirets : disposition type, à dimensionner');
  expect(view.title.remarks?.sentences.join()).toContain('urs supposés');
  for (const item of view.title.remarks?.items ?? []) {
    expect(item.kind === 'text' ? textWidth(item.value, item.height) : Infinity).toBeLessThanOrEqual(131);
  }
});
