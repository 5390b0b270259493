import * as fc from 'fast-check';
import * as polyclip from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';
import { signedArea } from '../../../src/kernel/maths/ring.js';
import type { SceneWall } from '../../../src/kernel/scene/index.js';

type Coordinates = [number, number][];

/** Net area of the holes of the union, by an independent clipper on the same footprints. */
function holesByPolyclip(footprints: readonly Coordinates[]): number[] {
  const [first, ...rest] = footprints.map((ring) => [ring]);
  const union = polyclip.union(first!, ...rest);
  return union
    .flatMap((polygon) => polygon.slice(1).map((ring) => Math.abs(signedArea(ring.map(([x, y]) => ({ x, y }))))))
    .sort((p, q) => p - q);
}

/** Walls that cross anyhow: X junctions at any angle. */
const crossing: fc.Arbitrary<SceneWall[]> = fc.array(
  fc.record({
    x1: fc.integer({ min: 0, max: 9000 }),
    y1: fc.integer({ min: 0, max: 9000 }),
    x2: fc.integer({ min: 0, max: 9000 }),
    y2: fc.integer({ min: 0, max: 9000 }),
    epaisseur: fc.constantFrom(70, 200, 300),
  }),
  { minLength: 4, maxLength: 12 },
);

const turn = (p: Point, q: Point, r: Point): number => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));

/** Sharp angles may fold a short wall's footprint over itself, which the two clippers fill by different rules. */
const isSimple = (ring: Ring): boolean =>
  ring.every((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return ring.every((r, j) => {
      const s = ring[(j + 1) % ring.length]!;
      return (
        p === r || p === s || q === r || q === s || turn(p, q, r) === turn(p, q, s) || turn(r, s, p) === turn(r, s, q)
      );
    });
  });

describe('rooms against an independent clipper', () => {
  it('agree on walls that cross at any angle', () => {
    fc.assert(
      fc.property(crossing, (murs) => {
        const [level] = buildingOf({ murs }).levels;
        fc.pre(level !== undefined && level.cuts.every(({ footprint }) => isSimple(footprint)));
        if (!level) return;
        const grid = (value: number) => Math.round(value * 10);
        const oracle = holesByPolyclip(
          level.cuts.map(({ footprint }) => footprint.map(({ x, y }): [number, number] => [grid(x), grid(y)])),
        ).map((area) => area / 100);
        const rooms = level.rooms.map(({ polygon }) => Math.abs(signedArea(polygon.outer))).sort((p, q) => p - q);
        // Slivers of a few grid cells may close or not: what a room is starts well above.
        const visible = (areas: number[]) => areas.filter((area) => area > 2000);
        expect(visible(rooms).length).toBe(visible(oracle).length);
        visible(rooms).forEach((area, i) =>
          expect(Math.abs(area - visible(oracle)[i]!)).toBeLessThanOrEqual(0.1 * 4 * Math.sqrt(area) + 40),
        );
      }),
      { numRuns: 50 },
    );
  });
});
