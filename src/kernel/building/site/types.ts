import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import type { ScenePath, SceneParking, SceneTerrace } from '../../scene/index.js';
import type { Element } from '../types.js';

/** The ground around the building, for the site plan and the rules on neighbours. Millimetres. */
export interface Site {
  /** Altitude of the ground: the floor nearest to z = 0, or the foot of posts under the lowest; 0 without levels. */
  readonly groundZ: number;
  /** Boundary of the plot; null when none is given or it encloses nothing (`parcelFault` says why). */
  readonly parcel: Parcel | null;
  readonly parcelFault: ParcelFault | null;
  readonly terraces: readonly Terrace[];
  readonly paths: readonly Path[];
  readonly parkings: readonly Parking[];
  /** The plot without what stands on it; without a plot, the surroundings of the building. */
  readonly terrain: readonly Polygon[];
}

/** Fewer than three distinct points, no area, or two sides that cross. */
export type ParcelFault = 'trop_peu_de_points' | 'surface_nulle' | 'cotes_croises';

export interface Parcel {
  /** Counter-clockwise, repeated points removed. */
  readonly ring: Ring;
  readonly area: number;
  readonly bounds: Bounds;
  /** Distance from a point to the boundary when it is at most `within`; Infinity beyond. */
  readonly distanceWithin: (point: Point, within: number) => number;
  /** Boundary segments whose box comes within `margin` of the box of the points. */
  readonly sidesNear: (points: readonly Point[], margin: number) => readonly (readonly [Point, Point])[];
}

/** A rectangle by two opposite corners; `footprint` is null when they lie on one line: only its slope is then known. */
export interface Terrace extends Element {
  readonly source: SceneTerrace;
  readonly footprint: Ring | null;
  readonly center: Point;
}

/** A strip along an axis; `footprint` is null without a width. */
export interface Path extends Element {
  readonly source: ScenePath;
  readonly a: Point;
  readonly b: Point;
  readonly width: number | null;
  readonly footprint: Ring | null;
}

/** A parking place, its longer side being its length whichever axis it follows. */
export interface Parking extends Element {
  readonly source: SceneParking;
  readonly center: Point;
  readonly length: number;
  readonly width: number;
  readonly isAdapted: boolean;
  readonly footprint: Ring;
}
