import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { DoorKit } from '../../schema/door.js';
import type { Content } from './cached-page.js';
import { CachedPage } from './cached-page.js';
import { FAVICON, HOUSE_STYLE } from './house-style.js';

/** What machines should not list: files and pages behind a token, and the doors. */
const ROBOTS = `User-agent: *
Disallow: /artefacts/
Disallow: /api/
Disallow: /graphql
Disallow: /mcp
Allow: /
`;

const DAY = 86_400;
const { resolve } = createRequire(import.meta.url);
const font = async (weight: number): Promise<Content> => ({
  type: 'font/woff2',
  body: await readFile(resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff2`)),
  maxAge: 30 * DAY,
});
/** Width of the icon for those that take no SVG, pixels. */
const ICON_PX = 64;

/** Style sheet, typeface and mark of the service's pages, from this machine alone; and the file that robots read. */
export function mountHouse(app: FastifyInstance, { services }: Pick<DoorKit, 'services'>): void {
  const files: Readonly<Record<string, () => Content | Promise<Content>>> = {
    '/aplomb.css': () => ({ type: 'text/css; charset=utf-8', body: HOUSE_STYLE }),
    '/aplomb/noto-sans-400.woff2': () => font(400),
    '/aplomb/noto-sans-600.woff2': () => font(600),
    '/favicon.svg': () => ({ type: 'image/svg+xml', body: FAVICON, maxAge: DAY }),
    '/favicon.ico': async () => ({
      type: 'image/png',
      body: Buffer.from(await services.raster.png(FAVICON, { width: ICON_PX })),
      maxAge: DAY,
    }),
    '/robots.txt': () => ({ type: 'text/plain; charset=utf-8', body: ROBOTS, maxAge: DAY }),
  };
  for (const [path, make] of Object.entries(files)) {
    const page = new CachedPage(make);
    app.get(path, (request, reply) => page.send(request, reply));
  }
}
