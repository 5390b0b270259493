import type { WorkShare } from '../../contract/index.js';
import type { Turn } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import { partyOf } from './party.js';

interface Waiter extends Turn {
  readonly begin: () => void;
}

/** How long what comes together may be begun one after the other before the event loop goes round, ms. */
const TURN_MS = 3;
/** Most that waits and is begun in one turn of the loop. */
const MOST_A_TURN = 16;

/**
 * Spreads bursts over turns of the event loop. What comes alone begins at once; what comes with hundreds of others
 * begins until their turn has taken its time, and the rest waits: callers take turns with one another, and what is
 * under way (a key, a commit, an answer) comes between.
 */
export class BurstTurns {
  readonly #waiting = new FairQueue<Waiter>();
  readonly #turnMs: number;
  /** When the first of this turn of the loop was begun; null while there is none. */
  #began: number | null = null;

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs;
  }

  /** Calls `begin` at once where the loop is calm, else in the turn of whose share it is. */
  run(share: WorkShare, begin: () => void): void {
    const isFirst = this.#began === null;
    if (isFirst) this.#endWithTurn();
    if (isFirst || (this.#waiting.size === 0 && this.#hasTime())) return begin();
    this.#waiting.push({ party: partyOf(share), expectedMs: 1, begin });
  }

  #hasTime(): boolean {
    return performance.now() - this.#began! < this.#turnMs;
  }

  /** The turn ends where the loop comes to its immediates: those who wait have theirs from there on. */
  #endWithTurn(): void {
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = null;
      if (this.#waiting.size > 0) this.#giveTurns();
    });
  }

  /** One waiter an immediate: what each has to do at once is done before the next is looked at. */
  #giveTurns(): void {
    const count = Math.min(MOST_A_TURN, this.#waiting.size);
    this.#began = performance.now();
    for (let i = 0; i < count; i += 1) {
      setImmediate(() => {
        if (i === 0) this.#began = performance.now();
        if (i === 0 || this.#hasTime()) this.#waiting.next()?.begin();
        if (i < count - 1) return;
        this.#began = null;
        if (this.#waiting.size > 0) this.#giveTurns();
      });
    }
  }
}
