import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Building, Opening, Wall } from '../../../../src/kernel/building/index.js';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { verify } from '../../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { asPolygon, difference } from '../../../../src/kernel/maths/clip.js';
import type { Polygon } from '../../../../src/kernel/maths/geometry.js';
import { areaOf } from '../../../../src/kernel/maths/ring.js';
import { guidOf, Scene, turnedScene } from '../../../../src/kernel/scene/index.js';
import { completeHouses } from '../../../kernel/formats/ifc/complete-houses.js';
import type { Import } from '../../../support/import-ifc.js';
import { imported } from '../../../support/import-ifc.js';
import { SCENES } from '../../../support/scenes/index.js';

/** Generated houses: a few in an ordinary run, `RUNS=200` for all. */
const GENERATED = Number(process.env['RUNS'] ?? 2);

const designed: readonly (readonly [string, () => Scene])[] = [
  ...Object.entries(DEMOS),
  ...Object.entries(SCENES),
  ['townHouse turned', () => Scene.parse(turnedScene(SCENES.townHouse(), 25))],
];
const scenes: readonly (readonly [string, () => Scene])[] = [
  ...designed,
  ...fc
    .sample(completeHouses, { numRuns: GENERATED, seed: 20_261_126 })
    .map((scene, i) => [`generated ${i}`, () => scene] as const),
];

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [guidOf(one.id), one]));

/** How much of two groups of walls is not of both, m²: axes end at a face or at the axis behind it, bodies do not. */
function apart(p: readonly Wall[], q: readonly Wall[]): number {
  const [a, b] = [p, q].map((walls) => walls.map(({ footprint }) => asPolygon(footprint))) as [Polygon[], Polygon[]];
  const area = (parts: readonly Polygon[]): number => parts.reduce((sum, part) => sum + areaOf(part), 0);
  return (area(difference(a, b)) + area(difference(b, a))) / 1e6;
}

/** The square of a corner, m²: where a third wall arrives on it, all of it may come back as the end of one wall. */
const cornersOf = ({ thickness }: Wall): number => (thickness / 1000) ** 2;

const placeOf = ({ center, width, z, top }: Opening) => [center.x, center.y, width, z, top];
const flightsOf = ({ stairs }: Building) =>
  stairs.flatMap(({ flights }) => flights.map(({ foot, risers, width }) => [foot.x, foot.y, risers, width]));

/** Leaves that swing, as their hinge and their open end; other families of doors come over as hinged ones. */
const swingingIn = ({ kind, family, leaves }: Opening): number[][] => {
  const swings = kind === 'porte' && (!family || family.operation === 'battant');
  return swings ? leaves.map(({ hinge, open }) => [hinge.x, hinge.y, open.x, open.y]) : [];
};

const criticalIn = (scene: Scene): string[] =>
  verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ severite }) => severite === 'critique')
    .map(({ code }) => code);

/** Corners of the landings of stairs, in one order whichever way their blocks are drawn. */
const landingsOf = ({ boxes }: Building): number[][] =>
  boxes
    .filter(({ source }) => source.role === 'palier')
    .map(({ footprint }) => footprint.flatMap(({ x, y }) => [x, y]).toSorted((p, q) => p - q));

const areas = ({ rooms }: Building): number[] => rooms.map(({ area }) => area / 1e6).sort((p, q) => p - q);

/** As many numbers, each as far as that or less from its like. */
function expectNear(found: readonly number[], asked: readonly number[], within: number): void {
  expect(found.length).toBe(asked.length);
  found.forEach((value, i) => expect(Math.abs(value - asked[i]!)).toBeLessThan(within));
}

describe.each(scenes)('%s, exported and imported', (_name, make) => {
  const before = buildingOf(make());
  let back: Import;
  beforeAll(async () => {
    back = await imported(ifcFileOf(before, { langue: 'fr' }).bytes);
  });

  test('its walls, openings, rooms and stairs are where they were, under their GlobalId', () => {
    const walls = byId(back.building.walls);
    for (const wall of before.walls) {
      const same = walls.get(guidOf(wall.id));
      expect(same && apart([same], [wall]), wall.pointer).toBeLessThan(0.01 + cornersOf(wall));
      expect(Math.round(same!.z), wall.pointer).toBe(Math.round(wall.z));
    }
    for (const { index, z } of before.levels) {
      const standing = ({ walls: all, levels }: Building) => {
        const level = levels.findIndex((one) => Math.abs(one.z - z) < 1);
        return all.filter(({ levelIndexes }) => levelIndexes.includes(level));
      };
      expect(apart(standing(back.building), standing(before)), `level ${index}`).toBeLessThan(0.02);
    }
    const openings = byId(back.building.openings);
    for (const opening of before.openings) {
      const same = openings.get(guidOf(opening.id));
      const stray = same ? placeOf(same).map((value, i) => Math.abs(value - placeOf(opening)[i]!)) : [Infinity];
      expect(Math.max(...stray), opening.pointer).toBeLessThan(1);
      for (const leaf of swingingIn(opening)) {
        const strays = swingingIn(same!).map((found) => Math.max(...found.map((at, i) => Math.abs(at - leaf[i]!))));
        expect(Math.min(...strays), opening.pointer).toBeLessThan(2);
      }
    }
    expectNear(areas(back.building), areas(before), 0.02);
    expectNear(landingsOf(back.building).flat(), landingsOf(before).flat(), 1);
    expectNear(flightsOf(back.building).flat(), flightsOf(before).flat(), 1);
  });

  test('each element of the file has one outcome, and what is told exact stands for it', () => {
    const ids = back.outcomes.map(({ element }) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { state, gap, reason, pointer } of back.outcomes) {
      if (state === 'parametrique') expect([pointer !== null, (gap ?? 0) <= 5, reason]).toEqual([true, true, null]);
      else expect(reason !== null || (gap ?? 0) > 5).toBe(true);
    }
  });
});

test.each(designed)('%s is as sound after the way there and back', async (_name, make) => {
  const back = await imported(ifcFileOf(buildingOf(make()), { langue: 'fr' }).bytes);
  expect(criticalIn(back.scene)).toEqual(criticalIn(make()));
});
