import { describe, expect, test } from 'vitest';
import { buildingOf, roofZAt, solidsOf } from '../../../src/kernel/building/index.js';
import type { Building } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** How high walls stand over the outer face of a pitched roof at most, but where a flat roof lies on them, mm. */
function heightOverRoofs(building: Building): number {
  const pitched = building.roofs.filter(({ type }) => type !== 'plat');
  const ids = new Set(building.walls.map(({ id }) => id));
  const walls = solidsOf(building).filter(({ id, part }) => ids.has(id) && part === 'body');
  const over = walls.flatMap(({ mesh: { positions } }) =>
    Array.from({ length: positions.length / 3 }, (_, i) => {
      const [x, y, z] = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!];
      const isCovered = building.roofs.some((roof) => roof.type === 'plat' && roofZAt(roof, { x, y }) !== null);
      return isCovered ? 0 : Math.max(...pitched.map((roof) => z - (roofZAt(roof, { x, y }) ?? Infinity)));
    }),
  );
  return Math.max(...over);
}

describe('walls end under the roofs that they carry', () => {
  test.each(['farmhouse', 'townHouse', 'atticHouse', 'lHouse', 'barn'] as const)('%s', (name) => {
    expect(heightOverRoofs(buildingOf(SCENES[name]()))).toBeLessThan(2);
  });
});

test('a wall of a higher part goes up through the roof of a lower one', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number, hauteur: number) => ({
    x1,
    y1,
    x2,
    y2,
    epaisseur: 200,
    hauteur,
  });
  const scene = Scene.parse({
    murs: [
      wall(0, 0, 6000, 0, 5000),
      wall(6000, 0, 6000, 5000, 5000),
      wall(6000, 5000, 0, 5000, 5000),
      wall(0, 5000, 0, 0, 5000),
      wall(6000, 0, 9000, 0, 2500),
      wall(9000, 0, 9000, 5000, 2500),
      wall(9000, 5000, 6000, 5000, 2500),
    ],
    toitures: [
      {
        type: 'deux_pans',
        z: 2500,
        hauteur_faitage: 1000,
        debord: 300,
        rotation: 0,
        polygone: [
          { x: 6000, y: 0 },
          { x: 9000, y: 0 },
          { x: 9000, y: 5000 },
          { x: 6000, y: 5000 },
        ],
      },
    ],
  });
  const building = buildingOf(scene);
  const { id } = building.walls[1]!;
  const tops = solidsOf(building)
    .filter((solid) => solid.id === id)
    .map(({ mesh: { positions } }) => Math.max(...positions.filter((_, i) => i % 3 === 2)));
  expect(tops).toEqual([5000]);
});
