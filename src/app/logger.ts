import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

/**
 * Secrets that the text of an error may contain and that no log may keep: keys, e-mail addresses, tokens of links (43
 * characters of base64url) and the credentials of a URL.
 */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\bapl_\w+/g, 'apl_…'],
  [/[\w.+%'*=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '…@…'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '…'],
  [/(:\/\/)[^/\s@"]{1,300}@/g, '$1…@'],
];

/** Message of the one line a request: its fields are a pattern, a status, a time and an id that is no secret. */
export const REQUEST_LINE = 'requête';
const PLAIN = `"msg":"${REQUEST_LINE}"}\n`;

// Request lines contain nothing to clean, and there is one for each request: they skip the cleaning.
const redacted = (line: string): string =>
  line.endsWith(PLAIN) ? line : PRIVATE.reduce((clean, [pattern, by]) => clean.replace(pattern, by), line);

/** How deep causes are followed: an error that is its own cause must not hang the log. */
const MAX_CAUSES = 3;

/**
 * Type, message, stack, code and causes only: further members of an error may hold bodies, recipients or SQL
 * parameters.
 */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: errorFields(error.cause, depth + 1) }),
  };
}

/** Addresses are never logged: tokens travel in paths. */
const requestFields = ({ id, method }: { readonly id?: unknown; readonly method?: unknown }) => ({ id, method });

/** The service's log: JSON lines without keys, tokens, addresses or bodies. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, serializers: { err: errorFields, req: requestFields }, hooks: { streamWrite: redacted } },
    destination ?? pino.destination(1),
  );
