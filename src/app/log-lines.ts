import pino from 'pino';

/** Bytes that are handed over together, at most: some sixty lines. */
const BATCH_BYTES = 12_288;
/** Bytes that a character of a text takes in UTF-8, at most. */
const WIDEST = 3;

/** Where bytes are written: it takes what is handed to it while an earlier batch is on its way. */
interface Sink {
  write(bytes: Uint8Array): unknown;
  flush(): void;
  flushSync(): void;
}

/** A batch waits to be flushed: what has begun to be written when the process ends may be lost. */
const MORE_THAN_A_BATCH = BATCH_BYTES + 1;

/**
 * The log of the service, in batches: a write a request would cost a tenth of the throughput. Each line becomes bytes
 * as it comes: lines joined as one text would be measured again at each, then made flat and encoded.
 */
export class LogLines {
  readonly #sink: Sink;
  #batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  #used = 0;

  /** @param fd number of an open file. @default the standard output */
  constructor(fd = 1) {
    const options = { dest: fd, sync: false, minLength: MORE_THAN_A_BATCH, contentMode: 'buffer' } as const;
    this.#sink = pino.destination(options) as unknown as Sink;
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    const most = line.length * WIDEST;
    if (this.#used + most > BATCH_BYTES) this.flush();
    if (most > BATCH_BYTES) this.#sink.write(Buffer.from(line));
    else this.#used += this.#batch.write(line, this.#used);
  }

  /** Begins to write what is there. */
  flush(): void {
    this.#handOver();
    this.#sink.flush();
  }

  /** Returns once all is written. */
  flushSync(): void {
    this.#handOver();
    this.#sink.flushSync();
  }

  #handOver(): void {
    if (this.#used === 0) return;
    this.#sink.write(this.#batch.subarray(0, this.#used));
    this.#batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
    this.#used = 0;
  }
}
