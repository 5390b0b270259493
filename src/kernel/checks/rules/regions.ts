import { centroidOf } from '../../maths/centroid.js';
import { unionRings } from '../../maths/clip.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';

/** Smaller ones are ducts and set-offs, not a part of a dwelling. */
const MIN_REGION_MM2 = 1e6;
/** A wall added beside a region may cut this much of it. */
const SAME_AREA_MM2 = 1e4;
const SAME_PLACE_MM = 100;

/** What footprints enclose together. */
export const regionsOf = (rings: readonly Ring[]): Polygon[] =>
  unionRings(rings).flatMap(({ holes }) => holes.map((hole): Polygon => ({ outer: hole.toReversed(), holes: [] })));

/** Large enough to be lived in, and not enclosed before: rooms of a symmetrical house have the same area. */
export const isNewRegion = (region: Polygon, known: readonly Polygon[]): boolean =>
  areaOf(region) >= MIN_REGION_MM2 && !known.some((other) => Math.abs(areaOf(other) - areaOf(region)) < SAME_AREA_MM2 && distance(centroidOf(other.outer), centroidOf(region.outer)) < SAME_PLACE_MM);
