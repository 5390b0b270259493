import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ringsWithoutHoles } from '../../../src/kernel/maths/many-holes.js';
import type { Point, Polygon } from '../../../src/kernel/maths/geometry.js';
import { openEdges, prism, triangulate, volumeOf } from '../../../src/kernel/maths/mesh.js';
import { areaOf, signedArea } from '../../../src/kernel/maths/ring.js';

/** A hole about a point: a rectangle, a diamond or a triangle, either way round. */
const KINDS: readonly ((x: number, y: number, r: number) => Point[])[] = [
  (x, y, r) => [
    { x: x - r, y: y - r / 3 },
    { x: x + r, y: y - r / 3 },
    { x: x + r, y: y + r / 3 },
    { x: x - r, y: y + r / 3 },
  ],
  (x, y, r) => [
    { x: x - r, y },
    { x, y: y + r },
    { x: x + r, y },
    { x, y: y - r },
  ],
  (x, y, r) => [
    { x: x - r, y: y - r },
    { x: x + r, y: y + r / 2 },
    { x: x - r / 2, y: y + r },
  ],
];
const hole = fc.record({
  kind: fc.nat(2),
  r: fc.integer({ min: 5, max: 48 }),
  dx: fc.constantFrom(0, -2, 1),
  dy: fc.constantFrom(0, 0, 2),
});

/** A field of holes in rows that line up, or nearly, under any turn; its outline a square or an L. */
const fields = fc
  .record({
    side: fc.constantFrom(23, 24),
    holes: fc.array(hole, { minLength: 576, maxLength: 576 }),
    turn: fc.constantFrom(0, 0, Math.PI / 2, 0.3, Math.PI),
    isL: fc.boolean(),
  })
  .map(({ side, holes, turn, isL }): Polygon => {
    const size = side * 100;
    const inner = Array.from({ length: side * side }, (_, i) => {
      const { kind, r, dx, dy } = holes[i]!;
      return KINDS[kind]!((i % side) * 100 + 50 + dx * 0.5, Math.floor(i / side) * 100 + 50 + dy * 0.5, r);
    });
    const square = [
      { x: -10, y: -10 },
      { x: size + 10, y: -10 },
      { x: size + 10, y: size + 10 },
      ...(isL
        ? [
            { x: size + 10, y: size + 500 },
            { x: size - 5, y: size + 500 },
            { x: size - 5, y: size + 10 },
          ]
        : []),
      { x: -10, y: size + 10 },
    ];
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const turned = (ring: readonly Point[]): Point[] =>
      ring.map(({ x, y }) => ({ x: c * x - s * y, y: s * x + c * y }));
    return { outer: turned(square), holes: inner.map(turned) };
  });

test('fields of holes are filled by triangles of their area, whatever lies in one line', () => {
  fc.assert(
    fc.property(fields, (polygon) => {
      const corners = [polygon.outer, ...polygon.holes].flat();
      const indexes = triangulate(polygon);
      let filled = 0;
      for (let i = 0; i < indexes.length; i += 3) filled += signedArea(indexes.slice(i, i + 3).map((k) => corners[k]!));
      expect(Math.abs(filled - areaOf(polygon))).toBeLessThan(areaOf(polygon) * 1e-8);
    }),
    // Shrinking fields of hundreds of holes takes minutes and tells little.
    { numRuns: Number(process.env['RUNS'] ?? 10), endOnFailure: true },
  );
});

test('what very many holes are cut into is small and whole', () => {
  const polygon = walls();
  const rings = ringsWithoutHoles(polygon);
  const corners = [polygon.outer, ...polygon.holes].flat();
  const areas = rings.map((ring) => signedArea(ring.map((i) => corners[i]!)));
  expect(new Set(rings.flat()).size).toBe(corners.length);
  expect(Math.min(...areas)).toBeGreaterThan(0);
  expect(areas.reduce((sum, area) => sum + area, 0) / areaOf(polygon)).toBeCloseTo(1, 12);
  expect(Math.max(...rings.map(({ length }) => length))).toBeLessThan(corners.length / 5);
});

/** A field of 576 walls, as a ground has them cut out. */
const walls = (): Polygon => ({
  outer: [
    { x: -500, y: -500 },
    { x: 36_000, y: -500 },
    { x: 36_000, y: 36_000 },
    { x: -500, y: 36_000 },
  ],
  holes: Array.from({ length: 576 }, (_, i) => {
    const [x, y, length] = [(i % 24) * 1500, Math.floor(i / 24) * 1500, 600 + ((i * 37) % 400)];
    return [
      { x, y },
      { x, y: y + 100 },
      { x: x + length, y: y + 100 },
      { x: x + length, y },
    ];
  }),
});

test('a solid of very many holes is closed, and as large as it should be', () => {
  const mesh = prism(walls(), 0, 10);
  expect(openEdges(mesh)).toBe(0);
  expect(volumeOf(mesh) / 10 / areaOf(walls())).toBeCloseTo(1, 12);
  for (const { outer, holes } of fc.sample(fields, { numRuns: 2, seed: 7 })) {
    const polygon = { outer, holes: holes.map((ring) => (signedArea(ring) < 0 ? ring : ring.toReversed())) };
    expect(volumeOf(prism(polygon, 0, 10)) / 10 / areaOf(polygon)).toBeCloseTo(1, 9);
  }
});
