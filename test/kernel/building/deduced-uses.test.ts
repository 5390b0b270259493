import { expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** One lit room of a width and a depth between axes, mm. */
const room = (width: number, depth: number) => {
  const corners = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ] as const;
  const murs = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return { x1, y1, x2, y2, epaisseur: 200, hauteur: 2700 };
  });
  return Scene.parse({ murs, ouvertures: [{ mur: 0, position: 1000, largeur: 1600, hauteur: 1300, z: 900 }] });
};
const useOf = (scene: Scene) => buildingOf(scene).rooms.map(({ use, isUseDeduced }) => [use, isUseDeduced]);

it('a lit room the size of a living room is taken for one; an office floor has no deduced use', () => {
  expect(useOf(room(6000, 5000))).toEqual([['sejour', true]]);
  expect(useOf(room(16_000, 13_200))).toEqual([['autre', true]]);
});

it('a dark room the size of a hall is no storeroom', () => {
  const dark = (width: number) => ({ ...room(width, 3000), ouvertures: [] });
  expect(useOf(dark(3000))).toEqual([['cellier', true]]);
  expect(useOf(dark(30_000))).toEqual([['autre', true]]);
});
