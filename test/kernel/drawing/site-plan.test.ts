import { expect, test } from 'vitest';
import { buildingOf, furnitureName } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { DimensionItem, View } from '../../../src/kernel/drawing/index.js';
import { grown } from '../../../src/kernel/drawing/boxes.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { siteView } from '../../../src/kernel/drawing/views/site-view.js';
import { boundsOf, ringContains } from '../../../src/kernel/maths/ring.js';
import { crossesBox } from '../../../src/kernel/maths/segment-box.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';
import { stiltHouse } from '../../support/scenes/stilt-house.js';

const dimensions = ({ items }: View): DimensionItem[] =>
  items.filter((item): item is DimensionItem => item.kind === 'dimension');
/** Distances to limits end on what they measure, lengths of walls stand before it. */
const setbacks = (view: View) => dimensions(view).filter(({ from, lineFrom }) => from === lineFrom);
const lengths = (view: View) => dimensions(view).filter(({ from, lineFrom }) => from !== lineFrom);
const texts = ({ items }: View): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));

/** A house of 6 × 8 m that fills the width of its plot. */
const town: Scene = {
  murs: (
    [
      [100, 100, 5900, 100],
      [5900, 100, 5900, 7900],
      [5900, 7900, 100, 7900],
      [100, 7900, 100, 100],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 })),
  parcelle: [
    [0, -3000],
    [6000, -3000],
    [6000, 20_000],
    [0, 20_000],
  ],
};

test('a wall on a limit has no distance to it, nor the one behind it', () => {
  expect(
    setbacks(siteView(buildingOf(town), { scale: 200, langue: 'fr' }))
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['12,00', '3,00']);
});

test('lengths of outer walls have lines beyond the eaves, with their ends on the walls; like sides once', () => {
  const building = buildingOf(SCENES.lHouse());
  const view = siteView(building, { scale: 100, langue: 'fr' });
  const lines = lengths(view);
  expect(lines.map(({ text }) => text).toSorted()).toEqual(['11,80', '14,30', '5,00', '6,80', '7,00', '7,30']);
  const corners = building.footprint.flatMap(({ outer }) => outer);
  const eave = (at: { x: number; y: number }) =>
    building.roofs.some(({ outline }) => outline.some((o) => ringContains(o.outer, at)));
  for (const { from, to, lineFrom, lineTo } of lines) {
    expect(corners).toContain(from);
    expect(corners).toContain(to);
    expect(eave({ x: (lineFrom.x + lineTo.x) / 2, y: (lineFrom.y + lineTo.y) / 2 })).toBe(false);
  }
  expect(lengths(siteView(buildingOf(town), { scale: 200, langue: 'fr' })).map(({ text }) => text)).toEqual([
    '6,00',
    '8,00',
  ]);
});

test('a round tower has its diameter', () => {
  const view = siteView(buildingOf(SCENES.towerHouse()), { scale: 100, langue: 'fr' });
  expect(
    lengths(view)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['6,90', '9,40', 'Ø 5,51']);
});

test('a balcony has its distance to the limit beside that of the walls; none lies in the line of a ridge', () => {
  const building = buildingOf(Scene.parse(stiltHouse()));
  const lines = setbacks(siteView(building, { scale: 100, langue: 'fr' }));
  expect(lines.map(({ text }) => text).toSorted()).toEqual(['7,38', '7,88', '7,88', '8,88', '8,88']);
  const south = lines.filter(({ from, to }) => from.y < -2000 && Math.abs(from.x - to.x) < 1);
  expect(south).toHaveLength(2);
  expect(Math.abs(south[0]!.from.x - south[1]!.from.x)).toBeGreaterThan(500);
  const ridges = building.roofs.flatMap(({ edges }) => edges.filter(({ kind }) => kind === 'faitage'));
  expect(ridges).toHaveLength(1);
  const level = lines.filter(({ from, to }) => Math.abs(from.y - to.y) < 1);
  expect(level).toHaveLength(2);
  for (const { from } of level) expect(Math.abs(from.y - ridges[0]!.a.y)).toBeGreaterThan(150);
});

test('distances to the limits of the demonstration run beside what stands in its garden', () => {
  const building = buildingOf(DEMOS.maison());
  const lines = setbacks(siteView(building, { scale: 200, langue: 'fr' }));
  expect(lines).toHaveLength(4);
  const standing = building.furniture.filter(({ isOutside, type }) => isOutside && type !== 'terrasse');
  expect(standing.length).toBeGreaterThan(5);
  for (const { from, to } of lines) {
    expect(
      standing
        .filter(({ footprint }) => crossesBox(from, to, boundsOf(footprint)))
        .map((piece) => furnitureName(piece).fr),
    ).toEqual([]);
  }
});

test('a distance runs along no edge of a terrace, where it would be read as that edge', () => {
  const building = buildingOf(SCENES.lHouse());
  const lines = setbacks(siteView(building, { scale: 100, langue: 'fr' }));
  expect(lines).toHaveLength(4);
  const edges = building.site.terraces.flatMap(({ footprint }) => footprint!.map(({ x }) => x));
  const standing = building.furniture.flatMap(({ type, footprint }) => (type === 'terrasse' ? footprint : []));
  const upright = lines.filter(({ from, to }) => Math.abs(from.x - to.x) < 1);
  for (const { from } of upright) {
    for (const x of [...edges, ...standing.map((corner) => corner.x)]) {
      expect(Math.abs(x - from.x)).toBeGreaterThan(100);
    }
  }
});

test('each roof tells its own top, and the walls that roofs cover are dashed', () => {
  const view = siteView(buildingOf(SCENES.towerHouse()), { scale: 100, langue: 'fr' });
  expect(texts(view).filter((text) => /^(Faîtage|Sommet)/.test(text))).toEqual(['Faîtage +5,30', 'Sommet +7,00']);
  const walls = view.items.filter((item) => item.layer === 'MURS' && item.kind === 'polyline');
  expect(walls).toHaveLength(2);
  expect(walls.every((item) => item.kind === 'polyline' && item.dash === 'interrompu')).toBe(true);
  // Flat roofs by their altitude alone, once where they are as high.
  const flat = texts(siteView(buildingOf(SCENES.patioHouse()), { scale: 100, langue: 'fr' }));
  expect(flat.filter((text) => text === '+2,88')).toHaveLength(1);
  expect(texts(siteView(buildingOf(DEMOS.extension()), { scale: 200, langue: 'fr' }))).toContain('+2,68');
});

test('the building says its levels, its height and its footprint; paths that meet a limit are accesses', () => {
  const said = texts(siteView(buildingOf(DEMOS.maison()), { scale: 200, langue: 'fr' }));
  expect(said).toEqual(
    expect.arrayContaining([
      'R+1 · RDC ±0,00',
      expect.stringMatching(/^Faîtage \+7,20 \(\d+,\d\d NGF\)$/),
      'Emprise 84,24 m²',
      'Accès',
    ]),
  );
  expect(
    texts(siteView(buildingOf({ ...DEMOS.maison(), allees: [], stationnements: [] }), { scale: 200, langue: 'fr' })),
  ).not.toContain('Accès');
});

test('the ground has no edge of its own: only limits are lines', () => {
  const bare: Scene = { murs: town.murs };
  const { items } = siteView(buildingOf(bare), { scale: 200, langue: 'fr' });
  const ground = boundsOf(items.flatMap((item) => (item.kind === 'surface' ? item.rings.flat() : [])));
  const edges = items.flatMap((item) => (item.kind === 'path' ? [boundsOf(item.rings.flat())] : []));
  expect(edges.length).toBeGreaterThan(0);
  expect(edges.every(({ minX }) => minX > ground.minX + 500)).toBe(true);
});

test('a site plan says what exists and what is created, and which pipes leave the building', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number, existant: boolean) => ({
    x1,
    y1,
    x2,
    y2,
    hauteur: 2500,
    epaisseur: 200,
    existant,
  });
  const box = (x: number, existant: boolean) => [
    wall(x, 0, x + 6000, 0, existant),
    wall(x + 6000, 0, x + 6000, 5000, existant),
    wall(x + 6000, 5000, x, 5000, existant),
    wall(x, 5000, x, 0, existant),
  ];
  const written = (scene: object) =>
    siteView(buildingOf(Scene.parse(scene)), { scale: 100, langue: 'fr' }).items.flatMap((item) =>
      item.kind === 'text' ? [item.value] : [],
    );
  const toitures = [0, 1].map((i) => ({ type: 'plat', murs: [0, 1, 2, 3].map((k) => 4 * i + k) }));
  const drain = {
    type: 'eu',
    trace: [
      { x: 3000, y: 2500 },
      { x: 3000, y: -4000 },
    ],
  };
  const inside = {
    type: 'ef',
    trace: [
      { x: 1000, y: 1000 },
      { x: 3000, y: 1000 },
    ],
  };
  const both = { murs: [...box(0, true), ...box(9000, false)], toitures };
  const said = written({ ...both, reseaux: [drain, inside], georef: { altitude: 120 } });
  expect(said).toEqual(expect.arrayContaining(['Existant', 'Créé', 'Regard EU']));
  expect(said).not.toContain('EF');
  expect(said.some((value) => value.includes('NGF)'))).toBe(true);
  expect(written({ murs: box(0, false) })).not.toContain('Créé');
});

test('a pipe is shown from the outer face of the walls, in as few points as it has, however far it goes', () => {
  const far = { type: 'eu', trace: [3000, 7000, 100_000_000].map((y) => ({ x: 3000, y })) } as const;
  const through = { type: 'ef', x1: -1000, y1: 1000, x2: 7000, y2: 1000 } as const;
  const { items } = siteView(buildingOf(Scene.parse({ ...town, reseaux: [far, through] })), {
    scale: 200,
    langue: 'fr',
  });
  const pipes = items.flatMap((item) =>
    item.layer === 'PLOMB_RESEAUX' && item.kind === 'polyline' ? [item.points.map(({ x, y }) => [x, y])] : [],
  );
  expect(pipes).toEqual([
    [
      [3000, 8000],
      [3000, 100_000_000],
    ],
    [
      [-1000, 1000],
      [0, 1000],
    ],
    [
      [6000, 1000],
      [7000, 1000],
    ],
  ]);
});

/** Walls askew to the ridge, as those of an old farm are, under one roof of two slopes; a lean wall runs out of it. */
const askew = (more: Scene['murs'] = []): Scene => {
  const corners = [
    [0, 0],
    [9000, -350],
    [17_600, 500],
    [17_100, 7100],
    [8800, 6500],
    [300, 6900],
  ] as const;
  return {
    murs: [
      ...corners.map(([x1, y1], i) => {
        const [x2, y2] = corners[(i + 1) % corners.length]!;
        return { x1, y1, x2, y2, epaisseur: 500, hauteur: 2750 };
      }),
      ...more,
    ],
    toitures: [
      {
        type: 'deux_pans',
        hauteur_faitage: 3200,
        debord: 350,
        z: 2750,
        polygone: corners.map(([x, y]) => ({ x, y })),
      },
    ],
    parcelle: [
      [-9000, -11_000],
      [27_000, -9000],
      [29_000, 20_000],
      [-11_000, 23_000],
    ],
  };
};

/** Tops of walls that a site plan shows: what is neither ground nor the covering of a roof. */
function wallsSeen(scene: Scene) {
  const building = buildingOf(scene);
  const others = new Set(['herbe', ...building.roofs.map(({ material }) => material)]);
  const { items } = siteView(building, { scale: 100, langue: 'fr' }, null, 'rien');
  return items.flatMap((item) => (item.kind === 'surface' && !others.has(item.material) ? [item] : []));
}

test('no sliver of a wall comes through the roof that it carries; what runs out of it is drawn to its eave', () => {
  expect(wallsSeen(askew()).map(({ material }) => material)).toEqual([]);
  const out = wallsSeen(askew([{ x1: 9000, y1: 6700, x2: 9000, y2: 12_000, epaisseur: 300, hauteur: 2600 }]));
  const { minY, maxY } = boundsOf(out.flatMap(({ rings }) => rings.flat()));
  expect(maxY).toBeGreaterThan(11_900);
  expect(minY).toBeGreaterThan(6800);
});

test('a wall that rises above the foot of a roof is seen through it', () => {
  const scene = askew();
  const murs = scene.murs!.map((wall, i) => (i === 0 ? { ...wall, hauteur: 7000 } : wall));
  expect(wallsSeen({ ...scene, murs }).length).toBeGreaterThan(0);
});

test('the length of a limit leaves its place to a distance that has one line alone', () => {
  // No side of the plot is parallel to the house: each distance has one corner, here opposite the middle of a side.
  const parcelle = [
    [-9000, -9000],
    [33_000, -9500],
    [33_200, 14_000],
    [-9000, 15_000],
  ];
  for (let shift = -3000; shift <= 3000; shift += 500) {
    const moved = parcelle.map(([x, y], i) => (i === 3 ? [x! + shift, y!] : [x!, y!]));
    const building = buildingOf(Scene.parse({ ...lowGarage(), parcelle: moved, mobilier: [] }));
    const { items } = siteView(building, { scale: 100, langue: 'fr' });
    const lines = items.filter((item): item is DimensionItem => item.kind === 'dimension');
    const lengths = items.filter((item) => item.kind === 'text' && /^\d+,\d\d$/.test(item.value));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const text of lengths) {
      // Its tick stands over the limit too.
      const box = grown(itemBounds(text, 100), 150);
      expect(lines.filter(({ lineFrom, lineTo }) => crossesBox(lineFrom, lineTo, box))).toEqual([]);
    }
  }
});

test('the data of a building stand on its largest pane, beside what passes over its middle', () => {
  const dataOf = (fields: Partial<Scene>) => {
    const { items } = siteView(buildingOf(Scene.parse({ ...lowGarage(), ...fields })), { scale: 200, langue: 'fr' });
    const name = items.find((item) => item.kind === 'text' && item.value.startsWith('Emprise'));
    if (name?.kind !== 'text') throw new Error('no data');
    return name.at;
  };
  const flat = (x1: number, x2: number, y2: number) => ({
    type: 'plat' as const,
    z: 2500,
    polygone: [
      { x: x1, y: -150 },
      { x: x2, y: -150 },
      { x: x2, y: y2 },
      { x: x1, y: y2 },
    ],
  });
  // Both panes have room for the data, the house more of it.
  const toitures = [flat(-150, 8000, 7150), flat(8000, 14_500, 7150)];
  // It leaves the house behind, and its connection to the street passes under the middle of the larger roof.
  const ev = { type: 'ev' as const, trace: [3500, 8000].map((y) => ({ x: 3925, y })) };
  const limites = [{ index: 0, nature: 'voie' }];
  expect(dataOf({ toitures, limites }).x).toBeLessThan(8000);
  expect(dataOf({ toitures, limites, reseaux: [ev] }).x).toBeLessThan(8000);
});

test('a path that ends before the street has its access supposed there; one that meets a limit has its own', () => {
  const limites = [{ index: 0, nature: 'voie' }];
  const marked = (allees: Scene['allees'], more: Partial<Scene> = {}) =>
    texts(
      siteView(buildingOf(Scene.parse({ ...lowGarage(), limites, allees, ...more })), { scale: 200, langue: 'fr' }),
    ).filter((value) => value.startsWith('Accès'));
  const path = (from: number) => ({ x1: 9000, y1: from, x2: 9000, y2: -300, largeur: 1400 });
  expect(marked([path(-6000)])).toEqual(['Accès (supposé)']);
  expect(marked([path(-8900)])).toEqual(['Accès']);
  // A path of the garden, away from the street, leads nowhere out.
  expect(marked([{ x1: 0, y1: 8000, x2: 5000, y2: 8000, largeur: 900 }])).toEqual([]);
  expect(marked([path(-6000)], { limites: [{ index: 2, nature: 'voie' }] })).toEqual([]);
});

test('a chair under the eave shows what stands beyond it; a tree that rises past it is whole', () => {
  const scene = DEMOS.extension();
  const building = buildingOf(scene);
  const { items } = siteView(building, { scale: 200, langue: 'fr' });
  const roof = building.roofs.find(({ type }) => type !== 'plat')!;
  const eave = Math.min(...roof.outline.flatMap(({ outer }) => outer.map(({ y }) => y)));
  const set = building.furniture.find(({ type }) => type === 'salon_jardin')!;
  expect(Math.max(...set.footprint.map(({ y }) => y))).toBeGreaterThan(eave + 100);
  const own = items.filter(({ id }) => id === set.id);
  expect(own.length).toBeGreaterThan(10);
  expect(Math.max(...own.map((item) => itemBounds(item, 200).maxY))).toBeLessThan(eave + 20);
  const trees = building.furniture.filter(({ type }) => type === 'arbre');
  expect(items.filter(({ id, kind }) => kind === 'block' && trees.some((tree) => tree.id === id))).toHaveLength(
    trees.length,
  );
});

test('a sill, which comes out of its wall by a few centimetres, is not on a site plan', () => {
  const sash = { mur: 0, position: 2000, largeur: 1200, hauteur: 1250, z: 900, type: 'fenetre' as const };
  const toitures = [{ type: 'plat' as const, z: 2500, debord: 0 }];
  const building = buildingOf({ ...town, toitures, ouvertures: [sash] });
  const { items } = siteView(building, { scale: 100, langue: 'fr' });
  const seen = items.filter((item) => item.class === 'projected' && item.kind === 'surface');
  // The outer face of the wall stands at y = 0, the ground under it goes on to the limits.
  const slivers = seen.map((item) => itemBounds(item, 100)!).filter(({ minY, maxY }) => minY > -200 && maxY < 50);
  expect(seen.length).toBeGreaterThan(0);
  expect(slivers).toEqual([]);
});

test.each([100, 200])('a court has its name and the level of its ground on the site plan, at 1:%s', (scale) => {
  const building = buildingOf(SCENES.patioHouse());
  const { items } = siteView(building, { scale, langue: 'fr' });
  const name = items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('Patio') ? [item] : []));
  expect(name.map(({ value }) => value)).toEqual(['Patio ±0,00']);
  const court = building.rooms.find(({ use }) => use === 'exterieur')!;
  expect(ringContains(court.polygon.outer, name[0]!.at)).toBe(true);
});

test.each(['townHouse', 'lHouseTurned'] as const)(
  'a side without a free place before it has its length over the roof: %s',
  (name) => {
    const scale = name === 'townHouse' ? 250 : 200;
    const building = buildingOf(SCENES[name]());
    const said = lengths(siteView(building, { scale, langue: 'fr' }));
    const sides = building.footprint.flatMap(({ outer }) =>
      outer.map((a, i) => {
        const b = outer[(i + 1) % outer.length]!;
        return Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 10) * 10;
      }),
    );
    const known = new Set(said.map(({ written }) => written));
    expect(sides.filter((length) => length >= 2000 && !known.has(length))).toEqual([]);
    const isInside = ({ x, y }: { x: number; y: number }) =>
      building.footprint.some(({ outer }) => ringContains(outer, { x, y }));
    const over = said.filter(({ lineFrom, lineTo }) =>
      isInside({ x: (lineFrom.x + lineTo.x) / 2, y: (lineFrom.y + lineTo.y) / 2 }),
    );
    expect(over).toHaveLength(1);
  },
);

test.each([800, 900, 1050, 1200, 1500])(
  'on a plot %s mm wider than its house no row of lengths lies on a limit',
  (far) => {
    const parcelle: [number, number][] = [
      [-far, -far],
      [6000 + far, -far],
      [6000 + far, 8000 + far],
      [-far, 8000 + far],
    ];
    const scene = Scene.parse({ ...town, parcelle, toitures: [{ type: 'plat', murs: [0, 1, 2, 3] }] });
    for (const scale of [50, 100, 200]) {
      const limits = [-far, 6000 + far, 8000 + far];
      const own = lengths(siteView(buildingOf(scene), { scale, langue: 'fr' }));
      for (const { lineFrom, lineTo } of own) {
        const at = Math.abs(lineFrom.y - lineTo.y) < 1 ? lineFrom.y : lineFrom.x;
        expect(Math.min(...limits.map((limit) => Math.abs(limit - at)))).toBeGreaterThan(1.4 * scale);
      }
    }
  },
);

test('an outdoor unit under an eave is dashed whole, and named', () => {
  const { building } = completeScene(buildingOf(SCENES.towerHouse()), { langue: 'fr', switches: {} });
  const view = siteView(building, { scale: 100, langue: 'fr' });
  const unit = building.plumbing.find(({ type }) => type === 'pac_exterieure')!;
  const dashed = view.items.filter((item) => item.kind === 'polyline' && item.dash === 'interrompu');
  expect(dashed.some((item) => item.kind === 'polyline' && item.points === unit.footprint)).toBe(true);
  expect(texts(view)).toContain('PAC');
});

test('plants have their names, and the plan asks which stay', () => {
  const view = siteView(buildingOf(SCENES.lHouse()), { scale: 100, langue: 'fr' });
  expect(texts(view).filter((value) => value === 'Haie')).toHaveLength(2);
  expect(view.title.remarks!.sentences.join(' ')).toMatch(/plantations à conserver/);
  expect(view.title.remarks!.sentences.join(' ')).toMatch(/Eaux pluviales, proposition/);
});
