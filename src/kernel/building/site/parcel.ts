import { boxIndex } from '../../maths/box-index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsOf, signedArea } from '../../maths/ring.js';
import { hasCrossing, withoutRepeats } from '../../maths/simple-ring.js';
import type { Scene } from '../../scene/index.js';
import type { Parcel, ParcelFault } from './types.js';

/** A plot smaller than this encloses nothing. */
const MIN_AREA_MM2 = 1e6;

export interface ParcelReading {
  readonly parcel: Parcel | null;
  readonly fault: ParcelFault | null;
}

/** The boundary as written, or why it cannot be one. */
export function parcelOf({ parcelle }: Scene): ParcelReading {
  if (!parcelle || parcelle.length === 0) return { parcel: null, fault: null };
  const ring = withoutRepeats(parcelle.map(([x, y]) => ({ x: x!, y: y! })));
  const fault = faultOf(ring);
  if (fault !== null) return { parcel: null, fault };
  const area = signedArea(ring);
  return { parcel: measured(area < 0 ? ring.toReversed() : ring, Math.abs(area)), fault: null };
}

function faultOf(ring: Ring): ParcelFault | null {
  if (ring.length < 3) return 'trop_peu_de_points';
  if (hasCrossing(ring)) return 'cotes_croises';
  return Math.abs(signedArea(ring)) < MIN_AREA_MM2 ? 'surface_nulle' : null;
}

function measured(ring: Ring, area: number): Parcel {
  const edges = ring.map((point, i) => [point, ring[(i + 1) % ring.length]!] as const);
  const index = boxIndex(edges.map((edge) => boundsOf(edge)));
  const sidesNear = (points: readonly Point[], margin: number) =>
    index.search(boundsOf(points), margin).map((i) => edges[i]!);
  const distanceWithin = (point: Point, within: number): number => {
    let nearest = Infinity;
    for (const side of sidesNear([point], within)) nearest = Math.min(nearest, distanceToSegment(point, ...side));
    return nearest <= within ? nearest : Infinity;
  };
  return { ring, area, bounds: boundsOf(ring), distanceWithin, sidesNear };
}
