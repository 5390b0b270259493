import { expect, test } from 'vitest';
import { buildingOf, roofZAt } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** Four walls around a rectangle. */
const walls = (x: number, y: number, width: number, depth: number) => {
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ] as const;
  return corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return { x1, y1, x2, y2, hauteur: 2600, epaisseur: 300 };
  });
};

/** A gabled house whose gable has a lower flat extension against it, under its verge. */
const house = (depth: number, y: number) =>
  buildingOf(
    Scene.parse({
      murs: [...walls(0, 0, 9700, 7700), ...walls(9700, y, 5000, depth)],
      toitures: [
        { type: 'deux_pans', murs: [0, 1, 2, 3], hauteur_faitage: 2400, debord: 300 },
        { type: 'plat', murs: [4, 5, 6, 7], debord: 200 },
      ],
    }),
  );
/** In the verge, 15 cm beyond the gable. */
const IN_VERGE = 10_000;

test('a verge that rises over a lower flat roof goes on above it', () => {
  const [pitched] = house(6000, 850).roofs;
  for (const y of [1000, 3850, 6700]) expect(roofZAt(pitched!, { x: IN_VERGE, y })).toBeGreaterThan(2780);
});

test('a verge stops where its underside would enter the slab of a flat roof', () => {
  const [pitched] = house(7700, 0).roofs;
  expect(roofZAt(pitched!, { x: IN_VERGE, y: 0 })).toBeNull();
  expect(roofZAt(pitched!, { x: IN_VERGE, y: 3850 })).toBeGreaterThan(4500);
});
