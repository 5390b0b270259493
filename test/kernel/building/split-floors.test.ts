import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A house of 8 × 6 m and, against its east wall, a garage of 4 × 6 m whose walls stand at another altitude. */
function house({ low = -510, sill = 0, told = undefined as number | undefined, hasDoor = true }) {
  const [h, e] = [2500 - low, 200];
  const murs = [
    { x1: 0, y1: 0, x2: 8000, y2: 0, hauteur: 2500, epaisseur: e },
    { x1: 8000, y1: 0, x2: 8000, y2: 6000, hauteur: 2500, epaisseur: e },
    { x1: 8000, y1: 6000, x2: 0, y2: 6000, hauteur: 2500, epaisseur: e },
    { x1: 0, y1: 6000, x2: 0, y2: 0, hauteur: 2500, epaisseur: e },
    { x1: 8000, y1: 0, x2: 12_000, y2: 0, z: low, hauteur: h, epaisseur: e },
    { x1: 12_000, y1: 0, x2: 12_000, y2: 6000, z: low, hauteur: h, epaisseur: e },
    { x1: 12_000, y1: 6000, x2: 8000, y2: 6000, z: low, hauteur: h, epaisseur: e },
  ];
  const door = { mur: 5, position: 1500, largeur: 2500, hauteur: 2000, z: sill, type: 'porte' };
  const pieces = [
    { type: 'sejour', x: 4000, y: 3000 },
    { type: 'garage', x: 10_000, y: 3000, ...(told === undefined ? {} : { z: told }) },
  ];
  return buildingOf(Scene.parse({ murs, ouvertures: hasDoor ? [door] : [], pieces }));
}
const floors = (building: ReturnType<typeof buildingOf>) => building.rooms.map(({ use, z }) => [use, z]);

describe('a garage a few steps lower', () => {
  test('stands on the base of its walls, where a door of it does', () => {
    const building = house({});
    expect(building.levels.map(({ z }) => z)).toEqual([0]);
    expect(floors(building)).toEqual([
      ['sejour', 0],
      ['garage', -510],
    ]);
  });

  test('is as high as its own floor leaves it', () => {
    expect(house({}).rooms.map(({ height }) => height)).toEqual([2500, 3010]);
  });

  test('is told by its point where no door stands there', () => {
    expect(floors(house({ hasDoor: false, told: -500 }))[1]).toEqual(['garage', -510]);
  });

  test('has the floor of the house where its walls only reach down to the ground', () => {
    expect(floors(house({ sill: 510 }))[1]).toEqual(['garage', 0]);
    expect(floors(house({ hasDoor: false }))[1]).toEqual(['garage', 0]);
    expect(floors(house({ told: 0, sill: 510 }))[1]).toEqual(['garage', 0]);
  });

  test('has a slab of its own, under its walls; both together cover the outline', () => {
    const { slabs, levels } = house({});
    expect(slabs.map(({ top, level }) => [top, level])).toEqual([
      [0, 0],
      [-510, 0],
    ]);
    const whole = levels[0]!.outline.reduce((sum, polygon) => sum + areaOf(polygon), 0);
    expect(slabs.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(whole, 0);
    // 4 × 6.2 m from the face of the shared wall to the outer faces, and half of two mitres.
    expect(Math.abs(slabs[1]!.area / 1e6 - 24.8)).toBeLessThan(0.05);
  });
});

test('a room whose point is higher than its storey is lifted where walls of it stand there', () => {
  expect(floors(house({ low: 450, hasDoor: false, told: 450 }))[1]).toEqual(['garage', 450]);
  expect(floors(house({ low: 450, hasDoor: false }))[1]).toEqual(['garage', 0]);
});
