import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CachedPage } from './cached-page.js';

export interface BuiltPage {
  /** Folder of web/, and address of the page. */
  readonly name: string;
  readonly title: string;
  /** Directives of its Content-Security-Policy. */
  readonly policy: readonly string[];
}

/** dist/web, seen from dist/src/rest-compat/pages and from src/rest-compat/pages. */
const ROOTS = ['../../../web/', '../../../dist/web/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const folderOf = (name: string): string | undefined =>
  ROOTS.map((root) => `${root}${name}/`).find(
    (folder) => existsSync(`${folder}index.html`) && existsSync(`${folder}assets`),
  );

/** A page as built by Vite: no file of another origin. */
export async function mountBuiltPage(app: FastifyInstance, { name, title, policy }: BuiltPage): Promise<void> {
  const folder = folderOf(name);
  if (folder === undefined) {
    const missing = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${title}</title><p>La page n'est pas construite : <code>npm run build</code>.</p></html>`;
    app.get(`/${name}`, (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(missing));
    return;
  }
  const html = new CachedPage(async () => ({
    type: 'text/html; charset=utf-8',
    body: await readFile(`${folder}index.html`),
    headers: { 'content-security-policy': policy.join('; '), 'referrer-policy': 'no-referrer' },
  }));
  app.get(`/${name}`, (request, reply) => html.send(request, reply));
  app.get(`/${name}/`, (_request, reply) => reply.redirect(`/${name}`, 301));
  await app.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: `/${name}/assets/`,
    decorateReply: false,
    preCompressed: true,
    // Vite puts a hash of the content in each name.
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}
