import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box3, Convex } from '../../../src/kernel/clash/geometry/convex.js';
import { clipped, convexBox, massOf, moved, without } from '../../../src/kernel/clash/geometry/convex.js';
import { meshParts } from '../../../src/kernel/clash/geometry/mesh-parts.js';
import { overlapOf } from '../../../src/kernel/clash/geometry/overlap.js';
import { convexParts } from '../../../src/kernel/clash/geometry/polygon-parts.js';
import { separationOf } from '../../../src/kernel/clash/geometry/separation.js';
import { bodyParts } from '../../../src/kernel/clash/geometry/shape-parts.js';
import type { Point, Point3 } from '../../../src/kernel/maths/geometry.js';
import { prism } from '../../../src/kernel/maths/mesh.js';
import { areaOf, signedArea } from '../../../src/kernel/maths/ring.js';

const box = (x: number, y: number, z: number, l: number, p: number, h: number): Convex =>
  convexBox({ min: { x, y, z }, max: { x: x + l, y: y + p, z: z + h } })!;
const volumeOf = (parts: readonly Convex[]): number => parts.reduce((sum, part) => sum + massOf(part).volume, 0);
const length = ({ x, y, z }: Point3): number => Math.hypot(x, y, z);
const size = ({ min, max }: Box3) => [max.x - min.x, max.y - min.y, max.z - min.z];

/** Prism over a ring turned about the upright axis, as a body of a scene has it. */
const turned = (ring: Point[], degrees: number, at: Point, z: number, depth: number): readonly Convex[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return bodyParts({
    shape: { kind: 'extrusion', profile: { outer: ring, holes: [] }, depth },
    frame: { origin: { ...at, z }, x: { x: cos, y: sin, z: 0 }, z: { x: 0, y: 0, z: 1 } },
  })!;
};
const rectangle = (l: number, p: number): Point[] => [
  { x: 0, y: 0 },
  { x: l, y: 0 },
  { x: l, y: p },
  { x: 0, y: p },
];
const side = fc.double({ min: 50, max: 5000, noNaN: true });
const place = fc.double({ min: -6000, max: 6000, noNaN: true });
const boxes = fc.record({ x: place, y: place, z: place, l: side, p: side, h: side });

describe('two boxes', () => {
  test('share the product of what they share along each axis, and part along the least', () => {
    fc.assert(
      fc.property(boxes, boxes, (p, q) => {
        const spans = (['x', 'y', 'z'] as const).map((axis, i) => {
          const [a, b] = [(['l', 'p', 'h'] as const)[i]!, axis];
          return [Math.min(p[b] + p[a], q[b] + q[a]) - Math.max(p[b], q[b]), p[b] + p[a] - q[b], q[b] + q[a] - p[b]];
        });
        const expected = spans.every(([shared]) => shared! > 0.01) ? spans.reduce((v, [shared]) => v * shared!, 1) : 0;
        const [a, b] = [[box(p.x, p.y, p.z, p.l, p.p, p.h)], [box(q.x, q.y, q.z, q.l, q.p, q.h)]];
        const overlap = overlapOf(a, b);
        if (expected === 0) return overlap === null || overlap.volume < 1e6;
        expect(overlap!.volume / expected).toBeCloseTo(1, 7);
        const { depth, move, isExact } = separationOf(a, b, overlap!);
        const least = Math.min(...spans.flatMap(([, forth, back]) => [forth!, back!]));
        expect(depth).toBeCloseTo(least, 6);
        expect(isExact).toBe(true);
        expect(length(move)).toBeCloseTo(depth, 9);
        const left = overlapOf(
          a,
          b.map((part) => moved(part, move)),
        );
        return left === null || left.volume < 1;
      }),
      { numRuns: 300 },
    );
  });

  test('in the very same place are one volume, as deep as they are thin (IfcOpenShell issue 4594)', () => {
    const [a, b] = [[box(0, 0, 0, 5000, 200, 2500)], [box(0, 0, 0, 5000, 200, 2500)]];
    const overlap = overlapOf(a, b)!;
    expect(overlap.volume).toBeCloseTo(5000 * 200 * 2500, 0);
    expect(separationOf(a, b, overlap).depth).toBeCloseTo(200, 9);
  });

  test('that only touch share nothing, by a face, an edge or a corner', () => {
    for (const [x, y, z] of [
      [1000, 0, 0],
      [1000, 1000, 0],
      [1000, 1000, 1000],
    ] as const) {
      expect(overlapOf([box(0, 0, 0, 1000, 1000, 1000)], [box(x, y, z, 1000, 1000, 1000)])).toBeNull();
    }
  });
});

describe('boxes turned about the upright axis', () => {
  test('have the volume and depth of the same boxes unturned, wherever the pair is turned to', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 20, max: 190, noNaN: true }),
        (degrees, inside) => {
          const at = { x: 12_345.6, y: -6_543.2 };
          const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
          const wall = turned(rectangle(6000, 200), degrees, at, 0, 2500);
          const [u, v] = [1000, 200 - inside];
          const from = { x: at.x + u * cos - v * sin, y: at.y + u * sin + v * cos };
          const chest = turned(rectangle(900, 600), degrees, from, 0, 1800);
          const overlap = overlapOf(wall, chest)!;
          expect(overlap.volume / (900 * inside * 1800)).toBeCloseTo(1, 9);
          expect(separationOf(wall, chest, overlap).depth / inside).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('share the regular octagon of two equal squares turned by 45°', () => {
    const square = turned(rectangle(1000, 1000), 0, { x: -500, y: -500 }, 0, 1000);
    const diamond = turned(rectangle(1000, 1000), 45, { x: 0, y: -500 * Math.SQRT2 }, 0, 1000);
    const expected = 2 * (Math.SQRT2 - 1) * 1e9;
    expect(overlapOf(square, diamond)!.volume / expected).toBeCloseTo(1, 9);
  });
});

describe('parts', () => {
  const l = [
    { x: 0, y: 0 },
    { x: 3000, y: 0 },
    { x: 3000, y: 1000 },
    { x: 1000, y: 1000 },
    { x: 1000, y: 3000 },
    { x: 0, y: 3000 },
  ];

  test('of a convex polygon are itself, of an L two, of a ring those around its hole', () => {
    expect(convexParts({ outer: rectangle(4, 3), holes: [] })).toHaveLength(1);
    expect(convexParts({ outer: l, holes: [] })).toHaveLength(2);
    const hole = rectangle(1000, 1000)
      .map(({ x, y }) => ({ x: x + 500, y: y + 500 }))
      .toReversed();
    const ring = convexParts({ outer: rectangle(3000, 3000), holes: [hole] });
    expect(ring.reduce((sum, part) => sum + signedArea(part), 0)).toBeCloseTo(9e6 - 1e6, 3);
  });

  test('of a mesh fill what it encloses, convex or not, hollow or not, and each other nowhere', () => {
    const shape = { outer: l, holes: [] };
    const parts = meshParts(prism(shape, 0, 2500))!;
    expect(volumeOf(parts)).toBeCloseTo(areaOf(shape) * 2500, 0);
    for (const [i, p] of parts.entries()) {
      for (const q of parts.slice(i + 1)) expect(overlapOf([p], [q])).toBeNull();
    }
    const region = { min: { x: 2000, y: -100, z: 0 }, max: { x: 2500, y: 5000, z: 1000 } };
    expect(volumeOf(meshParts(prism(shape, 0, 2500), region)!)).toBeCloseTo(500 * 1000 * 1000, 0);
  });

  test('of two boxes that share a face of one mesh are both', () => {
    const [low, high] = [
      prism({ outer: rectangle(1000, 500), holes: [] }, 0, 400),
      prism({ outer: rectangle(1000, 200), holes: [] }, 400, 900),
    ];
    const mesh = {
      positions: [...low.positions, ...high.positions],
      triangles: [...low.triangles, ...high.triangles.map((i) => i + low.positions.length / 3)],
    };
    expect(volumeOf(meshParts(mesh)!)).toBeCloseTo(1000 * 500 * 400 + 1000 * 200 * 500, 0);
  });

  test('of an open mesh are none: nothing is said of it', () => {
    const { positions, triangles } = prism({ outer: rectangle(1000, 1000), holes: [] }, 0, 1000);
    expect(meshParts({ positions, triangles: triangles.slice(0, 15) })).toBeNull();
  });

  test('of a solid less another one have its volume less what they share', () => {
    fc.assert(
      fc.property(boxes, boxes, (p, q) => {
        const [a, b] = [box(p.x, p.y, p.z, p.l, p.p, p.h), box(q.x, q.y, q.z, q.l, q.p, q.h)];
        const rest = volumeOf(without(a, b));
        const shared = overlapOf([a], [b])?.volume ?? 0;
        return Math.abs(rest + shared - massOf(a).volume) <= 1e-9 * massOf(a).volume + 1;
      }),
      { numRuns: 200 },
    );
  });

  test('of a round pipe have the volume of its disk', () => {
    const [tube] = bodyParts({
      shape: {
        kind: 'swept_disk',
        course: [
          { x: 0, y: 0, z: 0 },
          { x: 0, y: 3000, z: 0 },
        ],
        radius: 50,
      },
      frame: { origin: { x: 0, y: 0, z: 0 }, x: { x: 1, y: 0, z: 0 }, z: { x: 0, y: 0, z: 1 } },
    })!;
    expect(massOf(tube!).volume / (Math.PI * 2500 * 3000)).toBeCloseTo(1, 9);
  });
});

describe('a concave solid', () => {
  /** A gate: two posts and a beam on top. */
  const gate = [box(0, 0, 0, 300, 300, 2000), box(1700, 0, 0, 300, 300, 2000), box(0, 0, 2000, 2000, 300, 300)];

  test('is left by the shortest way that is free: into its opening, not around all of it', () => {
    const chest = [box(250, -100, 0, 500, 500, 1000)];
    const overlap = overlapOf(gate, chest)!;
    expect(overlap.volume).toBeCloseTo(50 * 300 * 1000, 3);
    expect(size(overlap.box)).toEqual([50, 300, 1000]);
    const { move, depth } = separationOf(gate, chest, overlap);
    expect(depth).toBeCloseTo(50, 6);
    expect(move.x).toBeCloseTo(50, 6);
    expect(
      overlapOf(
        gate,
        chest.map((part) => moved(part, move)),
      ),
    ).toBeNull();
  });

  test('with an opening too small is left another way', () => {
    const wide = [box(250, -100, 0, 1500, 500, 1000)];
    const { depth, move } = separationOf(gate, wide, overlapOf(gate, wide)!);
    expect(depth).toBeCloseTo(400, 6);
    expect(Math.abs(move.y)).toBeCloseTo(400, 6);
  });
});

test('a cut keeps what lies behind its plane', () => {
  const half = clipped(box(0, 0, 0, 1000, 1000, 1000), {
    normal: { x: Math.SQRT1_2, y: Math.SQRT1_2, z: 0 },
    at: Math.SQRT1_2 * 1000,
  });
  expect(massOf(half!).volume).toBeCloseTo(5e8, 3);
});
