import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { roundRooms } from '../../../src/kernel/drawing/dimensions/round-rooms.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { SCENES } from '../../support/scenes/index.js';
import { door, draft, ring, room, sceneOf } from '../../support/scenes/draft.js';
import { towerHouse } from '../../support/scenes/tower-house.js';

const viewOf = (scene: ReturnType<typeof towerHouse>) => {
  const building = buildingOf(scene);
  const level = building.levels[0]!;
  return {
    level,
    view: levelView(building, level, { langue: 'fr', scale: 50, hasOpenings: true, content: 'architecte' }),
  };
};

/** A house of one room whose corners are given. */
const roomOf = (corners: readonly (readonly [number, number])[]) => {
  const d = draft();
  ring(d, corners as [number, number][], { epaisseur: 300, hauteur: 2700 });
  door(d, 0, 300);
  room(d, 'sejour', 0, 0);
  return buildingOf(sceneOf(d, { titre: 'Pièce ronde' })).levels[0]!;
};

const circle = (count: number, long = 1): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return [3000 * long * Math.cos(angle), 3000 * Math.sin(angle)];
  });

describe('a round tower', () => {
  const { level, view } = viewOf(towerHouse());

  test('has its centre and its diameter, worked out by hand', () => {
    const [tower, ...others] = roundRooms(level);
    expect(others).toEqual([]);
    expect(tower!.center.x).toBeCloseTo(13_500, 0);
    expect(tower!.center.y).toBeCloseTo(3000, 0);
    // Axes of twelve walls 300 mm thick, their corners 2,600 mm from the centre.
    expect(Math.abs(tower!.diameter - 2 * (2600 * Math.cos(Math.PI / 12) - 150))).toBeLessThan(2);
    expect(tower!.sides).toBe(12);
    expect(view.items.some((item) => item.kind === 'text' && item.value === 'Ø int. 4,72 · 12 pans')).toBe(true);
  });

  test('is placed by its centre along both ways', () => {
    const halves = view.chains
      .filter(({ code }) => code.endsWith(':axes'))
      .map(({ values }) => values.filter((value) => Math.abs(value - 2510) <= 5).length);
    expect(halves).toEqual([2, 2]);
  });

  test('the bays of its facets are placed along them', () => {
    const askew = view.chains.filter(({ code }) => /^biais\d+:baies$/.test(code));
    expect(askew.map(({ values }) => values[1])).toEqual([600, 600]);
    expect(view.chains.some(({ code }) => /^biais\d+:hors_tout$/.test(code))).toBe(false);
  });

  test('other rooms of many sides are none', () => {
    expect(roundRooms(roomOf(circle(24)))).toHaveLength(1);
    expect(roundRooms(roomOf(circle(6)))).toEqual([]);
    expect(roundRooms(roomOf(circle(16, 1.2)))).toEqual([]);
    const square = Object.entries(SCENES).filter(([name]) => name !== 'towerHouse');
    for (const [, scene] of square) expect(buildingOf(scene()).levels.flatMap(roundRooms)).toEqual([]);
  });
});
