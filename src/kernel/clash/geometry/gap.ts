import type { Convex } from './convex.js';
import { boxesMeet } from './convex.js';
import { dot3 } from './vec.js';

/** Whether some parts of two solids that share nothing come as near to each other as a distance, mm. */
export const isNear = (a: readonly Convex[], b: readonly Convex[], distance: number): boolean =>
  a.some((p) =>
    b.some((q) => boxesMeet(p.box, q.box, distance) && !isApart(p, q, distance) && !isApart(q, p, distance)),
  );

/** A face of the one has all of the other beyond it, farther than a distance. */
const isApart = (p: Convex, q: Convex, distance: number): boolean =>
  p.facets.some(({ normal, at }) => q.corners.every((corner) => dot3(normal, corner) > at + distance));
