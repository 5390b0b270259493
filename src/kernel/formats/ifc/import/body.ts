/** Triangles of an element in millimetres, z up; faces look outwards where the file says so. */
export interface Body {
  /** x, y, z of each vertex. */
  readonly positions: Float64Array;
  readonly triangles: Uint32Array;
}

/**
 * Bodies of the elements of a file by the number of their instance, with their openings cut out; null for one without
 * geometry, or with one that cannot be built.
 */
export type Bodies = (id: number) => Body | null;
