import type { Polygon } from '../../maths/geometry.js';

/** Floor of a level: its outline less stairwells and lift shafts; its top is the finished floor. */
export interface Slab {
  readonly id: string;
  readonly level: number;
  /** Altitudes of its top (the level) and of its underside. */
  readonly top: number;
  readonly bottom: number;
  readonly thickness: number;
  /** No declared composition `plancher` gives the thickness. */
  readonly isThicknessHypothesis: boolean;
  /** Outline of its level: the slab before it is opened. */
  readonly outline: readonly Polygon[];
  /** Stairwells and lift shafts that go through it. */
  readonly openings: readonly Polygon[];
  /** The outline without those openings. */
  readonly polygons: readonly Polygon[];
  /** Of the polygons, mm². */
  readonly area: number;
}
