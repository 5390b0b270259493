import { expect, test } from 'vitest';
import { buildingOf } from '../../../../../src/kernel/building/index.js';
import { CHECKS } from '../../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';

const wall = { x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 };
/** What the check says each unknown field was meant to be: its place, then the place proposed for its value. */
const renamed = (written: object) => {
  const scene = Scene.parse({ murs: [wall], ...written });
  const { alertes } = CHECKS.verify(scene, { langue: 'fr', now: () => 0, building: buildingOf(scene) });
  return alertes
    .filter(({ code }) => code === 'champ_inconnu')
    .map(({ objet, correctifs }) => [objet, correctifs[0]?.cible]);
};

test.each([
  // The words of a bill, a maker's sheet or another program, where the schema has its own.
  [
    { ouvertures: [{ mur: 0, position: 900, largeur: 1200, hauteur: 1200, allege: 950 }] },
    '/ouvertures/0/',
    'allege z',
  ],
  [
    { ouvertures: [{ mur: 0, position: 900, largeur: 1200, hauteur: 1200, sill_height: 0 }] },
    '/ouvertures/0/',
    'sill_height z',
  ],
  [{ mobilier: [{ type: 'table', x: 0, y: 900, largeur: 1600 }] }, '/mobilier/0/', 'largeur l'],
  [{ mobilier: [{ type: 'table', x: 0, y: 900, depth: 900 }] }, '/mobilier/0/', 'depth p'],
  [{ mobilier: [{ type: 'table', x: 0, y: 900, hauteur: 750 }] }, '/mobilier/0/', 'hauteur h'],
  [{ pieces: [{ type: 'sejour', x: 0, y: 900, name: 'Salon' }] }, '/pieces/0/', 'name nom'],
  [
    { toitures: [{ type: 'deux_pans', murs: [0], ridge_height: 1500 }] },
    '/toitures/0/',
    'ridge_height hauteur_faitage',
  ],
  [{ north: 20 }, '/', 'north nord_deg'],
])('%j is told by the name of the schema', (written, place, names) => {
  const [field, meant] = names.split(' ');
  expect(renamed(written)).toEqual([[`${place}${field}`, `${place}${meant}`]]);
});

test('a name that has no such field beside it stays the caller’s own', () => {
  expect(renamed({ murs: [{ ...wall, name: 'M1', label: 'façade', usage: 'x', path: 'a/b' }] })).toEqual([]);
});
