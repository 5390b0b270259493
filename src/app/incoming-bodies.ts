import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, ServiceError } from '../contract/index.js';
import type { BodyBudget, BodyShare } from '../services/limits/index.js';
import type { Seat } from './roster.js';
import { Roster } from './roster.js';

export interface IncomingBodiesOptions {
  readonly budget: BodyBudget;
  /** Silence after which an unfinished body is given up, ms. @default 30,000 */
  readonly stallMs?: number;
}

/** Share of the budget, in bytes, of a body that is streamed and never whole in memory: the pieces on their way. */
const STREAMED_BYTES = 1024 * 1024;
/** A body of up to this many bytes counts as whole from its first one: nearly all come in one piece. */
const SMALL_BYTES = 16 * 1024;
/** Number of times that a stalled body is looked for within the time that it may be silent. */
const LOOKS = 6;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Announced size of a body, bytes: 0 for none, NaN where no header gives it. */
const announcedBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : NaN;

/** The refusal as the parser of a body passes it on, with the status for doors that read no other member. */
const refusing = (error: ServiceError): ServiceError => Object.assign(error, { statusCode: ERRORS[error.code].status });

/** The error goes to the reader of the body, which answers in the format of its door. */
function giveUp(raw: IncomingMessage, error: unknown): void {
  if (!raw.destroyed && raw.listenerCount('error') > 0) raw.emit('error', error);
}

/** A body on its way, and what had come of it when it was last looked at. */
interface Coming {
  readonly reply: FastifyReply;
  bytes: number;
  since: number;
}

/**
 * Aborts bodies that have received no byte for a while. While unread bytes wait in the buffer, this service is the slow
 * one: the body is kept.
 */
function watchProgress(stallMs: number) {
  const pending = new Roster<Coming>();
  const look = (coming: Coming, seat: Seat<Coming>): void => {
    const { reply } = coming;
    const { raw } = reply.request;
    const bytes = raw.socket.bytesRead;
    const now = performance.now();
    if (raw.complete || raw.destroyed) pending.leave(seat);
    else if (bytes !== coming.bytes || raw.readableLength > 0) Object.assign(coming, { bytes, since: now });
    else if (now - coming.since >= stallMs) {
      pending.leave(seat);
      // Closes the connection: the rest of the body, if it still comes, must not be read as the next request.
      void reply.header('connection', 'close');
      giveUp(raw, refusing(new ServiceError('corps_interrompu')));
    }
  };
  const timer = setInterval(() => pending.forEach(look), stallMs / LOOKS).unref();
  return {
    begin: (reply: FastifyReply): Seat<Coming> =>
      pending.enter({ reply, bytes: reply.request.raw.socket.bytesRead, since: performance.now() }),
    end: (seat: Seat<Coming>) => pending.leave(seat),
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
    const announced = announcedBytes(request.raw);
    if (announced === 0) return done(null, payload);
    const share = budget.open(request.ip);
    const seat = progress.begin(reply);
    reply.raw.on('close', () => {
      share.end();
      progress.end(seat);
    });
    try {
      if (isStreamed(request)) share.take(STREAMED_BYTES);
      else if (announced <= SMALL_BYTES) share.take(announced);
      else countPieces(reply, share);
    } catch (error) {
      return done(refusing(error as ServiceError));
    }
    done(null, payload);
  });
}
