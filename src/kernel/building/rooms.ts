import { centroidOf } from '../maths/centroid.js';
import { labelPointOf } from '../maths/label-point.js';
import type { Point, Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf, perimeterOf, polygonContains } from '../maths/ring.js';
import type { SceneIds } from '../scene/index.js';
import { guidOf } from '../scene/index.js';
import type { RoomDraft } from './draft.js';
import type { PiecePoint } from './pieces.js';
import type { Section } from './section.js';
import type { Storey } from './storeys.js';

/** The plan of a room, as its walls alone define it. Lengths in mm, areas in mm². */
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

/** Makes the ids of rooms. */
export type RoomIds = Pick<SceneIds, 'make'>;

/** Rooms of a storey with the points that name them, in the order of their shapes; uses, names and links come later. */
export const roomsOf = (
  { z, cut }: Pick<Storey, 'z' | 'cut'>,
  level: number,
  points: readonly PiecePoint[],
  ids: RoomIds,
): RoomDraft[] => {
  const shapes = roomShapesOf(cut.section);
  const within = Map.groupBy(points, ({ source }) => shapes.find(({ polygon }) => polygonContains(polygon, source)));
  return shapes.map((shape, index) => roomOf(shape, index, within.get(shape) ?? [], { z, level, ids }));
};

interface Within {
  readonly z: number;
  readonly level: number;
  readonly ids: RoomIds;
}

function roomOf(shape: RoomShape, index: number, pieces: readonly PiecePoint[], { z, level, ids }: Within): RoomDraft {
  const { polygon, centroid, area, perimeter, labelPoint, labelRadius } = shape;
  return {
    id: idOfPoints(pieces) ?? ids.make('piece', ['', z, centroid.x, centroid.y]),
    level,
    index,
    labels: [{ kind: 'use', use: 'autre' }],
    ordinal: null,
    use: 'autre',
    declaredUse: null,
    isUseDeduced: true,
    pieces: pieces.map(({ pointer, source }) => ({ pointer, source })),
    polygon,
    area,
    perimeter,
    z,
    labelPoint,
    labelRadius,
    neighbours: [],
    access: [],
    walls: [],
    doors: [],
    windows: [],
    isOnFacade: false,
  };
}

/**
 * A room has the id of its point in `pieces`. With several points the choice depends neither on their order nor on
 * whether their GlobalIds are written.
 */
const idOfPoints = (pieces: readonly PiecePoint[]): string | null =>
  pieces.length < 2 ? (pieces[0]?.id ?? null) : pieces.map(({ id }) => id).toSorted(byGuid)[0]!;

const byGuid = (p: string, q: string): number => (guidOf(p) < guidOf(q) ? -1 : 1);
