/** Plane geometry as plain data. Coordinates in millimetres, right-handed axes: x right, y deep, z up. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Point3 extends Point {
  readonly z: number;
}

/** Closed ring, first point not repeated. Outer rings run counter-clockwise, holes clockwise. */
export type Ring = readonly Point[];

export interface Polygon {
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}
