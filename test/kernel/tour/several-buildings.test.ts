import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { tourOf } from '../../../src/kernel/tour/index.js';
import { hallHouse } from '../../support/scenes/hall-houses.js';
import { facesOn } from './bodies-judge.js';
import { clearanceOf, pacesOf, pointsAlong } from './tour-judge.js';

const LISTS = ['murs', 'ouvertures', 'pieces', 'mobilier', 'plomberie', 'escaliers', 'garde_corps'] as const;
type Item = Record<string, unknown> & { readonly mur?: number };

/** Houses of one plot, each moved by so much. */
function plotOf(houses: readonly (readonly [scene: SceneType, dx: number, dy: number])[]): SceneType {
  const plot: Record<string, Item[]> = Object.fromEntries(LISTS.map((list) => [list, []]));
  for (const [scene, dx, dy] of houses) {
    const first = plot['murs']!.length;
    for (const list of LISTS) {
      const items = (scene[list] ?? []) as readonly Item[];
      plot[list]!.push(
        ...items.map((item) => {
          const moved = (key: string, by: number) =>
            typeof item[key] === 'number' ? { [key]: (item[key] as number) + by } : {};
          return {
            ...item,
            ...Object.assign({}, ...['x', 'x1', 'x2'].map((key) => moved(key, dx))),
            ...Object.assign({}, ...['y', 'y1', 'y2'].map((key) => moved(key, dy))),
            ...(item.mur !== undefined && { mur: item.mur + first }),
          } as Item;
        }),
      );
    }
  }
  return Scene.parse(plot);
}

const PLOTS: Readonly<Record<string, SceneType>> = {
  'a house of one storey beside one of three': plotOf([
    [hallHouse(0), 0, 0],
    [hallHouse(2), 25_000, 3000],
  ]),
  'a house of two storeys behind one of three, and a third turned': plotOf([
    [hallHouse(2), 0, 0],
    [hallHouse(4), -3000, 20_000],
    [hallHouse(5), 40_000, 12_000],
  ]),
};

describe.each(Object.entries(PLOTS))('%s', (_, scene) => {
  const building = buildingOf(scene);
  const [ground] = building.levels;
  const tour = tourOf(building, { duree_s: 900, fps: 30, resolution: '4k', mode: 'deco' }, 'fr');
  const { chemin } = tour.plan_camera;

  test('is one tour: every room of each, one building after the other, by the ground outside', () => {
    expect(tour.feuille.oubliees).toEqual([]);
    const houseAt = ({ x, y }: { x: number; y: number }): number =>
      ground!.outline.findIndex(({ outer }) => ringContains(outer, { x, y }));
    const gone = pointsAlong(chemin, 200).map(({ eye }) => houseAt(eye));
    const turns = gone.filter((house, i) => house !== gone[i - 1]);
    const houses = turns.filter((house) => house >= 0);
    expect(new Set(houses).size).toBe(ground!.outline.length);
    expect(houses).toHaveLength(ground!.outline.length);
    expect(turns[0]).toBe(-1);
    expect(chemin.some(({ plan }, i) => i > chemin.length / 4 && plan === 'exterieur')).toBe(true);
  });

  test('keeps its clearance and its pace from door to door', () => {
    expect(clearanceOf(building, tour, facesOn).mm).toBeGreaterThanOrEqual(200);
    const outside = pointsAlong(chemin, 50).filter(
      ({ eye }) => !ground!.outline.some(({ outer }) => ringContains(outer, eye)),
    );
    const walls = ground!.outline.flatMap(({ outer }) =>
      outer.map((a, i) => [a, outer[(i + 1) % outer.length]!] as const),
    );
    const entrances = building.openings.filter(({ left, right }) => left === null || right === null);
    for (const { eye } of outside) {
      if (entrances.some(({ center }) => Math.hypot(center.x - eye.x, center.y - eye.y) < 1000)) continue;
      const away = walls.map(([a, b]) => {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const part = Math.min(1, Math.max(0, ((eye.x - a.x) * dx + (eye.y - a.y) * dy) / (dx * dx + dy * dy)));
        return Math.hypot(a.x + dx * part - eye.x, a.y + dy * part - eye.y);
      });
      expect(Math.min(...away)).toBeGreaterThanOrEqual(200);
    }
    const { yaw, gaze, acceleration } = pacesOf(tour);
    expect(yaw).toBeLessThanOrEqual(45);
    expect(gaze).toBeLessThanOrEqual(90);
    expect(acceleration).toBeLessThanOrEqual(2);
  });
});
