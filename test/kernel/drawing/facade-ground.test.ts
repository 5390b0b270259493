import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { readSheet } from '../../../src/kernel/drawing/index.js';
import { facadeView } from '../../../src/kernel/drawing/views/facade-view.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** Rising by a tenth to the east. */
const terrain = [
  { x: -10_000, y: -10_000, z: -1000 },
  { x: 30_000, y: -10_000, z: 3000 },
  { x: 30_000, y: 30_000, z: 3000 },
  { x: -10_000, y: 30_000, z: -1000 },
];
const DRAFTING = { scale: 50, langue: 'fr' } as const;

function seen(side: 'avant' | 'gauche' | 'droite', fields: Partial<Scene>) {
  const view = facadeView(buildingOf(Scene.parse({ ...SCENES.barn(), ...fields })), side, DRAFTING);
  const line = view.items.find((item) => item.kind === 'polyline' && item.dash === 'interrompu' && item.pen === 0.35);
  return {
    points: line?.kind === 'polyline' ? line.points : [],
    names: view.items.flatMap((item) =>
      item.kind === 'text' && item.value.startsWith('Terrain naturel') ? [item.value] : [],
    ),
    faults: readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults,
  };
}

describe('the natural ground of a façade', () => {
  test('is dashed where it was surveyed, along the slope, with its altitude at both ends', () => {
    const { points, names, faults } = seen('avant', { terrain });
    const [left, right] = [points[0]!, points.at(-1)!];
    // The front is seen from −y: x of the picture is x of the scene.
    for (const { x, y } of [left, right]) expect(y).toBeCloseTo(x / 10, 0);
    expect(right.y - left.y).toBeCloseTo((right.x - left.x) / 10, 0);
    expect(names).toHaveLength(2);
    expect(faults).toEqual([]);
  });

  test('is met by the finished one: level beside the walls, then a bank of 3 for 2 on either side', () => {
    const building = buildingOf(Scene.parse({ ...SCENES.barn(), terrain }));
    const view = facadeView(building, 'avant', DRAFTING);
    const line = view.items.find((item) => item.kind === 'polyline' && item.pen === 0.7);
    const points = line?.kind === 'polyline' ? line.points : [];
    const { minX, maxX } = boundsOf(building.footprint.flatMap(({ outer }) => outer));
    const { groundZ } = building.site;
    const beside = points.filter(({ x }) => x >= minX - 1000 && x <= maxX + 1000);
    expect(beside.length).toBeGreaterThan(10);
    for (const { y } of beside) expect(y).toBe(groundZ);
    const [left, right] = [points[0]!, points.at(-1)!];
    for (const { x, y } of [left, right]) {
      const away = (Math.max(minX - x, x - maxX) - 1000) * (2 / 3);
      const natural = x / 10;
      expect(y).toBeCloseTo(natural > groundZ ? Math.min(natural, groundZ + away) : Math.max(natural, groundZ - away));
    }
    expect(left.y).toBeLessThan(groundZ);
    expect(right.y).toBeGreaterThan(groundZ);
  });

  test('is that of the wall nearest to the viewer: one side is dug, the other filled', () => {
    const [west, east] = [seen('gauche', { terrain }), seen('droite', { terrain })];
    const level = ({ points }: typeof west) => new Set(points.map(({ y }) => Math.round(y)));
    expect(level(west).size).toBe(1);
    expect(Math.min(...level(east))).toBeGreaterThan(Math.max(...level(west)));
  });

  test('crosses no mark of an opening', () => {
    for (const rise of [0, 300, 600, 900, 1200]) {
      const level = terrain.map((point) => ({ ...point, z: rise }));
      const building = buildingOf(Scene.parse({ ...SCENES.lHouse(), terrain: level }));
      for (const side of ['avant', 'arriere', 'gauche', 'droite'] as const) {
        const view = facadeView(building, side, DRAFTING);
        expect([rise, side, readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults]).toEqual([
          rise,
          side,
          [],
        ]);
      }
    }
  });

  test('is not drawn where nobody surveyed it', () => {
    expect(seen('avant', { terrain: [] })).toMatchObject({ points: [], names: [] });
  });
});
