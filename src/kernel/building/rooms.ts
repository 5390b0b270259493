import { centroidOf } from '../maths/centroid.js';
import { labelPointOf } from '../maths/label-point.js';
import { areaOf, perimeterOf } from '../maths/ring.js';
import type { IdMaker } from '../scene/index.js';
import type { RoomDraft } from './draft.js';
import type { Storey } from './storeys.js';

/** Rooms of a storey, from the enclosed polygons, in a stable order (by centroid: bottom to top, left to right). */
export function roomsOf({ z, cut }: Storey, level: number, ids: IdMaker): RoomDraft[] {
  const sorted = cut.enclosed
    .map((polygon) => ({ polygon, centroid: centroidOf(polygon.outer), area: areaOf(polygon) }))
    .sort(
      (p, q) => Math.round(p.centroid.y) - Math.round(q.centroid.y) || p.centroid.x - q.centroid.x || p.area - q.area,
    );
  return sorted.map(({ polygon, centroid, area }, index) => {
    const { point, radius } = labelPointOf(polygon);
    return {
      id: ids.make('piece', [z, centroid.x, centroid.y]),
      level,
      index,
      name: '',
      use: 'autre',
      declaredUse: null,
      isUseDeduced: true,
      pieces: [],
      polygon,
      area,
      perimeter: perimeterOf(polygon),
      z,
      height: 0,
      ceiling: [],
      labelPoint: point,
      labelRadius: radius,
      neighbours: [],
      access: [],
      walls: [],
      doors: [],
      windows: [],
      isOnFacade: false,
    };
  });
}
