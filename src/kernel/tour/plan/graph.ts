import { NodeHeap } from '../../maths/node-heap.js';
import type { Network, Routes, Tie } from './network.js';

/** Shortest ways from one stop to all: cost, the stop before each, the tie taken to it (null: on foot in a place). */
export interface Spread {
  readonly cost: readonly number[];
  readonly before: readonly number[];
  readonly tie: readonly (Tie | null)[];
}

/** A step of a way between stops. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly tie: Tie | null;
}

/** Stairs cost more than their length: one does not go down and up again to save a few metres. */
const STAIR_COST = 3;

/** The stops of a tour and what joins them. */
export class Graph {
  readonly #routes: Routes;
  readonly #ties: ReadonlyMap<number, readonly Tie[]>;
  readonly #count: number;
  readonly #spreads = new Map<string, Spread>();

  constructor({ stops, ties }: Network, routes: Routes) {
    this.#routes = routes;
    this.#count = stops.length;
    const byStop = new Map<number, Tie[]>();
    for (const tie of ties) {
      for (const end of [tie.from, tie.to]) {
        const held = byStop.get(end);
        if (held) held.push(tie);
        else byStop.set(end, [tie]);
      }
    }
    this.#ties = byStop;
  }

  /** Ties at a stop. */
  tiesOf(stop: number): readonly Tie[] {
    return this.#ties.get(stop) ?? [];
  }

  /** @param byStairs false to stay on the storey */
  from(stop: number, byStairs = true): Spread {
    const key = `${stop} ${byStairs}`;
    let spread = this.#spreads.get(key);
    if (!spread) this.#spreads.set(key, (spread = this.#spread(stop, byStairs)));
    return spread;
  }

  #spread(start: number, byStairs: boolean): Spread {
    const cost = Array.from({ length: this.#count }, () => Infinity);
    const before = Array.from({ length: this.#count }, () => -1);
    const tie: (Tie | null)[] = Array.from({ length: this.#count }, () => null);
    const heap = new NodeHeap();
    cost[start] = 0;
    heap.push(start, 0);
    for (let item = heap.pop(); item; item = heap.pop()) {
      const { node, size } = item;
      if (size > cost[node]!) continue;
      const reach = (to: number, price: number, by: Tie | null): void => {
        if (size + price >= cost[to]!) return;
        cost[to] = size + price;
        before[to] = node;
        tie[to] = by;
        heap.push(to, size + price);
      };
      for (const to of this.#routes.beside(node)) if (to !== node) reach(to, this.#routes.cost(node, to), null);
      for (const by of this.tiesOf(node)) {
        if (by.kind === 'escalier' && !byStairs) continue;
        reach(by.from === node ? by.to : by.from, by.length * (by.kind === 'escalier' ? STAIR_COST : 1), by);
      }
    }
    return { cost, before, tie };
  }

  /** The steps of the shortest way between two stops; null with none. */
  steps(from: number, to: number): Step[] | null {
    const { cost, before, tie } = this.from(from);
    if (cost[to] === Infinity) return null;
    const steps: Step[] = [];
    for (let at = to; at !== from; at = before[at]!) steps.push({ from: before[at]!, to: at, tie: tie[at]! });
    return steps.toReversed();
  }
}
