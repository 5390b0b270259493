import { Clipper64, ClipType, FillRule, PolyTree64 } from 'clipper2-ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AreaOperation } from '../../../src/kernel/maths/box-clip.js';
import { withoutSweep } from '../../../src/kernel/maths/box-clip.js';
import { asPolygon, difference, intersection, union } from '../../../src/kernel/maths/clip.js';
import type { Point, Ring } from '../../../src/kernel/maths/geometry.js';

/** An upright box on a coarse grid, rich in shared edges, that begins at any of its corners and may run clockwise. */
const box = fc
  .tuple(fc.nat(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(3), fc.nat(5))
  .map(([x, y, width, height, first, way]): Point[] => {
    const [right, top] = [x + width, y + height];
    const ring = [
      { x, y },
      { x: right, y },
      { x: right, y: top },
      { x, y: top },
    ];
    const turned = [...ring.slice(first), ...ring.slice(0, first)];
    return way === 0 ? turned.toReversed() : turned;
  });
/** Any ring of few corners. */
const ring = fc.array(fc.record({ x: fc.nat(20), y: fc.nat(20) }), { minLength: 3, maxLength: 6 });

/** A ring that is no box. */
const ELL: Point[] = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
  { x: 9, y: 4 },
  { x: 5, y: 4 },
  { x: 5, y: 8 },
  { x: 0, y: 8 },
];

const SWEEPS = { union: ClipType.Union, intersection: ClipType.Intersection, difference: ClipType.Difference };

/** The slow way: the outer rings that the sweep gives. */
function swept(operation: AreaOperation, subjects: Point[][], clips: Point[][]): Ring[] {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(subjects);
  if (clips.length > 0) clipper.addClip(clips);
  const tree = new PolyTree64();
  clipper.execute(SWEEPS[operation], FillRule.NonZero, tree);
  return Array.from({ length: tree.count }, (_, i) => tree.child(i).polygon!.map(({ x, y }) => ({ x, y })));
}

it('what is told of boxes without a sweep is to the digit, and in its order, what the sweep gives', () => {
  let told = 0;
  const check = (operation: AreaOperation, subjects: Point[][], clips: Point[][]) => {
    const known = withoutSweep(operation, subjects, clips);
    if (known === null) return;
    told += 1;
    expect(known).toEqual(swept(operation, subjects, clips));
  };
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 3 }), ring, (a, others, other) => {
      check('union', [a], []);
      check('union', others, []);
      for (const operation of ['intersection', 'difference'] as const) {
        for (const clips of [others, [other], [...others, other]]) check(operation, [a], clips);
        check(operation, others, [a]);
        check(operation, [other], [...others, a]);
      }
      check('union', [a, a], []);
      check('difference', [ELL], [ELL]);
    }),
    { numRuns: 1000 },
  );
  expect(told).toBeGreaterThan(2000);
});

it('a box without area, and nothing at all, give nothing', () => {
  const flat = asPolygon([0, 10, 10, 0].map((x) => ({ x, y: 5 })));
  expect(union([flat])).toEqual([]);
  expect(difference([], [flat])).toEqual([]);
  expect(union([])).toEqual([]);
});

it('boxes off the grid are brought onto it', () => {
  const square = (at: number, side: number) =>
    asPolygon([
      { x: at, y: at },
      { x: at + side, y: at },
      { x: at + side, y: at + side },
      { x: at, y: at + side },
    ]);
  const [{ outer } = asPolygon([])] = intersection([square(0.04, 9.98)], [square(5, 20)]);
  expect(outer).toEqual([10, 5, 5, 10].map((x, i) => ({ x, y: i < 2 ? 10 : 5 })));
});
