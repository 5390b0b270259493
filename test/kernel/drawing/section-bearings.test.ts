import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, PathItem } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const COUCHES = [
  { cle: 'enduit', epaisseur: 15 },
  { cle: 'bloc_beton', epaisseur: 200 },
  { cle: 'isolant', epaisseur: 140 },
  { cle: 'ba13', epaisseur: 13 },
];

/** Two storeys of 8 × 6 m whose walls of 368 go up to the floor over them, about an angle; a wall parts the lower one. */
function house(degrees: number, more: object = {}, inner: object = {}): Scene {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const;
  const wall = (a: readonly [number, number], b: readonly [number, number], rest: object) => {
    const [[x1, y1], [x2, y2]] = [at(...a), at(...b)];
    return { x1, y1, x2, y2, ...rest };
  };
  const corners = [
    [0, 0],
    [8000, 0],
    [8000, 6000],
    [0, 6000],
  ] as const;
  const storey = (z: number) =>
    corners.map((a, i) =>
      wall(a, corners[(i + 1) % 4]!, { z, hauteur: 2800, epaisseur: 368, couches: COUCHES, ...more }),
    );
  return Scene.parse({
    murs: [
      ...storey(0),
      wall([4000, 184], [4000, 5816], { z: 0, hauteur: 2800, epaisseur: 72, type: 'cloison', ...inner }),
      ...storey(2800),
    ],
  });
}

/** The upper floor as a section along x cuts it: its parts from side to side, measured from the middle of the house. */
function floorOf(scene: Scene, degrees: number): { from: number; to: number }[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const;
  const line = sectionLine(0, [...at(-2000, 2500), ...at(10_000, 2500)]);
  const isFloor = (item: Item): item is PathItem =>
    item.kind === 'path' &&
    item.class === 'cut' &&
    item.pen === 0.5 &&
    Math.round(boundsOf(item.rings.flat()).maxY) === 2800;
  const view = sectionView(buildingOf(scene), line, { scale: 50, langue: 'fr' });
  const start = at(-2000, 2500)[0] * cos + at(-2000, 2500)[1] * sin;
  return view.items
    .filter(isFloor)
    .map(({ rings }) => boundsOf(rings.flat()))
    .filter(({ minY }) => Math.round(minY) === 2600)
    .map(({ minX, maxX }) => ({ from: Math.round(minX - start - 2000), to: Math.round(maxX - start - 2000) }));
}

describe('a floor in a section', () => {
  test.each([0, 23, 90])('bears in the blocks of the walls that go on past it (turned by %i degrees)', (degrees) => {
    // Outer faces stand 184 outside of the axes: render of 15, then 50 of edge before the bearing of 150.
    expect(floorOf(house(degrees), degrees)).toEqual([{ from: -184 + 65, to: 8184 - 65 }]);
  });

  test('bears no deeper than 20 cm in a thick wall, on all of a thin leaf', () => {
    const stone = house(0, { couches: undefined, materiau: 'pierre', epaisseur: 500 });
    expect(floorOf(stone, 0)).toEqual([{ from: 50, to: 7950 }]);
    const thin = house(0, { couches: [{ cle: 'bloc_beton', epaisseur: 100 }, { cle: 'isolant' }] });
    expect(floorOf(thin, 0)).toEqual([{ from: -184, to: 8184 }]);
  });

  test('stops at the face of walls that stand', () => {
    const [first] = floorOf(house(0, { existant: true }, { existant: true }), 0);
    expect(first?.from ?? 184).toBe(184);
  });
});
