import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { spoutsOf } from '../../../src/kernel/drawing/views/flat-edges.js';
import { gutterItems } from '../../../src/kernel/drawing/views/roof-notes.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { dimensionTextCorners, textCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { crossesBox } from '../../../src/kernel/maths/segment-box.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const CORNERS = [
  [0, 0],
  [10_000, 0],
  [10_000, 7000],
  [0, 7000],
] as const;

/** Walls 300 mm thick on these axes, turned about the origin. */
const house = (debord: number, degrees = 0) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = CORNERS.map(([x, y]) => [x * c - y * s, x * s + y * c] as const);
  const murs = turned.map(([x1, y1], i) => ({
    x1,
    y1,
    x2: turned[(i + 1) % 4]![0],
    y2: turned[(i + 1) % 4]![1],
    hauteur: 2600,
    epaisseur: 300,
  }));
  return buildingOf(Scene.parse({ murs, toitures: [{ type: 'deux_pans', hauteur_faitage: 2500, debord }] }));
};
const measured = (debord: number, degrees?: number) =>
  Object.fromEntries(
    roofView(house(debord, degrees), { scale: 100, langue: 'fr' }).chains.map(({ code, values }) => [code, values]),
  );

test.each([0, 7.3])('a roof plan measures the walls between the overhangs, then the roof, turned by %s°', (degrees) => {
  expect(measured(400, degrees)).toEqual({
    'toiture_bas:debords': [400, 10_300, 400],
    'toiture_bas:hors_tout': [11_100],
    'toiture_gauche:debords': [400, 7300, 400],
    'toiture_gauche:hors_tout': [8100],
  });
});

test('a roof that ends with its walls is measured once', () => {
  expect(measured(0)).toEqual({ 'toiture_bas:hors_tout': [10_300], 'toiture_gauche:hors_tout': [7300] });
});

const said = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const square = (x: number, y: number, width: number, depth: number, more: object = {}) =>
  (
    [
      [x, y, x + width, y],
      [x + width, y, x + width, y + depth],
      [x + width, y + depth, x, y + depth],
      [x, y + depth, x, y],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 300, ...more }));
const planOf = (scene: object) => roofView(buildingOf(Scene.parse(scene)), { scale: 50, langue: 'fr' });

test('a flat roof falls towards its longest free edge, to outlets that are said to be proposed', () => {
  const view = planOf({ murs: square(0, 0, 12_000, 6000), toitures: [{ type: 'plat', z: 2600, acrotere: 400 }] });
  expect(said(view).filter((value) => value === '2 %')).toHaveLength(2);
  expect(said(view).filter((value) => value === 'EP Ø100')).toHaveLength(2);
  expect(said(view).some((value) => value.startsWith('Acrotère +3,'))).toBe(true);
  expect(view.title.note).toContain('évacuations des toitures plates proposées');
});

test.each([
  { parapet: { acrotere: 300 }, overflows: 1 },
  // Nothing holds water back.
  { parapet: {}, overflows: 0 },
])('a small flat roof has one outlet, and $overflows overflow through its parapet', ({ parapet, overflows }) => {
  const high = square(0, 0, 8000, 6000, { hauteur: 5200 });
  const low = square(8000, 1000, 3000, 4000).filter((_, i) => i !== 3);
  const roof = (x: number, y: number, width: number, depth: number) =>
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ].map(([px, py]) => ({ x: px!, y: py! }));
  const view = planOf({
    murs: [...high, ...low],
    toitures: [
      { type: 'deux_pans', z: 5200, hauteur_faitage: 1500, polygone: roof(-150, -150, 8300, 6300) },
      { type: 'plat', z: 2600, polygone: roof(8150, 850, 3000, 4300), ...parapet },
    ],
  });
  expect(said(view).filter((value) => value === 'EP Ø100')).toHaveLength(1);
  expect(said(view).filter((value) => value === 'Trop-plein')).toHaveLength(overflows);
  const arrows = view.items.flatMap((item) =>
    item.kind === 'polyline' && item.class === 'annotation' && item.points.length === 2 && !item.dash
      ? [item.points]
      : [],
  );
  // Away from the house, to the east.
  expect(arrows.some(([p, q]) => q!.x - p!.x > 300 && Math.abs(q!.y - p!.y) < 1)).toBe(true);
});

test.each([0, 23])('a flat roof says its level at its low edge and where its fall begins, turned by %s°', (degrees) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const murs = square(0, 0, 12_000, 7000).map(({ x1, y1, x2, y2, ...wall }) => ({
    ...wall,
    x1: x1 * c - y1 * s,
    y1: x1 * s + y1 * c,
    x2: x2 * c - y2 * s,
    y2: x2 * s + y2 * c,
  }));
  const view = planOf({ murs, toitures: [{ type: 'plat', z: 2600, debord: 200 }] });
  const levels = ['Point bas', 'Point haut'].map((name) =>
    said(view).flatMap((value) => (value.startsWith(name) ? [value.slice(name.length + 1)] : [])),
  );
  const [low, high] = levels.map(([z]) => Number(z?.replace(',', '.')));
  // 7.30 m between the walls and 20 cm of eaves on either side, falling by 2 %.
  expect(Math.abs(high! - low! - 0.154)).toBeLessThan(0.011);
  expect(levels.map(({ length }) => length)).toEqual([1, 1]);
  expect(view.title.note).toContain(`toiture plate ${levels[0]![0]}`);
});

test('one roof over what stands and what is added names both, with the line between them', () => {
  const old = { existant: true };
  const [south, , north, west] = square(0, 0, 8000, 6000, old);
  const middle = { x1: 8000, y1: 0, x2: 8000, y2: 6000, hauteur: 2600, epaisseur: 300, ...old };
  const added = square(8000, 0, 6000, 6000).filter((_, i) => i !== 3);
  const view = planOf({
    murs: [south, middle, north, west, ...added],
    toitures: [{ type: 'deux_pans', z: 2600, hauteur_faitage: 2000, debord: 300 }],
  });
  expect(said(view)).toEqual(expect.arrayContaining(['Existant', 'Créé']));
  const between = view.items.find((item) => item.kind === 'path' && item.dash === 'mixte');
  const box = boundsOf(between?.kind === 'path' ? between.rings[0]! : []);
  expect(Math.abs(box.minX - 8150)).toBeLessThan(1);
});

test('eaves of walls that are not square have their gutter and downpipes', () => {
  const murs = (
    [
      [0, 0, 10_000, 120],
      [10_000, 120, 10_000, 7000],
      [10_000, 7000, 0, 6900],
      [0, 6900, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 500 }));
  const view = planOf({ murs, toitures: [{ type: 'deux_pans', z: 2600, hauteur_faitage: 2500, debord: 300 }] });
  expect(said(view).filter((value) => value === 'EP Ø80').length).toBeGreaterThanOrEqual(2);
});

test('a roof plan shows the chimney that comes out of it with its height, and no arrow on a dormer', () => {
  const chimney = { x: 9000, y: 3000, l: 500, p: 500, h: 6000 };
  const view = planOf({
    murs: square(0, 0, 10_000, 6000),
    boites: [
      { ...chimney, role: 'souche' },
      { ...chimney, x: 2000, h: 2000 },
    ],
    toitures: [
      { type: 'deux_pans', z: 2600, hauteur_faitage: 2400, debord: 300 },
      { type: 'chien_assis', x: 5000, y: 1500, z: 2800, largeur: 2000, profondeur: 2200, hauteur: 900 },
    ],
  });
  expect(said(view).filter((value) => value.startsWith('Souche'))).toEqual(['Souche +6,00']);
  expect(said(view).some((value) => value.startsWith('Émergence'))).toBe(false);
  const south = view.items.flatMap((item) =>
    item.kind === 'hatch' && item.fill === 'noir' && item.rings[0]!.every(({ y }) => y < 3000) ? item.rings : [],
  );
  // The dormer covers the middle of the south pane: its arrow stands beside it.
  const down = south.filter((ring) => boundsOf(ring).maxY - boundsOf(ring).minY > 100);
  expect(down.length).toBeGreaterThan(0);
  for (const ring of down) expect(Math.abs(ring[0]!.x - 5000)).toBeGreaterThan(1000);
});

test('the flat roof of an extension stops at the building whose eave it meets', () => {
  const corners = (x: number, y: number, width: number, depth: number) => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ];
  const { roofs } = buildingOf(
    Scene.parse({
      murs: [...square(0, 0, 10_000, 6000), ...square(2000, 6300, 4000, 4000)],
      toitures: [
        { type: 'deux_pans', z: 2600, hauteur_faitage: 2400, polygone: corners(-150, -150, 10_300, 6300) },
        { type: 'plat', z: 2600, debord: 250, acrotere: 300, polygone: corners(1850, 6000, 4300, 4450) },
      ],
    }),
  );
  const flat = roofs.find(({ type }) => type === 'plat')!;
  // Drawn to the axis of the wall: its overhang does not enter the house.
  expect(boundsOf(flat.outline.flatMap(({ outer }) => outer)).minY).toBeGreaterThanOrEqual(6000);
  const parapet = boundsOf(flat.parapet!.parts.flatMap(({ outer }) => outer));
  expect(parapet.minY).toBeGreaterThanOrEqual(6150);
});

test('an outlet of a flat roof is as wide as the part that it drains asks for, and its level is named', () => {
  const said = (width: number) => {
    const murs = [
      [0, 0],
      [width, 0],
      [width, 18_000],
      [0, 18_000],
    ].map(([x1, y1], i, all) => {
      const [x2, y2] = all[(i + 1) % 4]!;
      return { x1, y1, x2, y2, hauteur: 3000, epaisseur: 300 };
    });
    const building = buildingOf(Scene.parse({ murs, toitures: [{ type: 'plat', debord: 0 }] }));
    return roofView(building, { scale: 100, langue: 'fr' }).items.flatMap((item) =>
      item.kind === 'text' ? [item.value] : [],
    );
  };
  // 8.30 × 18.30 m by two outlets on the long side: 76 m² each; 40.30 m by four: 184 m² each.
  expect(said(8000).filter((text) => text.startsWith('EP'))).toEqual(['EP Ø100', 'EP Ø100']);
  expect(said(40_000).filter((text) => text.startsWith('EP'))).toEqual(Array(4).fill('EP Ø160'));
  expect(said(8000).some((text) => / · toiture plate \+3,\d\d · /.test(text))).toBe(true);
});

const chainsOf = (view: View) => Object.fromEntries(view.chains.map(({ code, values }) => [code, values]));
const corners = (x: number, y: number, width: number, depth: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
];

test('a roof plan measures on each side the parts that are seen from it, old and new ones apart', () => {
  const old = square(0, 0, 10_000, 7000, { existant: true });
  const added = square(2000, 7000, 4000, 3000).filter((_, i) => i !== 0);
  const view = planOf({
    murs: [...old, ...added],
    toitures: [
      { type: 'deux_pans', z: 2600, hauteur_faitage: 2500, debord: 0, polygone: corners(-150, -150, 10_300, 7300) },
      { type: 'plat', z: 2600, debord: 0, polygone: corners(1850, 7150, 4300, 3000) },
    ],
  });
  expect(chainsOf(view)).toEqual({
    'toiture_bas:hors_tout': [10_300],
    'toiture_gauche:parties': [7300, 3000],
    'toiture_gauche:hors_tout': [10_300],
    'toiture_haut:parties': [2000, 4300, 4000],
  });
});

test('an extension under the same eave is measured apart from what stands', () => {
  const old = square(0, 0, 8000, 6000, { existant: true });
  const added = square(8000, 0, 5000, 6000).filter((_, i) => i !== 3);
  const view = planOf({
    murs: [...old, ...added],
    toitures: [{ type: 'deux_pans', hauteur_faitage: 2000, debord: 0 }],
  });
  expect(chainsOf(view)['toiture_bas:parties']).toEqual([8300, 5000]);
});

test.each([0, 31])(
  'dormers have their width and their distances to the verges and the eave, turned by %s°',
  (degrees) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const at = (x: number, y: number) => ({ x: x * c - y * s, y: x * s + y * c });
    const murs = square(0, 0, 10_000, 8000).map(({ x1, y1, x2, y2, ...wall }) => {
      const [p, q] = [at(x1, y1), at(x2, y2)];
      return { ...wall, x1: p.x, y1: p.y, x2: q.x, y2: q.y };
    });
    const dormer = { type: 'chien_assis', largeur: 1500, profondeur: 2000, hauteur: 900, hauteur_faitage: 400 };
    const view = planOf({
      murs,
      toitures: [
        { type: 'deux_pans', z: 2600, hauteur_faitage: 3500, debord: 300, rotation: degrees },
        { ...dormer, ...at(2500, 2000) },
        { ...dormer, ...at(7000, 2000) },
        { ...dormer, ...at(5000, 6000) },
      ],
    });
    const chains = chainsOf(view);
    const sides = Object.entries(chains).filter(([code]) => code.endsWith(':lucarnes'));
    const [south, across, north] = ['bas', 'gauche', 'haut'].map(
      (name) => sides.find(([code]) => code === `toiture_${name}:lucarnes`)?.[1],
    );
    expect(south).toEqual([2200, 1500, 3000, 1500, 2700]);
    expect(north).toEqual([4700, 1500, 4700]);
    // From the eaves to the fronts, 1 m from the axis of the wall that carries 45 cm of wall and eave.
    expect([across?.[0], across?.at(-1)]).toEqual([1450, 1450]);
  },
);

test('the court of a roof is measured both ways', () => {
  const view = roofView(buildingOf(SCENES.patioHouse()), { scale: 50, langue: 'fr' });
  expect(chainsOf(view)['toiture_bas:vides']).toEqual([5300, 4700, 5300]);
  expect(chainsOf(view)['toiture_gauche:vides']).toEqual([4800, 3700, 4800]);
});

test('a round roof has its diameter in the row of the parts', () => {
  const { chains } = roofView(buildingOf(SCENES.towerHouse()), { scale: 50, langue: 'fr' });
  const row = chains.find(({ code }) => code === 'toiture_bas:parties')!;
  expect(row.values).toHaveLength(3);
  expect(row.values.at(-1)).toBeGreaterThan(5900);
});

test.each([0, 19])('each roof has the level of its eaves once, along the longest, turned by %s°', (degrees) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const murs = [...square(0, 0, 10_000, 6000), ...square(14_000, 0, 5000, 6000, { hauteur: 3600 })].map(
    ({ x1, y1, x2, y2, ...wall }) => ({
      ...wall,
      x1: x1 * c - y1 * s,
      y1: x1 * s + y1 * c,
      x2: x2 * c - y2 * s,
      y2: x2 * s + y2 * c,
    }),
  );
  const roof = { type: 'quatre_pans', hauteur_faitage: 2000, debord: 400 };
  const view = planOf({
    murs,
    toitures: [
      { ...roof, z: 2600, murs: [0, 1, 2, 3] },
      { ...roof, z: 3600, murs: [4, 5, 6, 7] },
    ],
  });
  const eaves = said(view).filter((value) => value.startsWith('Égout'));
  expect(eaves).toHaveLength(2);
  expect(new Set(eaves).size).toBe(2);
});

const LETTER_Z = [
  [0, 0],
  [7000, 0],
  [7000, 6000],
  [11_000, 6000],
  [11_000, 12_000],
  [4500, 12_000],
  [4500, 4000],
  [0, 4000],
] as const;

test.each([100, 200])('no arrow of a slope lies under a name, at 1:%s', (scale) => {
  const murs = LETTER_Z.map(([x1, y1], i) => {
    const [x2, y2] = LETTER_Z[(i + 1) % LETTER_Z.length]!;
    return { x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 };
  });
  const houses = ['quatre_pans', 'deux_pans'].map((type) => ({
    murs,
    toitures: [{ type, hauteur_faitage: 1800, debord: 300 }],
  }));
  for (const scene of [...houses, ...Object.values(SCENES).map((make) => make())]) {
    const { items } = roofView(buildingOf(Scene.parse(scene)), { scale, langue: 'fr' });
    const names = items.flatMap((item) => (item.kind === 'text' ? [boundsOf(textCorners(item, scale))] : []));
    const lines = items.flatMap((item) =>
      item.kind === 'polyline' && item.points.length === 2 && item.class === 'annotation' ? [item.points] : [],
    );
    const arrows = lines.filter(([p, q]) => Math.abs(Math.hypot(q!.x - p!.x, q!.y - p!.y) - 9 * scale) < 1);
    expect(arrows.filter(([p, q]) => names.some((box) => crossesBox(p!, q!, box)))).toEqual([]);
  }
});

test.each([0, 31])('flat roofs at one level that fall each its own way meet in a line, turned by %s°', (by) => {
  const { items } = roofView(buildingOf(turned(SCENES.patioHouse(), by)), { scale: 50, langue: 'fr' });
  const joints = items.flatMap((item) =>
    item.kind === 'polyline' && item.class === 'projected' && item.layer === 'PLAN' && item.points.length === 2
      ? [Math.round(Math.hypot(item.points[1]!.x - item.points[0]!.x, item.points[1]!.y - item.points[0]!.y) / 100)]
      : [],
  );
  // Along the parapet before the parts of 5.30 m on either side of the court; behind them along the hips of 45° that
  // their planes make with that of the back, from its corners to the court.
  expect(joints.filter((length) => length === 53)).toHaveLength(2);
  expect(joints.filter((length) => length === 75)).toHaveLength(2);
});

test.each([0, 7.3])('proposed downpipes have a row of their own on the side of their eave, turned by %s°', (by) => {
  const building = buildingOf(turned(SCENES.atticHouse(), by));
  const chainsOf = (rows: 'completes' | 'toutes') =>
    roofView(building, { scale: 50, langue: 'fr' }, rows).chains.filter(({ code }) => code.endsWith(':descentes'));
  const found = chainsOf('completes');
  expect(found.map(({ values }) => values)).toEqual([
    [650, 10_050],
    [10_050, 650],
  ]);
  expect(chainsOf('toutes')).toEqual([]);
});

test('an outlet that goes down inside is measured on the side that its roof falls to, once with its downpipe', () => {
  const { chains } = roofView(buildingOf(SCENES.patioHouse()), { scale: 50, langue: 'fr' }, 'completes');
  const pipes = Object.fromEntries(chains.map(({ code, values }) => [code, values.length]));
  // Two downpipes before and behind, one on the left, one outlet inside on the right.
  expect(['bas', 'gauche', 'haut', 'droite'].map((side) => pipes[`toiture_${side}:descentes`])).toEqual([3, 2, 3, 2]);
});

test.each([0, 31])('water leaves a flat roof through its upstand, straight before its box, turned by %s°', (by) => {
  const building = buildingOf(turned(SCENES.patioHouse(), by));
  const { items } = roofView(building, { scale: 50, langue: 'fr' });
  const spouts = spoutsOf(building);
  expect(spouts).toHaveLength(6);
  for (const { mouth, plan } of spouts) {
    // Its inner end lies on the inner line of the upstand, 15 cm wide, or of the parapet, 20 cm.
    const edges = building.footprint[0]!.outer;
    const off = Math.min(...edges.map((p, i) => distanceToSegment(mouth, p, edges[(i + 1) % edges.length]!)));
    expect([150, 200].some((width) => Math.abs(off - width) < 2)).toBe(true);
    expect(items.some((item) => item.kind === 'path' && item.rings[0] === plan.outer)).toBe(true);
  }
  // No outlet stands off the edge beside them.
  expect(items.filter((item) => item.kind === 'arc')).toEqual([]);
});

test('what comes out of a roof has its place along two sides, where asked for alone', () => {
  const building = buildingOf(
    Scene.parse({
      murs: square(0, 0, 10_000, 6000),
      boites: [{ x: 7000, y: 2000, l: 500, p: 500, h: 6000, role: 'souche' }],
      toitures: [{ type: 'deux_pans', z: 2600, hauteur_faitage: 2400, debord: 300 }],
    }),
  );
  const rows = (asked: 'entieres' | 'completes') =>
    Object.fromEntries(
      roofView(building, { scale: 50, langue: 'fr' }, asked).chains.map(({ code, values }) => [code, values]),
    );
  const { x, y } = building.boxes[0]!.center;
  expect(rows('entieres')['toiture_bas:sorties']).toEqual([x + 450, 10_450 - x]);
  expect(rows('entieres')['toiture_gauche:sorties']?.toSorted()).toEqual([y + 450, 6450 - y].toSorted());
  expect(Object.keys(rows('entieres')).filter((code) => /(haut|droite):sorties/.test(code))).toEqual([]);
  expect(Object.keys(rows('completes')).filter((code) => code.endsWith('sorties'))).toEqual([]);
});

test('a roof plan says in words the upstands that it supposes, and the flashings that nobody described', () => {
  const remarksOf = (name: keyof typeof SCENES) =>
    roofView(buildingOf(SCENES[name]()), { scale: 50, langue: 'fr' }).title.remarks?.sentences ?? [];
  expect(remarksOf('patioHouse')).toContain('Relevés en rive des toitures plates : largeur de 15 cm, hypothèse.');
  expect(remarksOf('atticHouse')).toEqual(['Couverture : tuile.', expect.stringContaining('lucarnes')]);
  expect(remarksOf('lHouse').join(' ')).toContain('noues');
  expect(remarksOf('lHouse').join(' ')).not.toContain('plates');
  expect(remarksOf('townHouse').join(' ')).toContain('murs plus hauts');
});

test.each(['completes', 'toutes'] as const)('no value of a row lies on a gutter or a box, with rows %s', (rows) => {
  for (const scale of [100, 200]) {
    for (const make of Object.values(SCENES)) {
      const building = buildingOf(make());
      const { items } = roofView(building, { scale, langue: 'fr' }, rows);
      const values = items.flatMap((item) =>
        item.kind === 'dimension' ? [boundsOf(dimensionTextCorners(item, scale))] : [],
      );
      const edges = gutterItems(building).flatMap((item) => (item.kind === 'path' ? item.rings : []));
      const crossed = edges.flatMap((ring) =>
        ring.filter((p, i) => values.some((box) => crossesBox(p, ring[(i + 1) % ring.length]!, box))),
      );
      expect(crossed).toEqual([]);
    }
  }
});
