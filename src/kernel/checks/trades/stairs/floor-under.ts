import type { Building } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, treadZAt } from '../../../building/index.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { polygonContains, ringContains } from '../../../maths/ring.js';
import { dot, subtract } from '../../../maths/vector.js';

/** What people may stand on. */
interface Floor {
  readonly top: number;
  readonly holds: (at: Point) => boolean;
}

const within =
  (polygons: readonly Polygon[], voids: readonly Polygon[] = []) =>
  (at: Point): boolean =>
    polygons.some((polygon) => polygonContains(polygon, at)) && !voids.some((polygon) => polygonContains(polygon, at));

/** Floors of storeys less their wells, mezzanines, boxes, landings, flat roofs and decking. */
function floorsOf({ levels, stairwells, decks, boxes, roofs, furniture }: Building): Floor[] {
  return [
    ...levels.map(({ z: top, index, outline }) => ({
      top,
      holds: within(
        outline,
        stairwells.filter(({ level }) => level === index).map(({ polygon }) => polygon),
      ),
    })),
    ...decks.map(({ top, polygon }) => ({ top, holds: within([polygon]) })),
    ...boxes.map(({ top, footprint }) => ({ top, holds: (at: Point) => ringContains(footprint, at) })),
    ...roofs.filter(({ type }) => type === 'plat').map(({ ridgeZ: top, outline }) => ({ top, holds: within(outline) })),
    ...furniture
      .filter(({ type }) => type === 'terrasse')
      .map(({ top, footprint }) => ({ top, holds: (at: Point) => ringContains(footprint, at) })),
  ];
}

/** Altitude of the highest floor, step or ground under a place, at most a little over `z`. */
export function floorUnder(building: Building): (at: Point, z: number) => number {
  const floors = floorsOf(building);
  const flights = building.stairs.flatMap((stair) => stair.flights);
  return (at, z) => {
    const most = z + 2 * FLOOR_TOLERANCE_MM;
    const tops = [building.site.groundZ];
    for (const { top, holds } of floors) if (top <= most && holds(at)) tops.push(top);
    for (const flight of flights) {
      if (!ringContains(flight.footprint, at)) continue;
      const tread = treadZAt(flight, dot(subtract(at, flight.foot), flight.direction));
      if (tread <= most) tops.push(tread);
    }
    return Math.max(...tops);
  };
}
