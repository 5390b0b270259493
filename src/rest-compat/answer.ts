import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Cost, KeptAnswer, Operation, Representation, StoredAnswer } from '../contract/index.js';
import { jsonOf, ServiceError } from '../contract/index.js';
import type { CallOutcome, MemoryFiles, Value } from '../schema/door.js';
import { NOT_KEPT, REPLAYED } from '../schema/repeatable.js';
import { contentDisposition } from './content-disposition.js';
import type { Headers } from './cost-headers.js';
import { addCost } from './cost-headers.js';

/** A whole answer: what is sent, and what an Idempotency-Key keeps for replay. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Uint8Array;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Files of these types could run script on our origin: they are shown without any right. */
const ACTIVE = /^(text\/html|image\/svg\+xml|application\/(xhtml\+)?xml|text\/xml)/;
const INERT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

/** Body of a JSON answer: every field but those that the representation leaves out. */
export function bodyOf(value: Readonly<Value>, representation: Representation): Readonly<Value> {
  const { without } = representation;
  if (!without?.some((name) => name in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !without.includes(name)));
}

/** The form that was asked for, made from the value of the root field; its cost is not known yet. */
export function answerOf(value: Value, representation: Representation, files: MemoryFiles, base: Headers): Answer {
  const headers: Headers = { ...base };
  const livrable = (value['verdict'] as { livrable?: unknown } | null | undefined)?.livrable;
  if (typeof livrable === 'boolean') headers['x-livrable'] = String(livrable);
  if (!representation.file) {
    headers['content-type'] = JSON_TYPE;
    return { status: 200, headers, body: jsonOf(bodyOf(value, representation)) };
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

/** Names that a header field lists; the rest of a body of the caller's own says no more. */
const MOST_UNREAD = 20;

/** `X-Champs-Ignores`: places of the body that nothing reads, percent-encoded where a header needs it. */
const unreadField = (names: readonly string[]): Headers => ({
  'x-champs-ignores': names
    .slice(0, MOST_UNREAD)
    .map((name) => encodeURIComponent(name.slice(0, 100)))
    .join(', '),
});

/** The answer of a call that was charged. */
export function chargedAnswer(answer: Answer, cost: Cost, { isKept, unread }: Pick<CallOutcome, 'isKept' | 'unread'>) {
  const headers = { ...answer.headers, ...(isKept === false && NOT_KEPT), ...(unread && unreadField(unread)) };
  addCost(headers, cost);
  return { ...answer, headers };
}

/** What an Idempotency-Key keeps of an answer: a repetition has the fields of every answer from its own `base`. */
export function keptAnswer({ status, headers, body }: Answer, base: Headers): KeptAnswer {
  const own = Object.entries(headers).filter(([name, value]) => base[name] !== value);
  return { status, headers: Object.fromEntries(own), body };
}

/** The answer kept of the call that this one repeats, with what this one cost: nothing. */
export function replayedAnswer({ status, headers, body }: StoredAnswer, base: Headers, cost: Cost): Answer {
  const fields = { ...base, ...headers, ...REPLAYED };
  addCost(fields, cost);
  return { status, headers: fields, body };
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
