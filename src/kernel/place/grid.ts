/** A point of a map grid, metres. */
export interface Grid {
  readonly est: number;
  readonly nord: number;
}

/**
 * A point of the earth, degrees, north and east positive; and the convergence of the meridian there: the true bearing
 * of grid north, clockwise.
 */
export interface Geographic {
  readonly latitude: number;
  readonly longitude: number;
  readonly convergence: number;
}
