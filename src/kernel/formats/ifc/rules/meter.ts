/** Thrown when the work of a rule is more than a file may ask for. */
export class TooMuchWork extends Error {}

/** Calls within calls of one rule. */
const MAX_DEPTH = 200;

/** Bounds the work of rules: a hostile file makes some of them unevaluated, never the service slow. */
export class Meter {
  #left = 0;
  #depth = 0;
  #total: number;

  /** @param total steps that all the rules of a file may take together */
  constructor(total: number) {
    this.#total = total;
  }

  /** Begins a rule that may take so many steps. @throws TooMuchWork when the file has used up all of its own */
  begin(steps: number): void {
    if (this.#total <= 0) throw new TooMuchWork();
    this.#left = steps;
    this.#depth = 0;
  }

  /** Counts steps. @throws TooMuchWork */
  spend(steps: number): void {
    this.#left -= steps;
    this.#total -= steps;
    if (this.#left < 0) throw new TooMuchWork();
  }

  /** Runs what may call itself. @throws TooMuchWork when it is too deep */
  within<T>(run: () => T): T {
    if (this.#depth >= MAX_DEPTH) throw new TooMuchWork();
    this.#depth++;
    this.spend(1);
    const value = run();
    this.#depth--;
    return value;
  }
}
