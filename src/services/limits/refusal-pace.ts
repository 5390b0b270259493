/** Refusals that an address is given at once: a client that sends a handful too many need not wait to hear it. */
const AT_ONCE = 20;
/** Time between those that follow, ms. */
const BETWEEN_MS = 10;
/** Longest that one is held back, ms: nobody waits for a refusal until a proxy gives up. */
const LONGEST_MS = 5_000;
/** Addresses that are kept before those whose refusals lie behind are looked for. */
const KEPT = 10_000;

/**
 * Spaces the refusals of one address out. A caller that sends hundreds of calls at once and each again as soon as it is
 * refused gets a hundred refusals a second instead of thousands; others wait for none of them.
 */
export class RefusalPace {
  /** When the refusals of an address so far would all have been given at the pace, ms of the clock. */
  readonly #until = new Map<string, number>();

  /** Resolves when this caller may be refused once more: at once unless it is refused by the dozen. */
  async wait(caller: string): Promise<void> {
    const now = performance.now();
    const until = Math.max(now, this.#until.get(caller) ?? 0) + BETWEEN_MS;
    this.#until.set(caller, until);
    const ms = Math.min(LONGEST_MS, until - now - AT_ONCE * BETWEEN_MS);
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    if (this.#until.size > KEPT) this.#forget(performance.now());
  }

  /** Addresses whose refusals lie behind are as new ones. */
  #forget(now: number): void {
    for (const [caller, until] of this.#until) if (until <= now) this.#until.delete(caller);
  }
}
