import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { JsonScan, refusalOf } from '../schema/body-scan.js';
import { bodyFault } from './body-faults.js';

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

/**
 * Bodies are JSON, or empty whatever their declared type (`curl -d ''`). One that holds too much is refused on its
 * bytes. @throws requete_invalide, trop_grand, scene_trop_grande, type_non_gere
 */
export function acceptJsonBodies(app: FastifyInstance, langueOf: (request: FastifyRequest) => Langue): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const excess = new JsonScan().push(bytes);
      if (excess) return done(refusalOf(excess, langueOf(request)));
      const text = bytes.toString();
      if (request.headers['idempotency-key'] !== undefined) texts.set(request, text);
      try {
        done(null, readJson(text));
      } catch (error) {
        const detail = [bodyFault('json_invalid', langueOf(request), (error as Error).message)];
        done(new ServiceError('requete_invalide', { detail }));
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

/** @returns undefined for an empty body @throws SyntaxError */
function readJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return json.trim() === '' ? undefined : (JSON.parse(json) as unknown);
}
