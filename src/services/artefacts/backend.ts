import type { Step } from '../../persistence/index.js';

/** Where the bytes of files are. Their names, sizes and ends are rows of the database, whatever the backend. */
export interface Backend {
  /** Limit of all files together, bytes; null where the place has its own. */
  readonly capacity: number | null;
  /** Keeps bytes under a key and returns the statements that belong to the same transaction as the file's row. */
  store(key: string, bytes: Uint8Array): Promise<readonly Step[]>;
  /** Bytes `start` to `end` (excluded). */
  read(key: string, start: number, end: number): AsyncIterable<Uint8Array>;
  remove(keys: readonly string[]): Promise<void>;
}
