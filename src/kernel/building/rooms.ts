import { centroidOf } from '../maths/centroid.js';
import { labelPointOf } from '../maths/label-point.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf, perimeterOf } from '../maths/ring.js';
import type { IdMaker } from '../scene/index.js';
import type { RoomDraft } from './draft.js';
import type { Section } from './section.js';
import type { Storey } from './storeys.js';

/** What a room is in plan: all that its walls alone decide. Lengths in mm, areas in mm². */
export interface RoomShape {
  readonly polygon: Polygon;
  readonly centroid: Point;
  readonly area: number;
  readonly perimeter: number;
  readonly labelPoint: Point;
  readonly labelRadius: number;
}

const shapeOf = (polygon: Polygon): RoomShape => {
  const { point, radius } = labelPointOf(polygon);
  return {
    polygon,
    centroid: centroidOf(polygon.outer),
    area: areaOf(polygon),
    perimeter: perimeterOf(polygon),
    labelPoint: point,
    labelRadius: radius,
  };
};

/** Shapes of the rooms of a section in a stable order (by centroid: bottom to top, left to right). */
export const roomShapesOf = perObject(({ enclosed }: Section): readonly RoomShape[] =>
  enclosed
    .map(shapeOf)
    .sort(
      (p, q) => Math.round(p.centroid.y) - Math.round(q.centroid.y) || p.centroid.x - q.centroid.x || p.area - q.area,
    ),
);

/** Rooms of a storey, in the order of their shapes; uses, names and links come later. */
export const roomsOf = ({ z, cut }: Storey, level: number, ids: IdMaker): RoomDraft[] =>
  roomShapesOf(cut.section).map(({ polygon, centroid, area, perimeter, labelPoint, labelRadius }, index) => ({
    id: ids.make('piece', [z, centroid.x, centroid.y]),
    level,
    index,
    labels: [{ kind: 'use', use: 'autre' }],
    ordinal: null,
    use: 'autre',
    declaredUse: null,
    isUseDeduced: true,
    pieces: [],
    polygon,
    area,
    perimeter,
    z,
    height: 0,
    ceiling: [],
    labelPoint,
    labelRadius,
    neighbours: [],
    access: [],
    walls: [],
    doors: [],
    windows: [],
    isOnFacade: false,
  }));
