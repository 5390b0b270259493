import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { drawSet, planViews } from '../../../src/kernel/drawing/index.js';
import { dimensionTextCorners, itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { blockBounds } from '../../../src/kernel/drawing/symbols.js';
import { overlaps } from '../../../src/kernel/drawing/boxes.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';

const planOf = (scene: Scene, level = 0, scale = 100): View => {
  const building = buildingOf(scene);
  return levelView(building, building.levels[level]!, {
    langue: 'fr',
    scale,
    hasOpenings: true,
    content: 'architecte',
  });
};
const notes = ({ items }: View): string[] =>
  items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Terrasse') ? [item.value] : []));

test('a terrace against the walls is on the ground-floor plan with its fall, and on no other', () => {
  const scene = DEMOS.maison();
  const { site } = buildingOf(scene);
  const outlines = (view: View) =>
    view.items.filter(({ kind, id }) => kind === 'polyline' && id === site.terraces[0]!.id);
  expect(outlines(planOf(scene))).toMatchObject([{ points: site.terraces[0]!.footprint, isClosed: true }]);
  expect(notes(planOf(scene))).toEqual(['Terrasse 9,50 × 3,55 · pente 1,5 %']);
  expect(outlines(planOf(scene, 1))).toEqual([]);
  expect(notes(planOf(scene, 1))).toEqual([]);
});

test('what is written over decking has a white ground, between its words too; elsewhere none is drawn', () => {
  const groundsOf = ({ items }: View) =>
    items.flatMap((item) =>
      item.kind === 'hatch' && item.class === 'annotation' && item.fill === 'blanc' ? [boundsOf(item.rings[0]!)] : [],
    );
  const view = planOf(SCENES.lHouse(), 0, 50);
  const doors = view.items.filter((item) => item.kind === 'text' && item.value.startsWith('PF1'));
  expect(doors).toHaveLength(2);
  for (const door of doors) {
    const { minX, maxX, minY, maxY } = itemBounds(door, 50);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    expect(groundsOf(view).some((box) => box.minX < x && x < box.maxX && box.minY < y && y < box.maxY)).toBe(true);
  }
  expect(groundsOf(planOf(SCENES.towerHouse(), 0, 50))).toEqual([]);
});

test('a terrace away from the house is left to the site plan', () => {
  const away = { ...DEMOS.maison(), terrasses: [{ x1: 1000, y1: -13_000, x2: 5000, y2: -9000, pente_pct: 1.5 }] };
  expect(notes(planOf(away))).toEqual([]);
});

test('a tree under dimensions or mostly beyond them is left to the site plan whole, one beside them is drawn', () => {
  const scene = DEMOS.maison();
  const { footprint } = buildingOf(scene);
  const { maxX, maxY, minY } = boundsOf(footprint.flatMap(({ outer }) => outer));
  // Dimensions take 40 mm of paper, 2 m at 1:50; the crown of the tree is 3 m wide.
  const treeAt = (from: number, y: number): Scene => ({
    ...scene,
    mobilier: [{ type: 'arbre', x: maxX + from, y, l: 3000, p: 3000 }],
  });
  const drawn = (from: number, y = (minY + maxY) / 2): number => {
    const tree = buildingOf(treeAt(from, y)).furniture[0]!;
    return planOf(treeAt(from, y), 0, 50).items.filter(({ id }) => id === tree.id).length;
  };
  expect([drawn(2600), drawn(1700), drawn(1900, maxY + 1900) > 0]).toEqual([0, 0, true]);
});

test('what grows in the angle of an L or a U is pale under its dimensions, what is indoors or built is not', () => {
  const ring = [
    [0, 0],
    [12_000, 0],
    [12_000, 4000],
    [5000, 4000],
    [5000, 10_000],
    [0, 10_000],
  ] as const;
  const turned = (degrees: number): Scene => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = ([x, y]: readonly [number, number]) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
    const corners = ring.map(at);
    return {
      murs: corners.map(({ x, y }, i) => {
        const next = corners[(i + 1) % corners.length]!;
        return { x1: x, y1: y, x2: next.x, y2: next.y, epaisseur: 200, hauteur: 2500 };
      }),
      mobilier: [
        { type: 'arbre', ...at([9000, 8000]), l: 3000, p: 3000 },
        { type: 'table', ...at([2500, 6000]) },
      ],
      garde_corps: [{ x1: at([6000, 5000]).x, y1: at([6000, 5000]).y, x2: at([9000, 5000]).x, y2: at([9000, 5000]).y }],
    };
  };
  for (const degrees of [0, 30]) {
    const building = buildingOf(turned(degrees));
    const { items } = planOf(turned(degrees), 0, 50);
    const [tree, table, rail] = [...building.furniture, ...building.guardrails].map(({ id }) =>
      items.filter((item) => item.id === id && item.kind !== 'text'),
    );
    expect(tree!.length).toBeGreaterThan(0);
    expect(tree!.every(({ ink }) => ink === 'gris_clair')).toBe(true);
    for (const built of [table!, rail!]) {
      expect(built.length).toBeGreaterThan(0);
      expect(built.some(({ ink }) => ink === 'gris_clair')).toBe(false);
    }
  }
});

test.each([50, 100])('values of rooms stand beside tables and beds in the demonstrations at 1:%i', (scale) => {
  for (const demo of Object.values(DEMOS)) {
    const scene = demo();
    const { levels } = buildingOf(scene);
    for (const { index } of levels) {
      const { items } = planOf(scene, index, scale);
      const pieces = items.flatMap((item) =>
        item.kind === 'block' && ['table', 'lit', 'canape'].includes(item.attributes?.['TYPE'] ?? '')
          ? [blockBounds(item, scale)]
          : [],
      );
      const values = items.filter((item): item is DimensionItem => item.kind === 'dimension' && item.height < 2);
      const covered = values
        .filter((value) => pieces.some((piece) => overlaps(piece, boundsOf(dimensionTextCorners(value, scale)))))
        .map(({ text }) => text);
      // A bedroom whose bed fills it leaves no other place at 1:100.
      expect(covered.length).toBeLessThanOrEqual(scale === 50 ? 0 : 1);
    }
  }
});

/** A hall of offices: windows every three metres, a cupboard of 0.90 m between two rooms. */
const hall: Scene = {
  murs: (
    [
      [150, 150, 24_150, 150, 300],
      [24_150, 150, 24_150, 9150, 300],
      [24_150, 9150, 150, 9150, 300],
      [150, 9150, 150, 150, 300],
      [8000, 300, 8000, 9000, 70],
      [8970, 300, 8970, 9000, 70],
    ] as const
  ).map(([x1, y1, x2, y2, epaisseur]) => ({ x1, y1, x2, y2, epaisseur, hauteur: 2500 })),
  ouvertures: [0, 1, 2, 3, 4, 5, 6].map((i) => ({
    mur: 0,
    position: 1000 + i * 3000,
    largeur: 2000,
    hauteur: 1350,
    z: 800,
    type: 'fenetre' as const,
  })),
  pieces: [
    { type: 'bureau', nom: 'Bureau', x: 4000, y: 4000 },
    { type: 'cellier', nom: 'Local ménage', x: 8500, y: 4000 },
    { type: 'bureau', nom: 'Réunion', x: 16_000, y: 4000 },
  ],
};

test('sizes of a row of close windows stand alike outside, on two lines', () => {
  const view = planOf(hall, 0, 150);
  const tags = view.items.flatMap((item) => (item.kind === 'text' && item.layer === 'OUVERTURES' ? [item] : []));
  expect(new Set(tags.map(({ value }) => value))).toEqual(new Set(['F1 200 × 135', 'all. 80']));
  expect(new Set(tags.map(({ value, at }) => `${value} ${Math.round(at.y)}`)).size).toBe(2);
  expect(tags.every(({ at }) => at.y < 0)).toBe(true);
  expect(view.openings.every(({ isPlaced }) => isPlaced)).toBe(true);
});

test('the tag of a cupboard stays in it, on one line', () => {
  const { items } = planOf(hall, 0, 200);
  const tags = items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Local') ? [item] : []));
  expect(tags.map(({ value, rotation }) => [value, rotation])).toEqual([['Local ménage 7,83 m²', 90]]);
  expect(tags[0]!.at.x).toBeGreaterThan(8035);
  expect(tags[0]!.at.x).toBeLessThan(8935);
});

test('the terrace of a patio says its size, and one that its dimensions cut ends at a break line', () => {
  const corners = [
    [0, 0],
    [14_000, 0],
    [14_000, 10_000],
    [10_000, 10_000],
    [10_000, 4000],
    [4000, 4000],
    [4000, 10_000],
    [0, 10_000],
  ] as const;
  const murs = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return { x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 };
  });
  // Its depth is that beyond the wall that it begins in.
  const inside = { murs, terrasses: [{ x1: 4100, y1: 4000, x2: 9900, y2: 7000 }] } as Scene;
  expect(notes(planOf(inside))).toEqual(['Terrasse 5,80 × 2,90']);
  const before = { murs, terrasses: [{ x1: 2000, y1: -3900, x2: 8000, y2: -100 }] } as Scene;
  const broken = ({ items }: View) =>
    items.filter((item) => item.kind === 'polyline' && item.layer === 'OBJETS' && item.points.length === 6).length;
  // 40 mm of paper: 2 m at 1:50, 4 m at 1:100.
  expect([broken(planOf(before, 0, 50)), broken(planOf(before, 0, 100))]).toEqual([1, 0]);
});

test('no furniture of the garden stands under a row of dimensions, and no note of a terrace among its values', () => {
  const scene = lowGarage();
  const view = planOf(scene, 0, 50);
  const building = buildingOf(scene);
  const set = building.furniture.find(({ type }) => type === 'salon_jardin')!;
  expect(view.items.some(({ id }) => id === set.id)).toBe(false);
  const decked = { ...scene, terrasses: [{ x1: 0, y1: -3700, x2: 7000, y2: -150 }], mobilier: [] };
  const terraced = planOf(decked, 0, 50);
  const note = terraced.items.find((item) => item.kind === 'text' && item.value.startsWith('Terrasse'));
  if (note?.kind !== 'text') throw new Error('no note');
  const values = terraced.items.filter(
    (item): item is DimensionItem => item.kind === 'dimension' && item.height === 2.5 && Math.abs(item.angle) < 1,
  );
  expect(values.length).toBeGreaterThan(4);
  // Values stand within 3.3 mm over their line: 165 mm at 1:50.
  for (const { lineFrom } of values) {
    const over = note.at.y - lineFrom.y;
    expect(over > 165 || over < 0, `${over} mm over a line`).toBe(true);
  }
});

/** The plans of /cao/render. */
const renderOf = (scene: Scene): View =>
  planViews(buildingOf(scene), { langue: 'fr', hasOpenings: true, isOneSheet: true })[0]!;

test('on a sheet without a site plan, dimensions stay by the walls and the garden under them is pale', () => {
  const scene = lowGarage();
  const view = renderOf(scene);
  const rows = view.items.filter(
    (item): item is DimensionItem => item.kind === 'dimension' && item.height === 2.5 && Math.abs(item.angle) < 1,
  );
  const lowest = Math.min(...rows.map(({ lineFrom }) => lineFrom.y));
  // The terrace reaches 3,65 m before the wall; four rows take 31 mm of paper at most.
  expect(lowest).toBeGreaterThan(-31 * view.scale - 151);
  const inkOf = (type: string) => {
    const { id } = buildingOf(scene).furniture.find((piece) => piece.type === type)!;
    return view.items.flatMap((item) => (item.id === id && item.kind === 'block' ? [item.ink] : []));
  };
  expect([inkOf('salon_jardin'), inkOf('arbre')]).toEqual([['gris_clair'], ['noir']]);
});

test('in a set rows of dimensions stand beyond the terraces before the walls where that costs no scale', () => {
  const planOn = (scene: Scene, word: string) => {
    const project = { titre: 'Essai', revisions: [] };
    const work = drawSet(buildingOf(scene), { langue: 'fr', project, tables: [] });
    let step = work.next();
    while (!step.done) step = work.next();
    const { sheet } = step.value.feuilles.find(({ titre }) => titre.startsWith(word))!;
    const view = sheet.views.find(({ view: { name } }) => word.endsWith(name))!.view;
    const bays = view.items.flatMap((item) =>
      item.kind === 'dimension' && item.layer === 'OUVERTURES' && item.angle === 0 ? [item.lineFrom.y] : [],
    );
    return { format: sheet.format.name, scale: sheet.scale, lowest: Math.min(...bays), highest: Math.max(...bays) };
  };
  // Decking to 3.50 m before the front, and a gallery to 12.50 m behind the shops.
  expect(planOn(SCENES.lHouse(), 'Plan RDC')).toMatchObject({
    format: 'A2',
    scale: 50,
    lowest: expect.closeTo(-4100, -2.5),
  });
  expect(planOn(SCENES.shops(), 'Plan R+1')).toMatchObject({
    format: 'A2',
    scale: 50,
    highest: expect.closeTo(13_000, -2.5),
  });
  // An A3 that holds the house at 1:50 has no room beyond its terrace.
  const { lowest, ...rest } = planOn(DEMOS.maison(), 'Plan RDC');
  expect(rest).toMatchObject({ format: 'A3', scale: 50 });
  expect(lowest).toBeGreaterThan(-1000);
});

test.each(['barn', 'studio', 'towerHouse', 'atticHouse', 'patioHouse'] as const)(
  '%s: the unit of a heat pump before a wall covers no value of the rows there',
  (name) => {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} });
    const units = building.plumbing.filter(({ type }) => type === 'pac_exterieure');
    expect(units).toHaveLength(1);
    const boxes = units.map(({ footprint }) => boundsOf(footprint));
    const { items } = levelView(building, building.levels[0]!, {
      langue: 'fr',
      scale: 50,
      hasOpenings: true,
      content: 'architecte',
    });
    const covered = items.flatMap((item) => {
      if (item.kind !== 'dimension') return [];
      const box = boundsOf(dimensionTextCorners(item, 50));
      return boxes.some((unit) => overlaps(unit, box)) ? [item.text] : [];
    });
    expect(covered).toEqual([]);
  },
);
