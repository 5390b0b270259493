import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { BodyThreads, Langue } from '../../contract/index.js';
import type { JsonExcess } from '../../kernel/scene/index.js';
import { excessOf, JsonScan, refusalOf } from '../body-scan.js';
import { collectPieces } from './collect-pieces.js';
import type { Source } from './source.js';
import { sourceOf } from './source.js';

export interface ReceiveOptions {
  /** Largest body, bytes. */
  readonly maxBody: number;
  /** Bodies of more bytes are held. */
  readonly from: number;
  /** Language of refusals. */
  readonly langue: (request: FastifyRequest) => Langue;
  /** Turns of the event loop for pieces. */
  readonly bodies: Pick<BodyThreads, 'piece'>;
}

type Take = (piece: Buffer) => void;
type Excuse = (excess: JsonExcess) => Error;

interface Turns {
  /** Calls it when the next piece may be taken. */
  readonly next: (begin: () => void) => void;
  readonly take: Take;
}

/** What Fastify's own readers refuse, by its codes. */
const refused = (code: string, statusCode: number): Error => Object.assign(new Error(code), { code, statusCode });
const tooLarge = () => refused('FST_ERR_CTP_BODY_TOO_LARGE', 413);
const wrongLength = () => refused('FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400);

/** A refusal keeps its status; a connection that broke off is a bad request. */
function readingFault(error: Error & { statusCode?: number }): Error {
  const isRefusal = typeof error.statusCode === 'number' && error.statusCode >= 400;
  return isRefusal ? error : Object.assign(error, { statusCode: 400 });
}

/**
 * Takes a body that was announced as small: weighed once it is whole, since nearly all come in one piece.
 * @param excuse makes the refusal of a body that holds too much
 */
function receiveSmall(payload: IncomingMessage, announced: number, excuse: Excuse): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    payload.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > announced) reject(wrongLength());
      else pieces.push(piece);
    });
    payload.on('end', () => {
      if (length < announced) return reject(wrongLength());
      // Always a copy: pieces are views of the socket's own buffer.
      const body = Buffer.concat(pieces, length);
      const excess = excessOf(body);
      if (excess) reject(excuse(excess));
      else resolve(body);
    });
    payload.on('error', (error) => reject(readingFault(error)));
    payload.resume();
  });
}

/** The pieces of a body: a list while they are few, then shared bytes that grow up to the largest body. */
class Pieces {
  readonly #options: ReceiveOptions;
  readonly #announced: number;
  readonly #few: Buffer[] = [];
  #shared: SharedArrayBuffer | undefined;
  length = 0;

  constructor(options: ReceiveOptions, announced: number) {
    this.#options = options;
    this.#announced = announced;
  }

  add(piece: Buffer): void {
    const at = this.length;
    this.length += piece.length;
    if (this.length <= this.#options.from) return void this.#few.push(piece);
    const shared = this.#room();
    new Uint8Array(shared).set(piece, at);
    collectPieces(piece.length);
  }

  body(): Buffer | Source {
    if (this.#shared) return sourceOf(this.#shared, this.length);
    // Always a copy: pieces are views of the socket's own buffer.
    return Buffer.concat(this.#few, this.length);
  }

  #room(): SharedArrayBuffer {
    const { maxBody } = this.#options;
    if (!this.#shared) {
      const size = Number.isNaN(this.#announced) ? Math.min(2 * this.length, maxBody) : this.#announced;
      this.#shared = new SharedArrayBuffer(size, { maxByteLength: Math.max(size, maxBody) });
      let at = 0;
      for (const piece of this.#few) {
        new Uint8Array(this.#shared).set(piece, at);
        at += piece.length;
      }
      this.#few.length = 0;
    }
    if (this.length > this.#shared.byteLength) this.#shared.grow(Math.min(2 * this.length, maxBody));
    return this.#shared;
  }
}

/**
 * Gives the pieces of a large body to `take` as far as the turn of the event loop has time: a near sender fills the
 * socket faster than its bytes are weighed, and many senders at once must not make one long turn.
 */
function inTurns(payload: IncomingMessage, turns: Turns): Take {
  return (piece) => {
    let isTaken = false;
    let isWaiting = false;
    turns.next(() => {
      isTaken = true;
      turns.take(piece);
      if (isWaiting) payload.resume();
    });
    isWaiting = !isTaken;
    if (isWaiting) payload.pause();
  };
}

/** Says why a body is refused with its next piece; null to go on. */
function weighing(pieces: Pieces, announced: number, { maxBody }: ReceiveOptions, excuse: Excuse) {
  const scan = new JsonScan();
  return (piece: Buffer): Error | null => {
    if (pieces.length + piece.length > maxBody) return tooLarge();
    if (pieces.length + piece.length > announced) return wrongLength();
    const excess = scan.push(piece);
    return excess && excuse(excess);
  };
}

/** Turns of the pieces of one body. A stream that is paused at its last piece ends before that piece has its turn. */
class PieceTurns {
  #waiting = 0;
  #hasCome = false;
  readonly #begin: Turns['next'];
  readonly #whole: () => void;

  /** @param whole called once when every piece has come and has had its turn */
  constructor(begin: Turns['next'], whole: () => void) {
    this.#begin = begin;
    this.#whole = whole;
  }

  readonly next = (act: () => void): void => {
    this.#waiting += 1;
    this.#begin(() => {
      this.#waiting -= 1;
      act();
      this.#check();
    });
  };

  /** No piece comes after those that wait. */
  readonly come = (): void => {
    this.#hasCome = true;
    this.#check();
  };

  #check(): void {
    if (this.#hasCome && this.#waiting === 0) this.#whole();
  }
}

/** Announced size of a body, bytes; NaN when none was. */
const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? NaN);

/**
 * Takes a body as it comes, weighing it on its bytes: what holds too much is refused before its end. As Fastify's own
 * readers do, it stops at the largest size and holds the sender to the length that was announced.
 * @returns a small body as its bytes, a large one as a source
 */
export function receiveBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  options: ReceiveOptions,
): Promise<Buffer | Source> {
  const announced = announcedBytes(request);
  if (announced > options.maxBody) return Promise.reject(tooLarge());
  const excuse: Excuse = (excess) => refusalOf(excess, options.langue(request));
  return announced <= options.from
    ? receiveSmall(payload, announced, excuse)
    : receiveLarge(request, payload, options, excuse);
}

function receiveLarge(
  request: FastifyRequest,
  payload: IncomingMessage,
  options: ReceiveOptions,
  excuse: Excuse,
): Promise<Buffer | Source> {
  const announced = announcedBytes(request);
  const pieces = new Pieces(options, announced);
  const faultWith = weighing(pieces, announced, options, excuse);

  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (act: () => void): void => {
      if (isOver) return;
      isOver = true;
      payload.off('data', onData);
      payload.off('end', turns.come);
      payload.off('error', onError);
      act();
    };
    const take = (piece: Buffer): void => {
      if (isOver) return;
      const fault = faultWith(piece);
      if (fault) return end(() => reject(fault));
      pieces.add(piece);
    };
    const whole = (): void => end(() => (pieces.length < announced ? reject(wrongLength()) : resolve(pieces.body())));
    const turns = new PieceTurns((begin) => options.bodies.piece(request.ip, begin), whole);
    const onData = inTurns(payload, { next: turns.next, take });
    const onError = (error: Error): void => end(() => reject(readingFault(error)));
    payload.on('data', onData);
    payload.on('end', turns.come);
    payload.on('error', onError);
    payload.resume();
  });
}
