import type { Point, Polygon } from './geometry.js';
import type { Mesh } from './mesh.js';
import { triangulate } from './mesh.js';
import { ringsOf } from './ring.js';

/** An altitude at every point of a plan, mm. */
export type Field = (at: Point) => number;

/** A solid between two altitudes that depend on the point. */
export interface FieldSolid {
  readonly bottom: Field;
  readonly top: Field;
  /** How far a face may lie from its altitude, mm. */
  readonly within: number;
}

/** Places looked at along an edge before the worst of them is sought, and steps of that search. */
const LOOKS = 12;
const STEPS = 24;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** An edge this short is divided no further, mm. */
const SHORT = 20;
/** Rounds of division, and triangles, at most: what is left then lies further off than asked. */
const MOST_ROUNDS = 24;
const MOST_TRIANGLES = 20_000;
/** Altitudes nearer than this are one point, mm. */
const SAME = 0.5;

type Corners = readonly [number, number, number];

const between = (p: Point, q: Point, part: number): Point => ({
  x: p.x + (q.x - p.x) * part,
  y: p.y + (q.y - p.y) * part,
});

/** A plan divided into triangles whose edges always meet whole: none has a corner of another inside an edge. */
class Plan {
  readonly points: Point[];
  triangles: Corners[];

  constructor(polygon: Polygon) {
    this.points = ringsOf(polygon).flat();
    const flat = triangulate(polygon);
    this.triangles = Array.from({ length: flat.length / 3 }, (_, i): Corners => [
      flat[3 * i]!,
      flat[3 * i + 1]!,
      flat[3 * i + 2]!,
    ]);
  }

  /** Divides edges, then triangles, where the fields bend; false once they bend nowhere any more. */
  refine(fields: readonly Field[], within: number): boolean {
    const cuts = new Map<string, number | null>();
    const cutOf = (a: number, b: number): number | null => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const known = cuts.get(key);
      if (known !== undefined) return known;
      const at = bendOn(this.points[a]!, this.points[b]!, fields, within);
      const cut = at === null ? null : this.points.push(at) - 1;
      cuts.set(key, cut);
      return cut;
    };
    const before = this.triangles.length;
    this.triangles = this.triangles.flatMap(([a, b, c]) => {
      const middles = [cutOf(a, b), cutOf(b, c), cutOf(c, a)] as const;
      return middles.every((one) => one === null)
        ? this.#pierced([a, b, c], fields, within)
        : divided([a, b, c], middles);
    });
    return this.triangles.length > before;
  }

  /** A triangle around the place inside it where a field leaves its plane; itself where none does. */
  #pierced([a, b, c]: Corners, fields: readonly Field[], within: number): Corners[] {
    const at = bendInside([this.points[a]!, this.points[b]!, this.points[c]!], fields, within);
    if (at === null) return [[a, b, c]];
    const middle = this.points.push(at) - 1;
    return [
      [a, b, middle],
      [b, c, middle],
      [c, a, middle],
    ];
  }
}

/** A triangle divided at the cuts of its edges ab, bc and ca. */
function divided([a, b, c]: Corners, [ab, bc, ca]: readonly [number | null, number | null, number | null]): Corners[] {
  if (ab === null) return bc === null && ca === null ? [[a, b, c]] : divided([b, c, a], [bc, ca, ab]);
  if (bc === null && ca === null) {
    return [
      [a, ab, c],
      [ab, b, c],
    ];
  }
  if (bc === null) return divided([c, a, b], [ca, ab, bc]);
  if (ca === null) {
    return [
      [ab, b, bc],
      [a, ab, bc],
      [a, bc, c],
    ];
  }
  return [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ];
}

/** Where on an edge a field is furthest from the straight line between its ends; null where all are within. */
function bendOn(p: Point, q: Point, fields: readonly Field[], within: number): Point | null {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  if (length < 2 * SHORT) return null;
  const ends = fields.map((field) => [field(p), field(q)] as const);
  const offAt = (part: number): number => {
    const at = between(p, q, part);
    return Math.max(
      ...fields.map((field, i) => Math.abs(field(at) - ends[i]![0] - (ends[i]![1] - ends[i]![0]) * part)),
    );
  };
  const offs = Array.from({ length: LOOKS - 1 }, (_, i) => offAt((i + 1) / LOOKS));
  const worst = offs.indexOf(Math.max(...offs)) + 1;
  if (offs[worst - 1]! <= within) return null;
  const part = worstOn(offAt, (worst - 1) / LOOKS, (worst + 1) / LOOKS);
  return between(p, q, Math.min(1 - SHORT / length, Math.max(SHORT / length, part)));
}

/** Where a function is greatest on a stretch that it rises and falls on once (golden section). */
function worstOn(f: (part: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step++) {
    const [u, v] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (f(u) >= f(v)) high = v;
    else low = u;
  }
  return (low + high) / 2;
}

/** Shares of the three corners of the places that are looked at inside a triangle. */
const INSIDE: readonly Corners[] = [
  [1 / 3, 1 / 3, 1 / 3],
  [0.6, 0.2, 0.2],
  [0.2, 0.6, 0.2],
  [0.2, 0.2, 0.6],
  [0.4, 0.4, 0.2],
  [0.4, 0.2, 0.4],
  [0.2, 0.4, 0.4],
];

function bendInside([p, q, r]: readonly [Point, Point, Point], fields: readonly Field[], within: number): Point | null {
  const size = Math.min(
    Math.hypot(q.x - p.x, q.y - p.y),
    Math.hypot(r.x - q.x, r.y - q.y),
    Math.hypot(p.x - r.x, p.y - r.y),
  );
  if (size < 2 * SHORT) return null;
  const corners = fields.map((field) => [field(p), field(q), field(r)] as const);
  let [worst, found]: [number, Point | null] = [within, null];
  for (const [u, v, w] of INSIDE) {
    const at = { x: u * p.x + v * q.x + w * r.x, y: u * p.y + v * q.y + w * r.y };
    for (const [i, field] of fields.entries()) {
      const [a, b, c] = corners[i]!;
      const off = Math.abs(field(at) - u * a - v * b - w * c);
      if (off > worst) [worst, found] = [off, at];
    }
  }
  return found;
}

/** A closed mesh over a divided plan: where bottom and top touch they share the point. */
function closed({ points, triangles }: Plan, { bottom, top }: FieldSolid): Mesh {
  const positions: number[] = [];
  const place = ({ x, y }: Point, z: number): number => positions.push(x, y, z) / 3 - 1;
  const feet = points.map((at) => place(at, bottom(at)));
  const heads = points.map((at, i) => (top(at) - bottom(at) < SAME ? feet[i]! : place(at, top(at))));
  const faces: number[] = [];
  const face = (a: number, b: number, c: number): void => {
    if (a !== b && b !== c && c !== a) faces.push(a, b, c);
  };
  const edges = new Map<string, readonly [number, number]>();
  for (const [a, b, c] of triangles) {
    if (heads[a] === feet[a] && heads[b] === feet[b] && heads[c] === feet[c]) continue;
    face(feet[a]!, feet[c]!, feet[b]!);
    face(heads[a]!, heads[b]!, heads[c]!);
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      if (!edges.delete(`${q} ${p}`)) edges.set(`${p} ${q}`, [p, q]);
    }
  }
  for (const [p, q] of edges.values()) {
    face(feet[p]!, feet[q]!, heads[q]!);
    face(feet[p]!, heads[q]!, heads[p]!);
  }
  return { positions, triangles: faces };
}

/**
 * The closed solid over a polygon between two altitudes that change continuously over it. Its faces bend where the
 * altitudes do: exactly along straight creases, within so many millimetres elsewhere.
 */
export function fieldSolid(polygon: Polygon, solid: FieldSolid): Mesh {
  const plan = new Plan(polygon);
  const fields = [solid.bottom, solid.top];
  for (let round = 0; round < MOST_ROUNDS && plan.triangles.length < MOST_TRIANGLES; round++) {
    if (!plan.refine(fields, solid.within)) break;
  }
  return closed(plan, solid);
}
