import type { BoxIndex } from './box-index.js';
import { boxIndex } from './box-index.js';
import type { Polygon } from './geometry.js';
import { perObject } from './memo.js';
import { boundsOf, ringsOf } from './ring.js';

/** Finds the edges of some areas by their boxes: where it finds none, all is inside, or all is outside. */
export const edgeIndex = perObject((polygons: readonly Polygon[]): BoxIndex =>
  boxIndex(
    polygons.flatMap(ringsOf).flatMap((ring) => ring.map((p, i) => boundsOf([p, ring[(i + 1) % ring.length]!]))),
  ),
);
