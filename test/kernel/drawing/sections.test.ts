import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { HatchItem, View } from '../../../src/kernel/drawing/index.js';
import { facadeView, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import type { Bounds } from '../../../src/kernel/maths/geometry.js';
import { boundsOf, ringContains, signedArea } from '../../../src/kernel/maths/ring.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { itemBounds } from '../../../src/kernel/drawing/item-bounds.js';
import { farmhouse } from '../../support/scenes/farmhouse.js';
import { SCENES } from '../../support/scenes/index.js';

/** A room of 8 × 6 m out to out, walls of 300, with every composition declared; the section runs from south to north. */
const house = (more: Partial<Scene> = {}): Scene => ({
  murs: (
    [
      [150, 150, 7850, 150],
      [7850, 150, 7850, 5850],
      [7850, 5850, 150, 5850],
      [150, 5850, 150, 150],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 300, composition: 'mur_exterieur' })),
  compositions: {
    mur_exterieur: {
      couches: [
        { cle: 'enduit', epaisseur: 15 },
        { cle: 'bloc_beton' },
        { cle: 'isolant', epaisseur: 120 },
        { cle: 'ba13', epaisseur: 13 },
      ],
    },
    plancher: {
      couches: [
        { cle: 'etancheite', epaisseur: 60 },
        { cle: 'isolant', epaisseur: 80 },
        { cle: 'beton_arme', epaisseur: 160 },
      ],
    },
    toiture: {
      couches: [
        { cle: 'tuile', epaisseur: 40 },
        { cle: 'charpente', epaisseur: 60 },
        { cle: 'isolant', epaisseur: 200 },
      ],
    },
  },
  toitures: [{ type: 'deux_pans', hauteur_faitage: 1500, debord: 0, rotation: 0 }],
  parcelle: [
    [-5000, -5000],
    [13_000, -5000],
    [13_000, 11_000],
    [-5000, 11_000],
  ],
  ...more,
});
const LINE = sectionLine(0, [4000, -1000, 4000, 7000]);
const cut = (scene: Scene, scale: number): View => sectionView(buildingOf(scene), LINE, { scale, langue: 'fr' });
const hatches = (
  { items }: View,
  fill: HatchItem['fill'],
): { box: Bounds; area: number; rings: HatchItem['rings'] }[] =>
  items.flatMap((item) =>
    item.kind === 'hatch' && item.fill === fill
      ? [
          {
            box: boundsOf(item.rings.flat()),
            area: item.rings.reduce((sum, ring) => sum + signedArea(ring), 0),
            rings: item.rings,
          },
        ]
      : [],
  );
/** Abscissas count along the section, from its start or from the origin: both ends are read from the walls. */
const widths = (areas: readonly { box: Bounds }[]) => areas.map(({ box }) => Math.round(box.maxX - box.minX));
const heights = (areas: readonly { box: Bounds }[]) => areas.map(({ box }) => Math.round(box.maxY - box.minY));

describe('layers in a section', () => {
  test('walls: bands of their thickness, insulation inside of masonry', () => {
    const view = cut(house(), 50);
    const wool = hatches(view, 'isolant').filter(({ box }) => box.maxX - box.minX < 200);
    const blocks = hatches(view, 'maconnerie').filter(({ box }) => box.maxX - box.minX < 200);
    expect(widths(wool)).toEqual([120, 120]);
    expect(widths(blocks)).toEqual([152, 152]);
    const middle = (wool[0]!.box.minX + wool[1]!.box.maxX) / 2;
    for (const { box } of wool) {
      const beside = blocks.find((other) => Math.abs(other.box.minX - box.minX) < 500)!;
      expect(Math.abs(box.minX - middle)).toBeLessThan(Math.abs(beside.box.minX - middle));
    }
  });

  test('floors: from the finished floor down', () => {
    const floor = hatches(cut(house(), 50), 'isolant').filter(({ box }) => box.maxY < 0);
    expect(heights(floor)).toEqual([80]);
    expect(floor[0]!.box.maxY).toBeCloseTo(-60, 0);
    expect(heights(hatches(cut(house(), 50), 'beton').filter(({ box }) => box.maxY < 1))).toEqual([160]);
  });

  test('roofs: insulation of 200 square to the panes over the whole slope', () => {
    const wool = hatches(cut(house(), 50), 'isolant').find(({ box }) => box.maxX - box.minX > 5000 && box.minY > 1000);
    // Two panes of rise 1.5 m over half of 6 m: an upright thickness of 200 × √(1 + 0.5²) over 6 m of plan.
    expect(wool!.area / (6000 * 200 * Math.hypot(1, 0.5))).toBeCloseTo(1, 1);
  });

  /** Wool that nobody declared, on the ceilings of rooms. */
  const onCeilings = (scene: Scene) =>
    hatches(cut({ ...scene, compositions: undefined } as Scene, 50), 'isolant').filter(({ box }) => box.minY > 2000);
  const parted = (): Scene => {
    const whole = house();
    const partition = { x1: 150, y1: 3000, x2: 7850, y2: 3000, hauteur: 2500, epaisseur: 72, type: 'cloison' } as const;
    return { ...whole, murs: [...whole.murs!, partition] };
  };

  test('wool lies on the ceilings of two rooms without a gap over their partition', () => {
    expect(onCeilings(house())).toHaveLength(1);
    expect(widths(onCeilings(parted()))).toEqual(widths(onCeilings(house())));
  });

  test('a stone wall that stands is one area, whatever roofs divide its body', () => {
    const building = buildingOf(farmhouse());
    const [line] = defaultSections(building);
    const walls = sectionView(building, line!, { scale: 50, langue: 'fr' }).items.filter(
      (item) => item.kind === 'path' && item.class === 'cut' && item.rings.length > 0,
    );
    const upright = walls
      .map((item) => itemBounds(item, 50))
      .filter(({ minY, maxY }) => Math.abs(minY) < 30 && maxY > 2400);
    // Walls of 500, and of 250: none is a slip of 47 mm beside another.
    for (const { minX, maxX } of upright) expect(maxX - minX).toBeGreaterThan(200);
    expect(upright.length).toBeGreaterThan(0);
  });

  /** Across the old part of a farmhouse, its new corridor and the flat roof of its extension. */
  const farm = () => {
    const across = sectionLine(0, [6999, -1030, 5954, 12657]);
    const view = sectionView(buildingOf(farmhouse()), across, { scale: 50, langue: 'fr' });
    return hatches(view, 'isolant').map(({ box }) => box);
  };

  test('a flat roof beside is no slope that one lives under: no wool lies in the eaves', () => {
    expect(farm().filter(({ minY }) => minY > 2000 && minY < 2500)).toEqual([]);
  });

  test('a room that stands has the ceiling that its height is told under, dashed over its whole width', () => {
    const building = buildingOf(farmhouse());
    const boards = defaultSections(building).flatMap((line) =>
      sectionView(building, line, { scale: 50, langue: 'fr' }).items.flatMap((item) =>
        item.kind === 'path' && item.dash === 'interrompu' ? [boundsOf(item.rings.flat())] : [],
      ),
    );
    const over = boards.filter(({ minY, maxX, minX }) => Math.round(minY) === 2700 && maxX - minX > 2000);
    expect(over.length).toBeGreaterThan(0);
  });

  test('wool runs on under a dormer whose window begins over the ceiling: it lights the attic', () => {
    const building = buildingOf(SCENES.townHouse());
    const dormer = building.roofs.find((roof) => roof.dormer?.window)!.dormer!;
    const { minX, maxX, minY, maxY } = boundsOf(dormer.hollow.flatMap(({ outer }) => outer));
    const ceilings = building.rooms.flatMap(({ ceiling }) => ceiling).map(({ plane }) => plane.at.z);
    const ceiling = Math.max(...ceilings.filter((z) => z < dormer.window!.z));
    const at = (minX + maxX) / 2;
    const line = { name: 'A', a: { x: at, y: -2000 }, b: { x: at, y: 15_000 } };
    const view = sectionView(building, line, { scale: 50, langue: 'fr' });
    const wool = hatches(view, 'isolant').filter(({ box }) => Math.abs(box.minY - ceiling) < 20);
    expect(Math.max(...widths(wool))).toBeGreaterThan(maxY - minY + 2000);
  });

  test('no wool is supposed under a roof that stands, over a corridor of new partitions either', () => {
    expect(farm().filter(({ minY, maxY }) => minY > 2000 && Math.round(maxY - minY) === 200)).toEqual([]);
  });

  /** What is cut of the pitched roof of the farmhouse near its ridge, gables left out. */
  const ridges = (view: View, fill: HatchItem['fill']) => hatches(view, fill).filter(({ box }) => box.minY > 4000);
  /** Along the farmhouse, through both gables. */
  const LENGTHWISE = sectionLine(0, [-2000, 3600, 15_000, 3600]);

  test.each([50, 100])('a roof that stands as the walls under it do is grey at 1:%i', (scale) => {
    const view = sectionView(buildingOf(farmhouse()), LENGTHWISE, { scale, langue: 'fr' });
    expect(ridges(view, 'existant').length).toBeGreaterThan(0);
    for (const fill of ['isolant', 'bois', 'blanc'] as const) expect(ridges(view, fill)).toEqual([]);
  });

  test('it keeps the layers that somebody declared, or those of a roof said to be new', () => {
    const { toitures, ...rest } = farmhouse();
    const { compositions } = house();
    const renewed: Scene = { ...rest, toitures: toitures!.map((roof) => ({ ...roof, existant: false })) };
    const declared: Scene = { ...rest, toitures, compositions: { toiture: compositions!['toiture']! } } as Scene;
    for (const scene of [renewed, declared]) {
      const view = sectionView(buildingOf(scene), LENGTHWISE, { scale: 50, langue: 'fr' });
      expect(ridges(view, 'existant')).toEqual([]);
      expect(ridges(view, 'blanc').length).toBeGreaterThan(0);
    }
  });

  test('none at 1:100, nor in existing walls', () => {
    expect(hatches(cut(house(), 100), 'isolant')).toEqual([]);
    const old = house();
    const existing = { ...old, murs: old.murs!.map((wall) => ({ ...wall, existant: true })) };
    expect(hatches(cut(existing, 50), 'isolant').filter(({ box }) => box.maxX - box.minX < 200)).toEqual([]);
  });
});

describe('names of the ground', () => {
  const named = (scene: Scene, aside?: number) => {
    const building = buildingOf(scene);
    const line = defaultSections(building)[0]!;
    const view = sectionView(building, line, { scale: 50, langue: 'fr' }, aside);
    const texts = view.items.flatMap((item) =>
      item.kind === 'text' && /^(Terrain|Limite)/.test(item.value) ? [{ value: item.value, y: item.at.y }] : [],
    );
    const earth = boundsOf(hatches(view, 'terre').flatMap(({ rings }) => rings.flat()));
    const boxes = view.items.flatMap((item) =>
      item.kind === 'text' && /^(Terrain|Limite)/.test(item.value) ? [itemBounds(item, 50)] : [],
    );
    return { texts, earth, boxes };
  };

  test('stand by it or under it, none beyond its ends, where the heights take the place over it', () => {
    for (const scene of [DEMOS.extension(), SCENES.atticHouse(), SCENES.lHouse()]) {
      const { earth, boxes } = named(scene);
      expect(boxes.length).toBeGreaterThan(1);
      for (const { minX, maxX } of boxes) {
        expect(minX).toBeGreaterThan(earth.minX - 100);
        expect(maxX).toBeLessThan(earth.maxX + 100);
      }
    }
  });

  test('that of the ground stands over no distance to a limit', () => {
    const { texts } = named(SCENES.lHouse(), Infinity);
    const grounds = texts.filter(({ value }) => value.startsWith('Terrain'));
    expect(grounds).toHaveLength(2);
    for (const { y } of grounds) expect(y).toBeLessThan(3 * 50);
  });
});

describe('ground of a section', () => {
  const earthAt = (view: View, x: number, y: number): boolean =>
    hatches(view, 'terre').some(({ rings }) => rings.filter((ring) => ringContains(ring, { x, y })).length % 2 === 1);
  test('earth goes on under the floor, and not into it', () => {
    const view = cut(house(), 100);
    const floor = boundsOf(
      view.items
        .flatMap((item) => (item.kind === 'hatch' && item.fill === 'cree' ? item.rings.flat() : []))
        .filter(({ y }) => y < -1),
    );
    const x = (floor.minX + floor.maxX) / 2;
    expect(earthAt(view, x, floor.minY - 100)).toBe(true);
    expect(earthAt(view, x, floor.minY + 100)).toBe(false);
    expect(earthAt(view, x, 100)).toBe(false);
    expect(earthAt(view, floor.minX - 1200, -100)).toBe(true);
  });
});

describe('joints of coverings and claddings in an elevation', () => {
  const strokes = (scene: Scene) =>
    facadeView(buildingOf(scene), 'avant', { scale: 100, langue: 'fr' }).items.flatMap((item) =>
      item.kind === 'polyline' && item.ink === 'gris_clair' && item.points.length === 2
        ? [item.points as [{ x: number; y: number }, { x: number; y: number }]]
        : [],
    );
  const steps = (values: readonly number[]) => {
    const sorted = [...new Set(values.map((value) => Math.round(value)))].toSorted((a, b) => a - b);
    return new Set(sorted.slice(1).map((value, i) => value - sorted[i]!));
  };
  const clad = (materiau: string): Scene => {
    const { toitures, ...scene } = house();
    return {
      ...scene,
      murs: scene.murs!.map((wall) => ({ ...wall, materiau })),
      toitures: toitures!.map((roof) => ({ ...roof, type: 'plat' as const })),
    };
  };
  test('boards are level, 150 mm apart; rendered walls have none', () => {
    const boards = strokes(clad('bardage_bois'));
    expect(boards.length).toBeGreaterThan(10);
    expect(boards.every(([p, q]) => Math.abs(p.y - q.y) < 1)).toBe(true);
    expect([...steps(boards.map(([p]) => p.y))]).toEqual([150]);
    expect(strokes(clad('enduit'))).toEqual([]);
  });
  test('courses of tiles are level', () => {
    const courses = strokes(house());
    expect(courses.length).toBeGreaterThan(2);
    expect(courses.every(([p, q]) => Math.abs(p.y - q.y) < 1)).toBe(true);
  });
});

test('a tree that leaves the garden shown is left out whole, not the widest of its tiers', () => {
  const trees = (y: number) =>
    cut(house({ mobilier: [{ type: 'arbre_conifere', x: 2000, y }] }), 100).items.filter(
      (item) => item.kind === 'surface' && item.material === 'vegetation_sombre',
    ).length;
  expect(trees(6900)).toBeGreaterThan(0);
  expect(trees(7300)).toBe(0);
});
