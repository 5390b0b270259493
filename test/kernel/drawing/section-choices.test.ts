import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { sectionView } from '../../../src/kernel/drawing/index.js';
import { defaultSections } from '../../../src/kernel/drawing/views/section-lines.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
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

test('a section names the mezzanine that it cuts, with the height over it', () => {
  const building = buildingOf(SCENES.studio());
  const names = defaultSections(building).map((line) =>
    sectionView(building, line, DRAFTING).items.flatMap((item) =>
      item.kind === 'text' && item.id === building.decks[0]!.id ? [item.value] : [],
    ),
  );
  expect(names).toEqual([[], ['Mezzanine', 'HSP 1,70']]);
});
