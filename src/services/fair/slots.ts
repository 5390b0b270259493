import type { WorkShare } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { Caps } from './caps.js';
import type { Turn } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import type { Party } from './party.js';
import { partyOf } from './party.js';
import { excessRefusal, tooLateRefusal } from './refusal.js';

interface Waiter extends Turn {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
}

export interface SlotOptions {
  /** Calls let through at a time. */
  readonly size: number;
  /** Most calls waiting for a slot. */
  readonly queue: number;
  /** Most of one account of weight 1, waiting and let through. */
  readonly perWeight: number;
  /** Most slots that one account of weight 1 holds at a time. @default all of them */
  readonly perOwner?: number;
  /** What a turn is expected to take before any was measured, ms. @default 500 */
  readonly firstMs?: number;
  /** Time, ms. @default performance.now */
  readonly now?: () => number;
}

/** A call let through, or soon to be. */
export interface Slot {
  /** True when it must wait for its turn. */
  readonly isWaiting: boolean;
  /** Resolves, once it is let through, to the function that frees the slot; rejects with the signal's reason. */
  readonly turn: Promise<() => void>;
}

/** One call whose place is asked for, and how long it may wait for it and hold it, ms. */
export interface SlotCall {
  readonly share: WorkShare;
  readonly signal: AbortSignal;
  readonly limitMs: number;
}

/** How much each turn weighs in what the next one is expected to take. */
const WEIGHT = 0.1;

/** Lets `size` calls through at a time; whoever waits takes turns with the others, each account its own. */
export class Slots {
  readonly #waiting = new FairQueue<Waiter>();
  readonly #caps: Caps;
  readonly #now: () => number;
  /** Slots that each owner holds. */
  readonly #held = new Map<string, number>();
  #taken = 0;
  /** Mean time of a turn, ms. */
  #usualMs: number;
  #refused = 0;

  constructor(private readonly options: SlotOptions) {
    this.#caps = new Caps({ perWeight: options.perWeight, total: options.size + options.queue });
    this.#now = options.now ?? (() => performance.now());
    this.#usualMs = options.firstMs ?? 500;
  }

  get busy(): number {
    return this.#taken;
  }

  get queued(): number {
    return this.#waiting.size;
  }

  get refused(): number {
    return this.#refused;
  }

  /**
   * Asks for a slot.
   * @throws ServiceError trop_de_requetes (this caller has too many), indisponible (all together have, or the wait
   * would be too long), or the signal's reason
   */
  take({ share, signal, limitMs }: SlotCall): Slot {
    signal.throwIfAborted();
    const party = partyOf(share);
    this.#admit(party, limitMs);
    const isWaiting = !this.#isFree(party);
    if (!isWaiting) this.#occupy(party);
    return { isWaiting, turn: this.#turn(party, isWaiting ? this.#wait(party, signal) : undefined) };
  }

  /** Refuses everybody who waits. */
  clear(): void {
    for (const waiter of this.#waiting.clear()) waiter.refuse(new ServiceError('indisponible', { retryAfter: 5 }));
  }

  #isFree({ owner, weight }: Party): boolean {
    const { size, perOwner = size } = this.options;
    return this.#taken < size && (this.#held.get(owner) ?? 0) < perOwner * weight;
  }

  #occupy({ owner }: Party): void {
    this.#taken += 1;
    this.#held.set(owner, (this.#held.get(owner) ?? 0) + 1);
  }

  /** How long one more call of this party would wait, ms. */
  #waitOf(party: Party): number {
    return this.#isFree(party) ? 0 : (this.#waiting.ahead(party) + this.#usualMs) / this.options.size;
  }

  async #turn(party: Party, waited: Promise<void> | undefined): Promise<() => void> {
    try {
      await waited;
    } catch (reason) {
      this.#caps.leave(party);
      throw reason;
    }
    const since = this.#now();
    return () => {
      this.#usualMs += WEIGHT * (this.#now() - since - this.#usualMs);
      this.#caps.leave(party);
      this.#free(party);
    };
  }

  #admit(party: Party, limitMs: number): void {
    const wait = this.#waitOf(party);
    const excess = wait > limitMs ? null : this.#caps.enter(party);
    if (wait <= limitMs && excess === null) return;
    this.#refused += 1;
    throw excess === null ? tooLateRefusal(wait, limitMs) : excessRefusal(excess, this.#caps.capOf(party), wait);
  }

  async #wait(party: Party, signal: AbortSignal): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiter: Waiter = { party, expectedMs: this.#usualMs, start, refuse };
    const leave = () => {
      if (this.#waiting.remove(waiter)) refuse(signal.reason);
    };
    this.#waiting.push(waiter);
    signal.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** The slot passes at once to whose turn it is, so nobody overtakes. */
  #free({ owner }: Party): void {
    this.#taken -= 1;
    const held = this.#held.get(owner)! - 1;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
    const next = this.#waiting.next((one) => this.#isFree(one));
    if (!next) return;
    this.#occupy(next.party);
    next.start();
  }
}
