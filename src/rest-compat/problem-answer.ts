import type { Langue } from '../contract/index.js';
import { problemOf, retryAfterOf, ServiceError } from '../contract/index.js';
import { wantsPlainJson } from './accept.js';
import type { Answer } from './answer.js';
import type { Headers } from './cost-headers.js';
import { fill, say, t } from '../words/index.js';

/** RFC 9110 §11.6.1 asks for a challenge with each 401. */
const CHALLENGE = 'ApiKey realm="aplomb", header="X-API-Key", Bearer realm="aplomb"';

/** Callers of programs read bodies before header fields. */
const ALLOWED = t('Méthodes permises : {methods}', 'Allowed methods: {methods}');

/** An error of the table as a problem document (RFC 9457) with FastAPI's `detail[]`. */
export function problemAnswer(error: ServiceError, langue: Langue, accept: string | undefined, base: Headers): Answer {
  const { allow } = error.extras;
  const retryAfter = retryAfterOf(error);
  const problem = problemOf(error, langue);
  if (allow) {
    const msg = say(ALLOWED, langue, { methods: allow.join(', ') });
    problem.detail.push({ loc: ['method'], msg, type: 'method_not_allowed' });
  }
  const headers: Headers = {
    ...base,
    'content-type': wantsPlainJson(accept)
      ? 'application/json; charset=utf-8'
      : 'application/problem+json; charset=utf-8',
    'content-language': langue,
    'cache-control': 'no-store',
  };
  if (retryAfter !== undefined) headers['retry-after'] = retryAfter;
  if (allow) headers['allow'] = allow.join(', ');
  if (problem.status === 401) headers['www-authenticate'] = CHALLENGE;
  return { status: problem.status, headers, body: JSON.stringify(problem) };
}

const NOT_JSON = t(
  'La requête est illisible : son corps n’est pas du JSON{why}.',
  'The request cannot be read: its body is not JSON{why}.',
);

const notJson = (reason = ''): ServiceError => {
  const why = reason && ` (${reason})`;
  const messages = fill(NOT_JSON, { why });
  return new ServiceError('requete_invalide', { messages });
};

/** Fastify's own refusals, by their code, as errors of the table. */
const FASTIFY_CODES: Readonly<Record<string, () => ServiceError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ServiceError('trop_grand'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ServiceError('type_non_gere'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ServiceError('requete_invalide'),
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_BAD_URL: () => new ServiceError('requete_invalide'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ServiceError('introuvable'),
};

/** The error of the table behind anything thrown on the way, or null for an unforeseen one. */
export function knownError(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const made = code === undefined ? undefined : FASTIFY_CODES[code];
  if (made) return made();
  if (error instanceof SyntaxError && statusCode === 400) return notJson(error.message);
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new ServiceError('requete_invalide')
    : null;
}
