import type { Step } from '../../persistence/index.js';

/** A file on its way in: pieces in order, then its end, or nothing of it is kept. */
export interface Incoming {
  write(piece: Uint8Array): Promise<void>;
  end(): Promise<void>;
  abort(): Promise<void>;
}

/** Where the bytes of files are. Their names, sizes and ends are rows of the database, whatever the backend. */
export interface Backend {
  /** Limit of all files together, bytes; null where the place has its own. */
  readonly capacity: number | null;
  /** Keeps bytes under a key and returns the statements that belong to the same transaction as the file's row. */
  store(key: string, bytes: Uint8Array): Promise<readonly Step[]>;
  /** Takes a file of unknown length, piece by piece. */
  receive(key: string): Incoming;
  /** Bytes `start` to `end` (excluded). */
  read(key: string, start: number, end: number): AsyncIterable<Uint8Array>;
  remove(keys: readonly string[]): Promise<void>;
}
