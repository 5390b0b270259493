import type { WorkShare } from '../../contract/index.js';
import type { Turn } from './fair-queue.js';
import { FairQueue } from './fair-queue.js';
import { partyOf } from './party.js';

interface Waiter extends Turn {
  readonly begin: () => void;
}

/**
 * How long what comes together may be begun one after the other before the event loop goes round, ms of its own
 * processor time: where others want the processor a turn takes longer, and must not do less.
 */
const TURN_MS = 3;
/** Most that waits and is begun in one turn of the loop. */
const MOST_A_TURN = 16;
/** Most of what is brief that begins as it comes, whatever else waits: for more of it a turn is to be waited for. */
const MOST_AT_ONCE = 8;

/** Processor time that this thread has used, ms. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e3;
}

/**
 * Spreads bursts over turns of the event loop. What comes alone begins at once; what comes with hundreds of others
 * begins until their turn has taken its time, and the rest waits: callers take turns with one another, and what is
 * under way (a key, a commit, an answer) comes between. What says that it is brief takes no time worth counting, and
 * goes before what does not; one that does not begins in every turn, so that neither holds the other up for good.
 */
export class BurstTurns {
  readonly #brief = new FairQueue<Waiter>();
  readonly #others = new FairQueue<Waiter>();
  readonly #turnMs: number;
  /** When the first of this turn of the loop was begun, ms of the clock; null while there is none. */
  #began: number | null = null;
  /** Processor time used until then, ms; null in a turn that was expected to be short. */
  #ownBegan: number | null = null;
  /** True once a turn took longer by the clock than it may: from then on processor time is asked for. */
  #isLong = false;
  /** How much of what is brief this turn of the loop has begun as it came. */
  #atOnce = 0;

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs;
  }

  /** Calls `begin` at once where the loop is calm, else in the turn of whose share it is. */
  run(share: WorkShare, begin: () => void, { isBrief = false }: { readonly isBrief?: boolean } = {}): void {
    const isFirst = this.#began === null;
    if (isFirst) this.#endWithTurn();
    if (isFirst || (this.#waiting === 0 && this.#hasTime())) return begin();
    if (isBrief && this.#brief.size === 0 && this.#atOnce < MOST_AT_ONCE) {
      this.#atOnce += 1;
      return begin();
    }
    (isBrief ? this.#brief : this.#others).push({ party: partyOf(share), expectedMs: 1, begin });
  }

  get #waiting(): number {
    return this.#brief.size + this.#others.size;
  }

  /**
   * The clock alone decides for most turns: it is cheap to ask, and no turn uses more processor time than it counts.
   */
  #hasTime(): boolean {
    if (performance.now() - this.#began! < this.#turnMs) return true;
    this.#isLong = true;
    return this.#ownBegan !== null && ownMs() - this.#ownBegan < this.#turnMs;
  }

  #mark(): void {
    this.#began = performance.now();
    this.#ownBegan = this.#isLong ? ownMs() : null;
  }

  /** The turn ends where the loop comes to its immediates: those who wait have theirs from there on. */
  #endWithTurn(): void {
    this.#mark();
    this.#isLong = false;
    setImmediate(() => this.#endTurn());
  }

  /** One waiter an immediate: what each has to do at once is done before the next is looked at. */
  #giveTurns(): void {
    const count = Math.min(MOST_A_TURN, this.#waiting);
    this.#isLong = true;
    this.#mark();
    for (let i = 0; i < count; i += 1) {
      setImmediate(() => {
        if (i === 0) this.#mark();
        this.#giveTurn(i);
        if (i === count - 1) this.#endTurn();
      });
    }
  }

  #endTurn(): void {
    this.#began = null;
    this.#atOnce = 0;
    if (this.#waiting > 0) this.#giveTurns();
  }

  /** The first of a turn is what is not brief; then all that is brief, and as many more as there is time for. */
  #giveTurn(i: number): void {
    const brief = i === 0 && this.#others.size > 0 ? undefined : this.#brief.next();
    if (brief) return brief.begin();
    if (i === 0 || this.#hasTime()) this.#others.next()?.begin();
  }
}
