import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Cost, Operation, Representation } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { MemoryFiles } from '../schema/door.js';
import { contentDisposition } from './content-disposition.js';
import type { Headers } from './cost-headers.js';
import { addCost } from './cost-headers.js';

/** A whole answer: what is sent, and what an Idempotency-Key keeps for replay. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array;
}

type Value = Readonly<Record<string, unknown>>;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Files of these types could run script on our origin: they are shown without any right. */
const ACTIVE = /^(text\/html|image\/svg\+xml|application\/(xhtml\+)?xml|text\/xml)/;
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Body of a JSON answer: every field but those that the representation leaves out. */
export function bodyOf(value: Value, representation: Representation): Value {
  const { without } = representation;
  if (!without?.some((name) => name in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !without.includes(name)));
}

/** The form that was asked for, made from the value of the root field. */
export function answerOf(
  value: Value,
  representation: Representation,
  files: MemoryFiles,
  cost: Cost,
  base: Headers,
): Answer {
  const headers: Headers = { ...base };
  addCost(headers, cost);
  const livrable = (value['verdict'] as { livrable?: unknown } | null | undefined)?.livrable;
  if (typeof livrable === 'boolean') headers['x-livrable'] = String(livrable);
  if (!representation.file) {
    headers['content-type'] = JSON_TYPE;
    return { status: 200, headers, body: JSON.stringify(bodyOf(value, representation)) };
  }
  const artefact = value[representation.file] as { id: string; sha256: string } | null | undefined;
  const file = artefact && files.get(artefact.id);
  if (!file) throw new ServiceError('introuvable');
  const mediaType = file.mediaType || representation.mediaType;
  headers['content-type'] =
    mediaType.startsWith('text/') && !mediaType.includes('charset') ? `${mediaType}; charset=utf-8` : mediaType;
  headers['content-disposition'] = contentDisposition(file.name, mediaType);
  headers['etag'] = `"${artefact.sha256}"`;
  if (ACTIVE.test(mediaType)) headers['content-security-policy'] ??= INERT;
  return { status: 200, headers, body: file.bytes };
}

/** Strong validator and public caching for content that changes only with the version; 304 when the caller has it. */
export function revalidated(answer: Answer, operation: Operation, ifNoneMatch: string | undefined): Answer {
  if (!operation.catalogue || answer.status !== 200) return answer;
  const etag = answer.headers['etag'] ?? `"${hash('sha256', answer.body, 'hex')}"`;
  const scope = operation.auth === 'none' ? 'public' : 'private';
  const headers: Headers = {
    ...answer.headers,
    etag,
    'cache-control': `${scope}, max-age=300`,
    vary: 'Accept, Accept-Language',
  };
  if (!ifNoneMatch || !matchesEtag(ifNoneMatch, etag)) return { ...answer, headers };
  const { 'content-type': _type, 'content-disposition': _disposition, ...kept } = headers;
  return { status: 304, headers: kept, body: '' };
}

/** RFC 9110 §13.1.2: weak comparison with any member of the list. */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Hands an answer to Fastify: status, header fields, then the body, a text or bytes. */
export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  void reply.code(status).headers(headers);
  // Fastify would give an empty string a content type.
  if (body.length === 0) return reply.send();
  // A view, not a copy: the bytes go out as the resolver made them.
  return reply.send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
}
