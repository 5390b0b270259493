import type { Polygon } from '../maths/geometry.js';
import { areaOf } from '../maths/ring.js';

/** A line of a legal sum: polygons that no other line has, added, or taken away where `sign` is −1. */
export interface LegalLine<Item extends string> {
  readonly item: Item;
  readonly isExisting: boolean;
  readonly sign: 1 | -1;
  readonly polygons: readonly Polygon[];
  /** mm². */
  readonly area: number;
  /** Pointer of the element it comes from; null for a whole level or the whole building. */
  readonly pointer: string | null;
}

/** Slivers that rounding leaves, mm². */
const SLIVER_MM2 = 1e4;

/** Area of polygons that do not overlap, mm². */
export const areaSum = (polygons: readonly Polygon[]): number => polygons.reduce((sum, one) => sum + areaOf(one), 0);

/** The polygons without the slivers that clipping leaves. */
export const withoutSlivers = (polygons: readonly Polygon[]): Polygon[] =>
  polygons.filter((one) => areaOf(one) > SLIVER_MM2);
