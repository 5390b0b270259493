/** A JSON document as bytes that every thread reads without a copy. */
export interface Source {
  /** By it a thread finds what it has kept of a document that it parsed. */
  readonly id: number;
  readonly bytes: SharedArrayBuffer;
  /** How many of the bytes are written. */
  readonly length: number;
  readonly isGzip?: boolean;
}

/** Bytes of a document that a thread parses and checks in a millisecond. */
export const BYTES_A_MS = 20_000;

let made = 0;

/** Names bytes that are written and no longer change. */
export const sourceOf = (bytes: SharedArrayBuffer, length: number, isGzip = false): Source => ({
  id: ++made,
  bytes,
  length,
  isGzip,
});

/** Bytes of our own as a source: copied once, to where threads reach them. */
export function shared(bytes: Uint8Array, isGzip: boolean): Source {
  const buffer = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return sourceOf(buffer, bytes.byteLength, isGzip);
}

/** A step into a document; null reads a string as the JSON text that it holds. */
export type Step = string | number | null;
export type Path = readonly Step[];

/** What stands at a place, as `typeof` and JSON name it. */
export type HeldKind = 'list' | 'object' | 'string';

/** A place of an outline whose value was left with the bytes. */
export interface Hole {
  readonly at: Path;
  readonly kind: HeldKind;
  /** SHA-256 of its JSON, where it is asked for. */
  readonly sha256?: string;
}

/** A document with its large parts left out: null stands in each hole. */
export interface Outline {
  readonly value: unknown;
  readonly holes: readonly Hole[];
}
