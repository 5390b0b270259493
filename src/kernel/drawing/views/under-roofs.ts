import type { Building } from '../../building/index.js';
import { difference } from '../../maths/clip.js';
import { areaOf, boundsOf, perimeterOf } from '../../maths/ring.js';
import { overlaps } from '../boxes.js';
import type { Face } from '../projection/faces.js';

/** A wall this much higher than the foot of a roof is carried to it all the same, mm. */
const TOLERANCE = 50;
/** The width of a line at 1:200: what is seen of a wall beside its roof by less is not drawn, mm. */
const LEAST_WIDTH = 50;

/**
 * Of the tops of walls seen from above, what no roof covers. A wall that reaches the foot of a roof stops under it:
 * where it is askew to the eave, the plane of the roof comes lower than its top, and a sliver would come through.
 */
export function underRoofs({ roofs }: Building): (face: Face) => Face {
  const lids = roofs.map(({ z, outline }) => ({
    z,
    outline,
    bounds: boundsOf(outline.flatMap(({ outer }) => outer)),
  }));
  return (face) => {
    if (face.category !== 'mur') return face;
    const over = lids.filter(({ z, bounds }) => z >= face.nearest - TOLERANCE && overlaps(bounds, face.bounds));
    if (over.length === 0) return face;
    const left = difference(
      face.polygons,
      over.flatMap(({ outline }) => outline),
    );
    const polygons = left.filter((polygon) => (2 * areaOf(polygon)) / perimeterOf(polygon) >= LEAST_WIDTH);
    return { ...face, polygons };
  };
}
