import { expect, test } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import type { Scene } from '../../../../../src/kernel/scene/index.js';
import { draft, ring, room, sceneOf, sliding, wall } from '../../../../support/scenes/draft.js';

/** Straight and oblique views that are too near: the code, then the distance. */
const told = (scene: Scene) =>
  verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code.startsWith('vue_'))
    .map(({ code, valeur }) => [code, valeur]);

/** A storey of 9 × 8 m with a loggia 75 cm deep in its front, whose front wall is so high, mm. */
function house(front: number, { z = 0, limit = -150 }: { z?: number; limit?: number } = {}): Scene {
  const d = draft();
  const corners = [
    [0, 0],
    [9000, 0],
    [9000, 8000],
    [0, 8000],
  ] as const;
  const shape = (from: number, height: number) => ring(d, corners, { z: from, hauteur: height });
  if (z > 0) shape(0, z);
  const outer = shape(z, 2500);
  d.murs[outer] = { ...d.murs[outer]!, x2: 3000 };
  wall(d, [3000, 0], [6000, 0], { z, hauteur: front, epaisseur: 300 });
  wall(d, [6000, 0], [9000, 0], { z, hauteur: 2500, epaisseur: 300 });
  for (const x of [3000, 6000]) wall(d, [x, 150], [x, 1100], { z, hauteur: 2500, epaisseur: 200 });
  const back = wall(d, [3000, 1000], [6000, 1000], { z, hauteur: 2500, epaisseur: 200 });
  sliding(d, back, 400, 2000);
  room(d, 'loggia', 4500, 500, z);
  room(d, 'sejour', 4500, 6000, z);
  return sceneOf(d, {
    titre: 'Loggia',
    toitures: [{ type: 'plat', z: z + 2500 }],
    parcelle: [
      [-9000, limit],
      [18_000, limit],
      [18_000, 20_000],
      [-9000, 20_000],
    ],
  });
}

const STRAIGHT = 'vue_droite_trop_proche';

test('a bay looks over the parapet of its loggia, from the face of its wall', () => {
  // The outer face of the wall at the back is at y = 900.
  expect(told(house(1200))).toEqual([[STRAIGHT, 1050]]);
  expect(told(house(1200, { limit: -1150 }))).toEqual([]);
  // A front as high as the storey shuts the view.
  expect(told(house(2500))).toEqual([]);
});

test('from a storey over the ground one looks at the parapet of the loggia, as on a balcony', () => {
  expect(told(house(1200, { z: 2800, limit: -1150 }))).toEqual([[STRAIGHT, 1000]]);
  expect(told(house(1200, { z: 2800, limit: -2150 }))).toEqual([]);
});
