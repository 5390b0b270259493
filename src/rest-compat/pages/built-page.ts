import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../../contract/index.js';
import { fastifyPath } from '../routes.js';
import { CachedPage } from './cached-page.js';

/** A page as built by Vite: index.html and assets/. */
export interface BuiltPage {
  /** Address, parameters in braces. */
  readonly path: string;
  /** Folder of web/, or the address of a built folder. */
  readonly bundle: string | URL;
  readonly title: string;
  /** Directives of its Content-Security-Policy. */
  readonly policy: readonly string[];
  /** @default every address is known */
  readonly isKnown?: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** Files of a built page. */
export interface BuiltFolder {
  /** Ends with a slash. */
  readonly folder: string;
  /** Address under which its assets lie. */
  readonly base: string;
}

/** dist/web, seen from dist/src/rest-compat/pages and from src/rest-compat/pages. */
const ROOTS = ['../../../web/', '../../../dist/web/'].map((path) => new URL(path, import.meta.url));
const folderOf = (bundle: string | URL): string | undefined =>
  (typeof bundle === 'string' ? ROOTS.map((root) => new URL(`${bundle}/`, root)) : [bundle])
    .map((folder) => fileURLToPath(folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`)))
    .find((folder) => existsSync(`${folder}index.html`) && existsSync(`${folder}assets`));

const notBuilt = (title: string): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${title}</title><p>La page n'est pas construite : <code>npm run build</code>.</p></html>`;

/**
 * Mounts a built page: no file of another origin; its assets lie under the part of its address before any parameter.
 */
export async function mountBuiltPage(app: FastifyInstance, page: BuiltPage): Promise<void> {
  const { path, policy, isKnown = () => true } = page;
  const url = fastifyPath(path);
  const built = await mountAssets(app, page);
  if (!built) return;
  const { folder, base } = built;
  const html = new CachedPage(async () => ({
    type: 'text/html; charset=utf-8',
    body: await readFile(`${folder}index.html`),
    headers: {
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      // What a token opens is nobody else's to find.
      ...(path.includes('{') && { 'x-robots-tag': 'noindex' }),
    },
  }));
  app.get(url, async (request, reply) => {
    if (!(await isKnown(request))) throw new ServiceError('introuvable');
    return html.send(request, reply);
  });
  if (base === path) app.get(`${path}/`, (_request, reply) => reply.redirect(path, 301));
}

/** Serves the assets of a built page; one that is not built is answered 503, and there is nothing to serve. */
export async function mountAssets(
  app: FastifyInstance,
  { path, bundle, title }: Pick<BuiltPage, 'path' | 'bundle' | 'title'>,
): Promise<BuiltFolder | null> {
  const folder = folderOf(bundle);
  if (folder === undefined) {
    app.get(fastifyPath(path), (_request, reply) =>
      reply.code(503).type('text/html; charset=utf-8').send(notBuilt(title)),
    );
    return null;
  }
  const base = path === '/' ? '' : path.slice(0, `${path}/{`.indexOf('/{'));
  await app.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: `${base}/assets/`,
    decorateReply: false,
    preCompressed: true,
    // Vite puts a hash of the content in each name.
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  return { folder, base };
}
