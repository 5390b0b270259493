import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import type { SkeletonFace } from './faces.js';
import { facesOf, isSound } from './faces.js';
import { traceFront } from './wavefront.js';

/** Distances taken for a contact, mm, tried in turn: degenerate plans that one loses another holds. */
const TOUCHES_MM = [1e-4, 1e-6, 1e-3, 1e-2, 0.1] as const;
/** Each contact looks at every pair: longer outlines are no roof plan. */
const MAX_SIDES = 400;

export interface Skeleton {
  /** One face a side, outer ring first, then each hole, in the order of the sides. */
  readonly faces: readonly SkeletonFace[];
  /** Largest distance reached. */
  readonly depth: number;
}

/**
 * Straight skeleton of a simple polygon (concave and with holes too): the faces of the roof of equal slopes over its
 * sides, each point with its distance `t` from the side, so that its height is t × tan(slope). The result is checked
 * (faces tile the polygon, heights are distances); null when no tolerance gives a sound one.
 */
export function skeletonOf(polygon: Polygon): Skeleton | null {
  const rings = [polygon.outer, ...polygon.holes];
  if (rings.some((ring) => ring.length < 3) || rings.reduce((sum, ring) => sum + ring.length, 0) > MAX_SIDES) {
    return null;
  }
  // Far sites: computed near the origin, where doubles are finest.
  const origin = polygon.outer[0]!;
  const local = (ring: Ring): Ring => ring.map(({ x, y }): Point => ({ x: x - origin.x, y: y - origin.y }));
  const near: Polygon = { outer: local(polygon.outer), holes: polygon.holes.map(local) };
  for (const touch of TOUCHES_MM) {
    const trace = traceFront([near.outer, ...near.holes], touch);
    const faces = trace && facesOf(trace);
    if (!trace || !faces || !isSound(faces, trace, near)) continue;
    const back = faces.map((face) => face.map(({ x, y, t }) => ({ x: x + origin.x, y: y + origin.y, t })));
    return { faces: back, depth: Math.max(...back.flat().map(({ t }) => t)) };
  }
  return null;
}

export type { SkeletonFace } from './faces.js';
