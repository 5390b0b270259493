import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const CORNERS = [
  [0, 0],
  [9000, 0],
  [9000, 8000],
  [0, 8000],
] as const;
const ring = (more: object) =>
  CORNERS.map(([x1, y1], i) => {
    const [x2, y2] = CORNERS[(i + 1) % 4]!;
    return { x1, y1, x2, y2, epaisseur: 300, ...more };
  });

/** A storey of wood over one of concrete, under a gable roof. */
const chalet = buildingOf(
  Scene.parse({
    murs: [...ring({ hauteur: 2600, materiau: 'beton' }), ...ring({ z: 2800, hauteur: 1600, materiau: 'bois' })],
    toitures: [{ type: 'deux_pans', z: 4400, hauteur_faitage: 2600, debord: 900 }],
  }),
);

test('a gable has the look of the wall that it goes on, whatever most walls are made of', () => {
  const { items } = facadeView(chalet, 'gauche', { scale: 50, langue: 'fr' });
  const walls = items.filter((item) => item.kind === 'surface').filter(({ of }) => of === 'mur');
  const reaching = (z: number) => walls.filter(({ rings }) => rings.flat().some(({ y }) => y > z));
  expect(new Set(walls.map(({ material }) => material))).toEqual(new Set(['beton', 'bois']));
  expect(new Set(reaching(5000).map(({ material }) => material))).toEqual(new Set(['bois']));
});
