import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { encoded } from '../schema/encoded.js';

/** Characters from which on a text goes out in pieces. */
const LONG_TEXT = 262_144;

/**
 * Has long texts of every door encoded and written piece by piece: five megabytes of alerts at once held the event loop
 * for 35 ms.
 */
export function sendLongTextsInPieces(http: FastifyInstance): void {
  http.addHook('onSend', ({ method }, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= LONG_TEXT;
    if (!isLong || method === 'HEAD') return done(null, payload);
    void reply.header('content-length', Buffer.byteLength(payload));
    done(null, Readable.from(encoded(payload), { objectMode: false }));
  });
}
