import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Ring } from '../../maths/geometry.js';
import type { Mesh } from '../../maths/mesh.js';
import { triangulate } from '../../maths/mesh.js';
import { signedArea } from '../../maths/ring.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';

/** A hole through the whole thickness of a wall: along its axis from `a`, and in altitude. */
export interface Bay {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export interface WallBody {
  /** Counter-clockwise. */
  readonly footprint: Ring;
  readonly a: Point;
  readonly direction: Point;
  readonly z: number;
  readonly top: number;
  readonly bays: readonly Bay[];
}

/** Cuts closer than this are the same cut, mm. */
const SAME = 0.5;
const HALF_PLANE = 1e6;

const cutsOf = (values: readonly number[], low: number, high: number): number[] => {
  const cuts: number[] = [low];
  for (const value of [...values].sort((p, q) => p - q)) {
    if (value > cuts.at(-1)! + SAME && value < high - SAME) cuts.push(value);
  }
  return [...cuts, high];
};

/**
 * A wall with its bays as a closed mesh, without any boolean of solids: the footprint is cut in strips at the jambs and
 * the height in layers at sills and heads; of the cells left full, the faces that touch no other full cell are the
 * surface. Strips and layers run through the whole wall, so that neighbouring faces share their vertices.
 */
export function wallMesh({ footprint, a, direction, z, top, bays }: WallBody): Mesh {
  const along = (point: Point) => dot(subtract(point, a), direction);
  const places = footprint.map(along);
  const [start, end] = [Math.min(...places), Math.max(...places)];
  const stops = cutsOf(
    bays.flatMap(({ from, to }) => [from, to]),
    start,
    end,
  );
  const layers = cutsOf(
    bays.flatMap(({ low, high }) => [low, high]),
    z,
    top,
  );
  const strips = stops.slice(1).map((to, i) => stripOf(footprint, a, direction, stops[i]!, to, along));
  const isFull = (i: number, k: number): boolean => {
    if (i < 0 || k < 0 || i >= strips.length || k >= layers.length - 1) return false;
    const [s, h] = [(stops[i]! + stops[i + 1]!) / 2, (layers[k]! + layers[k + 1]!) / 2];
    return !bays.some(({ from, to, low, high }) => s > from && s < to && h > low && h < high);
  };
  /** The strip on the other side of an edge of strip `i`; -1 where the wall has nothing beyond. */
  const across = (p: Point, q: Point, i: number): number => {
    if (i + 1 < strips.length && isOn(p, q, stops[i + 1]!, along)) return i + 1;
    return isOn(p, q, stops[i]!, along) ? i - 1 : -1;
  };
  const mesh = new MeshMaker();
  for (const [i, rings] of strips.entries()) {
    for (let k = 0; k + 1 < layers.length; k++) {
      if (!isFull(i, k)) continue;
      for (const ring of rings) {
        if (!isFull(i, k + 1)) mesh.cap(ring, layers[k + 1]!, true);
        if (!isFull(i, k - 1)) mesh.cap(ring, layers[k]!, false);
        ring.forEach((p, n) => {
          const q = ring[(n + 1) % ring.length]!;
          if (!isFull(across(p, q, i), k)) mesh.side(p, q, layers[k]!, layers[k + 1]!);
        });
      }
    }
  }
  return mesh.done();
}

/** An edge on the line between two strips. */
const isOn = (p: Point, q: Point, stop: number, along: (point: Point) => number): boolean =>
  Math.abs(along(p) - stop) < 0.2 && Math.abs(along(q) - stop) < 0.2;

function stripOf(
  footprint: Ring,
  a: Point,
  direction: Point,
  from: number,
  to: number,
  along: (point: Point) => number,
): readonly Ring[] {
  if (isConvex(footprint)) {
    const ring = clipAlong(clipAlong(footprint, along, from, 1), along, to, -1);
    return ring.length >= 3 && Math.abs(signedArea(ring)) > 1e-3 ? [ring] : [];
  }
  const band = [
    offsetFrom(a, direction, from, -HALF_PLANE),
    offsetFrom(a, direction, to, -HALF_PLANE),
    offsetFrom(a, direction, to, HALF_PLANE),
    offsetFrom(a, direction, from, HALF_PLANE),
  ];
  return intersection([asPolygon(footprint)], [asPolygon(band)]).map(({ outer }) => outer);
}

/** Part of a convex ring on one side of a stop. */
function clipAlong(ring: Ring, along: (point: Point) => number, stop: number, sign: 1 | -1): Ring {
  const kept: Point[] = [];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const [sp, sq] = [(along(p) - stop) * sign, (along(q) - stop) * sign];
    const [isIn, isNext] = [sp >= -1e-6, sq >= -1e-6];
    if (isIn) kept.push(p);
    // The edge is always read from the same end, so that two neighbouring strips compute the same point.
    if (isIn !== isNext && Math.abs(sp) > 1e-6 && Math.abs(sq) > 1e-6) {
      kept.push(p.x < q.x || (p.x === q.x && p.y < q.y) ? between(p, q, sp, sq) : between(q, p, sq, sp));
    }
  });
  return kept;
}

const between = (p: Point, q: Point, sp: number, sq: number): Point => {
  const t = sp / (sp - sq);
  return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
};

const isConvex = (ring: Ring): boolean =>
  ring.every((p, i) => {
    const [q, r] = [ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!];
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) >= -1e-6;
  });

/** Gathers faces; points that coincide are one vertex. */
class MeshMaker {
  readonly #positions: number[] = [];
  readonly #triangles: number[] = [];
  readonly #known = new Map<string, number>();

  cap(ring: Ring, z: number, isTop: boolean): void {
    const corners = ring.map((point) => this.#vertex(point, z));
    const faces = triangulate({ outer: ring, holes: [] });
    for (let t = 0; t < faces.length; t += 3) {
      const [a, b, c] = [corners[faces[t]!]!, corners[faces[t + 1]!]!, corners[faces[t + 2]!]!];
      this.#triangles.push(a, ...(isTop ? [b, c] : [c, b]));
    }
  }

  side(p: Point, q: Point, low: number, high: number): void {
    const [a, b, c, d] = [this.#vertex(p, low), this.#vertex(q, low), this.#vertex(q, high), this.#vertex(p, high)];
    this.#triangles.push(a, b, c, a, c, d);
  }

  done(): Mesh {
    return { positions: this.#positions, triangles: this.#triangles };
  }

  #vertex({ x, y }: Point, z: number): number {
    const key = `${Math.round(x * 1000)},${Math.round(y * 1000)},${Math.round(z * 1000)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.#positions.length / 3;
    this.#positions.push(x, y, z);
    this.#known.set(key, index);
    return index;
  }
}
