import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import { fallOf } from '../../../src/kernel/drawing/views/flat-roof-falls.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { flatDrainsOf } from '../../../src/kernel/drawing/views/flat-drains.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { bay, box, draft, room, sceneOf, turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

/** A house of 9 × 7 m under a flat roof, a window at each end of its long façades. */
function house(roof: object = {}, more: object = {}): Scene {
  const d = draft();
  const first = box(d, 9000, 7000, { hauteur: 2500 });
  for (const wall of [first, first + 2]) {
    bay(d, wall, 300, 1200);
    bay(d, wall, 7500, 1200);
  }
  room(d, 'sejour', 4500, 3500);
  return sceneOf(d, { titre: 'Toit plat', toitures: [{ type: 'plat', z: 2500, debord: 0, ...roof }], ...more });
}

describe('downpipes of flat roofs', () => {
  test.each([0, 27])(
    'stand on the façade that the roof falls to, beside its bays (turned by %i degrees)',
    (degrees) => {
      const building = buildingOf(turned(house({ acrotere: 400 }), degrees));
      const drains = flatDrainsOf(building);
      expect(drains).toHaveLength(2);
      for (const { at, out, hasBox, heights } of drains) {
        expect(building.footprint.some((part) => polygonContains(part, at))).toBe(false);
        expect(
          building.footprint.some((part) => polygonContains(part, { x: at.x - 300 * out.x, y: at.y - 300 * out.y })),
        ).toBe(true);
        expect([hasBox, heights[0]]).toEqual([true, 0]);
        const along = { x: -out.y, y: out.x };
        const offset = (p: { x: number; y: number }) => (p.x - at.x) * along.x + (p.y - at.y) * along.y;
        const facing = building.openings.filter(
          ({ wall }) => Math.abs(wall.direction.x * out.x + wall.direction.y * out.y) < 0.01,
        );
        for (const { footprint } of facing) {
          const sides = footprint.map(offset);
          expect(Math.min(...sides) > 0 || Math.max(...sides) < 0).toBe(true);
        }
      }
    },
  );

  test('one façade shows them, with their boxes, in zinc', () => {
    const shown = (['avant', 'arriere'] as const).map((side) =>
      facadeView(buildingOf(house()), side, { scale: 50, langue: 'fr' }).items.filter(
        (item) => item.kind === 'surface' && item.material === 'zinc' && item.light > 0,
      ),
    );
    expect(shown.map((items) => items.length > 0).toSorted()).toEqual([false, true]);
  });

  test('a wide overhang has no box, a façade on the limit of its plot no downpipe', () => {
    expect(flatDrainsOf(buildingOf(house({ debord: 500 }))).map(({ hasBox }) => hasBox)).not.toContain(true);
    const limits = [
      [-150, -150],
      [9150, -150],
      [9150, 7150],
      [-150, 7150],
    ];
    expect(flatDrainsOf(buildingOf(house({}, { parcelle: limits })))).toEqual([]);
  });

  test.each(Object.entries(SCENES))('of %s begin under its roof and stand over its ground', (_, make) => {
    const building = buildingOf(make());
    for (const { heights, diameter } of flatDrainsOf(building)) {
      expect(heights[0]).toBeGreaterThanOrEqual(building.site.groundZ);
      expect(heights[1] - heights[0]).toBeGreaterThan(700);
      expect(diameter).toBeGreaterThanOrEqual(100);
    }
  });

  test('under a narrow overhang stand on the wall, their box against the edge of the roof', () => {
    const building = buildingOf(house({ debord: 250 }));
    const edges = building.roofs[0]!.outline.flatMap(({ outer }) => outer);
    const drains = flatDrainsOf(building);
    expect(drains).toHaveLength(2);
    for (const { hasBox, boxAt, at, out } of drains) {
      expect(hasBox).toBe(true);
      const edge = Math.max(...edges.map(({ x, y }) => x * out.x + y * out.y));
      expect(boxAt.x * out.x + boxAt.y * out.y).toBeCloseTo(edge + 100, 0);
      expect(at.x * out.x + at.y * out.y).toBeCloseTo(edge - 150, 0);
    }
    const { items } = roofView(building, { scale: 50, langue: 'fr' });
    // No outlet stands inside where the water goes down outside.
    expect(items.filter((item) => item.kind === 'arc')).toEqual([]);
  });

  test('an outlet in a wide overhang stands over its downpipe', () => {
    const building = buildingOf(house({ debord: 500 }));
    const { items } = roofView(building, { scale: 50, langue: 'fr' });
    const circles = items.flatMap((item) => (item.kind === 'arc' ? [item.center] : []));
    expect(circles).toEqual(flatDrainsOf(building).map(({ at }) => at));
  });

  test('that would stand beside one another are one, as wide as both', () => {
    const d = draft();
    const first = box(d, 9000, 7000, { hauteur: 2500 });
    // The façades have room for pipes at their left end alone.
    for (const wall of [first, first + 2]) bay(d, wall, 1500, 7000);
    room(d, 'sejour', 4500, 3500);
    const toitures = [{ type: 'plat' as const, z: 2500, debord: 0 }];
    const building = buildingOf(sceneOf(d, { titre: 'Baie', toitures }));
    const places = flatDrainsOf(building).map(({ at }) => at.x);
    expect(places.length).toBeLessThanOrEqual(2);
    expect(places.every((x, i) => places.every((y, j) => i === j || Math.abs(x - y) > 2500))).toBe(true);
  });

  test('a parapet has its overflow also between two outlets, away from them', () => {
    const building = buildingOf(house({ acrotere: 400 }));
    const { overflow, outlets } = fallOf(building, building.roofs[0]!)!;
    expect(outlets).toHaveLength(2);
    for (const { x, y } of outlets) expect(Math.hypot(x - overflow!.x, y - overflow!.y)).toBeGreaterThan(500);
  });
});
