interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (value: O) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  /** Most items of a batch. */
  readonly max: number;
  /** Batches under way at once. @default 1 */
  readonly lanes?: number;
  /** True for a failure that no item of a batch has caused: all of them get it, none is tried again. */
  readonly isShared?: (error: unknown) => boolean;
}

/**
 * Group commit without a timer: what arrives while a batch is being written goes into the next one. When a whole batch
 * fails, its items are tried one by one, so that one bad line cannot fail its neighbours.
 */
export class BatchQueue<I, O> {
  readonly #write: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #options: Required<BatchOptions>;
  readonly #waiting: Waiting<I, O>[] = [];
  #busy = 0;

  constructor(write: (items: readonly I[]) => Promise<readonly O[]>, options: BatchOptions) {
    this.#write = write;
    this.#options = { lanes: 1, isShared: () => false, ...options };
  }

  push(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#busy < this.#options.lanes) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busy++;
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#attempt(this.#waiting.splice(0, this.#options.max));
    this.#busy--;
  }

  async #attempt(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const values = await this.#write(batch.map(({ item }) => item));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i]!);
    } catch (error) {
      if (batch.length === 1 || this.#options.isShared(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#attempt([one]);
    }
  }
}
