import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CachedPage } from './cached-page.js';

/** Monaco writes styles from script; its workers are files of this origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** dist/web/graphiql, seen from dist/src/rest-compat/pages and from src/rest-compat/pages. */
const CANDIDATES = ['../../../web/graphiql/', '../../../dist/web/graphiql/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
const builtPage = (): string | undefined => CANDIDATES.find((folder) => existsSync(`${folder}index.html`) && existsSync(`${folder}assets`));

const MISSING = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>GraphiQL</title><p>La page n'est pas construite : <code>npm run build</code>.</p></html>`;

/** GraphiQL as built by Vite: no file of another origin. */
export async function mountGraphiql(app: FastifyInstance): Promise<void> {
  const folder = builtPage();
  if (folder === undefined) {
    app.get('/graphiql', (_request, reply) => reply.code(503).type('text/html; charset=utf-8').send(MISSING));
    return;
  }
  const html = new CachedPage(async () => ({
    type: 'text/html; charset=utf-8',
    body: await readFile(`${folder}index.html`),
    headers: { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
  }));
  app.get('/graphiql', (request, reply) => html.send(request, reply));
  app.get('/graphiql/', (_request, reply) => reply.redirect('/graphiql', 301));
  await app.register(fastifyStatic, {
    root: `${folder}assets`,
    prefix: '/graphiql/assets/',
    decorateReply: false,
    preCompressed: true,
    // Vite puts a hash of the content in each name.
    immutable: true,
    maxAge: '365d',
    index: false,
  });
}
