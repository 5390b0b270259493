import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { siteView } from '../../../src/kernel/drawing/views/site-view.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { boundsOf, ringContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';

const murs = (
  [
    [150, 150, 7850, 150],
    [7850, 150, 7850, 5850],
    [7850, 5850, 150, 5850],
    [150, 5850, 150, 150],
  ] as const
).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 }));
const plot = {
  murs,
  parcelle: [
    [-4000, -6000],
    [12_000, -6000],
    [12_000, 12_000],
    [-4000, 12_000],
  ],
  limites: [{ index: 0, nature: 'voie', largeur_voie_mm: 5000 }],
};
const at = (more: object = {}): View =>
  siteView(buildingOf(Scene.parse({ ...plot, ...more })), { scale: 200, langue: 'fr' });
const texts = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

test('the street lies outside the limit it is on', () => {
  const strip = at().items.find((item) => item.kind === 'surface' && item.material === '#ececec');
  const { minY, maxY } = boundsOf(strip?.kind === 'surface' ? strip.rings[0]! : []);
  expect(maxY).toBeCloseTo(-6000, 0);
  expect(minY).toBeLessThan(-7000);
  expect(texts(at())).toContain('Voie, 5,00 de large');
});

test('volumes of neighbours are drawn beside the plot with their height', () => {
  const view = at({ masques: [{ x: 15_000, y: 3000, l: 6000, p: 9000, h: 7000 }] });
  expect(texts(view)).toContain('Voisin, h. 7,00');
});

test('a pipe is drawn outside the building alone, and its connection to the street is proposed', () => {
  const eu = {
    type: 'eu',
    trace: [
      { x: 4000, y: 3000 },
      { x: 4000, y: -2000 },
    ],
  };
  const view = at({ reseaux: [eu] });
  const runs = view.items.flatMap((item) => (item.layer === 'PLOMB_RESEAUX' && item.kind === 'polyline' ? [item] : []));
  expect(runs.every(({ points }) => points.every(({ y }) => y < 1))).toBe(true);
  const proposed = runs.filter(({ dash }) => dash === 'interrompu');
  expect(proposed).toHaveLength(1);
  expect(proposed[0]!.points[0]).toEqual({ x: 4000, y: -2000 });
  expect(proposed[0]!.points[1]!.y).toBeLessThan(-6000);
  expect(view.title.note).toContain('raccordements proposés');
  expect(at().title.note).not.toContain('raccordements');
});

test('trees are drawn by their plan symbols', () => {
  const view = at({ mobilier: [{ type: 'arbre', x: 9500, y: 9000 }] });
  expect(view.items.some((item) => item.kind === 'block' && item.symbol.name.startsWith('MOB_ARBRE'))).toBe(true);
});

test('levels of a surveyed ground stand at the corners of the plot', () => {
  const terrain = [
    { x: -4000, y: -6000, z: -500 },
    { x: 12_000, y: -6000, z: -500 },
    { x: 0, y: 12_000, z: 900 },
  ];
  expect(texts(at({ terrain })).some((value) => value === 'TN −0,50')).toBe(true);
  expect(texts(at({ terrain })).some((value) => value.includes('hypothèse'))).toBe(false);
});

const ways = ({ items }: View) =>
  items.flatMap((item) =>
    item.kind === 'polyline' && item.layer === 'PLAN' && item.dash === 'interrompu' && item.points.length === 2
      ? [item.points]
      : [],
  );

test.each([0, 17])(
  'a garage without a way has one proposed to the street that its door looks to, turned by %s°',
  (by) => {
    const scene = turned(lowGarage(), by);
    const view = siteView(buildingOf(scene), { scale: 100, langue: 'fr' });
    expect(texts(view)).toEqual(expect.arrayContaining(['Accès proposé', 'Voie (supposée)']));
    // Both jambs of a door of 2.40 m, 9 m less half a wall before the limit.
    const [left, right] = ways(view);
    const length = ([a, b]: readonly { x: number; y: number }[]) => Math.hypot(a!.x - b!.x, a!.y - b!.y);
    expect([length(left!), length(right!)].map(Math.round)).toEqual([8900, 8900]);
    expect(Math.round(length([left![0]!, right![0]!]))).toBe(2400);
  },
);

test('a plot with a parking place or with its street elsewhere has no way proposed', () => {
  const own = { ...lowGarage(), stationnements: [{ x: 16_000, y: -6000, l: 5000, p: 2500 }] };
  const behind = { ...lowGarage(), limites: [{ index: 2, nature: 'voie' }] };
  for (const scene of [own, behind]) {
    const view = siteView(buildingOf(Scene.parse(scene)), { scale: 100, langue: 'fr' });
    expect(ways(view)).toEqual([]);
    expect(texts(view)).not.toContain('Accès proposé');
  }
});

test('the name of a pipe stands beside its connection where its end is crowded', () => {
  const { building } = completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr', switches: {} });
  expect(texts(siteView(building, { scale: 100, langue: 'fr' }))).toContain('EV');
});

test.each([0, 450])('without a survey the levels of floor and ground at %s mm are said, relative ones', (z) => {
  const raised = { murs: murs.map((wall) => ({ ...wall, z })) };
  const metres = z === 0 ? '±0,00' : '+0,45';
  const view = at(raised);
  expect(texts(view)).toEqual(expect.arrayContaining([`Rez-de-chaussée ${metres}`, `TN ${metres} (hypothèse)`]));
  expect(view.title.note.includes('±0,00 = sol fini du RDC')).toBe(z === 0);
  expect(view.title.note).toContain('niveaux relatifs');
  const known = at({ ...raised, georef: { altitude: 86 } });
  expect(known.title.note).toContain('±0,00 = 86,00 NGF');
  expect(known.title.note).not.toContain('relatifs');
});

test('a plan says in words what its scene leaves open: street, access, connections, rainwater', () => {
  const eu = {
    type: 'eu',
    trace: [
      { x: 4000, y: 3000 },
      { x: 4000, y: -1000 },
    ],
  };
  const remarks = (more: object) => (at(more).title.remarks?.sentences ?? []).join(' ');
  const lost = remarks({ reseaux: [eu], limites: [] });
  expect(lost).toContain('Voie non indiquée : nature des limites à préciser.');
  expect(lost).toContain('À définir : accès, branchements (assainissement, eau, électricité, télécommunications)');
  const known = remarks({ reseaux: [eu] });
  expect(known).not.toContain('limites');
  expect(known).toContain('branchements (eau, électricité, télécommunications), rejet des eaux pluviales');
  expect(remarks({ reseaux: [{ ...eu, type: 'ep' }] })).not.toContain('rejet des eaux pluviales');
  const walk = { allees: [{ x1: 4000, y1: 0, x2: 4000, y2: -6000 }] };
  expect(remarks(walk)).not.toContain('accès');
  expect(remarks({ parcelle: undefined })).toBe(
    'À définir : accès, branchements (assainissement, eau, électricité, télécommunications), ' +
      'rejet des eaux pluviales (descentes EP proposées). ' +
      'Abréviations : EP eaux pluviales, TN terrain naturel.',
  );
});

test.each([0, 31])('the ground of a building without a plot has no straight limit, turned by %s°', (by) => {
  const { items } = siteView(buildingOf(turned({ ...lowGarage(), parcelle: undefined }, by)), {
    scale: 100,
    langue: 'fr',
  });
  const grounds = items.flatMap((item) => (item.kind === 'surface' && item.material === '#e7ece1' ? item.rings : []));
  expect(grounds).toHaveLength(1);
  // No corner turns by more than a facet of an arc of 4 m.
  const ring = grounds[0]!;
  for (const [i, p] of ring.entries()) {
    const [before, after] = [ring.at(i - 1)!, ring[(i + 1) % ring.length]!];
    const turn = Math.abs(Math.atan2(after.y - p.y, after.x - p.x) - Math.atan2(p.y - before.y, p.x - before.x));
    expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.3);
  }
});

test('the site plan of a permit says of a ground that nobody surveyed that it is a hypothesis', () => {
  const permit = (more: object = {}) =>
    texts(siteView(buildingOf(Scene.parse({ ...plot, ...more })), { scale: 200, langue: 'fr' }, { viewPoints: [] }));
  const levels = (said: readonly string[]) => said.filter((value) => value.startsWith('TN'));
  expect(levels(permit()).length).toBeGreaterThan(1);
  expect(levels(permit()).every((value) => value === 'TN ±0,00, hypothèse')).toBe(true);
  const terrain = [0, 1, 2].map((i) => ({ x: 9000 * i, y: 9000 * (i % 2), z: 200 }));
  expect(levels(permit({ terrain })).every((value) => value === 'TN +0,20')).toBe(true);
});

test.each([0, 31])('the feet of proposed downpipes stand by the walls, each on the ground, turned by %s°', (by) => {
  const toitures = [{ type: 'quatre_pans' as const, hauteur_faitage: 2000, debord: 400 }];
  const building = buildingOf(turned(Scene.parse({ murs, toitures }), by));
  const { items } = siteView(building, { scale: 100, langue: 'fr' });
  const feet = items.flatMap((item) => (item.kind === 'arc' && item.layer === 'PLOMB_RESEAUX' ? [item.center] : []));
  expect(feet.length).toBeGreaterThan(1);
  const walls = building.footprint[0]!.outer;
  for (const foot of feet) {
    const off = Math.min(...walls.map((p, i) => distanceToSegment(foot, p, walls[(i + 1) % walls.length]!)));
    expect(off).toBeLessThan(150);
    expect(ringContains(walls, foot)).toBe(false);
  }
});

test('downpipes are named on the site plan', () => {
  const toitures = [{ type: 'quatre_pans', hauteur_faitage: 2000, debord: 400 }];
  const view = siteView(buildingOf(Scene.parse({ murs, toitures })), { scale: 100, langue: 'fr' });
  expect(texts(view).filter((value) => value === 'EP')).toHaveLength(4);
});
