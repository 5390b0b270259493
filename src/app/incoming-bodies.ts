import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ServiceError } from '../contract/index.js';
import type { BodyBudget, BodyShare } from '../services/limits/index.js';

export interface IncomingBodiesOptions {
  readonly budget: BodyBudget;
  /** Silence after which an unfinished body is given up, ms. @default 30,000 */
  readonly stallMs?: number;
}

/** Share of the budget, in bytes, of a body that is streamed and never whole in memory: the pieces on their way. */
const STREAMED_BYTES = 1024 * 1024;
/** Number of times that a stalled body is looked for within the time that it may be silent. */
const LOOKS = 6;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** The refusal as the parser of a body passes it on, with the status for doors that read no other member. */
const refusing = (error: ServiceError): ServiceError => Object.assign(error, { statusCode: ERRORS[error.code].status });

/** The error goes to the reader of the body, which answers in the format of its door. */
function giveUp(raw: IncomingMessage, error: unknown): void {
  if (!raw.destroyed && raw.listenerCount('error') > 0) raw.emit('error', error);
}

/**
 * Aborts bodies that have received no byte for a while. While unread bytes wait in the buffer, this service is the slow
 * one: the body is kept.
 */
function watchProgress(stallMs: number) {
  const pending = new Map<FastifyReply, { readonly bytes: number; readonly since: number }>();
  const look = (): void => {
    const now = performance.now();
    for (const [reply, seen] of pending) {
      const { raw } = reply.request;
      const bytes = raw.socket.bytesRead;
      if (raw.complete || raw.destroyed) pending.delete(reply);
      else if (bytes !== seen.bytes || raw.readableLength > 0) pending.set(reply, { bytes, since: now });
      else if (now - seen.since >= stallMs) {
        pending.delete(reply);
        // Closes the connection: the rest of the body, if it still comes, must not be read as the next request.
        void reply.header('connection', 'close');
        giveUp(raw, refusing(new ServiceError('corps_interrompu')));
      }
    }
  };
  const timer = setInterval(look, stallMs / LOOKS).unref();
  return {
    begin: (reply: FastifyReply) => {
      pending.set(reply, { bytes: reply.request.raw.socket.bytesRead, since: performance.now() });
    },
    end: (reply: FastifyReply) => pending.delete(reply),
    stop: () => clearInterval(timer),
  };
}

/**
 * Counts the pieces of a body as they arrive. The pieces of a refused body are read and dropped, so they count for
 * nothing.
 */
function countPieces(reply: FastifyReply, share: BodyShare): void {
  const { raw } = reply.request;
  const count = (piece: Buffer): void => {
    if (reply.sent) {
      raw.off('data', count);
      return share.end();
    }
    try {
      share.take(piece.length);
    } catch (error) {
      raw.off('data', count);
      giveUp(raw, refusing(error as ServiceError));
    }
  };
  raw.on('data', count);
}

/** Route setting of operations that take files: what is not JSON is read as a stream of pieces. */
export interface StreamedBody {
  readonly takesFiles?: boolean;
}
const isStreamed = ({ routeOptions, headers }: FastifyRequest): boolean =>
  ((routeOptions.config as StreamedBody).takesFiles ?? false) && !JSON_TYPE.test(headers['content-type'] ?? '');

/**
 * Bounds the bodies on their way to any door: their bytes in all and for each address, and the silence of each.
 * To be called before the routes are mounted.
 */
export function boundIncomingBodies(http: FastifyInstance, { budget, stallMs = 30_000 }: IncomingBodiesOptions): void {
  const progress = watchProgress(stallMs);
  http.addHook('onClose', async () => progress.stop());
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request.raw)) return done(null, payload);
    const share = budget.open(request.ip);
    reply.raw.once('close', () => {
      share.end();
      progress.end(reply);
    });
    try {
      if (isStreamed(request)) share.take(STREAMED_BYTES);
      else countPieces(reply, share);
    } catch (error) {
      return done(refusing(error as ServiceError));
    }
    progress.begin(reply);
    done(null, payload);
  });
}
