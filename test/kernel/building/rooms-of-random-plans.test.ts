import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, disagreementsOf } from '../../../src/kernel/building/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { planArbitrary, TRANSFORMS } from './plans.js';

const areasOf = ({ rooms }: Building): number[] => rooms.map(({ area }) => area).sort((p, q) => p - q);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('rooms of random plans', () => {
  it('have exactly the areas known by construction', () => {
    fc.assert(
      fc.property(planArbitrary, ({ murs, areas }) => {
        const found = areasOf(buildingOf({ murs }));
        expect(found.length).toBe(areas.length);
        found.forEach((area, i) => expect(Math.abs(area - areas[i]!)).toBeLessThanOrEqual(1));
      }),
      { numRuns: Number(process.env['RUNS'] ?? 100) },
    );
  });

  it('and the walls fill the outline', () => {
    fc.assert(
      fc.property(planArbitrary, ({ murs }) => {
        const [level] = buildingOf({ murs }).levels;
        const outline = total(level!.outline.map(areaOf));
        const walls = total(level!.walls.map(areaOf));
        expect(Math.abs(outline - walls - total(level!.rooms.map(({ area }) => area)))).toBeLessThanOrEqual(
          level!.cuts.length,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('are confirmed by the faces of the axes, in number and adjacency', () => {
    fc.assert(
      fc.property(planArbitrary, ({ murs }) => {
        expect(disagreementsOf(buildingOf({ murs }).levels[0]!)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 100) },
    );
  });

  it.each(Object.entries(TRANSFORMS))('do not change under %s', (_name, transform) => {
    fc.assert(
      fc.property(planArbitrary, ({ murs, areas }) => {
        const building = buildingOf({ murs: transform(murs) });
        const rooms = building.rooms.toSorted((p, q) => p.area - q.area);
        expect(rooms.length).toBe(areas.length);
        // 0.1 mm × perimeter for the grid; the jitter moves each face by as much as 0.8 mm.
        const slack = _name.startsWith('jitter') ? 0.9 : 0.1;
        rooms.forEach((room, i) => expect(Math.abs(room.area - areas[i]!)).toBeLessThanOrEqual(slack * room.perimeter));
        expect(disagreementsOf(building.levels[0]!)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 40) },
    );
  });

  it('are confirmed where an outer wall is cut 3 mm beside the end of a partition', () => {
    const outer = [
      [0, 0, 2091, 0],
      [2091, 0, 7000, 0],
      [7000, 0, 7000, 3500],
      [7000, 3500, 0, 3500],
      [0, 3500, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, epaisseur: 365 }));
    const inner = [
      [2088, 147.5, 2088, 2237],
      [2088, 2237, 2088, 3361.5],
      [147.5, 1118, 1409, 1118],
      [1409, 1118, 2088, 1118],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, epaisseur: 70 }));
    const building = buildingOf({ murs: [...outer, ...inner] });
    expect(building.rooms).toHaveLength(3);
    expect(disagreementsOf(building.levels[0]!)).toEqual([]);
  });
});
