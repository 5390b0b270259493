import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { jsonParser } from '../schema/held/json-bodies.js';
import { parseJson } from '../schema/read-json.js';
import { bodyFault } from './body-faults.js';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What a call under an Idempotency-Key asked with, for its fingerprint: its body as its caller wrote it, or what
     * stands for one that is large or no JSON. Empty where there is no such key.
     */
    askedText: string;
  }
}

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
 * bytes; a large one is read on a thread. @throws requete_invalide, trop_grand, scene_trop_grande, type_non_gere
 */
export function acceptJsonBodies(
  app: FastifyInstance,
  kit: Pick<DoorKit, 'services' | 'settings'>,
  langue: (request: FastifyRequest) => Langue,
): void {
  const isHashed = (request: FastifyRequest) => request.headers['idempotency-key'] !== undefined;
  app.decorateRequest('askedText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.-]+\+)?json\b/i,
    jsonParser(kit, {
      langue,
      unreadable: (request, reason) =>
        new ServiceError('requete_invalide', { detail: [bodyFault('json_invalid', langue(request), reason)] }),
      small: (text, request) => {
        if (isHashed(request)) request.askedText = text;
        return parseJson(text);
      },
      isHashed,
      kept: (request, sha256) => void (request.askedText = `sha256:${sha256}`),
    }),
  );
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, text, done) => {
    const { takesForms = false } = request.routeOptions.config as RouteSettings;
    // The fields of a plain HTML form are used by no operation.
    const isEmpty = text === '' || (takesForms && FORM.test(request.headers['content-type'] ?? ''));
    done(isEmpty ? null : new ServiceError('type_non_gere'), undefined);
  });
}
