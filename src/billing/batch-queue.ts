interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (value: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit without a timer: what arrives while a batch is being written goes into the next one. When a whole batch
 * fails, its items are tried one by one, so that one bad line cannot fail its neighbours.
 */
export class BatchQueue<I, O> {
  readonly #write: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #max: number;
  readonly #lanes: number;
  readonly #waiting: Waiting<I, O>[] = [];
  #busy = 0;

  /** @param lanes batches under way at once */
  constructor(write: (items: readonly I[]) => Promise<readonly O[]>, max: number, lanes = 1) {
    this.#write = write;
    this.#max = max;
    this.#lanes = lanes;
  }

  push(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#busy < this.#lanes) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busy++;
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#attempt(this.#waiting.splice(0, this.#max));
    this.#busy--;
  }

  async #attempt(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const values = await this.#write(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await this.#attempt([one]);
    }
  }
}
