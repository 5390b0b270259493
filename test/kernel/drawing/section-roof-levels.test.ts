import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { sectionView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const walls = (x: number, y: number, width: number, depth: number, height: number) =>
  [
    { x1: x, y1: y, x2: x + width, y2: y },
    { x1: x + width, y1: y, x2: x + width, y2: y + depth },
    { x1: x + width, y1: y + depth, x2: x, y2: y + depth },
    { x1: x, y1: y + depth, x2: x, y2: y },
  ].map((wall) => ({ ...wall, hauteur: height, epaisseur: 200 }));
const flat = (x: number, y: number, width: number, depth: number, z: number, more = {}) => ({
  type: 'plat',
  polygone: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ],
  z,
  debord: 0,
  ...more,
});

/** A house of 10 × 6 m, 5 m high; before its south side an extension of 4 × 3 m, half as high, and its parapet. */
const building = buildingOf(
  Scene.parse({
    murs: [...walls(0, 0, 10_000, 6000, 5000), ...walls(3000, -3200, 4000, 3000, 2500)],
    toitures: [flat(-100, -100, 10_200, 6200, 5000), flat(2900, -3300, 4200, 3200, 2500, { acrotere: 400 })],
  }),
);
const [upper, lower] = building.roofs.map(({ ridgeZ }) => ridgeZ) as [number, number];

const drafting = { scale: 50, langue: 'fr' } as const;
/** Altitudes of the level marks of a section, m. */
function levelsOn(a: [number, number], b: [number, number], of = building): number[] {
  const line = { name: 'A', a: { x: a[0], y: a[1] }, b: { x: b[0], y: b[1] } };
  const { items } = sectionView(of, line, drafting);
  return items.flatMap((item) =>
    item.kind === 'text' && item.weight === 'bold' && /^[+±]\d/.test(item.value)
      ? [Number(item.value.slice(1).replace(',', '.'))]
      : [],
  );
}
const metres = (mm: number): number => Math.round(mm / 10) / 100;

test('a section tells the levels of the roofs that it shows', () => {
  expect(levelsOn([5000, -4000], [5000, 7000])).toEqual(expect.arrayContaining([metres(lower), metres(upper)]));
});

test.each([
  ['that stands before it', [-1000, 3000], [11_000, 3000]],
  ['that a higher part hides', [11_000, 3000], [-1000, 3000]],
] as [string, [number, number], [number, number]][])('it does not tell that of a roof %s', (_, a, b) => {
  expect(levelsOn(a, b)).toEqual([0, metres(upper)]);
});

test('of a pitched roof it tells the eaves and the ridge that it cuts or shows, each for itself', () => {
  const gable = {
    type: 'deux_pans',
    polygone: [
      [900, 9900],
      [7100, 9900],
      [7100, 14_100],
      [900, 14_100],
    ].map(([x, y]) => ({ x, y })),
    z: 2000,
    hauteur_faitage: 2400,
    debord: 0,
    rotation: 0,
  };
  const murs = [...walls(0, 0, 10_000, 6000, 3000), ...walls(1000, 10_000, 6000, 4000, 2000)];
  const of = buildingOf(Scene.parse({ murs, toitures: [flat(-100, -100, 10_200, 6200, 3000), gable] }));
  const [high, low] = of.roofs as [(typeof of.roofs)[number], (typeof of.roofs)[number]];
  const told = (...heights: readonly number[]) => heights.map(metres);
  expect(levelsOn([4000, -2000], [4000, 16_000], of)).toEqual(told(0, low.eaveZ, high.ridgeZ, low.ridgeZ));
  // Its ridge shows over the flat roof before it, its eaves do not.
  expect(levelsOn([-2000, 3000], [12_000, 3000], of)).toEqual(told(0, high.ridgeZ, low.ridgeZ));
});

test('a ridge before a section that misses it by little has its level, named so; one far over the cut has none', () => {
  const house = buildingOf(
    Scene.parse({
      murs: walls(0, 0, 8000, 6000, 2500),
      toitures: [{ type: 'deux_pans', hauteur_faitage: 2000, debord: 0, rotation: 0 }],
    }),
  );
  const { ridgeZ } = house.roofs[0]!;
  // Both look to the north, away from the ridge.
  expect(levelsOn([-1000, 3600], [9000, 3600], house)).toContain(metres(ridgeZ));
  expect(levelsOn([-1000, 5500], [9000, 5500], house)).not.toContain(metres(ridgeZ));
  const { items } = sectionView(house, { name: 'A', a: { x: -1000, y: 3600 }, b: { x: 9000, y: 3600 } }, drafting);
  expect(items.some((item) => item.kind === 'text' && item.value === 'Faîtage, hors coupe')).toBe(true);
});
