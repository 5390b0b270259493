import type { WorkShare } from '../../contract/index.js';
import type { Turn } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import { partyOf } from './party.js';

interface Waiter extends Turn {
  readonly begin: () => void;
}

/**
 * Turns of the event loop: each is given in one of its own, so that many small pieces of work asked for at once never
 * make one long one, and what needs no turn (a key, a charge, an answer) comes between them. Callers take turns with
 * one another.
 */
export class LoopTurns {
  readonly #waiting = new FairQueue<Waiter>();
  #isComing = false;

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
    setImmediate(() => {
      this.#isComing = false;
      this.#waiting.next()?.begin();
      this.#come();
    });
  }
}
