interface Item {
  /** Tasks of equal affinity share what a worker has derived for them. */
  readonly affinity?: string;
}

interface Waiting<T> {
  readonly item: T;
  bypassed: number;
}

const HOMES = 2_000;
// A waiting task lets this many younger ones pass that suit the free lane better, then goes first.
const MAX_BYPASSED = 8;

/**
 * Which lane (one thread) runs what. A task goes to the lane that last had its affinity; when that one is busy it
 * overflows to the lane idle for longest, because recomputing beats waiting; when all are busy it waits.
 */
export class LaneQueue<T extends Item> {
  readonly #idle: number[];
  readonly #waiting: Waiting<T>[] = [];
  readonly #homes = new Map<string, number>();
  readonly #maxWaiting: number;
  readonly #start: (lane: number, item: T) => void;

  constructor(options: { lanes: number; maxWaiting: number; start: (lane: number, item: T) => void }) {
    this.#idle = Array.from({ length: options.lanes }, (_, lane) => lane);
    this.#maxWaiting = options.maxWaiting;
    this.#start = options.start;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** False when nothing is free and the queue is full. */
  submit(item: T): boolean {
    const home = this.#homeOf(item);
    const lane = home !== undefined && this.#idle.includes(home) ? home : this.#idle[0];
    if (lane !== undefined) {
      this.#idle.splice(this.#idle.indexOf(lane), 1);
      this.#assign(lane, item);
      return true;
    }
    if (this.#waiting.length >= this.#maxWaiting) return false;
    this.#waiting.push({ item, bypassed: 0 });
    return true;
  }

  /** A lane has finished: it takes the next task, or becomes idle. */
  release(lane: number): void {
    const oldest = this.#waiting[0];
    if (!oldest) {
      this.#idle.push(lane);
      return;
    }
    const suited = oldest.bypassed < MAX_BYPASSED ? this.#waiting.findIndex((w) => this.#homeOf(w.item) === lane) : 0;
    const at = Math.max(suited, 0);
    for (const passed of this.#waiting.slice(0, at)) passed.bypassed += 1;
    const [next] = this.#waiting.splice(at, 1);
    this.#assign(lane, next!.item);
  }

  /** Takes a task out of the queue; false when it is not waiting. */
  remove(item: T): boolean {
    const at = this.#waiting.findIndex((w) => w.item === item);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  #homeOf({ affinity }: T): number | undefined {
    return affinity === undefined ? undefined : this.#homes.get(affinity);
  }

  #assign(lane: number, item: T): void {
    const { affinity } = item;
    if (affinity !== undefined) {
      // An overflow leaves the home where it was; setting it anew keeps recent affinities at the end of the map.
      const home = this.#homes.get(affinity) ?? lane;
      this.#homes.delete(affinity);
      this.#homes.set(affinity, home);
      if (this.#homes.size > HOMES) this.#homes.delete(this.#homes.keys().next().value!);
    }
    this.#start(lane, item);
  }
}
