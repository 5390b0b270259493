import type { Polygon } from '../../maths/geometry.js';

/** Floor of a level, or of its rooms a few steps from it, less stairwells and lift shafts; its top is finished. */
export interface Slab {
  readonly id: string;
  readonly level: number;
  /** Altitudes of its top (the floor of its rooms) and of its underside. */
  readonly top: number;
  readonly bottom: number;
  readonly thickness: number;
  /** No declared composition `plancher` gives the thickness. */
  readonly isThicknessHypothesis: boolean;
  /** The part of the outline of its level at its altitude: the slab before it is opened. */
  readonly outline: readonly Polygon[];
  /** Stairwells and lift shafts that go through it. */
  readonly openings: readonly Polygon[];
  /** The outline without those openings. */
  readonly polygons: readonly Polygon[];
  /** Area of the polygons, mm². */
  readonly area: number;
}
