import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { SurfaceItem } from '../../../src/kernel/drawing/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { draft, ring, room, sceneOf } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

/** A house of 9 × 7 m under a roof of some form and height. */
function house(type: 'deux_pans' | 'quatre_pans' | 'plat', rise: number): Scene {
  const d = draft();
  ring(
    d,
    [
      [0, 0],
      [9000, 0],
      [9000, 7000],
      [0, 7000],
    ],
    { hauteur: 2500 },
  );
  room(d, 'sejour', 4500, 3500);
  return sceneOf(d, { titre: 'Égouts', toitures: [{ type, z: 2500, hauteur_faitage: rise, debord: 400 }] });
}

const surfaces = (scene: Scene, side: 'avant' | 'gauche'): SurfaceItem[] =>
  facadeView(buildingOf(scene), side, { scale: 50, langue: 'fr' }).items.flatMap((item) =>
    item.kind === 'surface' && item.of === 'toiture' ? [item] : [],
  );
const heightOf = ({ rings }: SurfaceItem) => {
  const { minY, maxY } = boundsOf(rings.flat());
  return maxY - minY;
};

describe('the edge of a pitched roof on façades', () => {
  test.each([900, 1800, 3200])('is a fascia of wood under its gutter, no slab of tiles (rise of %i)', (rise) => {
    const shown = surfaces(house('quatre_pans', rise), 'avant');
    const boards = shown.filter(({ material }) => material === 'bois');
    expect(boards.length).toBeGreaterThan(0);
    for (const board of boards) expect(heightOf(board)).toBeLessThan(250);
    // Tiles: the pane alone, nothing as high as the thickness of the roof under it.
    const eave = Math.min(...boards.map(({ rings }) => boundsOf(rings.flat()).minY));
    const tiles = shown.filter(({ material }) => material === 'tuile');
    for (const { rings } of tiles) expect(boundsOf(rings.flat()).minY).toBeGreaterThan(eave + 100);
  });

  test('runs up the verges of a gable', () => {
    const sides = (['avant', 'gauche'] as const).map((side) =>
      surfaces(house('deux_pans', 2000), side).filter(({ material }) => material === 'bois'),
    );
    expect(Math.max(...sides.flat().map(heightOf))).toBeGreaterThan(1500);
  });

  test('a flat roof has none', () => {
    expect(surfaces(house('plat', 0), 'avant').filter(({ material }) => material === 'bois')).toEqual([]);
  });

  test.each(Object.entries(SCENES))('%s: every surface of its roofs has a place', (_, make) => {
    for (const { rings } of surfaces(make(), 'avant')) {
      expect(rings.flat().every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    }
  });
});
