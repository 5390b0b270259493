import { describe, expect, it } from 'vitest';
import type { Room } from '../../../src/kernel/building/index.js';
import { areaAbove, buildingOf, volumeAbove } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Document = Record<string, unknown>;

/** Walls of 200 mm around a rectangle on the axes. */
const box = (x1: number, x2: number, hauteur: number, z = 0, depth = 8000): Document[] => [
  { x1, y1: 0, x2, y2: 0, hauteur, z },
  { x1: x2, y1: 0, x2, y2: depth, hauteur, z },
  { x1: x2, y1: depth, x2: x1, y2: depth, hauteur, z },
  { x1, y1: depth, x2: x1, y2: 0, hauteur, z },
];
const ground = (scene: Document): Room => buildingOf(Scene.parse(scene)).levels[0]!.rooms[0]!;
const m2 = (mm2: number): number => Math.round(mm2 / 1e4) / 100;

describe('a room partly under an upper storey', () => {
  // Inner faces at 100 and 9900 by 100 and 7900; the upper storey's outer face is at 5100.
  const GROUND = box(0, 10_000, 3000);

  it('is lower under its floor, and as high as its walls beside it', () => {
    const room = ground({ murs: [...GROUND, ...box(0, 5000, 2500, 3000)] });
    expect(room.height).toBe(3000);
    expect(m2(areaAbove(room, 2900))).toBe(m2(4800 * 7800));
    expect(areaAbove(room, 2800)).toBeCloseTo(room.area, 0);
    expect(volumeAbove(room) / 1e9).toBeCloseTo(5 * 7.8 * 2.8 + 4.8 * 7.8 * 3, 3);
  });

  it('is the same whichever side its label falls on', () => {
    const room = ground({ murs: [...GROUND, ...box(3000, 10_000, 2500, 3000)] });
    expect(m2(areaAbove(room, 2900))).toBe(m2(2800 * 7800));
  });

  it('goes up to the roof beside the upper storey only', () => {
    const beside = {
      type: 'plat',
      z: 2400,
      polygone: [
        { x: 5100, y: -100 },
        { x: 10_100, y: -100 },
        { x: 10_100, y: 8100 },
        { x: 5100, y: 8100 },
      ],
    };
    const room = ground({ murs: [...GROUND, ...box(0, 5000, 2500, 3000)], toitures: [beside] });
    expect(room.height).toBe(2800);
    expect(m2(areaAbove(room, 2700))).toBe(m2(5000 * 7800));
    expect(volumeAbove(room) / 1e9).toBeCloseTo(5 * 7.8 * 2.8 + 4.8 * 7.8 * 2.4, 3);
  });

  it('has its lamps under the ceiling there is over them', () => {
    const scene = {
      murs: [...GROUND, ...box(0, 5000, 2500, 3000)],
      electricite: [3000, 8000].map((x) => ({ type: 'luminaire', x, y: 4000 })),
      mobilier: [3000, 8000].map((x) => ({ type: 'luminaire', x, y: 2000, h: 300 })),
    };
    const { electric, furniture } = buildingOf(Scene.parse(scene));
    expect(electric.map(({ z }) => z)).toEqual([2800, 3000]);
    expect(furniture.map(({ top }) => top)).toEqual([2800, 3000]);
  });

  it('keeps one ceiling when the upper storey only oversails it, or stands a hand inside it', () => {
    for (const x of [9600, 10_000, 10_300]) {
      const room = ground({ murs: [...GROUND, ...box(0, x, 2500, 3000)] });
      expect(room.ceiling).toHaveLength(1);
      expect([room.height, areaAbove(room, 2800)]).toEqual([2800, room.area]);
    }
    const beside = ground({ murs: [...GROUND, ...box(9700, 15_000, 2500, 3000)] });
    expect([beside.height, beside.ceiling.length]).toEqual([3000, 1]);
  });
});
