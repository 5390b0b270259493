import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { box, draft, room } from '../../support/scenes/draft.js';
import { titleSays } from '../../support/title-says.js';

/** What a section across a room says under its title. */
function said(width: number, depth: number, more: object, walls: object = {}): string {
  const d = draft();
  box(d, width, depth, { epaisseur: 300, hauteur: 2500, ...walls });
  room(d, 'sejour', width / 2, depth / 2);
  const line = sectionLine(0, [width / 2, -2000, width / 2, depth + 2000]);
  return titleSays(sectionView(buildingOf(Scene.parse({ ...d, ...more })), line, { scale: 50, langue: 'fr' }));
}
const concrete = (epaisseur: number) => ({
  compositions: {
    toiture: {
      couches: [
        { cle: 'beton_arme', epaisseur },
        { cle: 'isolant', epaisseur: 120 },
      ],
    },
  },
});
const flat = { toitures: [{ type: 'plat', epaisseur: 300 }] };

test('a flat roof over eight metres without support: the section tells the span and the concrete', () => {
  const told = said(12_000, 8300, { ...flat, ...concrete(180) });
  expect(told).toMatch(/portées sans appui, structure à étudier : toiture plate 8,0\d?\sm \(béton 18\scm\)/iu);
});

test('a roof bears along its shorter way: a corridor of twelve metres is no long span', () => {
  expect(said(12_000, 4000, { ...flat, ...concrete(180) })).not.toContain('appui');
});

test('little concrete over a usual room is told too', () => {
  expect(said(12_000, 5000, { toitures: [{ type: 'plat', epaisseur: 220 }], ...concrete(100) })).toMatch(
    /toiture plate 4,70\sm \(béton 10\scm\)/u,
  );
});

test.each([
  ['a beam in the middle', { boites: [{ x: 6000, y: 4150, l: 11_700, p: 300, h: 300, z: 2200, role: 'poutre' }] }, {}],
  ['what stands already', {}, { existant: true }],
])('%s: nothing is told', (_, more, walls) => {
  expect(said(12_000, 8300, { ...flat, ...concrete(180), ...more }, walls)).not.toContain('appui');
});

test('a pitched roof: its frame is to be designed, said once; that of a roof that stands is not', () => {
  const roof = { toitures: [{ type: 'deux_pans', hauteur_faitage: 2000 }] };
  expect(said(8000, 6000, roof).match(/charpente/giu)).toHaveLength(1);
  expect(said(8000, 6000, roof, { existant: true })).not.toMatch(/charpente/iu);
});
