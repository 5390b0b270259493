import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { DoorKit } from '../door.js';
import { parseJson } from '../read-json.js';
import type { Langue } from '../../contract/index.js';
import { holdsAny } from './held-value.js';
import type { Read } from './reader.js';
import { readerOf } from './reader.js';
import { receiveBody } from './receive-body.js';
import type { Source } from './source.js';

/** How a door reads its bodies, beside JSON itself. */
export interface BodyManners {
  readonly langue: (request: FastifyRequest) => Langue;
  /** The refusal of what is not JSON. @param reason the parser's own words, which give the place */
  readonly unreadable: (request: FastifyRequest, reason: string) => Error;
  /** Parses a small body. @default JSON, empty for undefined */
  readonly small?: (bytes: Buffer, request: FastifyRequest) => unknown;
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

/** A content type parser of Fastify. */
export type BodyParser = (request: FastifyRequest, payload: IncomingMessage) => Promise<unknown>;

/** Parses JSON bodies: small ones at once, large ones on a thread, which keeps their large parts. */
export function jsonParser(
  { services, settings }: Pick<DoorKit, 'services' | 'settings'>,
  manners: BodyManners,
): BodyParser {
  const { langue, unreadable, small = (bytes) => parseJson(bytes.toString()), isHashed, kept } = manners;
  const options = { maxBody: settings.maxBody, from: services.bodies.from, langue };

  const readLarge = async (request: FastifyRequest, source: Source): Promise<unknown> => {
    const { signal, end } = departure(request);
    try {
      const read: Read = await readerOf({ services, ip: request.ip, signal }).read(source, {
        isHashed: isHashed?.(request),
      });
      if (read.fault !== undefined) throw unreadable(request, read.fault);
      if (read.sha256 !== undefined) kept?.(request, read.sha256);
      if (holdsAny(read.value)) holding.add(request);
      return read.value;
    } finally {
      end();
    }
  };

  return async (request, payload) => {
    const body = await receiveBody(request, payload, options);
    if (!Buffer.isBuffer(body)) return readLarge(request, body);
    try {
      return small(body, request);
    } catch (fault) {
      throw fault instanceof SyntaxError ? unreadable(request, fault.message) : fault;
    }
  };
}
