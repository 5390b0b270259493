import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pagePolicy, ServiceError } from '../../../contract/index.js';
import type { DoorKit } from '../../../schema/door.js';
import { mountAssets } from '../built-page.js';
import { CachedPage } from '../cached-page.js';
import type { Reader } from './frame.js';
import { guidePage } from './guide.js';
import { operationPage } from './operation.js';
import { scenePage } from './scene.js';

/** Scripts, styles and calls of this origin only; a picture that was asked for is shown from memory. */
const POLICY = pagePolicy({ 'img-src': "'self' blob:" }).join('; ');

type Make = (reader: Reader) => string;
type Asked = FastifyRequest<{ Params: { name?: string }; Querystring: { langue?: string } }>;

/** The documentation: a guide at /docs, a page for each operation, one for the scene; it reads without a script. */
export async function mountDocs(app: FastifyInstance, kit: DoorKit): Promise<void> {
  const built = await mountAssets(app, { path: '/docs', bundle: 'docs', title: 'Documentation' });
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 301));
  if (!built) return;
  const template = await readFile(`${built.folder}index.html`, 'utf8');
  const pages = new Map<string, CachedPage>();

  const pageFor = (name: string, make: Make, { headers, query }: Asked): CachedPage => {
    const langue = kit.langue(headers['accept-language'], query.langue);
    const isLangueAsked = query.langue === langue;
    const key = [name, langue, isLangueAsked].join(' ');
    let page = pages.get(key);
    if (!page) pages.set(key, (page = pageOf(() => make({ kit, langue, isLangueAsked, template }))));
    return page;
  };

  app.get('/docs', (request: Asked, reply) => pageFor('', guidePage, request).send(request, reply));
  app.get('/docs/scene', (request: Asked, reply) => pageFor('scene', scenePage, request).send(request, reply));
  app.get('/docs/:name', (request: Asked, reply) => {
    const operation = kit.registry.operations.find(({ name }) => name === request.params.name);
    if (!operation) throw new ServiceError('introuvable');
    return pageFor(operation.name, (reader) => operationPage(operation, reader), request).send(request, reply);
  });
}

const pageOf = (make: () => string): CachedPage =>
  new CachedPage(() => ({
    type: 'text/html; charset=utf-8',
    body: make(),
    headers: { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
  }));
