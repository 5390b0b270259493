import { expect, test } from 'vitest';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import { drawSet, planViews, readSheet } from '../../../src/kernel/drawing/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { say } from '../../../src/words/index.js';
import { SCENES } from '../../support/scenes/index.js';

function viewsOf(scene: Scene): readonly View[] {
  const project = { titre: 'Essai', revisions: [] };
  const work = drawSet(buildingOf(scene), { langue: 'fr', project, tables: [] });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value.views;
}
const textsOf = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const idsOf = ({ items }: View) => new Set(items.map(({ id }) => id));

test('a mezzanine has a plan of its own: its area, its height, its guardrail, the walls that rise past it', () => {
  const scene = SCENES.studio();
  const building = buildingOf(scene);
  const views = viewsOf(scene);
  const [ground, mezzanine] = ['RDC', 'Mezzanine'].map((name) => views.find((view) => view.name === name)!);
  expect(textsOf(mezzanine!)).toEqual(expect.arrayContaining(['Mezzanine', '9,90 m²', 'HSP 1,70']));
  expect(mezzanine!.z).toBe(2500);
  const [rail] = building.guardrails;
  expect(idsOf(mezzanine!)).toContain(rail!.id);
  expect(idsOf(ground!)).not.toContain(rail!.id);
  // The partitions of the bathroom stop under it.
  const partition = building.walls.find(({ top }) => top < 2500)!;
  expect(idsOf(ground!)).toContain(partition.id);
  expect(idsOf(mezzanine!)).not.toContain(partition.id);
  expect(mezzanine!.chains.flatMap(({ values }) => values)).not.toContain(72);
  expect(readSheet({ views: [{ view: mezzanine!, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
});

test('a room under a part of a mezzanine has its height there too, one that ends under it has that alone', () => {
  const [ground] = planViews(buildingOf(SCENES.studio()), {
    langue: 'fr',
    echelle: 50,
    hasOpenings: true,
    isOneSheet: true,
  });
  expect(textsOf(ground!)).toContain('HSP 4,20 · 2,35 sous mezzanine');
  expect(textsOf(ground!).filter((text) => text.includes('sous mezzanine'))).toHaveLength(1);
});

test('two mezzanines at one height share a plan, one higher has its own; a scene without any has none', () => {
  const scene = SCENES.studio();
  const square = (x: number, y: number) =>
    [0, 1, 2, 3].map((i) => ({ x: x + (i === 1 || i === 2 ? 900 : 0), y: y + (i > 1 ? 900 : 0) }));
  const deck = (nom: string, x: number, z: number) => ({ polygone: square(x, 3600), z, epaisseur: 150, nom });
  const names = (planchers: Scene['planchers']) => viewsOf({ ...scene, planchers }).map(({ title }) => title.text);
  expect(names([deck('Un', 3000, 2500), deck('Deux', 4500, 2510), deck('Trois', 3000, 3000)])).toEqual(
    expect.arrayContaining(['Plan Un, Deux', 'Plan Trois']),
  );
  expect(names([]).filter((title) => /^Plan [A-Z]/.test(title))).toEqual(['Plan RDC']);
});

test('what stands on a mezzanine is on its plan alone; what stands under it is on that of the storey', () => {
  const bed = { type: 'lit', x: 1200, y: 3000, z: 2500 } as const;
  const chest = { type: 'commode', x: 1200, y: 1200 } as const;
  const lamps = [
    { type: 'luminaire', x: 1200, y: 3000, z: 4000 },
    { type: 'luminaire', x: 4000, y: 3000 },
  ] as const;
  const scene: Scene = {
    ...SCENES.studio(),
    mobilier: [bed, chest],
    electricite: [...lamps],
    pieces: [...SCENES.studio().pieces!, { type: 'chambre', x: 1200, y: 3000, z: 2500 }],
  };
  const building = buildingOf(scene);
  const [high, low] = building.furniture.map(({ id }) => id) as [string, string];
  const plans = viewsOf(scene).filter(({ name }) => ['RDC', 'Mezzanine'].includes(name ?? ''));
  expect(plans.map((view) => [view.name, idsOf(view).has(high), idsOf(view).has(low)])).toEqual([
    ['RDC', false, true],
    ['Mezzanine', true, false],
  ]);
  const picture = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: true });
  const [above, below] = building.electric.map(({ id }) => id) as [string, string];
  expect(picture.map((view) => [view.name, ...[high, above, below].map((id) => idsOf(view).has(id))])).toEqual([
    ['RDC', false, false, true],
    ['Mezzanine', true, true, false],
  ]);
  const [exact, ...others] = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
  expect([idsOf(exact!).has(high), idsOf(exact!).has(low), others]).toEqual([true, true, []]);
});

test('a mezzanine without a name is tagged by the use that a point of pieces gives it', () => {
  const scene = SCENES.studio();
  const { nom: _, ...deck } = scene.planchers![0]!;
  const named: Scene = {
    ...scene,
    planchers: [deck],
    pieces: [...scene.pieces!, { type: 'chambre', x: 1200, y: 3000, z: 2500 }],
  };
  const plan = viewsOf(named).find(({ name }) => name === 'Mezzanine');
  expect(textsOf(plan!)).toContain('Chambre');
  expect(textsOf(plan!)).not.toContain('Mezzanine');
});

test('what a trade has on a mezzanine is on a plan of its own, its height told from that floor', () => {
  const scene: Scene = {
    ...SCENES.studio(),
    electricite: [
      ...SCENES.studio().electricite!,
      { type: 'prise', mur: 3, position: 2000, z: 2800 },
      { type: 'luminaire', x: 1200, y: 1500, z: 4100 },
    ],
  };
  const [ground, mezzanine] = ['RDC', 'Mezzanine'].map((name) =>
    viewsOf(scene).find((view) => view.title.text === `Électricité ${name}`),
  );
  const [, , , , , , , socket, lamp] = buildingOf(scene).electric;
  for (const device of [socket!, lamp!]) {
    expect(idsOf(mezzanine!)).toContain(device.id);
    expect(idsOf(ground!)).not.toContain(device.id);
  }
  expect(textsOf(mezzanine!).some((text) => text.includes('h 280'))).toBe(false);
  expect(readSheet({ views: [{ view: mezzanine!, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
  expect(viewsOf(SCENES.studio()).filter(({ title }) => title.text.startsWith('Électricité'))).toHaveLength(1);
});

test('what is open beside a mezzanine is named by the room that it looks down into, and lies beside it', () => {
  const building = buildingOf(SCENES.studio());
  const mezzanine = viewsOf(SCENES.studio()).find(({ name }) => name === 'Mezzanine')!;
  const [deck] = building.decks;
  const open = mezzanine.items
    .filter((item) => item.kind === 'text')
    .filter(({ value }) => value.startsWith('Vide sur '));
  expect(open.map(({ value }) => value)).toEqual([`Vide sur ${say(roomName(building.rooms[0]!), 'fr')}`]);
  for (const { at } of open) {
    expect(polygonContains(deck!.polygon, at)).toBe(false);
    expect(polygonContains(building.rooms[0]!.polygon, at)).toBe(true);
  }
});

test('a mezzanine that fills its room leaves nothing open, and rooms beside it are not open either', () => {
  const scene = SCENES.studio();
  const [first] = buildingOf(scene).rooms;
  const polygone = first!.polygon.outer.map(({ x, y }) => ({ x, y }));
  const whole = viewsOf({ ...scene, planchers: [{ polygone, z: 2500, epaisseur: 150 }] });
  expect(whole.flatMap(textsOf).filter((text) => text.startsWith('Vide sur'))).toEqual([]);
});

test('what is open has its diagonals, from corner to corner inside it, whatever its outline', () => {
  const scene = SCENES.studio();
  const [first] = buildingOf(scene).rooms;
  const { minX, maxX, minY, maxY } = boundsOf(first!.polygon.outer);
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  // Over one quarter of the room: what is left open is an L.
  const quarter = [
    { x: minX, y: minY },
    { x, y: minY },
    { x, y },
    { x: minX, y },
  ];
  for (const planchers of [scene.planchers!, [{ polygone: quarter, z: 2500, epaisseur: 150 }]]) {
    const building = buildingOf({ ...scene, planchers });
    const view = viewsOf({ ...scene, planchers }).find((one) => textsOf(one).some((text) => text.startsWith('Vide')));
    const crosses = view!.items.flatMap((item) => (item.kind === 'polyline' && item.dash === 'mixte' ? [item] : []));
    const diagonals = crosses.filter(({ class: kind, pen }) => kind === 'projected' && pen === 0.13);
    expect(diagonals).toHaveLength(2);
    const [deck] = building.decks;
    for (const { points } of diagonals) {
      const [a, b] = points as [Point, Point];
      for (let part = 0.05; part < 1; part += 0.05) {
        const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
        expect(polygonContains(building.rooms[0]!.polygon, at)).toBe(true);
        expect(polygonContains(deck!.polygon, at)).toBe(false);
      }
    }
  }
});

test('a mezzanine is measured both ways: to the walls, and to the edge that one looks down from', () => {
  const scene = SCENES.studio();
  const { chains } = viewsOf(scene).find(({ name }) => name === 'Mezzanine')!;
  const { minX, maxX, minY, maxY } = boundsOf(buildingOf(scene).decks[0]!.polygon.outer);
  const said = chains.flatMap(({ code, values }) => (code.startsWith('interieur') ? values.map(Math.round) : []));
  expect(said).toEqual(expect.arrayContaining([maxX - minX, maxY - minY].map(Math.round)));
});

test('a bay whose head lies under the cut of a mezzanine is no hole in its walls', () => {
  const scene = SCENES.studio();
  const marksAt = (z: number): string[] => {
    const ouvertures = scene.ouvertures!.map((bay) => (bay.type === 'fenetre' ? { ...bay, z } : bay));
    const view = viewsOf({ ...scene, ouvertures }).find(({ name }) => name === 'Mezzanine')!;
    return textsOf(view).filter((text) => /^F\d /.test(text));
  };
  // Heads at 2.90 m and 3.60 m, the cut at 3.50 m.
  expect(marksAt(700)).toEqual([]);
  expect(marksAt(1400)).toHaveLength(2);
});
