import type { BetweenPlanes, Body, Extrusion, Frame, Plane, Shape, SweptDisk } from '../../building/index.js';
import { toScene } from '../../building/index.js';
import type { Point, Point3, Ring } from '../../maths/geometry.js';
import type { Convex } from './convex.js';
import { clipped, convexOf } from './convex.js';
import { meshParts } from './mesh-parts.js';
import { convexParts } from './polygon-parts.js';
import { cross3, dot3, minus, norm, plus, scaled } from './vec.js';

/** Sides of the prism that a disk is: of equal area, it is nowhere 1.3 % of the radius off. */
const DISK_SIDES = 16;

/** Convex parts of a body as it stands in the scene, voids not cut out; null where its mesh has no sound inside. */
export function bodyParts({ shape, frame }: Pick<Body, 'shape' | 'frame'>): readonly Convex[] | null {
  const place = (point: Point3): Point3 => toScene(frame, point);
  return PARTS[shape.kind](shape as never, place, frame);
}

type Place = (point: Point3) => Point3;

const PARTS = {
  extrusion: ({ profile, depth }: Extrusion, place: Place) =>
    convexParts(profile).flatMap(
      (ring) =>
        prismOf(
          ring,
          place,
          () => 0,
          () => depth,
        ) ?? [],
    ),
  between_planes: ({ profile, bottom, top }: BetweenPlanes, place: Place) =>
    convexParts(profile).flatMap((ring) => betweenOf(ring, bottom, top, place)),
  swept_disk: ({ course, radius }: SweptDisk, place: Place) => tubeParts(course.map(place), radius),
  mesh: ({ mesh }: Extract<Shape, { kind: 'mesh' }>, place: Place, _frame: Frame) => {
    const positions: number[] = [];
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const { x, y, z } = place({ x: mesh.positions[i]!, y: mesh.positions[i + 1]!, z: mesh.positions[i + 2]! });
      positions.push(x, y, z);
    }
    return meshParts({ positions, triangles: mesh.triangles });
  },
} as const satisfies Record<Shape['kind'], unknown>;

type HeightOf = (at: Point) => number;

/** A prism over a convex ring, sides upright, its base and its top plane. */
function prismOf(ring: Ring, place: Place, low: HeightOf, high: HeightOf): Convex | null {
  const at = (height: HeightOf) => ring.map((point) => place({ ...point, z: height(point) }));
  const [base, top] = [at(low), at(high)];
  const sides = ring.map((_, i) => {
    const next = (i + 1) % ring.length;
    return [base[i]!, base[next]!, top[next]!, top[i]!];
  });
  return convexOf([base.toReversed(), top, ...sides]);
}

const heightIn =
  ({ at, gx, gy }: Plane): HeightOf =>
  ({ x, y }) =>
    at.z + gx * (x - at.x) + gy * (y - at.y);

/** A prism between planes; where they cross over its plan, the part of it that stays between them. */
function betweenOf(ring: Ring, bottom: Plane, top: Plane, place: Place): Convex[] {
  const [low, high] = [heightIn(bottom), heightIn(top)];
  const gaps = ring.map((point) => high(point) - low(point));
  if (gaps.every((gap) => gap <= 0)) return [];
  const kept = gaps.every((gap) => gap >= 0) ? ring : ringWhere(ring, gaps);
  return [prismOf(kept, place, low, high) ?? []].flat();
}

/** The part of a ring where a linear value of its corners is positive. */
function ringWhere(ring: Ring, values: readonly number[]): Ring {
  return ring.flatMap((p, i): Point[] => {
    const j = (i + 1) % ring.length;
    const [q, v, w] = [ring[j]!, values[i]!, values[j]!];
    const share = v / (v - w);
    const crossing = v * w < 0 ? [{ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }] : [];
    return v >= 0 ? [p, ...crossing] : crossing;
  });
}

/** A straight stretch of a tube, long enough to be cut by the mitres at both ends. */
function stretch(from: Point3, to: Point3, radius: number): Convex | null {
  const along = scaled(minus(to, from), 1 / norm(minus(to, from)));
  const aside = Math.abs(along.z) < 0.9 ? { x: 0, y: 0, z: 1 } : { x: 1, y: 0, z: 0 };
  const u = scaled(cross3(aside, along), 1 / norm(cross3(aside, along)));
  const v = cross3(along, u);
  const turn = (2 * Math.PI) / DISK_SIDES;
  const corner = radius * Math.sqrt(turn / Math.sin(turn));
  const at = (point: Point3) =>
    Array.from({ length: DISK_SIDES }, (_, i) => {
      // Half a side off, so that faces stand square to both axes.
      const angle = (i + 0.5) * turn;
      return plus(point, plus(scaled(u, corner * Math.cos(angle)), scaled(v, corner * Math.sin(angle))));
    });
  const [base, top] = [at(from), at(to)];
  const sides = base.map((_, i) => {
    const next = (i + 1) % DISK_SIDES;
    return [base[i]!, base[next]!, top[next]!, top[i]!];
  });
  return convexOf([base.toReversed(), top, ...sides]);
}

/** Convex stretches of a swept disk, mitred where it bends. */
function tubeParts(points: readonly Point3[], radius: number): Convex[] {
  const course = points.filter((point, i) => i === 0 || norm(minus(point, points[i - 1]!)) > 1e-3);
  const directions = course.slice(1).map((point, i) => {
    const along = minus(point, course[i]!);
    return scaled(along, 1 / norm(along));
  });
  return directions.flatMap((along, i) => {
    const [before, after] = [directions[i - 1], directions[i + 1]];
    const [from, to] = [course[i]!, course[i + 1]!];
    const start = before ? minus(from, scaled(along, mitre(before, along, radius))) : from;
    const end = after ? plus(to, scaled(along, mitre(along, after, radius))) : to;
    let part = stretch(start, end, radius);
    if (part && before) part = clipped(part, halfAt(from, scaled(plus(before, along), -1)));
    if (part && after) part = clipped(part, halfAt(to, plus(along, after)));
    return part ? [part] : [];
  });
}

/** How far the outer side of a bend reaches past its corner; two radii at a sharp one. */
function mitre(before: Point3, after: Point3, radius: number): number {
  const cos = Math.min(1, Math.max(-1, dot3(before, after)));
  return radius * Math.min(2, 1.01 * Math.tan(Math.acos(cos) / 2) + 0.01);
}

/** The half of space behind a point along a direction; everywhere for a course that turns straight back. */
function halfAt(point: Point3, direction: Point3): { readonly normal: Point3; readonly at: number } {
  const length = norm(direction);
  if (length < 1e-6) return { normal: { x: 0, y: 0, z: 1 }, at: Infinity };
  const normal = scaled(direction, 1 / length);
  return { normal, at: dot3(normal, point) };
}
