import { Readable } from 'node:stream';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply } from 'fastify';
import { encoded } from '../schema/encoded.js';

/** Characters from which on a text goes out in pieces. */
const LONG_TEXT = 262_144;

/**
 * Has long texts of every door encoded and written piece by piece: five megabytes of alerts at once held the event loop
 * for 35 ms, and to ask for their length alone 15 ms.
 */
export function sendLongTextsInPieces(http: FastifyInstance): void {
  http.addHook('onSend', ({ method }, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= LONG_TEXT;
    if (!isLong || method === 'HEAD') return done(null, payload);
    void send(payload, reply, done);
  });
}

/** Calls `done` with the pieces of a text, their length in the headers of the answer. */
async function send(text: string, reply: FastifyReply, done: DoneFuncWithErrOrRes): Promise<void> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of encoded(text)) {
    pieces.push(piece);
    length += piece.length;
  }
  void reply.header('content-length', length);
  done(null, Readable.from(pieces, { objectMode: false }));
}
