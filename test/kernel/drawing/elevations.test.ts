import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { mainAngle } from '../../../src/kernel/maths/main-angle.js';
import { dormerView, joineryView } from '../../../src/kernel/drawing/views/joinery-view.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import type { Ring } from '../../../src/kernel/maths/geometry.js';
import { areaOf, boundsOf } from '../../../src/kernel/maths/ring.js';
import { dormerTypes, joineryTypes } from '../../../src/kernel/measures/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const ring = [
  [0, 0, 8000, 0],
  [8000, 0, 8000, 6000],
  [8000, 6000, 0, 6000],
  [0, 6000, 0, 0],
] as const;
const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));
const ouvertures = [
  { mur: 0, position: 1000, largeur: 1200, hauteur: 1250, z: 900 },
  { mur: 0, position: 5000, largeur: 900, hauteur: 2150, type: 'porte' as const },
];
const house = Scene.parse({
  murs,
  ouvertures,
  toitures: [{ type: 'quatre_pans', debord: 500, hauteur_faitage: 2000 }],
});
const drafting = { scale: 50, langue: 'fr' } as const;
const texts = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const paintedArea = ([outer, ...holes]: readonly Ring[]) => areaOf({ outer: outer!, holes });
const outerOf = (item: Item) => (item.kind === 'surface' ? boundsOf(item.rings[0]!) : null);

describe('a façade', () => {
  const front = facadeView(buildingOf(house), 'avant', drafting);

  test('carries the marks of its openings and no other', () => {
    expect(texts(front.items)).toEqual(expect.arrayContaining(['F1', 'P1']));
    expect(texts(facadeView(buildingOf(house), 'arriere', drafting).items)).not.toContain('F1');
  });

  test('tells the levels of the ground, of sills and of heads', () => {
    expect(texts(front.items)).toEqual(expect.arrayContaining(['+0,90 appui', '+2,15 linteau', 'Terrain fini']));
    expect(texts(facadeView(buildingOf(house), 'arriere', drafting).items).join()).not.toContain('linteau');
  });

  test('shows the proposed falls of a flat roof and the usual headroom of a lift dashed over it, and says so', () => {
    const dashed = ({ items }: typeof front) =>
      items.filter(({ kind, dash }) => kind === 'path' && dash === 'interrompu').length;
    const [office, flats] = [SCENES.office(), SCENES.twoFlats()].map((scene) =>
      facadeView(buildingOf(scene), 'avant', drafting),
    ) as [typeof front, typeof front];
    expect(texts(office.items)).toContain('+3,55 point haut');
    expect(texts(flats.items).join()).toContain('édicule');
    for (const view of [office, flats]) {
      expect(dashed(view)).toBeGreaterThan(0);
      expect(view.title.note).toContain('disposition type');
    }
    const standing = {
      ...SCENES.office(),
      toitures: SCENES.office().toitures!.map((one) => ({ ...one, existant: true })),
    };
    expect(dashed(facadeView(buildingOf(Scene.parse(standing)), 'avant', drafting))).toBe(0);
    expect(dashed(front)).toBe(0);
    expect(front.title.note).not.toContain('disposition type');
  });

  test('shows no cable, where they run in the wall or under the slope of a roof', () => {
    const trace = [
      { x: 1000, y: 0, z: 1300 },
      { x: 1000, y: 0, z: 2400 },
      { x: 1000, y: 1200, z: 3600 },
      { x: 6000, y: 1200, z: 3600 },
    ];
    const wired = buildingOf(
      Scene.parse({ ...house, tableau: { cables: [{ circuit: 'E1', section_mm2: 1.5, trace }] } }),
    );
    expect(wired.courses).toHaveLength(1);
    expect(facadeView(wired, 'avant', drafting).items).toEqual(front.items);
  });

  test('the eaves cast a band of shadow on the wall under them', () => {
    const walls = front.items.filter((item) => item.kind === 'surface' && item.material === 'enduit');
    const lights = walls.map((item) => (item.kind === 'surface' ? item.light : 1));
    expect(Math.min(...lights)).toBeLessThan(0.75 * Math.max(...lights));
    const shade = walls.filter((item) => item.kind === 'surface' && item.light < 0.75 * Math.max(...lights));
    const { minY, maxY } = outerOf(shade.toSorted((p, q) => outerOf(q)!.maxX - outerOf(p)!.maxX)[0]!)!;
    expect(maxY).toBeGreaterThan(1800);
    expect(minY).toBeGreaterThan(900);
  });

  test('no shadow falls where nothing stands before the sun', () => {
    const rear = facadeView(buildingOf(SCENES.atticHouse()), 'arriere', drafting);
    const tiles = rear.items.flatMap((item) =>
      item.kind === 'surface' && item.material === 'tuile'
        ? [{ light: item.light, area: paintedArea(item.rings) }]
        : [],
    );
    const pane = Math.max(...tiles.map(({ light }) => light));
    const areaLit = (least: number, most: number) =>
      tiles.filter(({ light }) => light > least * pane && light < most * pane).reduce((sum, { area }) => sum + area, 0);
    expect(areaLit(0.9, 1.1)).toBeGreaterThan(40e6);
    // One dormer shades the tiles beside it, and nothing else stands before the sun.
    expect(areaLit(0.65, 0.7)).toBeGreaterThan(0.5e6);
    expect(areaLit(0.65, 0.7)).toBeLessThan(0.9e6);
  });

  test('looks square at the walls of a house turned from the axes', () => {
    const width = (scene: typeof house) => {
      const { minX, maxX } = facadeView(buildingOf(scene), 'avant', drafting).extent;
      return maxX - minX;
    };
    expect(width(turned(house, 30))).toBeCloseTo(width(house), -1);
  });

  test('looks square at an old house whose walls are all askew, not at its extension', () => {
    const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
    const murs = [
      wall(0, 0, 14_200, 200),
      wall(14_200, 200, 14_000, 8000),
      wall(14_000, 8000, -300, 7700),
      wall(-300, 7700, 0, 0),
      // Three walls of one direction, 17° off.
      wall(9000, 8000, 7500, 13_000),
      wall(7500, 13_000, 2700, 11_560),
      wall(2700, 11_560, 3900, 7800),
    ];
    expect(Math.abs(mainAngle(buildingOf(Scene.parse({ murs })).walls))).toBeLessThan(2.5);
  });

  test('marks the windows of dormers, and a bay under an eave where it is seen', () => {
    const toitures = [
      { type: 'deux_pans' as const, debord: 500, hauteur_faitage: 2600 },
      { type: 'chien_assis' as const, x: 4000, y: 700, z: 2500, largeur: 1500, hauteur: 1300, ouverture: {} },
    ];
    const high = { mur: 0, position: 2500, largeur: 1000, hauteur: 1500, z: 950 };
    const building = buildingOf(Scene.parse({ murs, ouvertures: [...ouvertures, high], toitures }));
    const { items } = facadeView(building, 'avant', drafting);
    expect(texts(items)).toContain('FL1');
    const eave = Math.min(...building.roofs.map(({ eaveZ }) => eaveZ)) - 200;
    const marks = items.filter((item) => item.kind === 'text' && item.layer === 'OUVERTURES');
    expect(marks).toHaveLength(4);
    const walls = marks.filter((item) => item.kind === 'text' && item.value !== 'FL1');
    for (const mark of walls) expect(mark.kind === 'text' && mark.at.y).toBeLessThan(eave);
  });

  test('shows the guardrail before a French window, in the thickness of its wall', () => {
    const rail = { x1: 5000, y1: -60, x2: 5900, y2: -60, z: 0, hauteur: 1020 };
    const inside = { x1: 2000, y1: 3000, x2: 6000, y2: 3000, z: 0, hauteur: 1020 };
    const drawn = (garde_corps: object[]) =>
      facadeView(buildingOf(Scene.parse({ ...house, garde_corps })), 'avant', drafting).items.length;
    expect(drawn([rail])).toBeGreaterThan(drawn([]));
    expect(drawn([inside])).toBe(drawn([]));
  });

  test('tells the top of a parapet, and a storey before the flat roof at its height', () => {
    const upper = ring.map(([x1, y1, x2, y2]) => ({ x1: x1 / 2, y1, x2: x2 / 2, y2, z: 2690, hauteur: 2500 }));
    const toitures = [{ type: 'plat' as const, z: 2500, epaisseur: 200, acrotere: 400 }];
    const said = texts(
      facadeView(buildingOf(Scene.parse({ murs: [...murs, ...upper], toitures })), 'avant', drafting).items,
    );
    expect(said).toEqual(expect.arrayContaining(['R+1', 'Acrotère', '+3,10']));
    expect(said).not.toContain('Dessus de toiture');
  });

  test('no sliver of a wall comes through a roof that was drawn a little askew to it', () => {
    const polygone = [
      [-100, -70],
      [8100, -100],
      [8100, 6100],
      [-100, 6100],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const toitures = [{ type: 'deux_pans' as const, z: 2500, debord: 400, hauteur_faitage: 2600, polygone }];
    const { items } = facadeView(buildingOf(Scene.parse({ murs, toitures })), 'avant', drafting);
    const high = items.filter(
      (item) => item.kind === 'surface' && item.material === 'enduit' && outerOf(item)!.minY > 2300,
    );
    expect(high.map((item) => outerOf(item))).toEqual([]);
  });

  test('a gable has no gap over its wall where the roof was drawn along the axes', () => {
    const polygone = ring.map(([x, y]) => ({ x, y }));
    const toitures = [
      { type: 'deux_pans' as const, z: 2500, debord: 300, hauteur_faitage: 2600, rotation: 0, polygone },
    ];
    const { items } = facadeView(buildingOf(Scene.parse({ murs, toitures })), 'droite', drafting);
    const walls = items.filter((item) => item.kind === 'surface' && item.material === 'enduit' && item.light > 0.7);
    // One face from the ground to the ridge: the gable and its wall are of one plane.
    expect(Math.max(...walls.map((item) => outerOf(item)!.maxY - outerOf(item)!.minY))).toBeGreaterThan(4000);
    const strips = walls
      .map((item) => outerOf(item)!)
      .filter(({ minX, maxX, minY, maxY }) => maxY - minY < 100 && maxX - minX > 200);
    expect(strips).toEqual([]);
  });

  test('no line is thinner than 0.13 mm', () => {
    for (const { pen } of front.items) expect(pen).toBeGreaterThanOrEqual(0.13);
  });
});

test('a roof plan names ridges and hips along them, and where water leaves', () => {
  const said = texts(roofView(buildingOf(house), drafting).items);
  expect(said.filter((value) => value === 'Arêtier')).toHaveLength(4);
  expect(said.some((value) => value.startsWith('Faîtage +4,'))).toBe(true);
  expect(said).toContain('EP Ø80');
});

describe('a section', () => {
  const line = sectionLine(0, [1600, -1000, 1600, 7000]);
  const dashedCuts = (items: readonly Item[]) =>
    items.filter((item) => item.kind === 'path' && item.class === 'cut' && item.dash === 'interrompu');

  test('stands on typical footings, drawn dashed and said to be typical', () => {
    const view = sectionView(buildingOf(house), line, drafting);
    const lowest = Math.min(
      ...dashedCuts(view.items).map((item) => (item.kind === 'path' ? boundsOf(item.rings[0]!).minY : 0)),
    );
    expect(lowest).toBeCloseTo(-800, 0);
    expect(view.title.note).toContain('disposition type');
  });

  test('stands on the footings of the document where it has some', () => {
    const fondations = ring.map(([x1, y1, x2, y2], mur) => ({
      mur,
      x1,
      y1,
      x2,
      y2,
      z: -900,
      largeur: 600,
      hauteur: 300,
    }));
    const view = sectionView(buildingOf(Scene.parse({ ...house, structure: { fondations } })), line, drafting);
    const cut = view.items.filter((item) => item.kind === 'hatch' && item.class === 'cut' && item.fill !== 'terre');
    const lowest = Math.min(...cut.map((item) => (item.kind === 'hatch' ? boundsOf(item.rings[0]!).minY : 0)));
    expect(lowest).toBeCloseTo(-900, 0);
  });

  test('dimensions sill and lintel of the bay it cuts', () => {
    const { chains } = sectionView(buildingOf(house), line, drafting);
    expect(chains.find(({ code }) => code === 'baies_coupees')?.texts.slice(0, 2)).toEqual(['90', '1,25']);
    const beside = sectionView(buildingOf(house), sectionLine(0, [4000, -1000, 4000, 7000]), drafting);
    expect(beside.chains.some(({ code }) => code === 'baies_coupees')).toBe(false);
  });
});

test('a section tells the height of the mezzanine that it cuts, and its level', () => {
  const view = sectionView(buildingOf(SCENES.studio()), sectionLine(0, [1500, -500, 1500, 5200]), drafting);
  expect(texts(view.items)).toEqual(expect.arrayContaining(['Mezzanine', '+2,50']));
  const heights = view.chains.find(({ code }) => code === 'hauteurs');
  expect(heights?.values).toContain(150);
});

describe('the joinery sheet', () => {
  const building = buildingOf(
    Scene.parse({ murs, ouvertures: ouvertures.map((one, i) => (i === 0 ? { ...one, u_w_m2k: 1.3 } : one)) }),
  );
  const views = joineryTypes(building).map((type) => joineryView(building, type, drafting));

  test('has an elevation a mark, with its size and what is ordered', () => {
    expect(views.map(({ name }) => name)).toEqual(['P1', 'F1']);
    const [door, window] = views.map(({ items }) => texts(items));
    expect(window).toEqual(expect.arrayContaining(['1 à fournir', 'Allège 90', 'Uw 1,3 W/m²·K']));
    expect(door).toEqual(expect.arrayContaining(['Pleine', 'Ud à préciser']));
    expect(views[1]!.chains.map((chain) => chain.texts)).toEqual([['1,20'], ['90', '1,25']]);
  });
});

describe('what a joiner reads on an elevation', () => {
  const baySheet = (...bays: readonly object[]) => {
    const building = buildingOf(Scene.parse({ murs, ouvertures: bays }));
    return joineryTypes(building).map((type) => texts(joineryView(building, type, drafting).items));
  };
  const door = { mur: 0, position: 5000, largeur: 900, hauteur: 2150, type: 'porte' };
  const opposite = { ...door, mur: 2 };

  test('the façades that show it, with how many each where they are several', () => {
    expect(baySheet(door)[0]).toContain('Façade avant');
    expect(baySheet(door, { ...door, position: 1000 }, opposite)[0]).toContain('Façade avant (2), arrière (1)');
  });

  test('the hand that the scene gives, as who enters sees it, whichever way the leaf turns', () => {
    for (const sens of ['gauche', 'droite']) {
      expect(baySheet({ ...door, sens, poussant: true })[0]).toContain(`1 ${sens}`);
      expect(baySheet({ ...door, sens, poussant: false })[0]).toContain(`1 ${sens} (tirant)`);
      const family = { ...door, famille: 'porte_entree', hauteur: 2150, parametres: { main: sens, sens: 'tirant' } };
      expect(baySheet(family)[0]).toContain(`1 ${sens} (tirant)`);
    }
  });

  test('the hand of a window alone that the scene gives, none that nobody gave', () => {
    const window = { mur: 0, position: 1000, largeur: 800, hauteur: 1150, z: 900, famille: 'fenetre_un_vantail' };
    expect(baySheet({ ...window, parametres: { main: 'droite' } })[0]).toContain('1 droite');
    expect(baySheet(window)[0]!.filter((text) => /gauche|droite/.test(text))).toEqual([]);
  });

  test('the leaf is drawn with the hinges that its hand says, on the side that the sheet shows it from', () => {
    const hinges = (fields: object): 'gauche' | 'droite' => {
      const building = buildingOf(Scene.parse({ murs, ouvertures: [{ ...door, ...fields }] }));
      const { items } = joineryView(building, joineryTypes(building)[0]!, drafting);
      const sign = items.find((item) => item.kind === 'polyline' && item.points.length === 3);
      if (sign?.kind !== 'polyline') throw new Error('no sign');
      return sign.points[0]!.x < sign.points[1]!.x ? 'gauche' : 'droite';
    };
    for (const sens of ['gauche', 'droite'] as const) {
      expect([hinges({ sens }), hinges({ sens, poussant: false })]).toEqual([sens, sens]);
      expect(hinges({ sens, mur: 2 })).toBe(sens);
    }
  });

  test('the rooms of every window of dormers of a mark', () => {
    const building = buildingOf(SCENES.atticHouse());
    const type = dormerTypes(building).find(({ own }) => own.length > 1);
    const rooms = texts(dormerView(building, type!, drafting).items).find((text) => text.startsWith('R+1'))!;
    expect(rooms).toMatch(/Chambre 1, Chambre 2/);
  });

  test('the air inlets that its maker cuts slots for, by their flow', () => {
    const building = buildingOf(completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr' }).scene);
    const said = joineryTypes(building).flatMap((type) => texts(joineryView(building, type, drafting).items));
    const counts = said.flatMap((text) => /Entrée d’air \d+ m³\/h \((\d+)\)/.exec(text)?.[1] ?? []);
    const inlets = building.ventilation!.terminals.filter(({ kind }) => kind === 'entree_air');
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(inlets.length);
  });

  test('a mark of two hands has an elevation of each, under how many hang so, that of most leaves first', () => {
    const one = (position: number, sens: string) => ({ ...door, position, sens });
    const shown = (...hands: string[]) => {
      const ouvertures = hands.map((sens, i) => one(500 + i * 2500, sens));
      const building = buildingOf(Scene.parse({ murs, ouvertures }));
      const { items } = joineryView(building, joineryTypes(building)[0]!, drafting);
      const signs = items.flatMap((item) =>
        item.kind === 'polyline' && item.points.length === 3 ? [item.points.map(({ x }) => x)] : [],
      );
      const said = texts(items).filter((text) => /^\d+ (gauche|droite)/.test(text));
      return { hinges: signs.map(([hinge, handle]) => (hinge! < handle! ? 'gauche' : 'droite')), signs, said };
    };
    const both = shown('gauche', 'droite', 'droite');
    expect(both.hinges).toEqual(['droite', 'gauche']);
    expect(both.said).toEqual(['2 droite', '1 gauche']);
    // Side by side: the second begins beyond the first.
    expect(Math.min(...both.signs[1]!)).toBeGreaterThan(Math.max(...both.signs[0]!));
    expect(shown('gauche', 'gauche')).toMatchObject({ hinges: ['gauche'], said: ['2 gauche'] });
  });
});

test('a façade of a row without levels has its title on the line of those with them', () => {
  const building = buildingOf(SCENES.townHouse());
  const titleOf = (hasLevels: boolean) => {
    const { title } = facadeView(building, 'avant', drafting, { hasLevels, hasNeighbours: false });
    const line = title.items.find(({ kind }) => kind === 'polyline');
    return line?.kind === 'polyline' ? line.points[0]!.y : NaN;
  };
  expect(titleOf(false)).toBeCloseTo(titleOf(true), 6);
});
