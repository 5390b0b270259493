import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { bodyFault, MAX_DEPTH } from './body-faults.js';

/** Text of bodies that came with an Idempotency-Key: the fingerprint is of what the caller wrote. */
const texts = new WeakMap<FastifyRequest, string>();
/** Keeps what stands for a body that is not JSON text: a file's digest and its form's fields. */
export const keepBodyText = (request: FastifyRequest, text: string): void => void texts.set(request, text);
/** The text kept for a request, empty where none was. */
export const bodyText = (request: FastifyRequest): string => texts.get(request) ?? '';

/** What a route takes beside JSON: HTML forms, files that are read as they come. */
export interface RouteSettings {
  readonly takesForms?: boolean;
  readonly takesFiles?: boolean;
}
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** In a scope of its own: whatever is not JSON is a file, and is left for the route to read as it comes. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.removeContentTypeParser('*');
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** Bodies are JSON, or empty whatever their declared type (`curl -d ''`). @throws requete_invalide, type_non_gere */
export function acceptJsonBodies(app: FastifyInstance, langueOf: (request: FastifyRequest) => Langue): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'string' },
    (request, text, done) => {
      if (request.headers['idempotency-key'] !== undefined) texts.set(request, text);
      try {
        done(null, readJson(text));
      } catch (error) {
        done(new ServiceError('requete_invalide', { detail: [unreadable(error as Error, langueOf(request))] }));
      }
    },
  );
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, text, done) => {
    const { takesForms = false } = request.routeOptions.config as RouteSettings;
    // What a form says beside its address is of no use to any operation.
    const isEmpty = text === '' || (takesForms && FORM.test(request.headers['content-type'] ?? ''));
    done(isEmpty ? null : new ServiceError('type_non_gere'), undefined);
  });
}

/** @returns undefined for an empty body @throws SyntaxError, RangeError (too deep) */
function readJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (json.trim() === '') return undefined;
  if (isTooDeep(json)) throw new RangeError();
  return JSON.parse(json) as unknown;
}

const unreadable = (error: Error, langue: Langue) =>
  error instanceof RangeError ? bodyFault('json_too_deep', langue) : bodyFault('json_invalid', langue, error.message);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i);
    if (isInString) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) isInString = false;
    } else if (c === QUOTE) isInString = true;
    // [ and { differ by 0x20 only, so do ] and }.
    else if ((c | 0x20) === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if ((c | 0x20) === 0x7d) depth--;
  }
  return false;
}
