import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areJoined, isRoomy } from '../../../../../src/kernel/checks/trades/furniture/straight-ways.js';
import { asPolygon, difference, roundOffset } from '../../../../../src/kernel/maths/clip.js';
import type { Point, Ring } from '../../../../../src/kernel/maths/geometry.js';
import { polygonContains, ringContains } from '../../../../../src/kernel/maths/ring.js';
import { rotate } from '../../../../../src/kernel/maths/vector.js';

const HALF = 300;
/** An L of 6 m by 5 m, whose shorter arm is 2 m wide. */
const ROOM: Ring = [
  { x: 0, y: 0 },
  { x: 6000, y: 0 },
  { x: 6000, y: 2000 },
  { x: 3000, y: 2000 },
  { x: 3000, y: 5000 },
  { x: 0, y: 5000 },
];
const place = fc.record({ x: fc.integer({ min: 0, max: 6000 }), y: fc.integer({ min: 0, max: 5000 }) });
const size = fc.integer({ min: 50, max: 2500 });
const piece = fc.tuple(place, size, size).map(([{ x, y }, l, p]): Ring => [
  { x, y },
  { x: x + l, y },
  { x: x + l, y: y + p },
  { x, y: y + p },
]);

/** Whether the floor narrowed by `half` mm is in one piece around places: the slow way, with plane booleans. */
const isOnePiece = (places: readonly Point[], room: Ring, pieces: readonly Ring[], half: number): boolean =>
  roundOffset(difference([asPolygon(room)], pieces.map(asPolygon)), -half).some((part) =>
    places.every((at) => polygonContains(part, at)),
  );

test('places that straight ways join stand on one piece of the narrowed floor', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 4 }),
      fc.array(piece, { maxLength: 4 }),
      fc.constantFrom(0, 30, 77.7),
      (given, stuff, angle) => {
        const turned = (ring: Ring): Ring => ring.map((point) => rotate(point, angle));
        const [room, pieces, places] = [turned(ROOM), stuff.map(turned), turned(given)];
        const floor = { rings: [room, ...pieces], half: HALF - 0.5 };
        const stands = (at: Point): boolean =>
          ringContains(room, at) && !pieces.some((ring) => ringContains(ring, at)) && isRoomy(at, floor);
        fc.pre(places.every(stands) && areJoined(places, rotate({ x: 1, y: 0 }, angle), floor));
        expect(isOnePiece(places, room, pieces, HALF - 1)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

const joined = (places: readonly Point[], pieces: readonly Ring[] = []): boolean =>
  areJoined(places, { x: 1, y: 0 }, { rings: [ROOM, ...pieces], half: HALF });

test('a way may turn once, at a square angle, and no more', () => {
  const ends = [
    { x: 5000, y: 1000 },
    { x: 1500, y: 4500 },
  ];
  expect(joined(ends)).toBe(true);
  // A wardrobe across the foot of the longer arm leaves a way with two turns.
  const wardrobe: Ring = [
    { x: 700, y: 1800 },
    { x: 3000, y: 1800 },
    { x: 3000, y: 2600 },
    { x: 700, y: 2600 },
  ];
  expect(joined(ends, [wardrobe])).toBe(false);
});

test('a place is reached by way of another one', () => {
  const around = [
    { x: 5000, y: 1000 },
    { x: 350, y: 4500 },
    { x: 350, y: 1000 },
  ];
  const wall: Ring = [
    { x: 1000, y: 1400 },
    { x: 3000, y: 1400 },
    { x: 3000, y: 5000 },
    { x: 1000, y: 5000 },
  ];
  expect(joined(around, [wall])).toBe(true);
});
