import type { Boundary, Building } from '../building/index.js';
import { boundariesOf, isStreet } from '../building/index.js';
import type { Point } from '../maths/geometry.js';
import { boundsOf, polygonContains } from '../maths/ring.js';
import { asPolygon } from '../maths/clip.js';
import { distance, dot, leftOf, midpoint, offsetFrom, subtract, unit } from '../maths/vector.js';

/** The documents that are photographs. */
export const PHOTOGRAPHS = ['PCMI7', 'PCMI8'] as const;
export type Photograph = (typeof PHOTOGRAPHS)[number];

/** Where a photograph is taken from, and what it is aimed at; scene mm. */
export interface ViewPoint {
  readonly piece: Photograph;
  readonly at: Point;
  readonly towards: Point;
  /** True where the caller gave none and a point on the road is proposed. */
  readonly isProposed: boolean;
}

/** A place that the caller gives. */
export interface GivenViewPoint {
  readonly piece: Photograph;
  readonly at: Point;
  /** Middle of the building by default. */
  readonly towards?: Point | undefined;
}

/** How far out on the road a photograph from near is proposed where its width is not known, mm. */
const ON_ROAD = 3000;
/** How far along the road beyond the plot a photograph from far is proposed, mm. */
const ALONG_ROAD = 6000;

function middleOf({ footprint }: Building): Point | null {
  const points = footprint.flatMap(({ outer }) => outer);
  if (points.length === 0) return null;
  const { minX, minY, maxX, maxY } = boundsOf(points);
  return midpoint({ x: minX, y: minY }, { x: maxX, y: maxY });
}

/** A point on the road before a side, so far along it. */
function onRoad({ a, b, roadWidth }: Boundary, along: number, plot: readonly Point[]): Point {
  const direction = unit(subtract(b, a));
  const out = roadWidth === null ? ON_ROAD : Math.min(ON_ROAD, roadWidth / 2);
  const isLeftInside = polygonContains(asPolygon(plot), offsetFrom(midpoint(a, b), direction, 0, 1));
  return offsetFrom(a, direction, along, isLeftInside ? -out : out);
}

/** From near: before the building; from far: beyond the end of the plot that is further from it. */
function proposed(building: Building, piece: Photograph, towards: Point): ViewPoint | null {
  const plot = building.site.parcel?.ring;
  const streets = boundariesOf(building).filter(isStreet);
  const street = streets.toSorted((p, q) => distance(q.a, q.b) - distance(p.a, p.b))[0];
  if (!plot || !street) return null;
  const length = distance(street.a, street.b);
  const before = Math.min(length, Math.max(0, dot(subtract(towards, street.a), unit(subtract(street.b, street.a)))));
  const far = before > length / 2 ? -ALONG_ROAD : length + ALONG_ROAD;
  return { piece, at: onRoad(street, piece === 'PCMI7' ? before : far, plot), towards, isProposed: true };
}

/** Where the photographs of the file are taken from: as given, else proposed from the road that serves the plot. */
export function viewPointsOf(building: Building, given: readonly GivenViewPoint[]): readonly ViewPoint[] {
  const middle = middleOf(building);
  return PHOTOGRAPHS.flatMap((piece): ViewPoint[] => {
    const own = given.filter((point) => point.piece === piece);
    if (own.length > 0) {
      return own.map(({ at, towards }) => ({ piece, at, towards: towards ?? middle ?? at, isProposed: false }));
    }
    const found = middle && proposed(building, piece, middle);
    return found ? [found] : [];
  });
}

/** True bearing of the axis of a view, clockwise from north, degrees in [0, 360). */
export function bearingOf({ northDeg }: Building, { at, towards }: ViewPoint): number {
  const { x, y } = subtract(towards, at);
  return ((((Math.atan2(x, y) * 180) / Math.PI + northDeg) % 360) + 360) % 360;
}

/** Half of the field of a usual lens (28 mm), degrees. */
export const HALF_FIELD = 32.5;

/** Sides of the field of a usual lens (28 mm, 65°) from a point, as unit vectors. */
export function fieldOf({ at, towards }: ViewPoint): readonly [Point, Point] {
  const axis = unit(subtract(towards, at));
  const half = (HALF_FIELD * Math.PI) / 180;
  const [c, s] = [Math.cos(half), Math.sin(half)];
  const aside = leftOf(axis);
  return [
    { x: axis.x * c + aside.x * s, y: axis.y * c + aside.y * s },
    { x: axis.x * c - aside.x * s, y: axis.y * c - aside.y * s },
  ];
}
