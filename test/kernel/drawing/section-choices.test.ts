import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { readSheet, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { crossing } from '../../../src/kernel/drawing/views/section-layers.js';
import type { SectionLine } from '../../../src/kernel/drawing/views/section-lines.js';
import { defaultSections, stretchesIn } from '../../../src/kernel/drawing/views/section-lines.js';
import { cross, subtract, unit } from '../../../src/kernel/maths/vector.js';
import { boundsOf, ringContains } from '../../../src/kernel/maths/ring.js';
import { SCENES } from '../../support/scenes/index.js';

const DRAFTING = { scale: 50, langue: 'fr' } as const;

test('a section by default grazes no jamb of an outer bay: it goes through the bay', () => {
  const scene = SCENES.twoFlats();
  const building = buildingOf(scene);
  const [across] = defaultSections(building);
  const { x } = across!.a;
  const met = building.openings
    .filter(({ isExterior, wall }) => isExterior && Math.abs(wall.direction.x) > 0.9)
    .map(({ near, far }) => [near.x, far.x].toSorted((p, q) => p - q) as [number, number]);
  expect(met.flat().every((jamb) => Math.abs(jamb - x) >= 150)).toBe(true);
  expect(met.some(([from, to]) => x > from && x < to)).toBe(true);
  // And still through the stair that it is drawn for.
  const [stair] = building.stairs;
  const { minX, maxX } = boundsOf(stair!.flights.flatMap(({ footprint }) => footprint));
  expect(x).toBeGreaterThan(minX);
  expect(x).toBeLessThan(maxX);
});

test('the shaft of a lift has its walls on the storey of its last stop, as its plan shows them', () => {
  const building = buildingOf(SCENES.twoFlats());
  const [, along] = defaultSections(building);
  const [lift] = building.lifts;
  const storey = building.levels[Math.max(...lift!.levels)]!;
  const walls = sectionView(building, along!, DRAFTING).items.flatMap((item: Item) => {
    if (item.kind !== 'path' || item.class !== 'cut' || item.id !== lift!.id || item.dash === 'interrompu') return [];
    const { minY, maxY } = boundsOf(item.rings.flat());
    return minY >= lift!.top - 1 ? [[minY, maxY]] : [];
  });
  expect(walls).toEqual([
    [lift!.top, storey.top],
    [lift!.top, storey.top],
  ]);
});

test('a section through a lift names it, tells its pit and its headroom, and shows its landing doors', () => {
  const building = buildingOf(SCENES.twoFlats());
  const [lift] = building.lifts;
  const { x, y } = lift!.center;
  const line = { name: 'B', a: { x: x - 8000, y }, b: { x: x + 6000, y } };
  const view = sectionView(building, line, DRAFTING);
  const { items } = view;
  expect(readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults).toEqual([]);
  const texts = items.flatMap((item) => (item.kind === 'text' && item.id === lift!.id ? [item.value] : []));
  expect(texts).toEqual(['Ascenseur', 'Cuvette', '−1,40', 'Sous dalle', '+6,40']);
  const leaves = items.flatMap((item) =>
    item.kind === 'surface' && item.id === lift!.id && item.material === 'inox' ? [boundsOf(item.rings.flat())] : [],
  );
  const doors = leaves.filter(({ minY, maxY }) => minY === lift!.top && maxY === lift!.top + 2000);
  expect(doors.map(({ minX, maxX }) => maxX - minX)).toEqual([lift!.door / 2, lift!.door / 2]);
});

test('a section names the mezzanine that it cuts, with the height over it', () => {
  const building = buildingOf(SCENES.studio());
  const [deck] = building.decks;
  const cutting = defaultSections(building).filter((line) =>
    deck!.parts.some((part) => stretchesIn(line, part).length > 0),
  );
  const names = cutting.map((line) =>
    sectionView(building, line, DRAFTING).items.flatMap((item) =>
      item.kind === 'text' && item.id === deck!.id ? [item.value] : [],
    ),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(names.map(() => ['Mezzanine', 'HSP 1,70']));
});

/** Outer bays that a line goes through, well inside their jambs. */
const baysThrough = (building: Building, line: SectionLine): number =>
  building.openings.filter(({ isExterior, footprint }) => isExterior && crossing(line, footprint) !== null).length;

test.each(['lHouse', 'lHouseTurned', 'townHouse', 'office', 'shops', 'atticHouse', 'towerHouse'] as const)(
  'the section across %s goes through an outer bay',
  (name) => {
    const building = buildingOf(SCENES[name]());
    expect(baysThrough(building, defaultSections(building)[0]!)).toBeGreaterThan(0);
  },
);

test('no section by default runs along a wall, which would make it an elevation of that wall', () => {
  for (const make of [SCENES.lHouse, SCENES.shops, SCENES.atticHouse, SCENES.barn]) {
    const building = buildingOf(make());
    for (const { a, b } of defaultSections(building)) {
      const along = unit(subtract(b, a));
      const beside = building.walls.filter(
        ({ a: p, b: q, direction, thickness, length }) =>
          length > 1000 &&
          Math.abs(cross(along, direction)) < 0.1 &&
          Math.abs(cross(along, subtract(p, a))) - thickness / 2 < 250 &&
          Math.abs(cross(along, subtract(q, a))) - thickness / 2 < 250,
      );
      expect(beside).toEqual([]);
    }
  }
});

test('a section of a tower goes through its axis, not beside the apex of its roof', () => {
  const building = buildingOf(SCENES.towerHouse());
  const corners = building.roofs.flatMap(({ panes }) => panes.flatMap(({ ring }) => ring));
  const apex = corners.reduce((most, at) => (at.z > most.z ? at : most));
  const aside = defaultSections(building).map(({ a, b }) => Math.abs(cross(unit(subtract(b, a)), subtract(apex, a))));
  expect(Math.min(...aside)).toBeLessThan(10);
});

test('a section through a flight tells the height under the edge of the floor over it, where one would stoop', () => {
  const scene = SCENES.atticHouse();
  const [z, from, to, south, north] = [2800, 2200, 4950, 6875, 7725];
  const short = [
    { x: from, y: south },
    { x: to, y: south },
    { x: to, y: north },
    { x: from, y: north },
  ];
  const declared = { ...scene, tremies: [{ z, polygone: short }] } as typeof scene;
  const toldOf = (drawn: typeof scene) => {
    const building = buildingOf(drawn);
    const { bottom } = building.slabs.find(({ top }) => top === z)!;
    return defaultSections(building).flatMap((line) =>
      sectionView(building, line, DRAFTING).items.flatMap((item) =>
        item.kind === 'dimension' && Math.max(item.from.y, item.to.y) === bottom && /^1,[89]|^1,7/.test(item.text)
          ? [item.text]
          : [],
      ),
    );
  };
  expect(toldOf(declared)).toEqual(['1,725']);
  const alert = verify(declared, { langue: 'fr', now: () => 0 }).alertes.find(
    ({ code }) => code === 'echappee_insuffisante',
  );
  expect(alert?.valeur).toBe(1725);
  // The opening that the stair makes of itself is long enough to walk up without a thought.
  expect(toldOf(scene)).toEqual([]);
});

test('the window of the dormer on the other side is not seen through the attic from a dormer that is cut', () => {
  const building = buildingOf(SCENES.atticHouse());
  const rear = sectionLine(1, [11_350, 7038, -1350, 7038]);
  const { items } = sectionView(building, rear, DRAFTING);
  const dormer = building.roofs.find((roof) => roof.dormer?.hollow.some((part) => stretchesIn(rear, part).length > 0))!;
  const ceiling = building.rooms
    .flatMap(({ ceiling: parts }) => parts)
    .find(({ closedBy }) => closedBy === 'wall_tops');
  const shown = items.filter(
    (item) => item.kind === 'surface' && boundsOf(item.rings[0]!).minY >= ceiling!.plane.at.z - 1,
  );
  const last = shown.findLast((item) => item.kind === 'surface' && boundsOf(item.rings[0]!).maxY < dormer.ridgeZ);
  expect(last?.kind === 'surface' && last.material).toBe('enduit_platre');
});

test.each([1, -1])('no window of a dormer behind a section shows over the ceiling of its room (looking %i)', (way) => {
  const building = buildingOf(SCENES.atticHouse());
  const y = way > 0 ? 4500 : 3500;
  const line = { name: 'A', a: { x: 5000 - 6500 * way, y }, b: { x: 5000 + 6500 * way, y } };
  const { items } = sectionView(building, line, DRAFTING);
  const ceiling = Math.max(...building.rooms.flatMap(({ ceiling: own }) => own.map(({ plane }) => plane.at.z)));
  const dormers = building.roofs.filter(({ dormer }) => dormer?.window && way > 0 === dormer.window.near.y > y);
  expect(dormers.length).toBeGreaterThan(0);
  const cut = items.flatMap((item) =>
    item.class === 'cut' && item.kind === 'path' ? [boundsOf(item.rings.flat())] : [],
  );
  const middle = (Math.min(...cut.map(({ minX }) => minX)) + Math.max(...cut.map(({ maxX }) => maxX))) / 2;
  for (const { dormer, ridgeZ } of dormers) {
    const { near, far } = dormer!.window!;
    const at = { x: middle + way * ((near.x + far.x) / 2 - 5000), y: (ceiling + ridgeZ) / 2 + 60 };
    const last = items.findLast((item) => item.kind === 'surface' && ringContains(item.rings[0]!, at));
    expect(last?.kind === 'surface' && last.material).toBe('enduit_platre');
  }
});

describe('the barn, open to its ridge, in wood', () => {
  const building = buildingOf(SCENES.barn());
  const items = defaultSections(building).flatMap((line) => sectionView(building, line, DRAFTING).items);

  test('its gables are cut in the layers of their walls up to the roof', () => {
    const wall = building.walls.find(({ kind }) => kind !== 'cloison')!;
    const over = items.filter(
      (item) =>
        item.kind === 'hatch' &&
        item.class === 'cut' &&
        item.fill === 'bois' &&
        item.rings[0]!.every(({ y }) => y > 0) &&
        boundsOf(item.rings[0]!).minY < wall.top - 500 &&
        boundsOf(item.rings[0]!).maxY > wall.top + 500,
    );
    expect(over.length).toBeGreaterThan(0);
  });

  test('the height under its ridge is that of the tag of its room', () => {
    const across = sectionView(building, defaultSections(building)[0]!, DRAFTING);
    const heights = across.chains.find(({ code }) => code === 'hauteurs')!;
    const highest = Math.max(...building.rooms.map(({ height }) => height));
    expect(heights.texts).toEqual(['6,52', '28']);
    expect(Math.abs(heights.values[0]! - highest)).toBeLessThan(1);
  });
});
