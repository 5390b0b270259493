import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Langue } from '../contract/index.js';
import type { DoorKit } from '../schema/door.js';
import { mountApi } from './api.js';
import { openApiDocument } from './openapi/document.js';
import { CachedPage } from './pages/cached-page.js';
import { mountDocs } from './pages/docs/index.js';
import { mountHouse } from './pages/house.js';
import { mountBuiltPage } from './pages/built-page.js';
import { GRAPHIQL } from './pages/graphiql.js';
import { llmsTxt } from './pages/llms-txt.js';
import { mountPluginPages } from './pages/plugin-pages.js';

export { frameworkProblem } from './framework-errors.js';
export { knownError } from './problem-answer.js';

/**
 * The REST door: every route of the registry under /api/v1, and the pages that describe it. Nothing here knows an
 * operation by name; what a route does is a stored GraphQL document run by `kit.callOperation`.
 */
export function restDoor(kit: DoorKit): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (api) => mountApi(api, kit), { prefix: '/api/v1' });
    mountDocuments(app, kit);
    mountHouse(app, kit);
    await mountDocs(app, kit);
    await mountBuiltPage(app, GRAPHIQL);
    await mountPluginPages(app, kit);
  };
}

// Not application/vnd.oai.openapi+json: browsers would save it and some generators refuse it.
const OPENAPI_TYPE = 'application/json; charset=utf-8';

function mountDocuments(app: FastifyInstance, kit: DoorKit): void {
  // Any page may read the description: code generators and API browsers live elsewhere.
  const headers = { 'access-control-allow-origin': '*' };
  const openapi = inEachLanguage((langue) => ({
    type: OPENAPI_TYPE,
    body: JSON.stringify(openApiDocument(kit, langue)),
    headers,
  }));
  const llms = inEachLanguage((langue) => ({
    type: 'text/markdown; charset=utf-8',
    body: llmsTxt(kit, langue),
    headers,
  }));
  for (const [path, pages] of [
    ['/openapi.json', openapi],
    ['/llms.txt', llms],
  ] as const) {
    app.get<{ Querystring: { langue?: string } }>(path, (request, reply) =>
      pages[kit.langue(request.headers['accept-language'], request.query.langue)].send(request, reply),
    );
  }
}

type Make = (langue: Langue) => { type: string; body: string; headers: Record<string, string> };
const inEachLanguage = (make: Make): Record<Langue, CachedPage> => ({
  fr: new CachedPage(() => make('fr')),
  en: new CachedPage(() => make('en')),
});
