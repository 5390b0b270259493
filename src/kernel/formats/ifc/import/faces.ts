import type { Point, Point3, Polygon } from '../../../maths/geometry.js';
import { unionRings } from '../../../maths/clip.js';
import { perObject } from '../../../maths/memo.js';
import { areaOf, signedArea } from '../../../maths/ring.js';
import type { Body } from './body.js';

/** A triangle of a body, with its normal and its area. */
export interface Facet {
  readonly corners: readonly [Point3, Point3, Point3];
  readonly normal: Point3;
  /** mm² */
  readonly area: number;
}

/** Extents of a body, mm. */
export interface Extents {
  readonly min: Point3;
  readonly max: Point3;
}

/** Thinner triangles have no direction. */
const LEAST_AREA_MM2 = 0.01;

/** A vertex of a body. */
export const vertexOf = ({ positions }: Body, index: number): Point3 => ({
  x: positions[3 * index]!,
  y: positions[3 * index + 1]!,
  z: positions[3 * index + 2]!,
});

/** Every vertex of a body. */
export function* verticesOf(body: Body): Generator<Point3> {
  for (let i = 0; i < body.positions.length / 3; i++) yield vertexOf(body, i);
}

/** Triangles of a body, those without area left out. */
export const facetsOf = perObject((body: Body): readonly Facet[] => {
  const facets: Facet[] = [];
  for (let i = 0; i < body.triangles.length; i += 3) {
    const [p, q, r] = [0, 1, 2].map((k) => vertexOf(body, body.triangles[i + k]!)) as [Point3, Point3, Point3];
    const normal = {
      x: (q.y - p.y) * (r.z - p.z) - (q.z - p.z) * (r.y - p.y),
      y: (q.z - p.z) * (r.x - p.x) - (q.x - p.x) * (r.z - p.z),
      z: (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x),
    };
    const twice = Math.hypot(normal.x, normal.y, normal.z);
    if (twice / 2 < LEAST_AREA_MM2) continue;
    facets.push({
      corners: [p, q, r],
      normal: { x: normal.x / twice, y: normal.y / twice, z: normal.z / twice },
      area: twice / 2,
    });
  }
  return facets;
});

/** Smallest upright box around a body. */
export const extentsOf = perObject((body: Body): Extents => {
  const min = { x: Infinity, y: Infinity, z: Infinity };
  const max = { x: -Infinity, y: -Infinity, z: -Infinity };
  for (const { x, y, z } of verticesOf(body)) {
    [min.x, min.y, min.z] = [Math.min(min.x, x), Math.min(min.y, y), Math.min(min.z, z)];
    [max.x, max.y, max.z] = [Math.max(max.x, x), Math.max(max.y, y), Math.max(max.z, z)];
  }
  return { min, max };
});

/** What some triangles cover in plan, whichever way they look. */
export function shadowOf(facets: readonly Facet[]): Polygon[] {
  const rings = facets.map(({ corners }): Point[] => corners.map(({ x, y }) => ({ x, y })));
  return unionRings(rings.map((ring) => (signedArea(ring) < 0 ? ring.toReversed() : ring)));
}

/** Area of some polygons that do not overlap, mm². */
export const areaIn = (polygons: readonly Polygon[]): number => polygons.reduce((sum, one) => sum + areaOf(one), 0);
