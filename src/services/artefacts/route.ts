import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Langue } from '../../contract/index.js';
import { contentDisposition, problemOf, ServiceError } from '../../contract/index.js';
import type { OpenFile, OwnedArtefactStore } from './artefact-store.js';
import { byteRange } from './byte-range.js';

const CLOSED = "sandbox; default-src 'none'";

/**
 * Produced files come from what callers wrote: a page among them must not act in our origin. Documents keep their own
 * styles, pictures and fonts. A PDF runs nothing in our origin, and browsers do not show one under a sandbox.
 */
const POLICIES: readonly (readonly [RegExp, string | null])[] = [
  [/^application\/pdf\b/, null],
  [/^(text\/html|image\/svg\+xml)\b/, `${CLOSED}; style-src 'unsafe-inline'; img-src data:; font-src data:`],
];
const policyOf = (type: string): string | null => {
  const known = POLICIES.find(([pattern]) => pattern.test(type));
  return known ? known[1] : CLOSED;
};

function headersOf(file: OpenFile): Record<string, string> {
  const policy = policyOf(file.type_mime);
  const seconds = Math.max(0, Math.floor((file.expiresAt - Date.now()) / 1000));
  return {
    'content-type': file.type_mime,
    'content-disposition': contentDisposition(file.nom, file.type_mime),
    etag: `"${file.sha256}"`,
    'cache-control': `private, max-age=${seconds}, immutable`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(policy === null ? {} : { 'content-security-policy': policy }),
  };
}

/** Weak comparison (RFC 9110 §13.1.2): caches in between may have weakened the tag. */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

function notFound(langue: Langue, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': langue,
      'cache-control': 'no-store',
    })
    .send(JSON.stringify(problemOf(new ServiceError('introuvable'), langue)));
}

function sendFile(file: OpenFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const headers = headersOf(file);
  void reply.headers(headers);
  if (matches(request.headers['if-none-match'], headers['etag']!)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === headers['etag'] ? byteRange(request.headers.range, file.octets) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.octets}`)
      .removeHeader('content-type')
      .removeHeader('content-disposition')
      .send();
  }
  const { start, end } = range ?? { start: 0, end: file.octets };
  void reply.code(range ? 206 : 200).header('content-length', String(end - start));
  if (range) void reply.header('content-range', `bytes ${start}-${end - 1}/${file.octets}`);
  return request.method === 'HEAD'
    ? reply.send()
    : reply.send(Readable.from(file.read(start, end), { objectMode: false }));
}

/** GET and HEAD /artefacts/{jeton}: the link is the right to read, there is no other. */
export const artefactRoute =
  (store: Pick<OwnedArtefactStore, 'open'>, langueOf: (acceptLanguage: string | undefined) => Langue) =>
  async (fastify: FastifyInstance): Promise<void> => {
    fastify.route<{ Params: { jeton: string } }>({
      method: ['GET', 'HEAD'],
      url: '/artefacts/:jeton',
      handler: async (request, reply) => {
        const file = await store.open(request.params.jeton);
        return file ? sendFile(file, request, reply) : notFound(langueOf(request.headers['accept-language']), reply);
      },
    });
  };
