import { createHash } from 'node:crypto';
import type { Backend } from './backend.js';

/** What was counted of a stream on its way to a backend. */
export interface Received {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Carries a stream to a backend, counting and hashing on the way; when it fails or is refused nothing of it is kept.
 * @param admit called with each piece's size before it is kept; throws to refuse the file
 */
export async function receive(
  backend: Backend,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
  admit: (bytes: number, total: number) => Promise<void> | void,
): Promise<Received> {
  const incoming = backend.receive(key);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      await admit(piece.byteLength, bytes);
      hash.update(piece);
      await incoming.write(piece);
    }
    await incoming.end();
  } catch (error) {
    await incoming.abort();
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
