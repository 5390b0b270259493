import { asPolygon, difference, union } from '../../maths/clip.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import type { Skipped } from '../types.js';
import { parkingsOf, pathsOf, terracesOf } from './outside.js';
import { parcelOf } from './parcel.js';
import type { Parcel, Site } from './types.js';

/** Ground shown around the building when no plot is given, mm. */
const SURROUNDINGS_MM = 4000;

interface Built {
  readonly levels: readonly { readonly z: number }[];
  readonly footprint: readonly Polygon[];
}

/** The ground and its objects. Elements without extent go to `skipped`. */
export function siteOf(scene: Scene, { levels, footprint }: Built, ids: SceneIds, skipped: Skipped[]): Site {
  const { parcel, fault } = parcelOf(scene);
  const [terraces, paths, parkings] = [
    terracesOf(scene, ids, skipped),
    pathsOf(scene, ids, skipped),
    parkingsOf(scene, ids, skipped),
  ];
  const outside = [...terraces, ...paths, ...parkings].flatMap((element) => element.footprint ?? []);
  const ground = groundRing(parcel, [...footprint.flatMap(({ outer }) => outer), ...outside]);
  return {
    groundZ: levels.map(({ z }) => z).toSorted((p, q) => Math.abs(p) - Math.abs(q))[0] ?? 0,
    parcel,
    parcelFault: fault,
    terraces,
    paths,
    parkings,
    terrain: ground ? difference([asPolygon(ground)], union(footprint)) : [],
  };
}

function groundRing(parcel: Parcel | null, built: Ring): Ring | null {
  if (parcel) return parcel.ring;
  if (built.length === 0) return null;
  const { minX, minY, maxX, maxY } = boundsOf(built);
  const [x1, y1, x2, y2] = [
    minX - SURROUNDINGS_MM,
    minY - SURROUNDINGS_MM,
    maxX + SURROUNDINGS_MM,
    maxY + SURROUNDINGS_MM,
  ];
  return [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
}
