import { createHash } from 'node:crypto';
import type { BodySpec, Langue, RequestContext, StoredFile } from '../contract/index.js';
import { INLINE_BYTES, ServiceError, takesMediaType } from '../contract/index.js';
import { fill, say, t } from '../words/index.js';

const DATA_URI = /^data:([^,;]*)(?:;[^,;]*)*;base64,([A-Za-z0-9+/=_-]*)$/;

const UNKNOWN = t(
  'Fichier inconnu ou expiré (7 jours) : envoyez-le de nouveau',
  'Unknown or expired file (7 days): send it again',
);

const WRONG_TYPE = t(
  'Le fichier doit être de type {types}, pas « {given} ».',
  'The file must be of type {types}, not “{given}”.',
);
const TOO_LARGE = t('Le fichier dépasse {max} octets.', 'The file is larger than {max} bytes.');

const wrongType = ({ raw }: BodySpec, given: string): ServiceError =>
  new ServiceError('type_non_gere', {
    messages: fill(WRONG_TYPE, { types: raw.join(', '), given }),
  });

const tooLarge = (max: number): ServiceError =>
  new ServiceError('trop_grand', {
    messages: fill(TOO_LARGE, { max: String(max) }),
  });

function refuse(field: string, langue: Langue): never {
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', field], msg: say(UNKNOWN, langue), type: 'value_error' }],
  });
}

/** Stores the file that a call carries inside itself. @throws trop_grand, type_non_gere */
async function inlineFile(
  [, mediaType, base64]: readonly string[],
  spec: BodySpec,
  { services }: RequestContext,
): Promise<StoredFile> {
  const type = mediaType || 'application/octet-stream';
  if (!takesMediaType(spec, type)) throw wrongType(spec, type);
  const bytes = Buffer.from(base64!, 'base64');
  const maxBytes = Math.min(INLINE_BYTES, spec.maxBytes);
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  const pieces = (async function* () {
    yield bytes;
  })();
  return services.artefacts.receive({ name: spec.field, mediaType: type, pieces }, { maxBytes });
}

const NOT_BASE64 = t('Ce n’est ni du base64 ni un fichier déposé', 'This is neither base64 nor a stored file');
/** A link of a stored file, or its token, whose length no base64 with its padding has. */
const REFERENCE = /^(?:https?:\/\/\S{1,2000}|[\w-]{43})$/;

/** A file that a call carries inside itself, kept in memory alone. @throws validation, trop_grand */
function carriedFile(text: string, { field, maxBytes }: BodySpec, { langue, clock }: RequestContext): StoredFile {
  const [, mediaType = '', base64 = ''] = DATA_URI.exec(text) ?? ['', '', text];
  if (base64 === '' || !/^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(base64)) {
    throw new ServiceError('validation', {
      detail: [{ loc: ['body', field], msg: say(NOT_BASE64, langue), type: 'value_error' }],
    });
  }
  const content = Buffer.from(base64, 'base64');
  if (content.byteLength > maxBytes) throw tooLarge(maxBytes);
  return {
    token: '',
    name: field,
    mediaType,
    bytes: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    expiresAt: clock().getTime(),
    async *read(start = 0, end = content.byteLength) {
      yield content.subarray(start, end);
    },
    content: () => Promise.resolve(content),
  };
}

/** The last part of a link, or the token itself. */
const tokenOf = (reference: string): string =>
  reference
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)!;

/**
 * Puts the stored file in the place of what names or carries it.
 * @throws ServiceError validation (unknown or expired, which look the same), type_non_gere, trop_grand
 */
export async function resolveFile(
  entree: Record<string, unknown>,
  spec: BodySpec,
  request: RequestContext,
): Promise<Record<string, unknown>> {
  const reference = entree[spec.field];
  if (typeof reference !== 'string') return entree;
  if (spec.isInline && !REFERENCE.test(reference)) {
    return { ...entree, [spec.field]: carriedFile(reference, spec, request) };
  }
  const inline = DATA_URI.exec(reference);
  if (inline) return { ...entree, [spec.field]: await inlineFile(inline, spec, request) };
  const file = await request.services.artefacts.find(tokenOf(reference));
  if (!file) return refuse(spec.field, request.langue);
  if (!takesMediaType(spec, file.mediaType)) throw wrongType(spec, file.mediaType);
  if (file.bytes > spec.maxBytes) throw tooLarge(spec.maxBytes);
  return { ...entree, [spec.field]: file };
}
