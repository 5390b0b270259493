import type { Point, Polygon } from './geometry.js';
import { boundsOf, signedArea } from './ring.js';

/** Rows that edges and corners are looked up in: this many corners in each, were they spread evenly. */
const CORNERS_A_ROW = 16;

/** Ways that a ray goes. */
type Side = -1 | 1;

/**
 * A polygon of very many holes as rings without any: each hole joined, leftmost first, to the edge that a ray to the
 * left of it meets (Eberly 2002), then each cut off from the next by a ray to the right. Edges are sorted into rows and
 * a ray looks at its own rows first: tens of thousands of holes take seconds.
 * @returns indexes of the corners of each ring; corners are numbered outer ring first, then each hole
 */
export function ringsWithoutHoles(polygon: Polygon): number[][] {
  const joiner = new Joiner(polygon);
  let first = polygon.outer.length;
  const holes = polygon.holes.map((hole) => {
    const nodes = joiner.link(hole, first, false);
    first += hole.length;
    return {
      left: nodes.reduce((best, node) => (joiner.isBefore(node, best) ? node : best)),
      right: nodes.reduce((best, node) => (joiner.isBefore(best, node) ? node : best)),
    };
  });
  for (const { left } of holes.toSorted((p, q) => (joiner.isBefore(p.left, q.left) ? -1 : 1))) joiner.join(left);
  for (const { right } of holes) joiner.cut(right);
  return joiner.rings();
}

/** The rings in the making: nodes linked both ways, some corners met by several. Interior to the left of every edge. */
class Joiner {
  readonly #corner: number[] = [];
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #next: number[] = [];
  readonly #before: number[] = [];
  /** Nodes whose edge to the next one crosses each row, and nodes in it, of what is joined. */
  readonly #edges: number[][];
  readonly #nodes: number[][];
  readonly #low: number;
  readonly #height: number;

  constructor({ outer, holes }: Polygon) {
    const { minY, maxY } = boundsOf(outer);
    const corners = holes.reduce((sum, hole) => sum + hole.length, outer.length);
    const rows = Math.max(1, Math.ceil(corners / CORNERS_A_ROW));
    this.#low = minY;
    this.#height = (maxY - minY) / rows || 1;
    this.#edges = Array.from({ length: rows }, () => []);
    this.#nodes = Array.from({ length: rows }, () => []);
    this.#enter(this.link(outer, 0, true));
  }

  /** Links a ring, turned counter-clockwise or clockwise; its nodes. */
  link(points: readonly Point[], first: number, isOuter: boolean): number[] {
    const order = points.map((_, i) => i);
    if (signedArea(points) > 0 !== isOuter) order.reverse();
    const nodes = order.map((i) => this.#node(first + i, points[i]!.x, points[i]!.y));
    nodes.forEach((node, i) => this.#tie(node, nodes[(i + 1) % nodes.length]!));
    return nodes;
  }

  #node(corner: number, x: number, y: number): number {
    this.#x.push(x);
    this.#y.push(y);
    return this.#corner.push(corner) - 1;
  }

  #tie(from: number, to: number): void {
    this.#next[from] = to;
    this.#before[to] = from;
  }

  isBefore(p: number, q: number): boolean {
    return this.#x[p]! < this.#x[q]! || (this.#x[p] === this.#x[q] && this.#y[p]! < this.#y[q]!);
  }

  #row(y: number): number {
    return Math.min(this.#edges.length - 1, Math.max(0, Math.floor((y - this.#low) / this.#height)));
  }

  #enterEdge(node: number): void {
    const [p, q] = [this.#y[node]!, this.#y[this.#next[node]!]!];
    for (let row = this.#row(Math.min(p, q)); row <= this.#row(Math.max(p, q)); row++) this.#edges[row]!.push(node);
  }

  #enter(nodes: readonly number[]): void {
    for (const node of nodes) {
      this.#nodes[this.#row(this.#y[node]!)]!.push(node);
      this.#enterEdge(node);
    }
  }

  /** Joins a hole to what is joined already; one with nothing to its left is left out. */
  join(hole: number): void {
    const bridge = this.#bridgeTo(hole, -1);
    const own: number[] = [];
    for (let node = hole; own.length === 0 || node !== hole; node = this.#next[node]!) own.push(node);
    if (bridge === null) return;
    const [far, near] = this.#span(bridge, hole);
    this.#enter([...own, near, far]);
    this.#enterEdge(bridge);
  }

  /** Cuts the ring that passes the rightmost corner of a hole in two, where it can be. */
  cut(corner: number): void {
    const bridge = this.#bridgeTo(corner, 1);
    if (bridge === null || this.#corner[bridge] === this.#corner[corner]) return;
    const from = this.#facing(corner, bridge);
    if (from === null || this.#next[from] === bridge || this.#before[from] === bridge) return;
    const [far, near] = this.#span(bridge, from);
    this.#enter([near, far]);
    this.#enterEdge(bridge);
    this.#enterEdge(this.#before[near]!);
  }

  /** A way there and back between two nodes; their doubles. */
  #span(bridge: number, from: number): readonly [far: number, near: number] {
    const far = this.#node(this.#corner[bridge]!, this.#x[bridge]!, this.#y[bridge]!);
    const near = this.#node(this.#corner[from]!, this.#x[from]!, this.#y[from]!);
    this.#tie(far, this.#next[bridge]!);
    this.#tie(this.#before[from]!, near);
    this.#tie(near, far);
    this.#tie(bridge, from);
    return [far, near];
  }

  /** The corner that a ray from a node leads to: seen from it; null with nothing on that side. */
  #bridgeTo(from: number, side: Side): number | null {
    const [hx, hy] = [side * this.#x[from]!, this.#y[from]!];
    let [best, meet] = [-1, Infinity];
    for (const node of this.#edges[this.#row(hy)]!) {
      const next = this.#next[node]!;
      const [py, qy] = [this.#y[node]!, this.#y[next]!];
      // The interior lies to the left of an edge: edges met to the right go up, edges met to the left go down.
      if (py === qy || side * (hy - py) < 0 || side * (qy - hy) < 0) continue;
      const [px, qx] = [side * this.#x[node]!, side * this.#x[next]!];
      const x = px + ((hy - py) * (qx - px)) / (qy - py);
      if (x < hx || x >= meet || (side === 1 && this.#isAt(node, next, from))) continue;
      meet = x;
      best = px > qx ? node : next;
    }
    if (best < 0) return null;
    return meet === hx ? (this.#facing(best, from) ?? best) : this.#seen(from, { end: best, meet, side });
  }

  /** Whether an edge ends at the corner of a node. */
  #isAt(p: number, q: number, node: number): boolean {
    const corner = this.#corner[node];
    return this.#corner[p] === corner || this.#corner[q] === corner;
  }

  /** Among the nodes at the corner of a node, the one whose interior faces the other node; null where there is none. */
  #facing(node: number, to: number): number | null {
    if (this.#isInside(node, to)) return node;
    const row = this.#nodes[this.#row(this.#y[node]!)]!;
    return row.find((other) => this.#corner[other] === this.#corner[node] && this.#isInside(other, to)) ?? null;
  }

  /** The corner in the triangle between a node, the edge met and its end that hides the end, nearest to the ray. */
  #seen(from: number, { end, meet, side }: { readonly end: number; readonly meet: number; readonly side: Side }) {
    const [hx, hy, ex, ey] = [side * this.#x[from]!, this.#y[from]!, side * this.#x[end]!, this.#y[end]!];
    let [best, least] = [end, Infinity];
    const isTaken = (node: number, tangent: number): boolean =>
      tangent < least || (tangent === least && side * this.#x[node]! < side * this.#x[best]!);
    for (let row = this.#row(Math.min(hy, ey)); row <= this.#row(Math.max(hy, ey)); row++) {
      for (const node of this.#nodes[row]!) {
        const [x, y] = [side * this.#x[node]!, this.#y[node]!];
        if (x > ex || x <= hx || !isWithin({ x, y }, { hx, hy, ex, ey, meet })) continue;
        const tangent = Math.abs(hy - y) / (x - hx);
        if (isTaken(node, tangent) && this.#isInside(node, from)) [best, least] = [node, tangent];
      }
    }
    return best;
  }

  /** Whether the way from a node to another begins inside the ring. */
  #isInside(node: number, to: number): boolean {
    const [before, next] = [this.#before[node]!, this.#next[node]!];
    const isConvex = this.#turn(before, node, next) > 0;
    const [isLeftOfNext, isLeftOfBefore] = [this.#turn(node, next, to) >= 0, this.#turn(before, node, to) >= 0];
    return isConvex ? isLeftOfNext && isLeftOfBefore : isLeftOfNext || isLeftOfBefore;
  }

  #turn(p: number, q: number, r: number): number {
    const [x, y] = [this.#x[p]!, this.#y[p]!];
    return (this.#x[q]! - x) * (this.#y[r]! - y) - (this.#y[q]! - y) * (this.#x[r]! - x);
  }

  /** Corners of each ring; of holes left out, none. */
  rings(): number[][] {
    const rings: number[][] = [];
    const seen = new Uint8Array(this.#corner.length);
    const joined = this.#nodes.flat().toSorted((p, q) => p - q);
    for (const first of joined) {
      if (seen[first]) continue;
      const corners: number[] = [];
      for (let node = first; !seen[node]; node = this.#next[node]!) {
        seen[node] = 1;
        corners.push(this.#corner[node]!);
      }
      rings.push(corners);
    }
    return rings;
  }
}

/** A ray from (hx, hy) to an edge met at `meet`, and the end of that edge. */
interface Sight {
  readonly hx: number;
  readonly hy: number;
  readonly ex: number;
  readonly ey: number;
  readonly meet: number;
}

/** Whether a point lies in the triangle of a sight, its border included. */
function isWithin({ x, y }: Point, { hx, hy, ex, ey, meet }: Sight): boolean {
  const side = (ax: number, ay: number, bx: number, by: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const sides = [side(hx, hy, meet, hy), side(meet, hy, ex, ey), side(ex, ey, hx, hy)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}
