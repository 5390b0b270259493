import type { Point } from '../../maths/geometry.js';
import type { Grid, Ground } from './grid.js';
import { gridOf } from './grid.js';

/** A network in plan: from its root to what it serves. */
export interface Tree {
  readonly points: readonly Point[];
  /** Next node on the way to the root, by node; absent of the root and of nodes without a route. */
  readonly parents: ReadonlyMap<number, number>;
  readonly root: number;
  /** Node of each terminal; −1 of one that no route reaches. */
  readonly terminals: readonly number[];
}

/** A turn costs as much as this length, mm: routes have few. */
const TURN_MM = 400;
/**
 * Most terminals of a tree that is grown one by one: with more, which would take too long, each takes its own shortest
 * way.
 */
const MOST_GROWN = 40;

/**
 * A tree from a root to terminals by the walls: each terminal in turn, the nearest first, by the shortest way to what
 * is there already (Takahashi and Matsuyama's heuristic of the Steiner tree). Deterministic: ties go to the first.
 */
export function treeOf(ground: Ground, root: Point, terminals: readonly Point[]): Tree {
  const grid = gridOf(ground, [root, ...terminals]);
  const [start = -1, ...ends] = grid.places;
  const parents = new Map<number, number>();
  const tree = new Set(start < 0 ? [] : [start]);
  const waiting = new Set(ends.filter((end) => end >= 0 && !tree.has(end)));
  const reached = new Set(tree);
  let way = waiting.size > MOST_GROWN ? waysFrom(grid, tree) : null;
  while (waiting.size > 0) {
    const ways = way ?? waysFrom(grid, tree);
    const next = [...waiting].reduce((best, end) => (costOf(ways, end) < costOf(ways, best) ? end : best));
    waiting.delete(next);
    if (costOf(ways, next) === Infinity) continue;
    reached.add(next);
    addWay(ways, next, tree, parents);
    for (const end of waiting) {
      if (!tree.has(end)) continue;
      waiting.delete(end);
      reached.add(end);
    }
    way &&= ways;
  }
  return { points: grid.points, parents, root: start, terminals: ends.map((end) => (reached.has(end) ? end : -1)) };
}

/** Ways from a tree to every node: a state is a node and the direction it was come to by. */
interface Ways {
  readonly costs: Float64Array;
  readonly before: Int32Array;
}

const costOf = ({ costs }: Ways, node: number): number => Math.min(costs[2 * node]!, costs[2 * node + 1]!);

function waysFrom({ edges }: Grid, sources: ReadonlySet<number>): Ways {
  const costs = new Float64Array(2 * edges.length).fill(Infinity);
  const before = new Int32Array(2 * edges.length).fill(-1);
  const heap = new Heap();
  for (const source of sources) {
    for (const state of [2 * source, 2 * source + 1]) {
      costs[state] = 0;
      heap.push(0, state);
    }
  }
  for (let top = heap.pop(); top; top = heap.pop()) {
    const [cost, state] = top;
    if (cost > costs[state]!) continue;
    for (const edge of edges[state >> 1]!) {
      const next = 2 * edge.to + Number(edge.isAcross);
      const total = cost + edge.cost + ((state & 1) === Number(edge.isAcross) || cost === 0 ? 0 : TURN_MM);
      if (total >= costs[next]! - 1e-6) continue;
      costs[next] = total;
      before[next] = state;
      heap.push(total, next);
    }
  }
  return { costs, before };
}

/** Puts the way to a node into the tree, up to the first node that is in it. */
function addWay({ costs, before }: Ways, end: number, tree: Set<number>, parents: Map<number, number>): void {
  let state = costs[2 * end]! <= costs[2 * end + 1]! ? 2 * end : 2 * end + 1;
  while (!tree.has(state >> 1)) {
    const previous = before[state]!;
    tree.add(state >> 1);
    parents.set(state >> 1, previous >> 1);
    state = previous;
  }
}

/** A heap of numbered states by cost; equal costs by number, so that ties are always broken alike. */
class Heap {
  readonly #items: [number, number][] = [];

  push(cost: number, state: number): void {
    const items = this.#items;
    let at = items.push([cost, state]) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isLess(at, parent)) break;
      [items[at], items[parent]] = [items[parent]!, items[at]!];
      at = parent;
    }
  }

  pop(): [number, number] | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (!top || !last || items.length === 0) return top;
    items[0] = last;
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < items.length && this.#isLess(left, least)) least = left;
      if (right < items.length && this.#isLess(right, least)) least = right;
      if (least === at) return top;
      [items[at], items[least]] = [items[least]!, items[at]!];
      at = least;
    }
  }

  #isLess(p: number, q: number): boolean {
    const [[a, m], [b, n]] = [this.#items[p]!, this.#items[q]!];
    return a < b || (a === b && m < n);
  }
}
