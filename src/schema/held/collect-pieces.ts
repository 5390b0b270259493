import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of pieces that are let go of between two collections. */
const EVERY_BYTES = 8 * 1024 * 1024;

type Collect = (options: { readonly type: 'minor' }) => void;

let collect: Collect | null | undefined;
let bytes = 0;

/** V8's own collection, which no global of this process names; null where this V8 has none. */
function collector(): Collect | null {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('globalThis.gc') as Collect | undefined;
  return found ?? null;
}

/**
 * Lets go of the pieces of large bodies as they are copied. A piece is a few bytes in V8's heap and 64 KB outside it:
 * V8 sees no need of a minor collection, which takes about a millisecond, until their weight makes it begin a major
 * one, which stops everything for 15 to 25 ms.
 *
 * @param length bytes of a piece that is no longer needed
 */
export function collectPieces(length: number): void {
  bytes += length;
  if (bytes < EVERY_BYTES) return;
  bytes = 0;
  if (collect === undefined) collect = collector();
  collect?.({ type: 'minor' });
}
