import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes hashed in one turn of the event loop: some milliseconds. */
const A_TURN = 4 * 2 ** 20;

/** SHA-256 of a file in hexadecimal; one of hundreds of megabytes is read a stretch a turn. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += A_TURN) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + A_TURN));
  }
  return hash.digest('hex');
}
