import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { mainAngle } from '../../../src/kernel/maths/main-angle.js';
import { distance, rotate, subtract } from '../../../src/kernel/maths/vector.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (name: keyof typeof SCENES) =>
  completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} }).building;

test.each(['townHouse', 'twoFlats'] as const)(
  '%s: every riser stands along a wall of its room, on all storeys',
  (name) => {
    const { stacks, levels } = complete(name);
    expect(stacks.length).toBeGreaterThan(3);
    for (const { rooms } of levels) {
      for (const { center } of stacks) {
        const room = rooms.find(({ polygon }) => polygonContains(polygon, center))!;
        const { outer } = room.polygon;
        const gap = Math.min(...outer.map((a, i) => distanceToSegment(center, a, outer[(i + 1) % outer.length]!)));
        expect(gap).toBeLessThan(300);
      }
    }
  },
);

test('risers of a town house stand in one place', () => {
  const { stacks } = complete('townHouse');
  const [first] = stacks;
  expect(Math.max(...stacks.map(({ center }) => distance(center, first!.center)))).toBeLessThan(800);
});

test('pipes go round a shower that they do not serve', () => {
  const { pipes, plumbing } = complete('lHouse');
  const shower = plumbing.find(({ type }) => type === 'douche')!;
  const inner = (p: Point, q: Point): Point[] =>
    Array.from({ length: 99 }, (_, i) => ({ x: p.x + ((q.x - p.x) * i) / 99, y: p.y + ((q.y - p.y) * i) / 99 }));
  const under = pipes
    .filter(({ type }) => type === 'chauffage')
    .filter(({ trace }) =>
      trace
        .slice(1)
        .some((q, i) => inner(trace[i]!, q).some((at) => polygonContains({ outer: shower.footprint, holes: [] }, at))),
    );
  expect(under).toEqual([]);
});

test('the main collector of a house askew leaves along its walls', () => {
  const { pipes, levels, footprint } = complete('farmhouse');
  const isOut = (at: Point): boolean => footprint.every((part) => !polygonContains(part, at));
  const [from, to] = pipes.find(({ trace }) => isOut(trace.at(-1)!))!.trace;
  const degrees = (Math.atan2(to!.y - from!.y, to!.x - from!.x) * 180) / Math.PI;
  const off = (((degrees - mainAngle(levels[0]!.cuts.map(({ wall }) => wall))) % 90) + 90) % 90;
  expect(Math.min(off, 90 - off)).toBeLessThan(0.1);
});

test.each(['atticHouse', 'twoFlats', 'townHouse'] as const)(
  '%s: no riser of the heating stands before a radiator or the machine that heats',
  (name) => {
    const { stacks, plumbing, levels } = complete(name);
    const risers = stacks.filter(({ type }) => type === 'chauffage');
    const heating = plumbing.filter(({ type }) => type === 'radiateur' || type === 'module_hydraulique');
    expect(risers.length * heating.length).toBeGreaterThan(0);
    for (const { center, bottom, top } of risers) {
      for (const { facing, center: at, width, depth, levelIndex } of heating) {
        const { z, top: ceiling } = levels[levelIndex]!;
        if (bottom >= ceiling || top <= z + 100) continue;
        const { x, y } = rotate(subtract(center, at), -facing);
        const isBefore = Math.abs(y) < width / 2 && x > -depth / 2 && x < depth / 2 + 100;
        expect(isBefore).toBe(false);
      }
    }
  },
);
