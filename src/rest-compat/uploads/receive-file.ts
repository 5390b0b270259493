import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { BodySpec, Operation, RequestContext, StoredFile } from '../../contract/index.js';
import { ServiceError, takesMediaType } from '../../contract/index.js';
import type { DoorKit } from '../../schema/door.js';
import { queryReader } from '../query-params.js';
import type { Part } from './multipart.js';
import { boundaryOf, multipartParts } from './multipart.js';
import { fill, t } from '../../words/index.js';

/** Limit of what one address sends, by its name in services/limits. */
const LIMIT = 'fichiers-octets';
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 64;
const FORM = /^multipart\/form-data\b/i;

const WRONG_TYPE = t(
  'Le corps doit être de type {types}, multipart/form-data ou application/json.',
  'The body must be of type {types}, multipart/form-data or application/json.',
);

const wrongType = ({ raw }: BodySpec): ServiceError =>
  new ServiceError('type_non_gere', {
    messages: fill(WRONG_TYPE, { types: raw.join(', ') }),
  });

/** The bytes as they come. Leaving off early does not cut the connection: the refusal still has to reach the caller. */
async function* piecesOf(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') throw new ServiceError('annule');
    throw error;
  }
}

/** Inflates as the bytes come: what a small body grows into is counted, and refused, by whoever stores it. */
async function* inflated(stream: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const gunzip = createGunzip();
  stream
    .once('error', (error) => gunzip.destroy(error))
    .once('aborted', () => gunzip.destroy(new ServiceError('annule')));
  stream.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('requete_invalide', {
      messages: t(
        'La requête est illisible : son corps n’est pas du gzip entier.',
        'The request cannot be read: its body is not whole gzip.',
      ),
    });
  } finally {
    stream.unpipe(gunzip);
    gunzip.destroy();
    stream.resume();
  }
}

function sourceOf(stream: Readable, encoding: string | undefined): AsyncIterable<Uint8Array> {
  if (encoding === undefined || encoding === 'identity') return piecesOf(stream);
  if (encoding === 'gzip' || encoding === 'x-gzip') return inflated(stream);
  throw new ServiceError('type_non_gere', {
    messages: t('Seul le codage gzip est lu.', 'Only the gzip coding is read.'),
  });
}

/** The name that the caller gives the file: that of its part, or of Content-Disposition. */
const nameIn = (disposition: string | string[] | undefined): string | undefined =>
  /filename="?([^";]+)"?/i.exec([disposition].flat().join())?.[1];

type Received = { readonly file?: StoredFile; readonly fields: Record<string, string | string[]> };

/** A form's file and its other fields, those as text. @throws ServiceError trop_grand, validation, type_non_gere */
async function readForm(
  parts: AsyncIterable<Part>,
  spec: BodySpec,
  store: (part: Part) => Promise<StoredFile>,
): Promise<Received> {
  const fields: Record<string, string | string[]> = {};
  let file: StoredFile | undefined;
  let count = 0;
  for await (const part of parts) {
    if ((count += 1) > MAX_FIELDS) throw new ServiceError('trop_grand');
    if (part.name === spec.field && part.filename !== undefined && !file) {
      if (!takesMediaType(spec, part.mediaType)) throw wrongType(spec);
      file = await store(part);
    } else if (part.filename === undefined) {
      const text = await textOf(part.body);
      const before = fields[part.name];
      fields[part.name] = before === undefined ? text : [before, text].flat();
    }
  }
  return { file, fields };
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    if ((bytes += piece.byteLength) > MAX_FIELD_BYTES) throw new ServiceError('trop_grand');
    pieces.push(new Uint8Array(piece));
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** True for a body that was left unread: a file on its way. */
export const isStreamed = (body: unknown): body is Readable => body instanceof Readable;

/**
 * Receives the file that is the body of a call, or a part of it, straight into the store, and gives the body that the
 * call then has: the file's token in its field, other fields of a form beside. Who may not call is refused before.
 * @throws ServiceError of authentication, type_non_gere, trop_grand, trop_de_requetes, requete_invalide, annule
 */
export async function receiveFile(
  kit: DoorKit,
  operation: Operation,
  request: FastifyRequest,
  context: RequestContext,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await received(kit, operation, request, context);
  } catch (error) {
    // The rest of the body is read and dropped, so that the caller receives the refusal and the connection stays
    // usable.
    (request.body as Readable).resume();
    throw error;
  }
}

async function received(
  kit: DoorKit,
  operation: Operation,
  request: FastifyRequest,
  context: RequestContext,
): Promise<Readonly<Record<string, unknown>>> {
  const spec = operation.body!;
  const contentType = request.headers['content-type'] ?? '';
  const isForm = FORM.test(contentType);
  if (!isForm && !takesMediaType(spec, contentType)) throw wrongType(spec);
  const source = sourceOf(request.body as Readable, request.headers['content-encoding']?.toLowerCase());
  await kit.authenticate(operation, context);

  const { artefacts, limits } = kit.services;
  const store = (name: string, mediaType: string, pieces: AsyncIterable<Uint8Array>) =>
    artefacts.receive(
      { name, mediaType: mediaType.split(';')[0]!.trim().toLowerCase(), pieces },
      { maxBytes: spec.maxBytes, admit: (bytes) => limits.consume(LIMIT, context.ip, bytes) },
    );
  const { file, fields }: Received = isForm
    ? await readForm(multipartParts(source, boundaryOf(contentType)), spec, ({ filename, mediaType, body }) =>
        store(filename || spec.field, mediaType, body),
      )
    : {
        file: await store(nameIn(request.headers['content-disposition']) ?? spec.field, contentType, source),
        fields: {},
      };
  request.askedText = JSON.stringify([file?.sha256, fields]);
  return { ...queryReader(operation)(fields), ...(file && { [spec.field]: file.token }) };
}
