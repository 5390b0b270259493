import { expect, test, vi } from 'vitest';
import type { Pane } from '../../web/photo/soup.ts';
import type { Vector } from '../../web/photo/vectors.ts';

// The words of a page ask its address and the browser for the language.
vi.stubGlobal('location', new URL('http://localhost/?langue=fr'));
const { viewsOf } = await import('../../web/photo/views.ts');
const { Caster } = await import('../../web/photo/caster.ts');
const { growTree } = await import('../../web/photo/tree.ts');

/** A house of 5 m by 12 m between party walls, 9 m high: its narrow sides look to ±z, +z is the south. */
const [low, high]: [Vector, Vector] = [
  [0, 0, 0],
  [5, 9, 12],
];

function wallsOf(): InstanceType<typeof Caster> {
  const at = (i: number): Vector => [i & 1 ? high[0] : 0, i & 2 ? high[1] : 0, i & 4 ? high[2] : 0];
  const faces = [
    [0, 1, 3, 2],
    [4, 5, 7, 6],
    [0, 2, 6, 4],
    [1, 3, 7, 5],
  ];
  const corners = new Float32Array(
    faces.flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!].flatMap((corner) => [...at(corner)])),
  );
  const { tree, order } = growTree(corners);
  const sorted = new Float32Array(corners.length);
  order.forEach((from, to) => sorted.set(corners.subarray(9 * from, 9 * from + 9), 9 * to));
  return new Caster(sorted, tree);
}

/** Two panes side by side in the face at z. */
const panesAt = (z: number): Pane[] =>
  [0.8, 3].map((x) => ({ corner: [x, 1, z], across: [1.2, 0, 0], up: [0, 1.2, 0], normal: [0, 0, 1], area: 1.44 }));

const viewsWith = (panes: Pane[], sun: Vector) =>
  viewsOf({
    payload: { pieces: [], niveaux: [], lieu: { azimut_y_deg: 0 } } as never,
    box: { low, high },
    ground: 0,
    caster: wallsOf(),
    panes,
    sun,
  });

/** Degrees between where a view looks and the normal of the face at z. */
const askew = ({ camera: { towards } }: ReturnType<typeof viewsOf>[number], z: number) =>
  (Math.acos(z > 0 ? -towards[2] : towards[2]) * 180) / Math.PI;

test('a house between party walls is seen first from the side of its windows, and more from before than from aside', () => {
  for (const z of [0, 12]) {
    const [first] = viewsWith(panesAt(z), [0, 1, 0]);
    expect([z, askew(first!, z) < 30]).toEqual([z, true]);
  }
});

test('four corners are offered, each by its own wind, whatever they are seen from', () => {
  const names = viewsWith(panesAt(12), [0, 1, 0]).map(({ name }) => name);
  expect(new Set(names).size).toBe(4);
});

test('a house as open to each side is seen with the sun behind the camera', () => {
  const [first] = viewsWith([...panesAt(0), ...panesAt(12)], [0.5, 0.5, 0.7]);
  expect(first!.camera.towards[2]).toBeLessThan(0);
  expect(first!.camera.towards[0]).toBeLessThan(0);
});
