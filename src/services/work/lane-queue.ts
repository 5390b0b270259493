import type { CapSettings, Excess, Party, Turn } from '../fair/index.js';
import { Caps, FairQueue } from '../fair/index.js';

/** Long lanes take whatever comes; a short one only what is expected to be short, so that it never waits for long. */
export type LaneKind = 'long' | 'short';

/** A task in the queue. */
export interface Placed extends Turn {
  /** Tasks of equal affinity share what a worker has derived for them. */
  readonly affinity?: string;
  readonly kind: LaneKind;
  /**
   * Work of some milliseconds, in any number: it counts for no cap, and waits beside other short work, turn by turn.
   * @default false
   */
  readonly isLight?: boolean;
}

export interface LaneQueueOptions<T> {
  /** One for each thread, or for each task that machines may have at once. */
  readonly lanes: readonly LaneKind[];
  readonly caps: CapSettings;
  /** Most lanes that the long tasks of one owner hold at once. @default all but one, at least one */
  readonly lanesAnOwner?: number;
  readonly start: (lane: number, item: T) => void;
  /** Time, ms. @default performance.now */
  readonly now?: () => number;
}

/** Where a task waits. One taken for light that is not waits with the long ones. */
type Line = LaneKind | 'light';
const lineOf = ({ kind, isLight }: Placed): Line => (kind === 'short' && isLight ? 'light' : kind);

interface Running<T> {
  readonly item: T;
  readonly since: number;
}

const HOMES = 2_000;
/** A task that has taken longer than expected is expected to go on for this part of the time it should have taken. */
const OVERTIME = 0.25;

/**
 * Which lane (one thread) runs what. A task goes to the lane that last had its affinity; when that one is busy it
 * overflows to the lane idle for longest, because recomputing beats waiting; when all are busy its owner waits for its
 * turn.
 */
export class LaneQueue<T extends Placed> {
  readonly #kinds: readonly LaneKind[];
  /** The place of each lane among those of its kind. */
  readonly #ranks: readonly number[];
  readonly #open: Record<LaneKind, number> = { long: Infinity, short: Infinity };
  readonly #caps: Caps;
  readonly #lanesAnOwner: number | undefined;
  readonly #start: (lane: number, item: T) => void;
  readonly #now: () => number;
  /** Idle for longest first, long lanes before the short one. */
  readonly #idle: number[];
  readonly #running = new Map<number, Running<T>>();
  readonly #waiting: Readonly<Record<Line, FairQueue<T>>> = {
    long: new FairQueue(),
    short: new FairQueue(),
    light: new FairQueue(),
  };
  /** Which of the lines of short work had the last turn. */
  #lastShort: 'short' | 'light' = 'short';
  readonly #homes = new Map<string, number>();

  constructor({ lanes, caps, lanesAnOwner, start, now = () => performance.now() }: LaneQueueOptions<T>) {
    this.#kinds = lanes;
    this.#caps = new Caps(caps);
    this.#ranks = lanes.map((kind, lane) => lanes.slice(0, lane).filter((other) => other === kind).length);
    this.#lanesAnOwner = lanesAnOwner;
    this.#start = start;
    this.#now = now;
    this.#idle = lanes.map((_, lane) => lane);
  }

  /** How many lanes of each kind may start tasks from now on; those beyond finish what they run. */
  open(counts: Readonly<Record<LaneKind, number>>): void {
    Object.assign(this.#open, counts);
    this.#dispatch();
  }

  waiting(kind: LaneKind): number {
    const { long, short, light } = this.#waiting;
    return kind === 'long' ? long.size : short.size + light.size;
  }

  busy(kind: LaneKind): number {
    return [...this.#running.keys()].filter((lane) => this.#kinds[lane] === kind).length;
  }

  /** Most that this party may have here at once. */
  capOf(party: Party): number {
    return this.#caps.capOf(party);
  }

  /** Starts the task or lets it wait; else the cap that refuses it. */
  submit(item: T): Excess | null {
    const excess = item.isLight ? null : this.#caps.enter(item.party);
    if (excess !== null) return excess;
    const lane = this.#idleFor(item);
    if (lane === undefined) this.#waiting[lineOf(item)].push(item);
    else this.#assign(lane, item);
    return null;
  }

  /** A lane has finished: it takes the next task, or becomes idle. */
  release(lane: number): void {
    this.#leave(this.#free(lane));
    this.#dispatch();
  }

  /** A lane gives its task back: it is to run once more, on a long lane, before what else its owner has waiting. */
  giveBack(lane: number): void {
    this.#waiting.long.unshift(this.#free(lane));
    this.#dispatch();
  }

  /** Takes a task out of the queue; false when it is not waiting. */
  remove(item: T): boolean {
    const isRemoved = this.#waiting[lineOf(item)].remove(item);
    if (isRemoved) this.#leave(item);
    return isRemoved;
  }

  /** How long one more task like this one would wait for its lane, ms. */
  waitOf(item: T): number {
    if (this.#idleFor(item) !== undefined) return 0;
    const lanes = this.#lanesOf(item.kind);
    const underWay = lanes.reduce((sum, lane) => sum + this.#remaining(lane), 0);
    return (underWay + this.#waiting[lineOf(item)].ahead(item.party)) / Math.max(1, lanes.length);
  }

  #leave({ party, isLight }: T): void {
    if (!isLight) this.#caps.leave(party);
  }

  #isOpen(lane: number): boolean {
    return this.#ranks[lane]! < this.#open[this.#kinds[lane]!];
  }

  #lanesOf(kind: LaneKind): number[] {
    return this.#kinds.flatMap((other, lane) => (other === kind && this.#isOpen(lane) ? [lane] : []));
  }

  #remaining(lane: number): number {
    const running = this.#running.get(lane);
    if (!running) return 0;
    const { expectedMs } = running.item;
    return Math.max(running.since + expectedMs - this.#now(), OVERTIME * expectedMs);
  }

  #free(lane: number): T {
    const { item } = this.#running.get(lane)!;
    this.#running.delete(lane);
    this.#idle.push(lane);
    return item;
  }

  #dispatch(): void {
    const idle = this.#idle.filter((lane) => this.#isOpen(lane));
    for (const lane of idle) {
      const item = this.#nextFor(lane);
      if (item) this.#assign(lane, item);
    }
  }

  #nextFor(lane: number): T | undefined {
    const long = this.#kinds[lane] === 'long' ? this.#waiting.long : undefined;
    return long?.next((party) => this.#mayStartLong(party)) ?? this.#nextShort();
  }

  /** Light work and other short work take turns: a crowd of the one does not hold up the other. */
  #nextShort(): T | undefined {
    const lines = this.#lastShort === 'light' ? (['short', 'light'] as const) : (['light', 'short'] as const);
    for (const line of lines) {
      const item = line === 'short' || this.#mayStartLight() ? this.#waiting[line].next() : undefined;
      if (!item) continue;
      this.#lastShort = line;
      return item;
    }
    return undefined;
  }

  /** Light work never has all threads: one processor stays with the event loop. */
  #mayStartLight(): boolean {
    const light = [...this.#running.values()].filter(({ item }) => lineOf(item) === 'light');
    return light.length < Math.max(1, this.#lanesOf('long').length);
  }

  #mayStartLong({ owner }: Party): boolean {
    const held = [...this.#running.values()].filter(({ item }) => item.kind === 'long' && item.party.owner === owner);
    return held.length < (this.#lanesAnOwner ?? Math.max(1, this.#lanesOf('long').length - 1));
  }

  /** The idle lane that suits a task best. The thread for short work is started only when the others are busy. */
  #idleFor({ kind, party, affinity, isLight }: T): number | undefined {
    if (kind === 'long' && !this.#mayStartLong(party)) return undefined;
    if (kind === 'short' && isLight && !this.#mayStartLight()) return undefined;
    const able = this.#idle.filter((lane) => this.#isOpen(lane) && (this.#kinds[lane] === 'long' || kind === 'short'));
    const home = affinity === undefined ? undefined : this.#homes.get(affinity);
    if (home !== undefined && able.includes(home)) return home;
    return able.find((lane) => this.#kinds[lane] === 'long') ?? able[0];
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
    this.#idle.splice(this.#idle.indexOf(lane), 1);
    this.#running.set(lane, { item, since: this.#now() });
    this.#start(lane, item);
  }
}
