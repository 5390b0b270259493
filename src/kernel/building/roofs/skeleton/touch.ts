import type { Point } from '../../../maths/geometry.js';
import { distance, dot, subtract } from '../../../maths/vector.js';
import type { Arc, FrontVertex, Side, SkeletonNode } from './front.js';
import { placeAt, velocityOf } from './front.js';

interface Front {
  readonly loops: readonly (readonly FrontVertex[])[];
  readonly sides: readonly Side[];
  readonly nodes: SkeletonNode[];
  readonly arcs: Arc[];
}

/** A stretch of the front between two places (clusters of corners that touch). */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly side: number;
}

/**
 * The front just after time `t`: corners that touch are joined, sides that meet face to face leave a ridge. Null when
 * lost.
 */
export function rebuild(front: Front, t: number, touch: number): FrontVertex[][] | null {
  const { sides, nodes, arcs } = front;
  const vertices = front.loops.flat();
  const places = vertices.map((vertex) => placeAt(vertex, t));
  const cluster = clustersOf(places, touch);
  const { pieces, stopped } = piecesOf(front, places, cluster, touch);
  const active = new Set([...sharedBy(cluster), ...stopped]);
  if (active.size === 0) return null;

  const nodeOf = new Map<number, number>();
  const nodeAt = (c: number): number => {
    const known = nodeOf.get(c) ?? nodes.push({ ...places[c]!, t }) - 1;
    nodeOf.set(c, known);
    return known;
  };
  vertices.forEach(({ node, into, out }, i) => {
    if (active.has(cluster[i]!)) arcs.push({ from: node, to: nodeAt(cluster[i]!), left: into, right: out });
  });
  const rest = withoutRidges(pieces, ({ from, to, side }, across) => {
    active.add(from).add(to);
    arcs.push({ from: nodeAt(to), to: nodeAt(from), left: side, right: across.side });
  });
  return loopsOf(rest, sides, (c, into, out) => {
    if (!active.has(c)) return vertices[c]!;
    const velocity = velocityOf(sides[into]!, sides[out]!);
    const node = nodeAt(c);
    return velocity && { born: nodes[node]!, node, velocity, into, out };
  });
}

/** Places where several corners touch. */
function sharedBy(cluster: readonly number[]): Set<number> {
  const size = new Map<number, number>();
  for (const c of cluster) size.set(c, (size.get(c) ?? 0) + 1);
  return new Set([...size].filter(([, count]) => count > 1).map(([c]) => c));
}

/** The front in stretches from place to place, and the places that stop a side between its ends. */
function piecesOf(
  { loops, sides }: Front,
  places: readonly Point[],
  cluster: readonly number[],
  touch: number,
): { pieces: Piece[]; stopped: Set<number> } {
  const [pieces, stopped]: [Piece[], Set<number>] = [[], new Set()];
  let start = 0;
  for (const loop of loops) {
    loop.forEach((vertex, i) => {
      const [a, b] = [start + i, start + ((i + 1) % loop.length)];
      const stops = stopsOn(a, b, sides[vertex.out]!, places, cluster, touch);
      for (const stop of stops) stopped.add(stop);
      const path = [cluster[a]!, ...stops, cluster[b]!];
      for (let k = 1; k < path.length; k++) {
        if (path[k] !== path[k - 1]) pieces.push({ from: path[k - 1]!, to: path[k]!, side: vertex.out });
      }
    });
    start += loop.length;
  }
  return { pieces, stopped };
}

/** For each point the first point within reach of it, chains included. */
function clustersOf(places: readonly Point[], touch: number): number[] {
  const parent = places.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : (parent[i] = root(parent[i]!)));
  const order = places.map((_, i) => i).sort((i, j) => places[i]!.x - places[j]!.x);
  order.forEach((i, rank) => {
    for (let k = rank + 1; k < order.length && places[order[k]!]!.x - places[i]!.x <= touch; k++) {
      const j = order[k]!;
      if (distance(places[i]!, places[j]!) <= touch) parent[Math.max(root(i), root(j))] = Math.min(root(i), root(j));
    }
  });
  return places.map((_, i) => root(i));
}

/** Clusters that lie on the side between its two ends, in order. */
function stopsOn(
  a: number,
  b: number,
  { direction, normal }: Side,
  places: readonly Point[],
  cluster: readonly number[],
  touch: number,
): number[] {
  const origin = places[a]!;
  const length = dot(subtract(places[b]!, origin), direction);
  const found = new Map<number, number>();
  places.forEach((place, i) => {
    const c = cluster[i]!;
    if (c === cluster[a] || c === cluster[b]) return;
    const offset = subtract(place, origin);
    const along = dot(offset, direction);
    if (Math.abs(dot(offset, normal)) <= touch && along > 0 && along < length) found.set(c, along);
  });
  return [...found].sort(([, p], [, q]) => p - q).map(([c]) => c);
}

/** Removes pairs of pieces that run against each other, and reports each pair once. */
function withoutRidges(pieces: readonly Piece[], met: (piece: Piece, across: Piece) => void): Piece[] {
  const open = new Map<string, Piece[]>();
  const gone = new Set<Piece>();
  for (const piece of pieces) {
    const across = open.get(`${piece.to}>${piece.from}`)?.pop();
    if (across) {
      gone.add(piece).add(across);
      met(piece, across);
      continue;
    }
    const key = `${piece.from}>${piece.to}`;
    const list = open.get(key);
    if (list) list.push(piece);
    else open.set(key, [piece]);
  }
  return pieces.filter((piece) => !gone.has(piece));
}

/** Joins pieces into loops; where several leave a place, the one that closes the narrowest interior follows. */
function loopsOf(
  pieces: readonly Piece[],
  sides: readonly Side[],
  vertexAt: (cluster: number, into: number, out: number) => FrontVertex | null,
): FrontVertex[][] | null {
  const leaving = Map.groupBy(pieces, ({ from }) => from);
  const used = new Set<Piece>();
  const loops: FrontVertex[][] = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const loop: FrontVertex[] = [];
    let piece = first;
    do {
      const free = (leaving.get(piece.to) ?? []).filter((next) => next === first || !used.has(next));
      const next = free.length > 1 ? narrowest(piece, free, sides) : free[0];
      if (!next) return null;
      used.add(next);
      // A side that goes on through a touch keeps no corner there.
      if (next.side !== piece.side) {
        const vertex = vertexAt(next.from, piece.side, next.side);
        if (!vertex) return null;
        loop.push(vertex);
      }
      piece = next;
    } while (piece !== first);
    if (loop.length < 3) return null;
    loops.push(loop);
  }
  return loops;
}

function narrowest(piece: Piece, free: readonly Piece[], sides: readonly Side[]): Piece {
  const back = sides[piece.side]!.direction;
  const opening = ({ side }: Piece): number => {
    const { direction } = sides[side]!;
    const angle = Math.atan2(back.x * direction.y - back.y * direction.x, back.x * direction.x + back.y * direction.y);
    // Interior angle on the left: 180° less the turn to the left.
    return Math.PI - angle;
  };
  return free.reduce((best, candidate) => (opening(candidate) < opening(best) ? candidate : best));
}
