import { describe, expect, test } from 'vitest';
import type { Building, Device, Room } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { boundsOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { linesAt } from '../../../src/kernel/rules/electricity/lamp-layout.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import type { At } from '../../support/scenes/draft.js';
import { door, draft, ring, room, sceneOf, sliding, turned } from '../../support/scenes/draft.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

/** One open living room with a kitchen, within a ring. */
function openRoom(points: readonly At[], at: At): Scene {
  const d = draft();
  const first = ring(d, points, { hauteur: 2500 });
  door(d, first, 800, { largeur: 930, hauteur: 2150 });
  sliding(d, first + 1, 800);
  room(d, 'sejour', ...at);
  return sceneOf(d, { titre: 'open room' });
}
const SQUARE = [
  [0, 0],
  [8300, 0],
  [8300, 7800],
  [0, 7800],
] as const;
/** Arms of 5 m. */
const ELL = [
  [0, 0],
  [11_000, 0],
  [11_000, 5000],
  [5000, 5000],
  [5000, 10_000],
  [0, 10_000],
] as const;
/** Arms of 3.4 m. */
const TEE = [
  [0, 0],
  [12_000, 0],
  [12_000, 3700],
  [7850, 3700],
  [7850, 9000],
  [4150, 9000],
  [4150, 3700],
  [0, 3700],
] as const;

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr' }).building;
const lampsIn = ({ electric }: Building, { id }: Room): Device[] =>
  electric.filter(({ type, room: where }) => type === 'luminaire' && where === id);

/** How far the floor of a room is from its nearest lamp, at most, mm. */
function darkest(building: Building, where: Room): number {
  const lamps = lampsIn(building, where);
  const { minX, minY, maxX, maxY } = boundsOf(where.polygon.outer);
  const floor = Array.from({ length: 40 * 40 }, (_, k) => ({
    x: minX + (((k % 40) + 0.5) / 40) * (maxX - minX),
    y: minY + ((Math.floor(k / 40) + 0.5) / 40) * (maxY - minY),
  })).filter((point) => polygonContains(where.polygon, point));
  return Math.max(...floor.map((point) => Math.min(...lamps.map(({ at }) => distance(at, point)))));
}

describe('lamps of a large room', () => {
  test.each([
    ['square', openRoom(SQUARE, [4000, 4000]), 4],
    ['square, askew', turned(openRoom(SQUARE, [4000, 4000]), 31), 4],
    ['in the form of an L', openRoom(ELL, [2500, 2500]), 4],
    ['in the form of an L, askew', turned(openRoom(ELL, [2500, 2500]), 17), 4],
    ['in the form of a T', openRoom(TEE, [6000, 2000]), 3],
  ] as const)('hang over each of its parts, inside it and apart: %s', (_, scene, most) => {
    const building = completed(scene);
    const [where] = building.rooms;
    const lamps = lampsIn(building, where!);
    expect(lamps.length).toBeGreaterThanOrEqual(3);
    expect(lamps.length).toBeLessThanOrEqual(most);
    for (const { at } of lamps) expect(polygonContains(where!.polygon, at)).toBe(true);
    const gaps = lamps.flatMap((p, i) => lamps.slice(i + 1).map((q) => distance(p.at, q.at)));
    expect(Math.min(...gaps)).toBeGreaterThan(2000);
    expect(darkest(building, where!)).toBeLessThan(4300);
  });

  test('light both arms of a corridor round a corner', () => {
    const building = completed(home(3));
    const way = building.rooms.find(({ use, level, area }) => use === 'degagement' && level === 1 && area > 20e6)!;
    expect(lampsIn(building, way).length).toBeGreaterThanOrEqual(3);
    expect(darkest(building, way)).toBeLessThan(5000);
  });

  test('are on circuits of eight points at most, and a second call adds none', () => {
    const building = completed(openRoom(ELL, [2500, 2500]));
    const lit = new Set(lampsIn(building, building.rooms[0]!).map(({ index }) => index));
    const circuits = building.panel!.circuits.filter(({ members }) => members.some((one) => lit.has(one)));
    expect(circuits.flatMap(({ members }) => members.filter((one) => lit.has(one)))).toHaveLength(lit.size);
    for (const { members } of circuits) expect(members.length).toBeLessThanOrEqual(8);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});

describe('a large room whose only lamp the scene hangs', () => {
  const litBy = ({ electric }: Building, lamp: Device): Device[] =>
    electric.filter(({ source }) => (source.commande ?? []).includes(lamp.index));

  test.each(['twoFlats', 'atticHouse', 'patioHouse'] as const)('has more where that one is far: %s', (name) => {
    const given = buildingOf(SCENES[name]());
    const building = completeScene(given, { langue: 'fr' }).building;
    const large = given.rooms.filter((one) => one.area > 40e6 && lampsIn(given, one).length === 1);
    expect(large.length).toBeGreaterThan(0);
    for (const one of large) {
      const [lone, ...added] = lampsIn(
        building,
        building.rooms.find(({ id }) => id === one.id)!,
      );
      expect(lone!.source).toEqual(lampsIn(given, one)[0]!.source);
      expect(added.length).toBeGreaterThan(0);
      for (const lamp of added) {
        expect(distance(lamp.at, lone!.at)).toBeGreaterThan(2500);
        expect(litBy(building, lamp).map(({ room: where }) => where)).toEqual([one.id]);
      }
    }
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });

  test('keeps that one alone where it hangs in the middle of a compact room', () => {
    const building = completed(SCENES.lHouse());
    const living = building.rooms.find(({ use }) => use === 'sejour')!;
    expect(living.area).toBeGreaterThan(40e6);
    expect(lampsIn(building, living)).toHaveLength(1);
  });
});

test('a floor is looked at in a bounded number of cells, however many corners its room has', () => {
  const places = Array.from({ length: 4000 }, (_, i) => 10_000 * Math.cos((i * Math.PI) / 2000));
  const lines = linesAt(places);
  expect(lines.length).toBeLessThan(200);
  expect(lines[0]).toBeCloseTo(-10_000, 3);
  const gaps = lines.slice(1).map((line, i) => line - lines[i]!);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(500);
});

test('the corners of a room are lines of its cells', () => {
  expect(linesAt([0, 4000, 4000, 0, 1730, 1735])).toEqual(expect.arrayContaining([0, 1730, 4000]));
});
