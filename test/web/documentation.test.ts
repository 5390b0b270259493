import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

let origin: string;
let browser: Browser;
let stand: Stand | undefined;
beforeAll(async () => {
  stand = await openStand();
  ({ origin, browser } = stand);
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** A browser and a service share two processors with other suites, ms. */
const PATIENCE = 60_000;

/** A page of a visitor who has never come, with what it said to the console. */
async function open(path: string, { width = 1280, height = 900 } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? said.push(message.text()) : undefined));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.setViewport({ width, height });
  await page.goto(origin + path, { timeout: PATIENCE });
  return { page, said, close: () => context.close() };
}

const textOf = (page: Page, selector: string) => page.$eval(selector, ({ textContent }) => textContent ?? '');
const sent = (page: Page) =>
  page.waitForFunction(() => /^\d{3} /.test(document.querySelector('#etat')!.textContent ?? ''), { timeout: PATIENCE });

describe('the documentation', () => {
  test.each([1280, 390])(
    'shows the error that the address of a problem document names, %i px wide',
    async (width) => {
      const { page, said, close } = await open('/docs#erreur-quota_epuise', { width });
      const place = await page.$eval('#erreur-quota_epuise', (entry) => entry.getBoundingClientRect().toJSON());
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(900);
      expect(await page.$eval(':target', ({ id }) => id)).toBe('erreur-quota_epuise');
      // From there, as a reader who follows a link of another page.
      await page.goto(`${origin}/docs/caoDxf`);
      await page.click('a[href="/docs#erreur-cle_absente"]');
      await page.waitForSelector('#erreur-cle_absente:target');
      const { top } = await page.$eval('#erreur-cle_absente', (entry) => entry.getBoundingClientRect().toJSON());
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(900);
      expect(said).toEqual([]);
      await close();
    },
    3 * PATIENCE,
  );

  test(
    'finds an operation by a word without its accents, and says when there is none',
    async () => {
      const { page, close } = await open('/docs');
      await page.type('#chercher', 'quittance loyer');
      const left = () =>
        page.$$eval('[data-mots]:not([hidden]) code', (codes) => codes.map((code) => code.textContent));
      expect(await left()).toEqual(['POST /documents/quittance']);
      await page.$eval('#chercher', (field) => ((field as HTMLInputElement).value = ''));
      await page.type('#chercher', 'zzz');
      expect(await left()).toEqual([]);
      expect(await textOf(page, '#aucune')).not.toBe('');
      await close();
    },
    3 * PATIENCE,
  );

  test(
    'sends its examples: a free check, an address, and with a key of its own taking, a document',
    async () => {
      const { page, said, close } = await open('/docs/caoVerifier');
      await page.click('#essayer button[type=submit]');
      await sent(page);
      expect(await textOf(page, '#etat')).toMatch(/^200 /);
      expect(JSON.parse(await textOf(page, '#reponse pre'))).toHaveProperty('alertes');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);

      await page.goto(`${origin}/docs/caoMobilier`);
      await page.click('#essayer button[type=submit]');
      await sent(page);
      expect(await textOf(page, '#reponse pre')).toContain('mobilier');

      await page.goto(`${origin}/docs/irlRevision?langue=en`);
      await page.click('#essayer button[type=submit]');
      await sent(page);
      expect(await textOf(page, '#etat')).toMatch(/^200 in .* 1 unit/);
      expect(await textOf(page, '#reponse')).toMatch(/key was taken.*loyer_revise/s);
      expect(await page.evaluate(() => localStorage.getItem('aplomb:cle'))).toMatch(/^apl_/);
      expect(said).toEqual([]);

      await page.$eval('#envoi', (field) => ((field as HTMLTextAreaElement).value = '{'));
      await page.click('#essayer button[type=submit]');
      expect(await textOf(page, '#etat')).toBe('This body is no JSON.');
      await close();
    },
    5 * PATIENCE,
  );

  test(
    'fits a phone, its contents folded until they are asked for',
    async () => {
      for (const path of ['/docs', '/docs/documentsQuittance', '/docs/scene']) {
        const { page, said, close } = await open(path, { width: 390, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await page.$eval('.tiroir', (drawer) => (drawer as HTMLDetailsElement).open)).toBe(false);
        expect(said).toEqual([]);
        await close();
      }
    },
    3 * PATIENCE,
  );
});

test(
  'GraphiQL opens on a query that answers at the first press of its button',
  async () => {
    const { page, said, close } = await open('/graphiql?langue=en');
    await page.waitForSelector('.graphiql-container .view-line', { timeout: PATIENCE });
    // The schema, which arrives late on a busy machine, names the operation too.
    const answer = page.waitForResponse(
      async (response) => response.url().endsWith('/graphql') && (await response.text()).includes('"caoVerifier":{'),
      { timeout: PATIENCE },
    );
    await page.click('.graphiql-execute-button');
    const { data, errors } = (await (await answer).json()) as { data: { caoVerifier: object }; errors?: object[] };
    expect([data.caoVerifier, errors]).toMatchObject([{ ok: false, resume: { critiques: 1 } }, undefined]);
    expect(await page.$$eval('.graphiql-tab-button', (tabs) => tabs.length)).toBe(3);
    // A second visit has the scene of the first one.
    await page.reload();
    await page.waitForSelector('.graphiql-container .view-line', { timeout: PATIENCE });
    const again = page.waitForResponse(
      async (response) => response.url().endsWith('/graphql') && (await response.text()).includes('cout'),
      { timeout: PATIENCE },
    );
    await page.click('.graphiql-execute-button');
    expect(await (await again).json()).toMatchObject({ data: { caoVerifier: { ok: false } } });
    expect(said).toEqual([]);
    await close();
  },
  5 * PATIENCE,
);
