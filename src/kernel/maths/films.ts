import { boxIndex } from './box-index.js';
import { offset } from './clip.js';
import type { Bounds, Point, Polygon, Ring } from './geometry.js';
import { ringsOf } from './ring.js';
import { distance, dot, subtract } from './vector.js';

/** Plans cut on the grid of 0.1 mm leave films of a step or two between parts that share a line askew, mm. */
const FILM_MM = 0.25;
/** Slits between the parts of a face that a picture shows: two roundings on either side, seen at a slant, mm. */
const SLIT_MM = 0.5;
/** Corners of a plan that are compared with all of its sides. */
const MOST_CORNERS = 400;

/** Distance from a point to a side. */
function gapTo(a: Point, b: Point, at: Point): number {
  const ab = subtract(b, a);
  const square = dot(ab, ab);
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, dot(subtract(at, a), ab) / square));
  return distance(at, { x: a.x + ab.x * share, y: a.y + ab.y * share });
}

/** A corner that lies on a side which does not end in it. */
function isPinched(rings: readonly Ring[], film = FILM_MM): boolean {
  const sides = rings.flatMap((ring) =>
    ring.map((a, from) => ({ ring, from, to: (from + 1) % ring.length, a, b: ring[from + 1] ?? ring[0]! })),
  );
  const index = boxIndex(sides.map(({ a, b }) => boxOf(a, b)));
  return sides.some(({ ring: own, from: place, a: at }) =>
    index.search(boxOf(at, at), film).some((i) => {
      const { ring, from, to, a, b } = sides[i]!;
      const isOther = ring !== own || (from !== place && to !== place);
      return isOther && gapTo(a, b, at) <= film;
    }),
  );
}

const boxOf = (a: Point, b: Point): Bounds => ({
  minX: Math.min(a.x, b.x),
  minY: Math.min(a.y, b.y),
  maxX: Math.max(a.x, b.x),
  maxY: Math.max(a.y, b.y),
});

/**
 * A polygon less what is too thin to be anything but a rounding, in parts where a film held it together, and with the
 * slits filled that are no wider. One that has neither, nor rings that touch, is given back as it is.
 */
export function withoutFilms(polygon: Polygon): Polygon[] {
  const rings = ringsOf(polygon);
  const corners = rings.reduce((count, { length }) => count + length, 0);
  if (corners > MOST_CORNERS || !isPinched(rings)) return [polygon];
  return offset(offset(offset([polygon], FILM_MM), -2 * FILM_MM), FILM_MM);
}

/** A ring without the corners that rounding leaves beside another: a side that short is no slit. */
function withoutSteps(ring: Ring): Ring {
  return ring.filter((at, i) => distance(at, ring.at(i - 1)!) > SLIT_MM);
}

/**
 * The same for the parts of one face of a picture, whose corners were rounded one by one: parts that a slit keeps apart
 * are joined too. Faces of many corners are not compared, they are closed anyway.
 */
export function joinedAcrossSlits(polygons: readonly Polygon[]): readonly Polygon[] {
  const rings = polygons.flatMap(ringsOf);
  const corners = rings.reduce((count, { length }) => count + length, 0);
  if (corners <= MOST_CORNERS && !isPinched(rings.map(withoutSteps), SLIT_MM)) return polygons;
  return offset(offset(offset(polygons, SLIT_MM), -2 * SLIT_MM), SLIT_MM);
}

/** A corner where a ring turns back on the side that it came along. */
function isSpike(p: Point, q: Point, r: Point): boolean {
  if (dot(subtract(p, q), subtract(r, q)) <= 0) return false;
  const [near, far] = distance(p, q) < distance(r, q) ? [p, r] : [r, p];
  return gapTo(q, far, near) <= FILM_MM;
}

function unspiked(ring: Ring): Point[] {
  const kept = [...ring];
  for (let i = 0; i < kept.length && kept.length >= 3;) {
    const next = (i + 1) % kept.length;
    if (isSpike(kept.at(i - 1)!, kept[i]!, kept[next]!)) {
      kept.splice(i, 1);
      // What is left of the spike is its foot, one or two corners back.
      i = Math.max(0, i - 2);
    } else i += 1;
  }
  return kept;
}

/**
 * A polygon without the films that a cut leaves along the sides that both shapes share: there its outline goes out and
 * comes back on one line. Every other corner stays where it is.
 */
export const withoutSpikes = ({ outer, holes }: Polygon): Polygon => ({
  outer: unspiked(outer),
  holes: holes.map(unspiked),
});
