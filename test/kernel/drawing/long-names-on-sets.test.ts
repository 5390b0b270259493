import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { readSheet } from '../../../src/kernel/drawing/ink/read-sheet.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { bay, door, draft, fixture, put, ring, room, sceneOf, standing, wall } from '../../support/scenes/draft.js';
import { wholeSet } from '../../support/whole-set.js';

const LIVING =
  'Pièce de vie traversante avec coin repas, salon d’hiver, bibliothèque et cuisine ouverte sur la terrasse du sud et le jardin des simples en contrebas du mur';
const BATH =
  'Salle d’eau attenante des enfants avec douche à l’italienne, lave-linge, séchoir, placard à produits d’entretien et fenêtre haute sur la cour des voisins';
const WC =
  'Cabinet d’aisances des invités et des enfants avec lave-mains, petite étagère, fenêtre haute et patère pour les manteaux de ceux qui passent sans sonner';

/** A house of 9 × 6 m whose rooms have names of 150 letters, a bath of 5 m² and a WC of 2 m² among them. */
function namedHouse() {
  const d = draft();
  ring(d, [
    [0, 0],
    [9000, 0],
    [9000, 6000],
    [0, 6000],
  ]);
  const side = wall(d, [6000, 150], [6000, 5850]);
  wall(d, [6036, 2500], [8850, 2500]);
  const wc = wall(d, [6036, 3600], [8850, 3600]);
  door(d, 0, 1000, { largeur: 900 });
  bay(d, 0, 3000);
  bay(d, 1, 4300, 600);
  door(d, side, 600);
  door(d, side, 2600, { largeur: 730 });
  door(d, side, 4300, { largeur: 730 });
  room(d, 'sejour', 3000, 3000, 0, LIVING);
  room(d, 'salle_de_bain', 7500, 5000, 0, BATH);
  room(d, 'wc', 7500, 3000, 0, WC);
  room(d, 'chambre', 7500, 1500);
  put(d, 'cuisine', 480, 4000, 270, { l: 2400 });
  standing(d, 'douche', 8350, 5350);
  standing(d, 'wc', 8500, 3000, { rotation: 90 });
  fixture(d, 'lavabo', wc, 1400, { face: 'gauche' });
  return sceneOf(d, { titre: 'Longs noms' });
}

const textsIn = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

test('a whole set of a house of long names passes every control, and cuts none of them', () => {
  const { building } = completeScene(buildingOf(namedHouse()), { langue: 'fr', switches: {} });
  const { views, feuilles, failed } = wholeSet(building);
  expect(failed).toEqual([]);
  const said = views.flatMap(({ items, title }) => [...textsIn(items), ...textsIn(title.items)]);
  expect(said.filter((text) => /\S…/.test(text))).toEqual([]);
  const boards = feuilles.filter(({ titre }) => titre.startsWith('Tableau'));
  expect(boards.length).toBeGreaterThan(0);
  // The table of circuits goes on in lines of its own for the name that its diagram has no room for.
  const lines = boards.flatMap(({ sheet }) => textsIn(sheet.items)).filter((text) => LIVING.includes(text));
  expect(lines.join(' ')).toContain(LIVING);
});

test('a name led out of its small room stands whole on several lines', () => {
  const [view] = planViews(buildingOf(namedHouse()), { langue: 'fr', hasOpenings: true, isOneSheet: false });
  const texts = textsIn(view!.items);
  expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  expect(texts.join(' ')).toContain(WC);
  // Its leader is short: no name stands on the other side of the house.
  const leaders = view!.items.flatMap((item) =>
    item.kind === 'polyline' && item.id && item.points.length === 2
      ? [Math.hypot(item.points[1]!.x - item.points[0]!.x, item.points[1]!.y - item.points[0]!.y)]
      : [],
  );
  expect(leaders.length).toBeGreaterThan(0);
  expect(Math.max(...leaders)).toBeLessThan(4000);
});

test('the control sees a name that is cut before its area', () => {
  const cut = (value: string) => {
    const item: Item = {
      layer: 'PLAN',
      class: 'annotation',
      kind: 'text',
      pen: 0.18,
      at: { x: 10, y: 10 },
      value,
      height: 2,
      weight: 'regular',
    };
    return readSheet({ views: [], items: [item] }).faults.map(({ kind }) => kind);
  };
  expect(cut('Cabinet d’aisances des invités et de… 2,43 m²')).toEqual(['coupe']);
  expect(cut('Cabinet d’aisances…')).toEqual(['coupe']);
  expect(cut('… suite aux nomenclatures')).toEqual([]);
});
