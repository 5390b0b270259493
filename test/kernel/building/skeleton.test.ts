import { EndType, inflatePathsD, JoinType } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import type { SkeletonFace } from '../../../src/kernel/building/roofs/skeleton/index.js';
import { skeletonOf } from '../../../src/kernel/building/roofs/skeleton/index.js';
import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { boundsOf, ringContains, signedArea } from '../../../src/kernel/maths/ring.js';
import { intersection } from '../../../src/kernel/maths/clip.js';
import { randomOrthogonal, randomPolygon, seeded } from './random-polygons.js';

const RUNS = Number(process.env['FC_RUNS'] ?? 500);
const P = (...xy: number[]): Ring =>
  Array.from({ length: xy.length / 2 }, (_, i) => ({ x: xy[2 * i]!, y: xy[2 * i + 1]! }));
const faces = (outer: Ring) => skeletonOf({ outer, holes: [] })!;

/** Height of the roof of slope 1 over a point: that of the face that holds it. */
function heightAt(found: readonly SkeletonFace[], ring: Ring, point: Point): number | null {
  const i = found.findIndex((face) => ringContains(face, point));
  if (i < 0) return null;
  const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
  return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
}

function* grid(ring: Ring, steps: number): Generator<Point> {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const point = { x: minX + ((i + 0.37) / steps) * (maxX - minX), y: minY + ((j + 0.61) / steps) * (maxY - minY) };
      if (ringContains(ring, point)) yield point;
    }
  }
}

const toBoundary = (ring: Ring, p: Point) =>
  Math.min(...ring.map((a, i) => distanceToSegment(p, a, ring[(i + 1) % ring.length]!)));
/** Largest axis-parallel square around a point inside an orthogonal ring: half its side. */
const squareDistance = (ring: Ring, p: Point) =>
  Math.min(
    ...ring.map((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      return Math.max(
        0,
        Math.min(a.x, b.x) - p.x,
        p.x - Math.max(a.x, b.x),
        Math.min(a.y, b.y) - p.y,
        p.y - Math.max(a.y, b.y),
      );
    }),
  );

describe('straight skeleton', () => {
  it.each<[string, Ring, number, number]>([
    ['a square', P(0, 0, 100, 0, 100, 100, 0, 100), 50, 4],
    ['a rectangle', P(0, 0, 100, 0, 100, 40, 0, 40), 20, 4],
    ['an L', P(0, 0, 100, 0, 100, 40, 40, 40, 40, 100, 0, 100), 20, 6],
    ['a T whose valleys meet in one point', P(0, 0, 120, 0, 120, 40, 80, 40, 80, 100, 40, 100, 40, 40, 0, 40), 20, 8],
    ['a U', P(0, 0, 120, 0, 120, 100, 80, 100, 80, 40, 40, 40, 40, 100, 0, 100), 20, 8],
    [
      'a plus',
      P(40, 0, 80, 0, 80, 40, 120, 40, 120, 80, 80, 80, 80, 120, 40, 120, 40, 80, 0, 80, 0, 40, 40, 40),
      Math.hypot(20, 20) / Math.SQRT2,
      12,
    ],
  ])('of %s', (_name, ring, depth, count) => {
    const skeleton = faces(ring);
    expect(skeleton.faces).toHaveLength(count);
    expect(skeleton.depth).toBeGreaterThanOrEqual(depth - 1e-6);
    expect(skeleton.faces.reduce((sum, face) => sum + signedArea(face), 0)).toBeCloseTo(signedArea(ring), 6);
  });

  it('of a ring around a courtyard', () => {
    const skeleton = skeletonOf({
      outer: P(0, 0, 100, 0, 100, 100, 0, 100),
      holes: [P(30, 30, 30, 70, 70, 70, 70, 30)],
    })!;
    expect(skeleton.depth).toBeCloseTo(15, 6);
    expect(skeleton.faces.reduce((sum, face) => sum + signedArea(face), 0)).toBeCloseTo(10_000 - 1600, 6);
  });

  it(
    `of ${RUNS} random polygons: faces tile the footprint without crossing, all slopes equal`,
    { timeout: 120_000 },
    () => {
      const random = seeded(20_261_121);
      for (let run = 0; run < RUNS; run++) {
        const ring = randomPolygon(random, run % 3);
        const skeleton = skeletonOf({ outer: ring, holes: [] });
        expect(skeleton, `lost: ${JSON.stringify(ring)}`).not.toBeNull();
        const total = skeleton!.faces.reduce((sum, face) => sum + signedArea(face), 0);
        expect(Math.abs(total - signedArea(ring))).toBeLessThan(1);
        skeleton!.faces.forEach((face, i) => {
          const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
          for (const p of face) {
            expect(
              Math.abs(
                ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / Math.hypot(b.x - a.x, b.y - a.y) - p.t,
              ),
            ).toBeLessThan(0.01);
          }
        });
        if (run % 10 > 0) continue;
        // Positive areas that sum to the whole still could overlap: judged by a clipper.
        skeleton!.faces.forEach((face, i) => {
          for (const other of skeleton!.faces.slice(i + 1)) {
            const shared = intersection([{ outer: face, holes: [] }], [{ outer: other, holes: [] }]).reduce(
              (sum, { outer }) => sum + Math.abs(signedArea(outer)),
              0,
            );
            expect(shared).toBeLessThan(200);
          }
        });
      }
    },
  );

  it('stands over convex plans at the distance to the nearest side', () => {
    const random = seeded(3);
    for (let run = 0; run < 60; run++) {
      const count = 3 + Math.floor(random() * 9);
      const ring = Array.from({ length: count }, (_, k): Point => ({
        x: Math.round(9000 * Math.cos((2 * Math.PI * (k + 0.8 * random())) / count)),
        y: Math.round(7000 * Math.sin((2 * Math.PI * (k + 0.1)) / count)),
      }));
      const isConvex = ring.every((p, i) => signedArea([p, ring[(i + 1) % count]!, ring[(i + 2) % count]!]) > 0);
      if (!isConvex) continue;
      for (const p of grid(ring, 9)) expect(heightAt(faces(ring).faces, ring, p)).toBeCloseTo(toBoundary(ring, p), 3);
    }
  });

  it('stands over orthogonal plans, concave too, at the half-side of the largest square', () => {
    const random = seeded(11);
    for (let run = 0; run < 60; run++) {
      const ring = randomOrthogonal(random);
      const skeleton = faces(ring);
      for (const p of grid(ring, 11)) {
        expect(
          Math.abs((heightAt(skeleton.faces, ring, p) ?? 0) - squareDistance(ring, p)),
          JSON.stringify(ring),
        ).toBeLessThan(0.01);
      }
    }
  });

  it('agrees on concave plans with a front moved in small steps by a clipper', { timeout: 60_000 }, () => {
    const random = seeded(29);
    const steps = 120;
    for (let run = 0; run < 12; run++) {
      const ring = randomPolygon(random, 1);
      const skeleton = faces(ring);
      let front = [ring.map(({ x, y }) => ({ x, y }))];
      for (let step = 1; step <= steps / 2; step++) {
        front = inflatePathsD(front, -skeleton.depth / steps, JoinType.Miter, EndType.Polygon, 1000, 4);
        if (step % 10 > 0) continue;
        const t = (skeleton.depth * step) / steps;
        let [wrong, seen] = [0, 0];
        for (const p of grid(ring, 24)) {
          const height = heightAt(skeleton.faces, ring, p);
          // Within a step of the front either answer is right.
          if (height === null || Math.abs(height - t) < (2 * skeleton.depth) / steps) continue;
          seen++;
          const isInside = front.filter((path) => ringContains(path, p)).length % 2 === 1;
          if (isInside !== height > t) wrong++;
        }
        expect(wrong / Math.max(1, seen), JSON.stringify(ring)).toBeLessThan(0.01);
      }
    }
  });

  it('never crashes nor hangs on what is no polygon', () => {
    for (const ring of [
      P(),
      P(0, 0, 1, 1),
      P(0, 0, 1e9, 0, 5, 1),
      P(0, 0, 10, 0, 0, 10, 10, 10),
      P(0, 0, 0, 0, 0, 0),
      P(0, 0, 10, 0, 20, 0, 20, 10, 10, 0, 0, 10),
      P(0, 0, 0, 10, 10, 10, 10, 0),
    ]) {
      expect(() => skeletonOf({ outer: ring, holes: [] })).not.toThrow();
    }
    expect(
      skeletonOf({
        outer: Array.from({ length: 5000 }, (_, k) => ({ x: 1e4 * Math.cos(k / 795), y: 1e4 * Math.sin(k / 795) })),
        holes: [],
      }),
    ).toBeNull();
  });
});
