import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './reach.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

/** Pages, each with what stands there once it has been drawn. */
const PAGES = {
  '/': '#plan svg',
  '/?langue=en': '#plan svg',
  '/tarifs': 'table',
  '/docs': 'article h1',
  '/docs/caoVerifier': '#essayer:not([hidden])',
  '/docs/scene?langue=en': 'article h1',
  '/graphiql': '.graphiql-container .view-line',
  '/atelier#appartement': '.plan-host svg',
  '/editeur': '.accueil:not([hidden])',
  '/editeur#maison': '.fond svg',
  '/nulle-part': 'h1',
};
/** In this order: a page with a fragment alone is not loaded again, so the phone comes first. */
const SIZES = { phone: [390, 844, 'light'], desktop: [1440, 900, 'light'], 'at night': [1440, 900, 'dark'] } as const;
/** A browser and a service share two processors with other suites, ms. */
const PATIENCE = 120_000;

let origin: string;
let browser: Browser;
let stand: Stand | undefined;
beforeAll(async () => {
  stand = await openStand();
  ({ origin, browser } = stand);
}, STAND_PATIENCE);
afterAll(() => stand?.close());

describe.each(Object.entries(PAGES))('%s', (path, drawn) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.newPage();
    // The checker is code from outside: the policy of the page would refuse it, as it should.
    await page.setBypassCSP(true);
  });
  afterAll(() => page.close());

  /** What a phone is given is loaded by a phone; the night falls over what is there, but GraphiQL's colours stay. */
  test.each(Object.entries(SIZES))(
    'has no serious finding of axe-core and does not move sideways, %s',
    async (_, [width, height, scheme]) => {
      const isLoaded = scheme === 'light' || path === '/graphiql';
      await page.setViewport({ width, height });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      if (isLoaded) await page.goto(origin + path, { timeout: PATIENCE });
      await page.waitForSelector(drawn, { timeout: PATIENCE });
      expect(await seriousFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
    4 * PATIENCE,
  );
});

test.each(['light', 'dark'])(
  'an answer in GraphiQL has no serious finding either, %s',
  async (scheme) => {
    const page = await browser.newPage();
    await page.setBypassCSP(true);
    await page.setViewport({ width: 1280, height: 800 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(`${origin}/graphiql`, { timeout: PATIENCE });
    await page.waitForSelector('.graphiql-container .view-line', { timeout: PATIENCE });
    await page.click('.graphiql-execute-button');
    await page.waitForFunction(() => document.querySelectorAll('.result-window .view-line').length > 3, {
      timeout: PATIENCE,
    });
    expect(await seriousFindings(page)).toEqual([]);
    await page.close();
  },
  4 * PATIENCE,
);

test.each(['/tarifs', '/tarifs?langue=en'])(
  '%s: every price is seen on a phone without moving a table',
  async (path) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(origin + path, { timeout: PATIENCE });
    const hidden = await page.$$eval('.tableau', (tables) =>
      tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    );
    expect(hidden.length).toBeGreaterThan(1);
    expect(Math.max(...hidden)).toBe(0);
    await page.close();
  },
  120_000,
);
