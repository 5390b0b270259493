import type { Party } from './party.js';

/** What waits: whose it is, and how long its turn is expected to take. */
export interface Turn {
  readonly party: Party;
  /** Expected time of its turn, ms. */
  readonly expectedMs: number;
}

/** What one owner has waiting, and the turns it has left in this round. */
interface Flow<T> {
  readonly owner: string;
  readonly weight: number;
  readonly waiting: T[];
  left: number;
}

const ANYONE = (_party: Party): boolean => true;

/**
 * Weighted round robin: owners take turns, as many in a row as their weight; what one of them has waiting is served
 * first come, first served. Whoever joins does so behind those who wait, so that no stream of newcomers holds anybody
 * up: the first of an owner starts within as many turns as the weights of those before it.
 */
export class FairQueue<T extends Turn> {
  /** In the order of their turns; the first is being served. */
  readonly #flows = new Map<string, Flow<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(turn: T): void {
    this.#flowOf(turn.party).waiting.push(turn);
    this.#size += 1;
  }

  /** Back at the head of what its owner has waiting: it had its turn, and must take another. */
  unshift(turn: T): void {
    this.#flowOf(turn.party).waiting.unshift(turn);
    this.#size += 1;
  }

  /** Takes out whose turn it is; an owner that may not start keeps its place. */
  next(mayStart: (party: Party) => boolean = ANYONE): T | undefined {
    for (const flow of this.#flows.values()) {
      if (!mayStart(flow.waiting[0]!.party)) continue;
      const turn = flow.waiting.shift()!;
      this.#size -= 1;
      flow.left -= 1;
      this.#settle(flow);
      return turn;
    }
    return undefined;
  }

  /** Takes out one that gave up; false when it is not waiting. */
  remove(turn: T): boolean {
    const flow = this.#flows.get(turn.party.owner);
    const at = flow?.waiting.indexOf(turn) ?? -1;
    if (!flow || at < 0) return false;
    flow.waiting.splice(at, 1);
    this.#size -= 1;
    if (flow.waiting.length === 0) this.#flows.delete(flow.owner);
    return true;
  }

  /** Takes out everything, in the order of its turns. */
  clear(): T[] {
    const all: T[] = [];
    for (let turn = this.next(); turn; turn = this.next()) all.push(turn);
    return all;
  }

  /** Expected time of the turns that one more of this party would wait for, ms: at most, were it to come now. */
  ahead({ owner, weight }: Party): number {
    const own = this.#flows.get(owner)?.waiting.length ?? 0;
    const rounds = Math.ceil((own + 1) / weight);
    let sum = 0;
    for (const flow of this.#flows.values()) {
      const turns = flow.owner === owner ? own : Math.min(flow.waiting.length, rounds * flow.weight);
      for (let i = 0; i < turns; i += 1) sum += flow.waiting[i]!.expectedMs;
    }
    return sum;
  }

  #flowOf({ owner, weight }: Party): Flow<T> {
    let flow = this.#flows.get(owner);
    if (!flow) this.#flows.set(owner, (flow = { owner, weight, waiting: [], left: weight }));
    return flow;
  }

  /** An owner with nothing left to wait for leaves the round; one that had its turns goes behind the others. */
  #settle(flow: Flow<T>): void {
    if (flow.waiting.length > 0 && flow.left > 0) return;
    this.#flows.delete(flow.owner);
    if (flow.waiting.length === 0) return;
    flow.left = flow.weight;
    this.#flows.set(flow.owner, flow);
  }
}
