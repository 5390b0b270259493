import { boxIndex } from './box-index.js';
import { cellAt } from './cell.js';
import type { Point, Ring } from './geometry.js';
import { meet } from './lines.js';
import { boundsOf, signedArea } from './ring.js';
import { cross, distance, dot, offsetFrom, subtract } from './vector.js';

export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** A bounded face of the plane cut by segments, with the faces across its edges and the length of each contact. */
export interface Face {
  readonly ring: Ring;
  readonly contacts: ReadonlyMap<number, number>;
}

/** Nodes closer than this are one. */
const NODE_MM = 1.5;

/** A pair of nodes in their order, as a number: there are far fewer than 2^26 of them. */
const pairOf = (from: number, to: number): number => from * 2 ** 26 + to;

/** Bounded faces of the plane cut by segments (half-edge tracing, de Berg et al., Computational Geometry, ch. 2). */
export function planarFaces(segments: readonly Segment[]): Face[] {
  const nodes = new NodeSet();
  const ways = directed(edgesOf(segments, nodes));
  const out = outgoing(ways, nodes.points);
  const faceOf = new Map<number, number>();
  const loops: number[][] = [];
  for (const [from, to] of ways) {
    if (faceOf.has(pairOf(from, to))) continue;
    const loop: number[] = [];
    let p = from;
    let q = to;
    for (let pair = pairOf(p, q); !faceOf.has(pair); pair = pairOf(p, q)) {
      faceOf.set(pair, loops.length);
      loop.push(p);
      const around = out.get(q)!;
      const next = around[(around.indexOf(p) + around.length - 1) % around.length]!;
      p = q;
      q = next;
    }
    loops.push(loop);
  }
  return boundedFaces(loops, nodes.points, faceOf);
}

function boundedFaces(
  loops: readonly number[][],
  points: readonly Point[],
  faceOf: ReadonlyMap<number, number>,
): Face[] {
  const rings = loops.map((loop) => loop.map((node) => points[node]!));
  const rank = new Map<number, number>();
  rings.forEach((ring, i) => signedArea(ring) > 1 && rank.set(i, rank.size));
  return [...rank.keys()].map((i): Face => {
    const contacts = new Map<number, number>();
    loops[i]!.forEach((p, k, loop) => {
      const q = loop[(k + 1) % loop.length]!;
      const across = rank.get(faceOf.get(pairOf(q, p))!);
      if (across !== undefined && across !== rank.get(i)) {
        contacts.set(across, (contacts.get(across) ?? 0) + distance(points[p]!, points[q]!));
      }
    });
    return { ring: rings[i]!, contacts };
  });
}

class NodeSet {
  readonly points: Point[] = [];
  readonly #cells = new Map<number, number[]>();

  at(point: Point): number {
    const [right, top] = [cellOf(point.x + NODE_MM), cellOf(point.y + NODE_MM)];
    for (let x = cellOf(point.x - NODE_MM); x <= right; x++) {
      for (let y = cellOf(point.y - NODE_MM); y <= top; y++) {
        for (const node of this.#cells.get(cellAt(x, y)) ?? NONE) {
          if (distance(this.points[node]!, point) <= NODE_MM) return node;
        }
      }
    }
    const node = this.points.push(point) - 1;
    const cell = cellAt(cellOf(point.x), cellOf(point.y));
    const own = this.#cells.get(cell);
    if (own) own.push(node);
    else this.#cells.set(cell, [node]);
    return node;
  }
}

/** Side of a cell, mm: many nodes wide, so that all that is near a node mostly lies in one. */
const CELL_MM = 64;
const cellOf = (along: number): number => Math.floor(along / CELL_MM);

const NONE: readonly number[] = [];

/** Every segment split where another meets it, each stretch once. */
function edgesOf(segments: readonly Segment[], nodes: NodeSet): [number, number][] {
  const index = boxIndex(segments.map(({ a, b }) => boundsOf([a, b])));
  const edges = new Map<number, [number, number]>();
  segments.forEach((segment, i) => {
    const length = distance(segment.a, segment.b);
    if (length === 0) return;
    const direction = { x: (segment.b.x - segment.a.x) / length, y: (segment.b.y - segment.a.y) / length };
    const stops = [0, length];
    for (const j of index.search(boundsOf([segment.a, segment.b]), NODE_MM)) {
      if (j !== i) addCrossings(stops, segment.a, direction, length, segments[j]!);
    }
    let last = -1;
    for (const along of stops.sort((p, q) => p - q)) {
      const node = nodes.at(offsetFrom(segment.a, direction, along));
      const [p, q] = [Math.min(last, node), Math.max(last, node)];
      if (p >= 0 && p !== q) edges.set(pairOf(p, q), [p, q]);
      last = node;
    }
  });
  return [...edges.values()];
}

/** Adds where another segment meets this one, along it: a crossing, or the other's ends when they lie on it. */
function addCrossings(stops: number[], a: Point, direction: Point, length: number, other: Segment): void {
  const [fromA, fromB] = [subtract(other.a, a), subtract(other.b, a)];
  const [asideA, asideB] = [cross(direction, fromA), cross(direction, fromB)];
  const before = stops.length;
  addEnd(stops, dot(fromA, direction), asideA, length);
  addEnd(stops, dot(fromB, direction), asideB, length);
  if (stops.length > before || asideA > 0 === asideB > 0) return;
  const along = meet(a, direction, other.a, subtract(other.b, other.a));
  if (along !== null && along > 0 && along < length) stops.push(along);
}

function addEnd(stops: number[], along: number, aside: number, length: number): void {
  if (Math.abs(aside) <= NODE_MM && along > 0 && along < length) stops.push(along);
}

const directed = (edges: readonly [number, number][]): [number, number][] =>
  edges.flatMap(
    ([p, q]) =>
      [
        [p, q],
        [q, p],
      ] as [number, number][],
  );

/** Neighbours of each node, counter-clockwise. */
function outgoing(ways: readonly [number, number][], points: readonly Point[]): Map<number, number[]> {
  const out = new Map<number, number[]>();
  for (const [p, q] of ways) {
    const list = out.get(p);
    if (list) list.push(q);
    else out.set(p, [q]);
  }
  for (const [node, list] of out) {
    // The order around a node of two edges says nothing: each follows the other.
    if (list.length < 3) continue;
    const origin = points[node]!;
    const angle = (other: number) => Math.atan2(points[other]!.y - origin.y, points[other]!.x - origin.x);
    list.sort((p, q) => angle(p) - angle(q));
  }
  return out;
}
