import type { WorkShare } from '../../contract/index.js';
import type { Turn } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import { partyOf } from './party.js';

interface Waiter extends Turn {
  readonly begin: () => void;
}

/**
 * Turns of the event loop that are left to others between two pieces: a charged call takes three of them, and would
 * have a piece in each.
 */
const TURNS_BETWEEN = 2;

/** Calls `begin` in the immediates of the next turn of the loop but so many. */
function afterTurns(count: number, begin: () => void): void {
  setImmediate(() => (count === 0 ? begin() : afterTurns(count - 1, begin)));
}

/**
 * Turns of the event loop: each is given in one of its own, so that many small pieces of work asked for at once never
 * make one long one, and what needs no turn (a key, a charge, an answer) comes between them. Callers take turns with
 * one another.
 */
export class LoopTurns {
  readonly #waiting = new FairQueue<Waiter>();
  #isComing = false;
  /** True from the first piece of a crowd to its last. */
  #hasBegun = false;

  /** Pieces of work that wait for their turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Resolves when the turn has come: the caller then does its piece of work at once. */
  next(share: WorkShare): Promise<void> {
    return new Promise((begin) => {
      // All pieces are small: each counts as one.
      this.#waiting.push({ party: partyOf(share), expectedMs: 1, begin });
      this.#come();
    });
  }

  #come(): void {
    if (this.#isComing || this.#waiting.size === 0) return;
    this.#isComing = true;
    afterTurns(this.#hasBegun ? TURNS_BETWEEN : 0, () => {
      this.#isComing = false;
      this.#hasBegun = true;
      this.#waiting.next()?.begin();
      if (this.#waiting.size === 0) this.#hasBegun = false;
      this.#come();
    });
  }
}
