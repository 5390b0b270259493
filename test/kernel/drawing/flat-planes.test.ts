import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { flatJoints, openJoints } from '../../../src/kernel/drawing/views/flat-joints.js';
import { foldLines, planeOf } from '../../../src/kernel/drawing/views/flat-planes.js';
import { fallOf } from '../../../src/kernel/drawing/views/flat-roof-falls.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { areaOf, polygonContains } from '../../../src/kernel/maths/ring.js';
import { draft, ring, room, sceneOf, turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

type Corners = readonly (readonly [number, number])[];

describe('flat roofs at one level', () => {
  test.each([0, 31])('round a court fold where their planes are as high, turned by %i degrees', (degrees) => {
    const building = buildingOf(turned(SCENES.patioHouse(), degrees));
    const lines = foldLines(building);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(openJoints(building)).toEqual([]);
    // Two more along the parapet of the roof before the court.
    expect(flatJoints(building)).toHaveLength(lines.length + 2);
    const roofs = building.roofs.filter((roof) => !roof.parapet);
    const depths = ({ x, y }: { x: number; y: number }): number[] =>
      roofs.map((roof) => {
        const { edge, way } = fallOf(building, roof)!;
        return -((x - edge[0].x) * way.x + (y - edge[0].y) * way.y);
      });
    for (const end of lines.flat()) {
      const [lowest, next] = depths(end).toSorted((a, b) => a - b);
      expect(next! - lowest!).toBeLessThan(2);
      expect(lowest!).toBeGreaterThan(-2);
    }
    const sum = (parts: readonly Parameters<typeof areaOf>[0][]) =>
      parts.reduce((total, part) => total + areaOf(part), 0);
    const [whole, planes] = [roofs.flatMap(({ outline }) => outline), roofs.flatMap((roof) => planeOf(building, roof))];
    expect(Math.abs(sum(planes) - sum(whole))).toBeLessThan(1e4);
  });

  test('have the level of their high point on the plane that rises to it', () => {
    const building = buildingOf(SCENES.patioHouse());
    const { items } = roofView(building, { scale: 50, langue: 'fr' });
    const roofs = building.roofs.filter((roof) => !roof.parapet);
    const onPlane = (at: { x: number; y: number }) =>
      roofs.findIndex((roof) => planeOf(building, roof).some((part) => polygonContains(part, at)));
    const places = items.flatMap((item) =>
      item.kind === 'text' && item.value.startsWith('Point haut') ? [onPlane(item.at)] : [],
    );
    expect(places.filter((i) => i >= 0).toSorted()).toEqual([...new Set(places.filter((i) => i >= 0))].toSorted());
    expect(places.filter((i) => i >= 0).length).toBeGreaterThanOrEqual(2);
  });

  /** A building of some corners under flat roofs of some corners. */
  const over = (walls: Corners, roofs: readonly Corners[]) => {
    const d = draft();
    ring(d, walls, { hauteur: 2500, epaisseur: 300 });
    room(d, 'sejour', 1500, 1500);
    const toitures = roofs.map((corners) => ({
      type: 'plat' as const,
      z: 2500,
      debord: 0,
      polygone: corners.map(([x, y]) => ({ x, y })),
    }));
    return buildingOf(sceneOf(d, { titre: 'Joint', toitures }));
  };
  const rectangle = (x1: number, y1: number, x2: number, y2: number): Corners => [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ];
  const remarks = (building: ReturnType<typeof over>) =>
    (roofView(building, { scale: 50, langue: 'fr' }).title.remarks?.sentences ?? []).join(' ');

  test('of unlike width that fall away from each other fold in the middle of both', () => {
    const halves = [rectangle(-150, -150, 3000, 7150), rectangle(3000, -150, 8150, 7150)];
    const building = over(rectangle(0, 0, 8000, 7000), halves);
    expect(openJoints(building)).toEqual([]);
    expect(foldLines(building).flatMap((line) => line.map(({ x }) => Math.round(x)))).toEqual([4000, 4000]);
    expect(remarks(building)).not.toContain('Raccords des pentes');
  });

  test('that would not drain together keep their joint, which the plan remarks on', () => {
    const walls: Corners = [
      [0, 0],
      [8000, 0],
      [8000, 3000],
      [3000, 3000],
      [3000, 7000],
      [0, 6400],
    ];
    // The wing falls to its longest side, into the angle: past it there would be none of its plane.
    const wing: Corners = [
      [-150, 3150],
      [3150, 3150],
      [3150, 7200],
      [-150, 6540],
    ];
    const building = over(walls, [rectangle(-150, -150, 8150, 3150), wing]);
    expect(fallOf(building, building.roofs[1]!)!.way.x).toBeCloseTo(1);
    expect(openJoints(building)).toHaveLength(1);
    expect(foldLines(building)).toEqual([]);
    expect(remarks(building)).toContain('Raccords des pentes entre toitures plates à étudier.');
  });
});
