import { describe, expect, test } from 'vitest';
import type { Building, Face } from '../../../src/kernel/building/index.js';
import { buildingOf, facesOf } from '../../../src/kernel/building/index.js';
import { energyOf, envelopeOf } from '../../../src/kernel/thermal/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { expectShells, sum } from './shells.js';

type At = readonly [number, number];
const wall = ([x1, y1]: At, [x2, y2]: At, z: number, hauteur: number) => ({
  x1,
  y1,
  x2,
  y2,
  z,
  hauteur,
  epaisseur: 300,
});
/** Front and back walls of a half, from x0 to x1. */
const sides = (x0: number, x1: number, z: number, hauteur: number) => [
  wall([x0, 0], [x1, 0], z, hauteur),
  wall([x1, 8000], [x0, 8000], z, hauteur),
];
const flat = (x0: number, x1: number, z: number) => ({
  type: 'plat' as const,
  z,
  debord: 0,
  polygone: [
    { x: x0, y: -150 },
    { x: x1, y: -150 },
    { x: x1, y: 8150 },
    { x: x0, y: 8150 },
  ],
});
const point = (type: string, x: number, z: number) => ({ type, x, y: 4000, z });

/** Two halves of one storey, the right one half a storey up. */
const twoHalves = () => ({
  murs: [
    ...sides(0, 6000, 0, 2700),
    ...sides(6000, 12_000, 1350, 2700),
    wall([6000, 0], [6000, 8000], 0, 4050),
    wall([0, 8000], [0, 0], 0, 2700),
    wall([12_000, 0], [12_000, 8000], 1350, 2700),
  ],
  ouvertures: [{ mur: 0, type: 'porte' as const, position: 2000, largeur: 900, hauteur: 2150, z: 0 }],
  pieces: [point('sejour', 3000, 0), point('chambre', 9000, 1350)],
  toitures: [flat(-150, 5850, 2700), flat(5850, 12_150, 4050)],
});

/** The same two storeys high, its end walls and the wall between drawn at their whole height. */
const fourHalves = () => ({
  ...twoHalves(),
  murs: [
    ...sides(0, 6000, 0, 2700),
    ...sides(6000, 12_000, 1350, 2700),
    wall([6000, 0], [6000, 8000], 0, 6750),
    wall([0, 8000], [0, 0], 0, 5400),
    wall([12_000, 0], [12_000, 8000], 1350, 5400),
    ...sides(0, 6000, 2700, 2700),
    ...sides(6000, 12_000, 4050, 2700),
  ],
  pieces: [...twoHalves().pieces, point('bureau', 3000, 2700), point('chambre', 9000, 4050)],
  toitures: [flat(-150, 5850, 5400), flat(5850, 12_150, 6750)],
});

/** A garage half a storey under the street, bedrooms over it, the living room beside them. */
const overGarage = () => ({
  murs: [
    ...sides(0, 6000, 0, 2700),
    wall([0, 8000], [0, 0], 0, 2700),
    ...sides(6000, 12_000, -1350, 2700),
    wall([12_000, 0], [12_000, 8000], -1350, 2700),
    wall([6000, 0], [6000, 8000], -1350, 5400),
    ...sides(6000, 12_000, 1350, 2700),
    wall([12_000, 0], [12_000, 8000], 1350, 2700),
  ],
  pieces: [point('sejour', 3000, 0), point('garage', 9000, -1350), point('chambre', 9000, 1350)],
  toitures: [flat(-150, 5850, 2700), flat(5850, 12_150, 4050)],
});

const SPLIT = { twoHalves, fourHalves, overGarage };
const build = (scene: object): Building => buildingOf(Scene.parse(scene));
const facesIn = (building: Building, use: string, z: number): readonly Face[] =>
  facesOf(building).find(({ room }) => room.use === use && room.z === z)!.faces;
const areas = (faces: readonly Face[], isOwn: (face: Face) => boolean): number =>
  sum(faces.filter(isOwn).map(({ area }) => area / 1e6));
const isUpright = ({ normal }: Face): boolean => Math.abs(normal.z) < 0.5;

describe.each(Object.entries(SPLIT))('%s', (_, make) => {
  test.each([0, 90, 211, 17.3])('turned by %s°: shells are closed, of the volume of their rooms, in pairs', (angle) => {
    const building = build(angle === 0 ? make() : turned(Scene.parse(make()), angle));
    expectShells(building);
    expect(building.rooms).toHaveLength(make().pieces.length);
    // What parts two rooms is in pairs, whole.
    const faces = facesOf(building).flatMap((shell) => shell.faces);
    expect(faces.filter(({ beyond, pair }) => beyond.kind === 'room' && pair === null)).toEqual([]);
  });

  test('no wall between the halves looks outside below the roof of the lower one', () => {
    const building = build(make());
    const shared = building.walls.find(({ a, b }) => a.x === 6000 && b.x === 6000)!;
    const below = Math.min(...building.roofs.map(({ z }) => z)) - building.roofs[0]!.thickness;
    for (const { ring, beyond, element } of facesOf(building).flatMap((shell) => shell.faces)) {
      if (element !== shared.id || Math.max(...ring.map(({ z }) => z)) > below) continue;
      expect(beyond.kind, JSON.stringify(ring)).not.toBe('outside');
    }
  });
});

test('the lower half is against the ground under the floor of the upper one, which lies on the ground', () => {
  const building = build(twoHalves());
  const [lower, upper] = [facesIn(building, 'sejour', 0), facesIn(building, 'chambre', 1350)];
  // Inside 5.70 × 7.70 m; the floor is 200 mm thick.
  expect(areas(lower, (face) => isUpright(face) && face.beyond.kind === 'ground')).toBeCloseTo(7.7 * 1.15, 2);
  expect(areas(lower, (face) => isUpright(face) && face.beyond.kind === 'element')).toBeCloseTo(7.7 * 0.2, 2);
  expect(areas(lower, (face) => face.beyond.kind === 'room')).toBeCloseTo(7.7 * 1.35, 2);
  expect(areas(lower, (face) => isUpright(face) && face.beyond.kind === 'outside')).toBeCloseTo(
    (2 * 5.7 + 7.7) * 2.7,
    2,
  );
  expect(areas(upper, ({ kind, beyond }) => kind === 'floor' && beyond.kind === 'ground')).toBeCloseTo(5.7 * 7.7, 2);
  expect(areas(upper, (face) => isUpright(face) && face.beyond.kind === 'outside')).toBeCloseTo(
    (2 * 5.7 + 7.7) * 2.7 + 7.7 * 1.35,
    2,
  );
});

test('halves over halves: each lies on the one below it, beside the other only between floors', () => {
  const building = build(fourHalves());
  expect(building.rooms.map(({ height }) => height)).toEqual([2500, 2500, 2700, 2700]);
  const ceiling = facesIn(building, 'sejour', 0).filter(({ kind }) => kind === 'ceiling');
  expect(ceiling.map(({ beyond }) => beyond.kind)).toEqual(['room']);
  const middle = facesIn(building, 'chambre', 1350);
  expect(areas(middle, (face) => isUpright(face) && face.beyond.kind === 'element')).toBeCloseTo(7.7 * 0.2, 2);
  expect(areas(middle, (face) => isUpright(face) && face.beyond.kind === 'room')).toBeCloseTo(7.7 * 2.3, 2);
});

test('what the heated volume loses: the envelope of a split house is that of its outside and its ground', () => {
  const parts = envelopeOf(build(twoHalves()));
  const area = (isOwn: (part: (typeof parts)[number]) => boolean): number =>
    sum(parts.filter(isOwn).map((p) => p.area));
  expect(area(({ type }) => type === 'dallage')).toBeCloseTo(2 * 5.7 * 7.7, 1);
  expect(area(({ type, beyond }) => type === 'mur' && beyond === 'exterieur')).toBeCloseTo(
    2 * (2 * 5.7 + 7.7) * 2.7 + 7.7 * 1.35 - 0.9 * 2.15,
    1,
  );
  expect(area(({ type, beyond }) => type === 'mur' && beyond === 'sol')).toBeCloseTo(7.7 * 1.15, 1);
  expect(area(({ type }) => type === 'plancher')).toBe(0);
  expect(energyOf(build(twoHalves()), [], 'fr')).toBeDefined();
});
