import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { send } from './answer.js';
import { baseHeaders } from './base-headers.js';
import { sendNotFound, wantsPage } from './pages/not-found.js';
import { knownError, problemAnswer } from './problem-answer.js';

/**
 * Refusals of Fastify before it has a route (an address that cannot be decoded, an endless parameter), as problem
 * documents; an address that leads nowhere is a page for a browser. For the
 * `frameworkErrors` of the server: no Fastify plugin sees these.
 */
export const frameworkProblem =
  (langueOf: (acceptLanguage: string | undefined) => Langue) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const known = knownError(error) ?? new ServiceError('erreur_interne');
    const { accept, 'accept-language': languages } = request.headers;
    if (known.code === 'introuvable' && wantsPage(request)) {
      void sendNotFound(reply, known, langueOf(languages));
      return;
    }
    send(
      reply,
      problemAnswer(known, langueOf(languages), accept, {
        ...baseHeaders(undefined, request.headers.origin),
        'x-request-id': request.id,
      }),
    );
  };
