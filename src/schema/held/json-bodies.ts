import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { DoorKit } from '../door.js';
import { jsonText, NOT_UTF8, parseJson } from '../read-json.js';
import type { Langue } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { fill, say, t } from '../../words/index.js';
import { holdsAny } from './held-value.js';
import type { Read } from './reader.js';
import { readerOf } from './reader.js';
import { receiveBody } from './receive-body.js';
import type { Source } from './source.js';

/** How a door reads its bodies, beside JSON itself. */
export interface BodyManners {
  readonly langue: (request: FastifyRequest) => Langue;
  /** The refusal of what is not JSON. @param reason the parser's own words, which give the place, or ours */
  readonly unreadable: (request: FastifyRequest, reason: string) => Error;
  /** Parses the text of a small body. @default JSON, empty for undefined */
  readonly small?: (text: string, request: FastifyRequest) => unknown;
  /** True where the call may be a repeated one: what is held has its SHA-256, and `kept` is given that of the body. */
  readonly isHashed?: (request: FastifyRequest) => boolean;
  readonly kept?: (request: FastifyRequest, sha256: string) => void;
}

const holding = new WeakSet<FastifyRequest>();

/** True for a request whose body has held values. */
export const holds = (request: FastifyRequest): boolean => holding.has(request);

/** Aborted when the connection ends: a caller who has left needs no reading. */
function departure({ raw }: FastifyRequest): { readonly signal: AbortSignal; readonly end: () => void } {
  const left = new AbortController();
  const abort = () => left.abort();
  raw.socket.once('close', abort);
  return { signal: left.signal, end: () => raw.socket.off('close', abort) };
}

/** A body of up to this many bytes is read at once: it is no more work than the turn that it would wait for. */
const AT_ONCE_BYTES = 2048;
const ENCODING = t('il est dans un autre encodage que UTF-8', 'it is in another encoding than UTF-8');
const COMPRESSED = t(
  'Le corps est compressé ({coding}) : envoyez-le sans Content-Encoding.',
  'The body is compressed ({coding}): send it without Content-Encoding.',
);

/** JSON is taken as it is: a kilobyte of gzip may hold gigabytes. @throws ServiceError type_non_gere */
function refuseCompressed({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  throw new ServiceError('type_non_gere', { messages: fill(COMPRESSED, { coding: coding.slice(0, LONGEST_CODING) }) });
}
const LONGEST_CODING = 40;

/** A content type parser of Fastify. */
export type BodyParser = (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>;

/** Parses JSON bodies: small ones at once, large ones on a thread, which keeps their large parts. */
export function jsonParser(
  { services, settings }: Pick<DoorKit, 'services' | 'settings'>,
  manners: BodyManners,
): BodyParser {
  const { langue, unreadable, small = parseJson, isHashed, kept } = manners;
  const { bodies } = services;
  const options = { maxBody: settings.maxBody, from: bodies.from, langue, bodies };

  const illegible = (request: FastifyRequest, fault: string): Error =>
    unreadable(request, fault === NOT_UTF8 ? say(ENCODING, langue(request)) : fault);

  const readLarge = async (request: FastifyRequest, source: Source): Promise<unknown> => {
    const { signal, end } = departure(request);
    try {
      const read: Read = await readerOf({ services, ip: request.ip, signal }).read(source, {
        isHashed: isHashed?.(request),
      });
      if (read.fault !== undefined) throw illegible(request, read.fault);
      if (read.sha256 !== undefined) kept?.(request, read.sha256);
      if (holdsAny(read.value)) holding.add(request);
      return read.value;
    } finally {
      end();
    }
  };

  return async (request, payload) => {
    refuseCompressed(request);
    const body = await receiveBody(request, payload, options);
    if (!Buffer.isBuffer(body)) return readLarge(request, body);
    // What follows the last byte (parsing, typing, checking) must not be done for many callers in one turn.
    if (body.length > AT_ONCE_BYTES) await bodies.turn(request.ip);
    try {
      return small(jsonText(body), request);
    } catch (fault) {
      throw fault instanceof SyntaxError ? illegible(request, fault.message) : fault;
    }
  };
}
