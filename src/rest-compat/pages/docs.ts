import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { CachedPage } from './cached-page.js';

/** Scripts and data of this origin only; Scalar inserts its style sheets by script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const LINKS = { openapi: '<a href="/openapi.json">OpenAPI 3.1</a>', text: '<a href="/llms.txt">texte</a>' };
const READABLE = `La description de l'API se lit aussi en ${LINKS.openapi} et en ${LINKS.text}.`;

const HTML = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Aplomb · Documentation de l'API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <div id="documentation"></div>
    <noscript>Cette page demande JavaScript. ${READABLE}</noscript>
    <script src="/docs/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/**
 * `#erreur-x`, the address that problem documents give, leads to that error: to the line that begins with its code,
 * below its sentence, once the reference is drawn.
 */
const START = `'use strict';
const langue = new URLSearchParams(location.search).get('langue');
const error = /^#erreur-(\\w+)$/.exec(location.hash);
if (error) {
  const find = () => [...document.querySelectorAll('p > code:first-child')].find((one) => one.textContent === error[1]);
  const show = () => find()?.parentElement.scrollIntoView({ block: 'center' });
  // The reference reads addresses of its own after the sign.
  history.replaceState(null, '', location.pathname + location.search);
  const drawn = new MutationObserver(show);
  drawn.observe(document.body, { childList: true, subtree: true });
  addEventListener('wheel', () => drawn.disconnect(), { once: true });
  addEventListener('pointerdown', () => drawn.disconnect(), { once: true });
  addEventListener('keydown', () => drawn.disconnect(), { once: true });
  setTimeout(() => drawn.disconnect(), 10_000);
}
Scalar.createApiReference('#documentation', {
  url: '/openapi.json' + (langue ? '?langue=' + encodeURIComponent(langue) : ''),
  theme: 'default',
  layout: 'modern',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'json',
  persistAuth: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  localization: { locale: langue === 'en' ? 'en' : 'fr' },
  metaData: { title: "Aplomb · Documentation de l'API" },
});
`;

const scalarScript = (): Promise<Buffer> => {
  const { resolve } = createRequire(import.meta.url);
  // The package exports its sources only; the bundle for browsers lies beside them.
  return readFile(new URL('./browser/standalone.js', `file://${resolve('@scalar/api-reference')}`));
};

/** The reference page, from this machine alone. */
export function mountDocs(app: FastifyInstance): void {
  const html = new CachedPage(() => ({
    type: 'text/html; charset=utf-8',
    body: HTML,
    headers: { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' },
  }));
  const start = new CachedPage(() => ({ type: 'text/javascript; charset=utf-8', body: START }));
  const scalar = new CachedPage(async () => ({
    type: 'text/javascript; charset=utf-8',
    body: await scalarScript(),
    maxAge: 86_400,
  }));
  app.get('/docs', (request, reply) => html.send(request, reply));
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 301));
  app.get('/docs/start.js', (request, reply) => start.send(request, reply));
  app.get('/docs/scalar.js', (request, reply) => scalar.send(request, reply));
}
