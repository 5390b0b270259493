import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Building, Wall } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { netArea, outerArea, roomMeasures } from '../../../src/kernel/measures/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { fitted } from '../../support/scenes/fitted.js';
import { hallHouse } from '../../support/scenes/hall-houses.js';
import { mirrored, shifted, shuffled, split, turnable, turned } from './transforms.js';

const RUNS = Number(process.env['RUNS'] ?? 15);
const KINDS = [...DWELLING_KINDS.map((kind) => (seed: number) => dwelling(kind, seed)), fitted, hallHouse];
const scenes = fc
  .record({ make: fc.constantFrom(...KINDS), seed: fc.nat(400) })
  .map(({ make, seed }) => turnable(Scene.parse(make(seed))));
const coordinate = fc.integer({ min: -1_000_000, max: 1_000_000 });

/** Rooms of each storey, from the smallest: area (m²), clear height (m) and volume (m³). */
const roomsOf = (building: Building): number[][] =>
  roomMeasures(building)
    .map(({ room: { level, area, height }, volume }) => [level, area / 1e6, height / 1000, volume / 1e9])
    .toSorted((p, q) => p[0]! - q[0]! || p[1]! - q[1]!);
/** Faces of the walls, bays deducted: all along their axes, those of the façades from corner to corner, m². */
const wallsOf = (building: Building): number[][] => [
  [netArea, (wall: Wall) => outerArea(building, wall)].map(
    (areaOf) => building.walls.reduce((sum, wall) => sum + areaOf(wall), 0) / 1e6,
  ),
];
const codesOf = (scene: SceneType): string[] =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.map(({ code }) => code)
    .toSorted();

test('a house turned, mirrored, moved by a kilometre and drawn in another order has its numbers and its alerts', () => {
  fc.assert(
    fc.property(
      scenes,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.boolean(),
      coordinate,
      coordinate,
      fc.integer(),
      (scene, angle, isMirrored, x, y, deal) => {
        const order = dealt(scene.murs!.length, deal);
        const seen = isMirrored ? mirrored(scene) : scene;
        const other = turnable(shuffled(shifted(turned(seen, angle), { x, y }), order));
        const [found, expected] = [buildingOf(Scene.parse(other)), buildingOf(scene)];
        same(roomsOf(found), roomsOf(expected));
        same(wallsOf(found), wallsOf(expected));
        expect(codesOf(other)).toEqual(codesOf(scene));
      },
    ),
    { numRuns: RUNS },
  );
});

test('a house whose bare walls are cut in two has the same rooms and façades', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const [found, expected] = [buildingOf(Scene.parse(split(scene))), buildingOf(scene)];
      same(roomsOf(found), roomsOf(expected));
      same(wallsOf(found), wallsOf(expected));
    }),
    { numRuns: RUNS },
  );
});

function same(found: readonly number[][], expected: readonly number[][]): void {
  expect(found.map((room) => room.length)).toEqual(expected.map((room) => room.length));
  expected.flat().forEach((value, i) => expect(Math.abs(found.flat()[i]! - value)).toBeLessThan(0.01));
}

/** The numbers up to a count in the order that a seed deals. */
const dealt = (count: number, seed: number): number[] =>
  Array.from({ length: count }, (_, i) => i).toSorted((p, q) => hash(p, seed) - hash(q, seed));
const hash = (i: number, seed: number): number => Math.imul((i + 1) ^ seed, 0x9e3779b1) >>> 0;
