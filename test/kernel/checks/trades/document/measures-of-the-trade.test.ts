import { expect, test } from 'vitest';
import type { z } from 'zod';
import { buildingOf } from '../../../../../src/kernel/building/index.js';
import { CHECKS } from '../../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';
import { unwrap } from '../../../../../src/kernel/scene/unknown-fields.js';

const wall = { x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 200, hauteur: 2500 };
/** What is told of properties that nothing reads: place, code, the field that is meant, and whether a correction moves the value. */
const told = (written: object) => {
  const scene = Scene.parse({ murs: [wall], ...written });
  const { alertes } = CHECKS.verify(scene, { langue: 'fr', now: () => 0, building: buildingOf(scene) });
  return alertes
    .filter(({ code }) => code === 'champ_inconnu' || code === 'champ_sans_effet')
    .map(({ code, objet, message, correctifs }) => ({
      code,
      objet,
      meant: code === 'champ_inconnu' ? / « (\w+) »\./.exec(message)?.[1] : undefined,
      isMoved: correctifs.length > 0,
    }));
};
const roof = { type: 'deux_pans', murs: [0] };

test.each([
  [{ toitures: [{ ...roof, pente: 45 }] }, '/toitures/0/pente', 'hauteur_faitage'],
  [{ toitures: [{ ...roof, pente_pct: 35 }] }, '/toitures/0/pente_pct', 'hauteur_faitage'],
  [{ toitures: [{ ...roof, inclinaison: 30 }] }, '/toitures/0/inclinaison', 'hauteur_faitage'],
  // Sent back as rotation it would turn the ridge.
  [{ toitures: [{ ...roof, angle: 35 }] }, '/toitures/0/angle', 'hauteur_faitage'],
  [{ toitures: [{ ...roof, roof_pitch: 40 }] }, '/toitures/0/roof_pitch', 'hauteur_faitage'],
  [{ murs: [{ ...wall, niveau: 1 }] }, '/murs/0/niveau', 'z'],
  [{ murs: [{ ...wall, storey: 'R+1' }] }, '/murs/0/storey', 'z'],
  [{ murs: [{ ...wall, hauteur_sous_plafond: 2700 }] }, '/murs/0/hauteur_sous_plafond', 'hauteur'],
  [{ murs: [{ ...wall, HSP: 2.7 }] }, '/murs/0/HSP', 'hauteur'],
  [{ murs: [{ ...wall, longueur: 5000 }] }, '/murs/0/longueur', 'x2'],
  [{ murs: [{ ...wall, resistance_thermique: 4.2 }] }, '/murs/0/resistance_thermique', 'composition'],
  [{ pieces: [{ type: 'sejour', x: 2000, y: 900, etage: 1 }] }, '/pieces/0/etage', 'z'],
  [{ ouvertures: [{ mur: 0, position: 900, largeur: 1200, hauteur: 1200, niveau: 1 }] }, '/ouvertures/0/niveau', 'mur'],
  // A lift says how many storeys it serves, not the one it starts from.
  [{ ascenseurs: [{ x: 2000, y: 2000, niveau: 1 }] }, '/ascenseurs/0/niveau', 'z'],
  [{ cercles: [{ x: 0, y: 0, r: 100, diametre: 200 }] }, '/cercles/0/diametre', 'r'],
  [{ reseaux: [{ type: 'eu', trace: [], pente_deg: 1 }] }, '/reseaux/0/pente_deg', 'pente_pct'],
])('%j is told by the field that says it, and its value is not moved there', (written, objet, meant) => {
  expect(told(written)).toEqual([{ code: 'champ_inconnu', objet, meant, isMoved: false }]);
});

test('a slope is not told to be another name of the height of a ridge', () => {
  const said = (field: string) => {
    const scene = Scene.parse({ murs: [wall], toitures: [{ ...roof, [field]: 45 }] });
    const { alertes } = CHECKS.verify(scene, { langue: 'fr', now: () => 0, building: buildingOf(scene) });
    return alertes.find(({ code }) => code === 'champ_inconnu')?.message;
  };
  expect(said('pente')).toContain('dans une autre mesure, par « hauteur_faitage »');
  expect(said('hauteur_fetage')).toContain('s’écrit sans doute « hauteur_faitage »');
});

test.each<[object, string, string]>([
  [{ toitures: [{ type: 'chien_assis', x: 0, y: 0, width: 900 }] }, '/toitures/0/width', 'largeur'],
  [{ escaliers: [{ x: 2000, y: 2000, width: 900 }] }, '/escaliers/0/width', 'largeur'],
  [{ ascenseurs: [{ x: 2000, y: 2000, depth: 1400 }] }, '/ascenseurs/0/depth', 'profondeur'],
  [{ boites: [{ x: 0, y: 0, p: 10, h: 10, l: 10, id: 'b' }], north: 12 }, '/north', 'nord_deg'],
])('%j is a translation: its value may move', (written, objet, meant) => {
  expect(told(written)).toEqual([{ code: 'champ_inconnu', objet, meant, isMoved: true }]);
});

test.each<[object, string]>([
  [{ pieces: [{ type: 'sejour', x: 2000, y: 900, hauteur_sous_plafond: 2500 }] }, '/pieces/0/hauteur_sous_plafond'],
  [
    { ouvertures: [{ mur: 0, position: 900, largeur: 1200, hauteur: 1200, epaisseur: '60 mm' }] },
    '/ouvertures/0/epaisseur',
  ],
  [{ toitures: [{ ...roof, couverture: 'ardoise' }] }, '/toitures/0/couverture'],
  [{ murs: [{ ...wall, couleur: 'blanc cassé' }] }, '/murs/0/couleur'],
  [{ garde_corps: [{ x1: 0, y1: 0, x2: 1, y2: 1, existant: true }] }, '/garde_corps/0/existant'],
  [{ ascenseurs: [{ x: 2000, y: 2000, porteur: true }] }, '/ascenseurs/0/porteur'],
  [{ hauteur: 2700 }, '/hauteur'],
])('%j is told to have no effect where no field says it', (written, objet) => {
  expect(told(written)).toEqual([{ code: 'champ_sans_effet', objet, meant: undefined, isMoved: false }]);
});

test.each([
  { client: 'Durand', budget: 250_000, surface: 92 },
  { murs: [{ ...wall, uuid: 'a-1', lot: 3, commentaire: 'à voir', tags: ['A'], name: 'M1', index: 4 }] },
  { pieces: [{ type: 'sejour', x: 2000, y: 900, wall: 'note', code: 12 }] },
])('%j stays the caller’s own', (written) => expect(told(written)).toEqual([]));

/** What an architect may write of any element, where the scene has another name for it or none. */
const MEASURES = `
  width height thickness depth length level storey slope pitch angle diameter u_value sill
  largeur hauteur epaisseur profondeur longueur niveau etage pente inclinaison
  hauteur_sous_plafond allege diametre rayon puissance orientation`
  .trim()
  .split(/\s+/);
const TRIANGLE = [
  { x: 0, y: 0 },
  { x: 900, y: 0 },
  { x: 0, y: 900 },
];
const LISTS: Readonly<Record<string, object>> = {
  murs: wall,
  boites: { x: 0, y: 0, l: 1, p: 1, h: 1 },
  ouvertures: { mur: 0, position: 100, largeur: 900, hauteur: 2100 },
  cercles: { x: 0, y: 0, r: 10 },
  escaliers: { x: 0, y: 0 },
  garde_corps: { x1: 0, y1: 0, x2: 1000, y2: 0 },
  ascenseurs: { x: 0, y: 0 },
  toitures: roof,
  electricite: { type: 'prise', mur: 0, position: 100 },
  mobilier: { type: 'table', x: 1, y: 1 },
  plomberie: { type: 'wc', x: 1, y: 1 },
  reseaux: { type: 'ef', trace: [] },
  terrasses: { x1: 0, y1: 0, x2: 1, y2: 1 },
  allees: { x1: 0, y1: 0, x2: 1, y2: 1 },
  stationnements: { x: 0, y: 0 },
  planchers: { polygone: TRIANGLE, z: 0 },
  tremies: { polygone: TRIANGLE },
  plafonds: { x: 0, y: 0, hauteur: 2400 },
  sols: { type: 'carrelage', x: 0, y: 0 },
  decoration: { mur: 0 },
  pieces: { type: 'sejour', x: 0, y: 0 },
  masques: { x: 0, y: 0, l: 1, p: 1, h: 1 },
};
const known = (list: string): readonly string[] => {
  const field = unwrap(Scene.shape[list as keyof typeof Scene.shape]) as z.ZodArray<z.ZodObject>;
  return Object.keys(field.element.shape);
};
test.each(Object.entries(LISTS))('no measure of %s is swallowed without a word', (list, element) => {
  const unknown = MEASURES.filter((name) => !known(list).includes(name));
  expect(unknown.length).toBeGreaterThan(10);
  expect(unknown.filter((name) => told({ [list]: [{ ...element, [name]: 37 }] }).length === 0)).toEqual([]);
});
