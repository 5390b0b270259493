import type { PageRequest } from '../../contract/index.js';
import { journeyAt } from '../../contract/index.js';
import { say } from '../../words/index.js';
import { TEXT } from './texts.js';

/** The answer to a program that asks `/` for JSON: what the service is, its doors, how to begin. */
export function frontAnswer({ langue, site: { baseUrl, contact }, registry }: PageRequest<never, never>): object {
  return {
    nom: 'Aplomb',
    description: say(TEXT.description, langue),
    portes: { rest: `${baseUrl}/api/v1`, graphql: `${baseUrl}/graphql`, mcp: `${baseUrl}/mcp` },
    documents: {
      openapi: `${baseUrl}/openapi.json`,
      llms: `${baseUrl}/llms.txt`,
      documentation: `${baseUrl}/docs`,
      tarifs: `${baseUrl}/api/v1/tarifs`,
    },
    premiers_pas: journeyAt(registry, 'llms', langue).flatMap(({ operation: { rest }, text }) =>
      rest ? [{ methode: rest.method, chemin: `/api/v1${rest.path}`, texte: text }] : [],
    ),
    contact,
  };
}
