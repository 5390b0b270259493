import type { Building } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, treadZAt } from '../../../building/index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import type { Bounds, Point, Polygon, Ring } from '../../../maths/geometry.js';
import { boundsAt, boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';
import { dot, subtract } from '../../../maths/vector.js';

/** What people may stand on. */
interface Floor {
  readonly bounds: Bounds;
  /** Altitude at a place; null beside it. */
  readonly topAt: (at: Point) => number | null;
}

const onRing = (ring: Ring, top: number): Floor => ({
  bounds: boundsOf(ring),
  topAt: (at) => (ringContains(ring, at) ? top : null),
});

const onPolygons = (polygons: readonly Polygon[], top: number, voids: readonly Polygon[] = []): Floor[] =>
  polygons.map((polygon) => ({
    bounds: boundsOf(polygon.outer),
    topAt: (at) => (polygonContains(polygon, at) && !voids.some((one) => polygonContains(one, at)) ? top : null),
  }));

/** Floors of storeys less their wells, mezzanines, boxes, steps, flat roofs and decking. */
function floorsOf({ levels, stairwells, stairs, decks, boxes, roofs, furniture }: Building): Floor[] {
  const wells = Map.groupBy(stairwells, ({ level }) => level);
  return [
    ...levels.flatMap(({ z, index, outline }) => {
      const voids = (wells.get(index) ?? []).map(({ polygon }) => polygon);
      return onPolygons(outline, z, voids);
    }),
    ...decks.flatMap(({ top, polygon }) => onPolygons([polygon], top)),
    ...boxes.map(({ top, footprint }) => onRing(footprint, top)),
    ...roofs.filter(({ type }) => type === 'plat').flatMap(({ ridgeZ, outline }) => onPolygons(outline, ridgeZ)),
    ...furniture.filter(({ type }) => type === 'terrasse').map(({ top, footprint }) => onRing(footprint, top)),
    ...stairs
      .flatMap(({ flights }) => flights)
      .map((flight): Floor => {
        const { footprint, foot, direction } = flight;
        const topAt = (at: Point): number | null =>
          ringContains(footprint, at) ? treadZAt(flight, dot(subtract(at, foot), direction)) : null;
        return { bounds: boundsOf(footprint), topAt };
      }),
  ];
}

/** Altitude of the highest floor, step or ground under a place, at most a little over `z`. */
export function floorUnder(building: Building): (at: Point, z: number) => number {
  const floors = floorsOf(building);
  const index = budgeted(boxIndex(floors.map(({ bounds }) => bounds)));
  return (at, z) => {
    let highest = building.site.groundZ;
    for (const place of index.search(boundsAt(at))) {
      const top = floors[place]!.topAt(at);
      if (top !== null && top <= z + 2 * FLOOR_TOLERANCE_MM) highest = Math.max(highest, top);
    }
    return highest;
  };
}
