import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { ArcItem, Item, SheetSet, TextItem, View } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { contains, grown } from '../../../src/kernel/drawing/boxes.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { changedBoxes } from '../../../src/kernel/drawing/set/changed-boxes.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { scheduleTables, schedulesOf } from '../../../src/kernel/schedules/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { turned } from '../../support/scenes/draft.js';

const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 200) => ({
  x1,
  y1,
  x2,
  y2,
  epaisseur,
  hauteur: 2_500,
});
/** A house of two rooms with a window of so much. */
const house = (largeur = 1_200): Scene =>
  Scene.parse({
    murs: [
      wall(0, 0, 9_000, 0),
      wall(9_000, 0, 9_000, 6_000),
      wall(9_000, 6_000, 0, 6_000),
      wall(0, 6_000, 0, 0),
      wall(5_000, 0, 5_000, 6_000, 100),
    ],
    ouvertures: [
      { mur: 0, position: 1_500, largeur, hauteur: 1_250, z: 900 },
      { mur: 1, position: 2_000, largeur: 1_800, hauteur: 1_250, z: 900 },
      { mur: 2, position: 6_000, largeur: 900, hauteur: 2_150, type: 'porte' },
      { mur: 4, position: 2_500, largeur: 830, hauteur: 2_040, type: 'porte' },
    ],
  });

interface Asked {
  readonly previous?: Scene;
  readonly hasTables?: boolean;
  readonly revisions?: readonly { indice: string; date: string; objet: string }[];
}
function setOf(scene: Scene, { previous, revisions = [], hasTables = false }: Asked): SheetSet {
  const building = buildingOf(scene);
  const work = drawSet(building, {
    langue: 'fr',
    project: { titre: 'Essai', revisions },
    tables: hasTables ? scheduleTables(schedulesOf(building, 'fr'), 'fr') : [],
    ...(previous && { previous: buildingOf(previous) }),
  });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Middles of the bows of revision clouds on a sheet, mm of paper. */
const bows = ({ feuilles }: SheetSet, titre: RegExp) =>
  feuilles
    .filter((sheet) => titre.test(sheet.titre))
    .flatMap(({ sheet }) => sheet.items.flatMap((item) => (item.kind === 'arc' && item.ink === 'bleu' ? [item] : [])));

test('a wider window is clouded where it stands: on its plan and its façade, and nowhere else', () => {
  const set = setOf(house(1_600), { previous: house(), revisions: [{ indice: 'C', date: '', objet: '' }] });
  const plan = set.feuilles.find(({ titre }) => titre.startsWith('Plan RDC'))!;
  const { origin, view } = plan.sheet.views[0]!;
  const clouds = bows(set, /^Plan RDC/);
  expect(clouds.length).toBeGreaterThan(4);
  // Below the front wall, or in it: values of chains, and the bay itself.
  for (const { center } of clouds) expect((center.y - origin.y) * view.scale).toBeLessThan(1_200);
  const letters = plan.sheet.items.filter((item) => item.kind === 'text' && item.value === 'C' && item.ink === 'bleu');
  expect(letters.length).toBeGreaterThan(0);
  expect(bows(set, /^Façade|Façades/).length).toBeGreaterThan(0);
  const [last] = set.revisions;
  expect(last!.objet).toMatch(/^Feuilles modifiées : \d/);
});

test('equal states have no cloud, also where the house stands askew', () => {
  for (const scene of [house(), turned(house(), 23)]) {
    const set = setOf(scene, { previous: scene });
    expect(set.feuilles.flatMap(({ titre }) => bows(set, new RegExp(titre.slice(0, 4))))).toEqual([]);
    expect(set.revisions).toEqual([{ indice: 'A', date: '', objet: 'Aucune modification sur les feuilles' }]);
  }
});

describe('clouds of many changes', () => {
  const before = SCENES.lHouse();
  const after: Scene = {
    ...before,
    ouvertures: before.ouvertures!.map((bay, i) => (i % 3 === 0 ? { ...bay, largeur: bay.largeur + 100 } : bay)),
    pieces: before.pieces!.map((room, i) => (i === 0 ? { ...room, nom: 'Grand séjour' } : room)),
    mobilier: before.mobilier!.map((piece, i) => (i % 4 === 0 ? { ...piece, x: piece.x + 250 } : piece)),
    toitures: before.toitures!.map((roof) => ({ ...roof, hauteur_faitage: 2_900 })),
  };
  const revisions = [{ indice: 'B', date: '', objet: '' }];
  const { feuilles } = setOf(after, { previous: before, revisions, hasTables: true });
  const isCloud = (item: Item): item is ArcItem =>
    item.kind === 'arc' && item.ink === 'bleu' && item.end - item.start === 180;
  const isLetter = (item: Item): item is TextItem => item.kind === 'text' && item.ink === 'bleu' && item.value === 'B';
  const clouded = feuilles.filter(({ sheet }) => sheet.items.some(isCloud));

  test('stand on plans, façades, sections and tables', () => {
    expect(clouded.length).toBeGreaterThan(5);
    expect(clouded.at(-1)!.titre).toBe('Nomenclatures');
  });

  test.each(clouded.map(({ titre, sheet }) => [titre, sheet] as const))(
    'leave what is written on %s legible',
    (_, { items, views }) => {
      const own = items.filter((item) => !isLetter(item));
      const texts = [
        ...boxesOf(own, 1, { x: 0, y: 0 }),
        ...views.flatMap(({ view, origin }) => boxesOf(view.items, view.scale, origin)),
      ];
      const on = (x: number, y: number) =>
        texts.filter(({ box: { minX, minY, maxX, maxY } }) => x > minX && x < maxX && y > minY && y < maxY);
      const covered = [
        ...items.filter(isCloud).flatMap(({ center, radius, start }) =>
          [0, 45, 90, 135, 180].flatMap((step) => {
            const angle = ((start + step) * Math.PI) / 180;
            return on(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
          }),
        ),
        ...items.filter(isLetter).flatMap(({ at }) => on(at.x, at.y)),
      ];
      expect([...new Set(covered.map(({ value }) => value))]).toEqual([]);
    },
  );

  /** Boxes of texts on the paper, a hair smaller than they are. */
  function boxesOf(all: readonly Item[], scale: number, { x, y }: { readonly x: number; readonly y: number }) {
    return all.flatMap((item) => {
      if (item.kind !== 'text') return [];
      const { minX, minY, maxX, maxY } = itemBounds(item, scale);
      const [w, e] = [minX / scale + x + 0.1, maxX / scale + x - 0.1];
      return [
        { value: item.value, box: { minX: w, maxX: e, minY: minY / scale + y + 0.1, maxY: maxY / scale + y - 0.1 } },
      ];
    });
  }
});

test('without a state before, the revisions are those of the caller', () => {
  const revisions = [{ indice: 'B', date: '2026-11-21', objet: 'Ouvertures' }];
  expect(setOf(house(), { revisions }).revisions).toEqual(revisions);
});

test('a value inside that another line now carries has no cloud: walls stand as they stood', () => {
  const scene = SCENES.lHouse();
  const moved: Scene = {
    ...scene,
    mobilier: scene.mobilier!.map((piece, i) =>
      i % 2 === 1 ? piece : { ...piece, x: piece.x + 400, y: piece.y + 300 },
    ),
  };
  const [was, now] = [scene, moved].map((state) => {
    const building = buildingOf(state);
    const drafting = { scale: 50, langue: 'fr', hasOpenings: true, content: 'architecte' } as const;
    return levelView(building, building.levels[0]!, drafting);
  }) as [View, View];
  // A mirror of a car stands out of its footprint.
  const pieces = [scene, moved]
    .flatMap((state) => buildingOf(state).furniture)
    .map(({ footprint }) => grown(boundsOf(footprint), 250));
  expect(changedBoxes(now, was).filter((box) => !pieces.some((piece) => contains(piece, box)))).toEqual([]);
});

test('the sheets changed are told by runs, and a long subject goes on in lines under it', () => {
  const before = house();
  const after: Scene = { ...before, murs: before.murs!.map((one) => ({ ...one, hauteur: 2_700 })) };
  const objet =
    'Surélévation de la maison à la demande du maître d’ouvrage, niveaux et hauteurs des baies repris sur toutes les feuilles, nomenclatures comprises';
  const blank = [{ indice: 'B', date: '', objet: '' }];
  const revised = setOf(after, { previous: before, revisions: blank, hasTables: true });
  expect(revised.revisions.at(-1)!.objet).toMatch(/\d à \d+/);
  const told = setOf(after, { revisions: [{ indice: 'B', date: '28/11/2026', objet }] });
  expect(told.feuilles.flatMap(({ reading }) => reading.faults)).toEqual([]);
  const cover = told.feuilles[0]!.sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(cover.filter((value) => objet.includes(value) && value.length > 20).join(' ')).toBe(objet);
});
