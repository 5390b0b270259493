import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { findingsOf } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const CORNERS = [
  [0, 0],
  [11_000, 0],
  [11_000, 8000],
  [0, 8000],
] as const;
const GABLE = { type: 'deux_pans', hauteur_faitage: 3000, debord: 400 };
/** A window of 1.00 × 1.00 m in the east gable of walls 2.60 m high, under a ridge 5.60 m high. */
const raised = (position: number, z: number, toitures: object[] = [GABLE]): unknown[] => {
  const murs = CORNERS.map(([x1, y1], i) => ({
    x1,
    y1,
    x2: CORNERS[(i + 1) % 4]![0],
    y2: CORNERS[(i + 1) % 4]![1],
    hauteur: 2600,
    epaisseur: 300,
  }));
  const ouvertures = [{ mur: 1, type: 'fenetre', position, largeur: 1000, hauteur: 1000, z }];
  return findingsOf(buildingOf(Scene.parse({ murs, toitures, ouvertures })))
    .flat()
    .filter(({ code }) => code === 'ouverture_plus_haute_que_mur');
};

describe('a window above the written height of its wall', () => {
  test.each([
    ['wholly in the gable', 3500, 3000],
    ['across the top of the wall', 3500, 2100],
  ])('stands in the gable: %s', (_, position, z) => {
    expect(raised(position, z)).toEqual([]);
  });

  test.each([
    ['its corner in the slope', 1000, 3000],
    ['its head above the ridge', 3500, 4800],
  ])('does not: %s', (_, position, z) => {
    expect(raised(position, z)).toHaveLength(1);
  });

  test('does not without a roof, nor under a hip', () => {
    expect(raised(3500, 2100, [])).toHaveLength(1);
    expect(raised(3500, 2100, [{ ...GABLE, type: 'quatre_pans' }])).toHaveLength(1);
  });
});
