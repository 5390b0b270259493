import { NodeHeap } from '../../maths/node-heap.js';

/** A link of a graph: the node it leads to, and how far. */
export interface Link {
  readonly to: number;
  readonly size: number;
}

/** What is before the first node of a way. */
const NOWHERE = -1;

/**
 * Shortest ways in one graph, asked for many times: what a search wrote down is wiped node by node, since most searches
 * see few of many.
 */
export class ShortestWay {
  /** Links of all nodes, one node after the other: where those of each begin, the nodes they lead to, how far. */
  readonly #first: Int32Array;
  readonly #to: Int32Array;
  readonly #size: Float64Array;
  readonly #best: Float64Array;
  readonly #before: Int32Array;
  readonly #isDone: Uint8Array;
  readonly #seen: number[] = [];
  #steps = 0;

  constructor(links: readonly (readonly Link[])[]) {
    const all = links.flat();
    this.#first = new Int32Array(links.length + 1);
    links.forEach(({ length }, node) => (this.#first[node + 1] = this.#first[node]! + length));
    this.#to = Int32Array.from(all, ({ to }) => to);
    this.#size = Float64Array.from(all, ({ size }) => size);
    this.#best = new Float64Array(links.length).fill(Infinity);
    this.#before = new Int32Array(links.length).fill(NOWHERE);
    this.#isDone = new Uint8Array(links.length);
  }

  /** Nodes looked at in all searches so far. */
  get steps(): number {
    return this.#steps;
  }

  /**
   * Dijkstra from several nodes, each with what counts before it, to the nearest goal; ties by the number of the node.
   * @returns the nodes of the way, null where no goal is reached
   */
  search(starts: Iterable<readonly [node: number, size: number]>, isGoal: (node: number) => boolean): number[] | null {
    const heap = new NodeHeap();
    for (const [node, size] of starts) this.#reach(heap, node, size, NOWHERE);
    const goal = this.#firstGoal(heap, isGoal);
    const way = goal === null ? null : this.#wayTo(goal);
    this.#wipe();
    return way;
  }

  #firstGoal(heap: NodeHeap, isGoal: (node: number) => boolean): number | null {
    for (let entry = heap.pop(); entry; entry = heap.pop()) {
      const { node, size } = entry;
      if (this.#isDone[node] === 1) continue;
      this.#isDone[node] = 1;
      this.#steps += 1;
      if (isGoal(node)) return node;
      const end = this.#first[node + 1]!;
      for (let link = this.#first[node]!; link < end; link++) {
        const to = this.#to[link]!;
        const reached = size + this.#size[link]!;
        if (reached < this.#best[to]!) this.#reach(heap, to, reached, node);
      }
    }
    return null;
  }

  #reach(heap: NodeHeap, node: number, size: number, from: number): void {
    if (this.#best[node] === Infinity) this.#seen.push(node);
    this.#best[node] = size;
    this.#before[node] = from;
    heap.push(node, size);
  }

  #wayTo(goal: number): number[] {
    const way = [goal];
    for (let at = this.#before[goal]!; at !== NOWHERE; at = this.#before[at]!) way.push(at);
    return way.toReversed();
  }

  #wipe(): void {
    for (const node of this.#seen) {
      this.#best[node] = Infinity;
      this.#before[node] = NOWHERE;
      this.#isDone[node] = 0;
    }
    this.#seen.length = 0;
  }
}
