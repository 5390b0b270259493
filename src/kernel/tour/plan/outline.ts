import type { Room } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { ringsOf } from '../../maths/ring.js';
import { cross, subtract } from '../../maths/vector.js';

/** How far apart the outline of a room is looked at, mm; at most so many places. */
const [SPACING_MM, MOST] = [250, 400];
/** Corners flatter than this are none: sine. */
const FLAT = 1e-3;

/** The outline of a room as places spread along it, and its edges. */
export interface Outline {
  readonly places: readonly Point[];
  readonly edges: readonly (readonly [Point, Point])[];
  /** Everything is seen from everywhere. */
  readonly isConvex: boolean;
}

/** The outline of a room; openings are part of it, furniture does not hide it. */
export const outlineOf = perObject(({ polygon, perimeter }: Room): Outline => {
  const spacing = Math.max(SPACING_MM, perimeter / MOST);
  const edges = edgesOf(polygon);
  const places = edges.flatMap(([p, q]) => {
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const count = Math.max(1, Math.round(length / spacing));
    return Array.from({ length: count }, (_, k): Point => {
      const part = (k + 0.5) / count;
      return { x: p.x + (q.x - p.x) * part, y: p.y + (q.y - p.y) * part };
    });
  });
  return { places, edges, isConvex: isConvex(polygon) };
});

const edgesOf = (polygon: Polygon): (readonly [Point, Point])[] =>
  ringsOf(polygon).flatMap((ring) => ring.map((p, i) => [p, ring[(i + 1) % ring.length]!] as const));

function isConvex({ outer, holes }: Polygon): boolean {
  if (holes.length > 0) return false;
  return outer.every((p, i) => {
    const [q, r] = [outer[(i + 1) % outer.length]!, outer[(i + 2) % outer.length]!];
    const [a, b] = [subtract(q, p), subtract(r, q)];
    return cross(a, b) >= -FLAT * Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  });
}

/** Whether a place of the outline is seen from a point of the room. */
export function isSeen({ edges, isConvex: isOpen }: Outline, eye: Point, place: Point): boolean {
  if (isOpen) return true;
  // Stopped just before the wall, which is seen and hides nothing of itself.
  const end = { x: eye.x + (place.x - eye.x) * 0.999, y: eye.y + (place.y - eye.y) * 0.999 };
  return edges.every(([p, q]) => !crosses(eye, end, p, q));
}

function crosses(a: Point, b: Point, p: Point, q: Point): boolean {
  const side = (from: Point, to: Point, at: Point): number =>
    (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
  return side(a, b, p) > 0 !== side(a, b, q) > 0 && side(p, q, a) > 0 !== side(p, q, b) > 0;
}

/** Part of the outline that is seen from a point, 0 to 1. */
export function seenFrom(outline: Outline, eye: Point): number {
  if (outline.isConvex) return 1;
  const seen = outline.places.filter((place) => isSeen(outline, eye, place)).length;
  return seen / Math.max(1, outline.places.length);
}
