import type { Browser } from 'puppeteer-core';
import { freePort } from '../../src/app/free-port.js';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import type { Compositor } from '../../bench/browser.js';
import { openBrowser } from '../../bench/browser.js';
import { buildPages } from './build-pages.js';

/** The service with its pages at a port of its own, and a browser to look at them. */
export interface Stand {
  readonly app: TestApp;
  readonly origin: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Pages are built when they are older than their sources: the first suite waits for that, ms. */
export const STAND_PATIENCE = 480_000;

/** Builds the pages, starts the service and opens a browser; pages of lines and texts want its own compositor. */
export async function openStand(compositor: Compositor = 'browser'): Promise<Stand> {
  await buildPages();
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const app = await startApp({ env: { BASE_URL: origin } });
  await app.fastify.listen({ port, host: '127.0.0.1' });
  const { browser, close } = await openBrowser(compositor);
  return {
    app,
    origin,
    browser,
    async close() {
      await close();
      await app.close();
    },
  };
}
