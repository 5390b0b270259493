import { describe, expect, test } from 'vitest';
import { beforeWorks, buildingOf, roomName } from '../../../src/kernel/building/index.js';
import type { Opening } from '../../../src/kernel/building/index.js';
import type { Item, SheetSet } from '../../../src/kernel/drawing/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { boundsOf, signedArea } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { renovation } from '../../support/scenes/renovation.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';
import { lHouse } from '../../support/scenes/l-house.js';

const setOf = (scene: Scene): SheetSet => {
  const work = drawSet(buildingOf(scene), {
    langue: 'fr',
    project: { titre: 'Essai', format_feuille: 'A2', revisions: [] },
    tables: [],
  });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** The scene with the hand and way of every door written. */
const withHands = (scene: Scene): Scene => ({
  ...scene,
  ouvertures: scene.ouvertures!.map((bay, i) => ({
    ...bay,
    sens: i % 2 === 0 ? ('droite' as const) : ('gauche' as const),
    poussant: i % 3 > 0,
  })),
});

/** Area of a poché on a drawing, m². */
const areaOf = (items: readonly Item[], fill: string): number =>
  items
    .filter((item) => item.kind === 'hatch' && item.fill === fill)
    .flatMap((item) => (item.kind === 'hatch' ? item.rings : []))
    .reduce((sum, ring) => sum + signedArea(ring), 0) / 1e6;

const scene = renovation();
const set = setOf(scene);
const viewOf = (start: string) => set.views.find(({ title }) => title.text.startsWith(start))!;

describe('a building that is altered', () => {
  test('has its existing state, what is demolished and built, and its project, at one scale, all read as sound', () => {
    const titles = set.feuilles.map(({ titre }) => titre);
    expect(titles).toContain('État existant RDC');
    expect(titles).toContain('Démolitions et constructions RDC');
    expect(titles.findIndex((title) => title.startsWith('Démolitions'))).toBeLessThan(titles.indexOf('Plan RDC'));
    const scales = (word: RegExp) =>
      new Set(set.feuilles.filter(({ titre }) => word.test(titre)).map((f) => f.echelle));
    expect(scales(/^(Plan RDC|État existant RDC|Démolitions)/).size).toBe(1);
    expect(scales(/façade/i).size).toBe(1);
    expect(set.feuilles.flatMap(({ titre, reading }) => reading.faults.map((fault) => [titre, fault]))).toEqual([]);
  });

  test('the existing state is cut by the lines of the project, without what is new', () => {
    const cut = set.views.filter(({ title }) => /^Coupe .* · état existant/.test(title.text));
    expect(cut.map(({ title }) => title.text)).toEqual(['Coupe AA’ · état existant', 'Coupe BB’ · état existant']);
    const project = set.views.find(({ title }) => title.text === 'Coupe BB’')!;
    const widthOf = ({ items }: (typeof cut)[number]) => {
      const { minX, maxX } = boundsOf(
        items.flatMap((item) =>
          item.kind === 'path' && item.class === 'cut' && item.pen === 0.5 ? item.rings.flat() : [],
        ),
      );
      return maxX - minX;
    };
    expect(widthOf(project) - widthOf(cut[1]!)).toBeGreaterThan(4000);
  });

  test('its plan of today bears the lines that cut it', () => {
    const names = (start: string) =>
      viewOf(start).items.flatMap((item) => (item.kind === 'text' && item.height === 5 ? [item.value] : []));
    expect(names('État existant RDC')).toEqual(expect.arrayContaining(['A', 'A’', 'B', 'B’']));
  });

  test('joinery that is new is red, what stays is black', () => {
    const { openings } = buildingOf(scene);
    const inks = (isExisting: boolean) => {
      const ids = new Set(openings.filter((bay) => bay.isExisting === isExisting).map(({ id }) => id));
      const drawn = viewOf('Démolitions').items.filter(({ layer, id }) => layer === 'OUVERTURES' && ids.has(id!));
      return new Set(drawn.flatMap((item) => (item.kind === 'polyline' ? [item.ink] : [])));
    };
    expect(inks(false)).toEqual(new Set(['rouge']));
    expect(inks(true)).toEqual(new Set([undefined]));
  });

  test('sections show what stands already in grey, its floors too, up to what is added', () => {
    const { items } = set.views.find(({ title }) => title.text === 'Coupe BB’')!;
    const widest = (fill: string) =>
      Math.max(
        ...items.flatMap((item) => {
          if (item.kind !== 'hatch' || item.class !== 'cut' || item.fill !== fill) return [];
          const { minX, maxX } = boundsOf(item.rings[0]!);
          return [maxX - minX];
        }),
      );
    // The slab of the house of 10.00 m, then that of the wing of 5.00 m.
    expect(widest('existant')).toBeGreaterThanOrEqual(10_000);
    expect(widest('existant')).toBeLessThan(12_000);
  });

  test('what goes is yellow, what is built red: areas worked out by hand', () => {
    const { items } = viewOf('Démolitions');
    const partitions = 3.625 * 0.07 + (3.625 - 0.83) * 0.07;
    const leanTo = 4.2 * 2.5 - 3.8 * 2.3 - 0.83 * 0.2;
    const cut = (2.4 + 1.4) * 0.3;
    expect(areaOf(items, 'demoli')).toBeCloseTo(partitions + leanTo + cut, 3);
    const wing = 5 * 6 - 4.7 * 5.4 - (2.4 + 1.6) * 0.3;
    expect(areaOf(items, 'construit')).toBeCloseTo(wing + 1 * 0.3, 3);
    expect(areaOf(items, 'cree')).toBe(0);
  });

  test('the fixture, the volume and the door that go are dashed; those that stay are not', () => {
    const { items } = viewOf('Démolitions');
    // The roofs over the cut, whose edges are chain lines, have a test of their own.
    const gone = items.filter((item) => item.ink === 'jaune' && item.class !== 'overhead');
    const layers = new Set(gone.map(({ layer }) => layer));
    expect(layers).toEqual(new Set(['OBJETS', 'PLOMB', 'OUVERTURES']));
    expect(gone.every(({ dash }) => dash === 'interrompu')).toBe(true);
  });

  test('the existing state has the rooms of today under their names, and nothing of the project', () => {
    const before = beforeWorks(buildingOf(scene))!;
    const rooms = before.rooms.map(({ declaredUse, area }) => [declaredUse, Math.round(area / 1e4) / 100]);
    expect(rooms.toSorted()).toEqual(
      [
        ['cellier', 8.74],
        ['chambre', 11.47],
        ['cuisine', 13.29],
        // Nobody says what it is for: a survey does not guess.
        ['piece', 8.81],
        ['salle_a_manger', 16.91],
        ['salon', 16.91],
      ].toSorted(),
    );
    expect(before.walls.every(({ isExisting }) => isExisting)).toBe(true);
    expect(before.roofs).toHaveLength(2);
    expect(areaOf(viewOf('État existant RDC').items, 'cree_hachure')).toBe(0);
  });

  test('the existing state has no bay walled up: those that works cut do not stand yet', () => {
    const { items } = viewOf('État existant RDC');
    expect(areaOf(items, 'maconnerie') + areaOf(items, 'cree')).toBe(0);
  });

  test('a room whose use nobody gave is a room on the existing state', () => {
    const names = (works: Scene) => beforeWorks(buildingOf(works))!.rooms.map((room) => roomName(room).fr);
    expect(names(scene).toSorted()).toEqual(['Cellier', 'Chambre', 'Cuisine', 'Pièce', 'Salle à manger', 'Salon']);
    expect(names(farmhouse()).toSorted()).toEqual(['Pièce', 'Séjour']);
  });

  test('bays cut in bearing walls ask for a lintel and propping, once, where they are shown', () => {
    const said = set.feuilles.filter(({ sheet }) =>
      sheet.items.some((item) => item.kind === 'text' && /linteau et étaiement/.test(item.value)),
    );
    expect(said.map(({ titre }) => titre)).toEqual(['Démolitions et constructions RDC']);
    const none = setOf(farmhouse()).feuilles.flatMap(({ sheet }) => sheet.items);
    expect(none.some((item) => item.kind === 'text' && /étaiement/.test(item.value))).toBe(false);
  });

  test.each([
    ['the house of the fifties', renovation()],
    ['the farmhouse', farmhouse()],
    ['the house with hands written', withHands(renovation())],
  ])('a door that stays turns on the same jamb into the same room before and after: %s', (_, works) => {
    const project = buildingOf(works);
    const swings = (from: readonly Opening[]) =>
      new Map(from.map(({ index, leaves }) => [index, leaves.map(({ side, hinge }) => ({ side, hinge }))]));
    const after = swings(project.openings);
    for (const [index, leaves] of swings(beforeWorks(project)!.openings)) {
      if (after.has(index)) expect([index, leaves]).toEqual([index, after.get(index)]);
    }
  });

  test('a door that led outside before a room was built before it still turns into the house', () => {
    const { rooms, openings } = buildingOf(farmhouse());
    const door = openings[11]!;
    const [leaf] = door.leaves;
    const into = rooms.find(({ id }) => id === door[leaf!.side])!;
    expect(door.wall.index).toBe(2);
    expect(into.declaredUse).toBe('sejour');
    const before = beforeWorks(buildingOf(farmhouse()))!.openings.find(({ index }) => index === 11)!;
    expect(before[before.leaves[0]!.side]).not.toBeNull();
  });

  test('the plan of the existing state shows where its sections are cut', () => {
    const values = viewOf('État existant RDC').items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(values).toEqual(expect.arrayContaining(['A', 'A’', 'B', 'B’']));
  });

  test('the project is that of a scene in which nothing that goes was written', () => {
    const isKept = (entry: object): boolean => !('demoli' in entry && entry.demoli === true);
    const places = new Map(scene.murs!.flatMap((wall, i) => (isKept(wall) ? [i] : [])).map((old, i) => [old, i]));
    const clean: Scene = {
      ...scene,
      murs: scene.murs!.filter(isKept),
      ouvertures: scene
        .ouvertures!.filter((bay) => isKept(bay) && places.has(bay.mur))
        .map((bay) => ({ ...bay, mur: places.get(bay.mur)! })),
      pieces: scene.pieces!.filter(isKept),
      boites: [],
      plomberie: [],
      toitures: scene.toitures!.filter(isKept),
    };
    const measures = (one: Scene) => {
      const { rooms, openings, footprint, roofs, boxes, plumbing, skipped } = buildingOf(one);
      return [
        rooms.map(({ area, polygon }) => [area, polygon]),
        openings.length,
        footprint,
        roofs.length,
        boxes,
        plumbing,
        skipped,
      ];
    };
    expect(measures(scene)).toEqual(measures(clean));
  });

  test('a bay that is walled up is closed on the plan of the project by what is new', () => {
    const before = beforeWorks(buildingOf(scene))!;
    const closed = before.openings.filter(
      ({ index, wall }) =>
        [scene.ouvertures![index], scene.murs![wall.index]].map((one) => one?.demoli === true).join() === 'true,false',
    );
    const area = (items: readonly Item[]) => areaOf(items, 'maconnerie') + areaOf(items, 'cree');
    const open = setOf({
      ...scene,
      ouvertures: scene.ouvertures!.map((bay, i) =>
        closed.some(({ index }) => index === i) ? { ...bay, demoli: undefined } : bay,
      ),
    });
    const plan = open.views.find(({ title }) => title.text.startsWith('Plan RDC'))!;
    const filled = closed.reduce((sum, { footprint }) => sum + Math.abs(signedArea(footprint)) / 1e6, 0);
    expect(filled).toBeGreaterThan(0.1);
    expect(area(viewOf('Plan RDC').items) - area(plan.items)).toBeCloseTo(filled, 3);
  });

  test('the site plan shows the ground that the lean-to leaves, beyond the eave of what stays, and names it', () => {
    const { items } = viewOf('Plan de masse');
    expect(areaOf(items, 'demoli')).toBeCloseTo(4.2 * (2.5 - 0.3), 3);
    expect(
      items.flatMap((item) => (item.kind === 'text' && item.value === 'Démoli 10,50 m²' ? [item.at] : [])),
    ).toEqual([{ x: expect.closeTo(4000, -4), y: expect.closeTo(9400, -3) }]);
    // What stands, what is added and what goes are told apart in figures.
    const values = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(values).toEqual(expect.arrayContaining(['dont existante 80,00 m²', 'dont créée 30,00 m²']));
    // Its free sides are measured outside it; those of the house are not written on it.
    const lengths = items.flatMap((item) => (item.kind === 'text' && /^\d+,\d\d$/.test(item.value) ? [item] : []));
    expect(lengths.map(({ value }) => value)).toEqual(expect.arrayContaining(['4,20', '2,50']));
    const onIt = lengths.filter(({ at }) => at.x > 1900 && at.x < 6100 && at.y > 8000 && at.y < 10_500);
    expect(onIt).toEqual([]);
  });

  test('what goes beyond the walls that stay has a row of its own, within those of the building', () => {
    const { chains, items } = viewOf('Démolitions');
    const gone = chains.filter(({ code }) => code.endsWith(':demolition'));
    expect(gone.map(({ code, texts }) => [code, texts])).toEqual([
      ['gauche:demolition', ['2,30', '20']],
      ['haut:demolition', ['20', '3,80', '20']],
    ]);
    // No row runs over the lean-to, which ends at y = 10.50.
    const crossed = items.flatMap((item) =>
      item.kind === 'dimension' && item.layer !== 'PLAN' && item.lineFrom.y > 8100 && item.lineFrom.y < 10_500
        ? [item.text]
        : [],
    );
    expect(crossed.filter((_, i) => i >= 0 && crossed.length > 0)).toEqual([]);
  });

  test('the legend of works names what its sheet shows', () => {
    const legendOf = (drawn: SheetSet) => {
      const { items } = drawn.feuilles.find(({ titre }) => titre.startsWith('Démolitions'))!.sheet;
      const words = new Set(['Conservé', 'À démolir', 'À construire']);
      return items.flatMap((item) => (item.kind === 'text' && words.has(item.value) ? [item.value] : []));
    };
    expect(legendOf(set)).toEqual(['Conservé', 'À démolir', 'À construire']);
    expect(legendOf(setOf(farmhouse()))).toEqual(['Conservé', 'À construire']);
  });

  test('a sheet of works says in words the holes for networks and the gutters that go', () => {
    const saidOn = (one: Scene) =>
      setOf(one)
        .feuilles.find(({ titre }) => titre.startsWith('Démolitions'))!
        .sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
        .join(' ');
    const trace = [
      { x: 1000, y: 1000 },
      { x: 4000, y: 1000 },
    ];
    expect(saidOn(scene)).toContain('Gouttières et descentes des toitures démolies');
    expect(saidOn(scene)).not.toContain('Percements');
    const piped = saidOn({ ...farmhouse(), reseaux: [{ type: 'ef', trace }] });
    expect(piped).toContain('Percements de planchers, de murs et de toiture pour les réseaux');
    expect(piped).not.toContain('Gouttières');
  });

  test('a roof stands before the works where what carries it does, whatever partitions are built under it', () => {
    for (const angle of [0, -2, -1, 4, 7]) {
      const { roofs } = beforeWorks(buildingOf(turned(farmhouse(), angle)))!;
      expect(roofs.map(({ type }) => type)).toEqual(['deux_pans']);
    }
  });

  test('a new building has no such sheets, nor has one that nobody touches', () => {
    expect(beforeWorks(buildingOf(lHouse()))).toBeNull();
    const old = lHouse();
    expect(
      beforeWorks(buildingOf({ ...old, murs: old.murs!.map((wall) => ({ ...wall, existant: true })) })),
    ).toBeNull();
  });

  test('an upper storey that goes whole has its plan', () => {
    const upper = scene.murs!.slice(0, 4).map((wall) => ({ ...wall, z: 2600, existant: undefined, demoli: true }));
    const raised = setOf({ ...scene, murs: [...scene.murs!, ...upper] });
    const { items } = raised.views.find(({ title }) => title.text === 'Démolitions et constructions R+1')!;
    expect(areaOf(items, 'demoli')).toBeCloseTo(10 * 8 - 9.4 * 7.4, 3);
    expect(raised.views.filter(({ title }) => title.text.startsWith('Plan R'))).toHaveLength(1);
  });
});

test('the edges of the roofs that go and come are drawn over the plan of works, and its notes say what they are', () => {
  const edges = viewOf('Démolitions').items.flatMap((item) =>
    item.kind === 'path' && item.dash === 'mixte_double' && item.class === 'overhead'
      ? [[item.ink, boundsOf(item.rings.flat())] as const]
      : [],
  );
  const { murs, toitures } = scene as { murs: { x1: number; demoli?: boolean }[]; toitures: { demoli?: boolean }[] };
  expect(murs.some(({ demoli }) => demoli)).toBe(true);
  const gone = edges.filter(([ink]) => ink === 'jaune');
  expect(gone).toHaveLength(toitures.filter(({ demoli }) => demoli).length);
  expect(gone.length).toBeGreaterThan(0);
  const [built] = edges.filter(([ink]) => ink === 'rouge').map(([, box]) => box);
  expect(built!.minX).toBeGreaterThan(9000);
  expect(built!.maxX).toBeGreaterThanOrEqual(15_000);
  const texts = set.feuilles
    .find(({ titre }) => titre.startsWith('Démolitions'))!
    .sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(texts.join(' ')).toContain('rives des toitures à démolir et à construire');
});

describe('a house whose walls lean', () => {
  const leaning = setOf(farmhouse());
  const planOf = (start: string) => leaning.views.find(({ title }) => title.text.startsWith(start))!;

  test('lies alike on the plans of its states, so that each length of what stays is said once', () => {
    const [before, works] = [planOf('État existant RDC'), planOf('Démolitions')];
    expect(before.angle).toBe(works.angle);
  });

  test('has the diagonals of its rooms on the existing state, and nowhere else', () => {
    const lengthsOn = (start: string): string[] => {
      const { items } = planOf(start);
      const lines = items.flatMap((item) =>
        item.kind === 'polyline' && item.dash === 'interrompu' && item.ink === 'gris' && item.points.length === 2
          ? [Math.hypot(item.points[1]!.x - item.points[0]!.x, item.points[1]!.y - item.points[0]!.y)]
          : [],
      );
      const texts = new Set(items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
      return lines
        .map((mm) => (Math.round(mm / 10) / 100).toFixed(2).replace('.', ','))
        .filter((one) => texts.has(one));
    };
    expect(lengthsOn('État existant RDC')).toHaveLength(4);
    expect(lengthsOn('Démolitions')).toEqual([]);
    expect(lengthsOn('Plan RDC')).toEqual([]);
  });
});

test('works that cut the eave of a roof that stays say it once; others do not', () => {
  const saidOn = (drawn: SheetSet) =>
    drawn.feuilles
      .find(({ titre }) => titre.startsWith('Démolitions'))!
      .sheet.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
      .join(' ');
  expect(saidOn(setOf(farmhouse())).split('Rive et gouttière existantes')).toHaveLength(2);
  const apart = farmhouse();
  const alone = apart.toitures!.slice(0, 1);
  expect(saidOn(setOf({ ...apart, toitures: alone }))).not.toContain('Rive et gouttière existantes');
});
