import { Client } from '@modelcontextprotocol/client';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, HTTPResponse, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doorExamples } from '../../src/plugins/accueil/doors.js';
import type { TestApp } from '../support/app.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

let app: TestApp;
let origin: string;
let browser: Browser;
let stand: Stand | undefined;
beforeAll(async () => {
  stand = await openStand();
  ({ app, origin, browser } = stand);
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** A browser and a service share two processors with other suites, ms. */
const PATIENCE = 60_000;
const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The page once its house has been checked, with what it said, asked for and weighed. */
async function open(query = '', { width = 1440, height = 900 } = {}) {
  const page = await browser.newPage();
  const said: string[] = [];
  const answers: HTTPResponse[] = [];
  page.on('console', (message) => (message.type() === 'error' ? said.push(message.text()) : undefined));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('response', (answer) => answers.push(answer));
  await page.setViewport({ width, height });
  await page.goto(`${origin}/${query}`);
  await verdict(page, /./);
  return { page, said, answers };
}

const verdict = (page: Page, wanted: RegExp) =>
  page.waitForFunction(
    (source) =>
      !document.body.classList.contains('verifie') &&
      document.querySelector('#plan svg') !== null &&
      new RegExp(source, 'su').test(`${document.querySelector('#verdict')!.textContent}`),
    { timeout: PATIENCE },
    wanted.source,
  );

describe('the address /', () => {
  test('is a page for people, in the language of their browser, and says where the other is', async () => {
    const page = await get('/', { accept: BROWSER, 'accept-language': 'en-GB,en;q=0.9' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/<html lang="en">.*hreflang="fr" lang="fr".*€4.99/s);
    const french = await get('/', { accept: BROWSER });
    expect(french.body).toMatch(/<html lang="fr">.*hreflang="en" lang="en".*4,99\s€/s);
    // Pages that are built once speak the language of their address, else the browser's.
    const toPages = ({ body }: { body: string }) => new Set(body.match(/"\/(?:atelier|editeur)[^"#]*/g));
    expect([toPages(page), toPages(french)]).toEqual([
      new Set(['"/atelier?langue=en', '"/editeur?langue=en']),
      new Set(['"/atelier', '"/editeur']),
    ]);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(page.body).not.toMatch(/ style=|<style| on\w+="/);
  });

  test('is an answer for programs that ask for JSON', async () => {
    const answer = await get('/', { accept: 'application/json' });
    expect(answer.json()).toMatchObject({
      nom: 'Aplomb',
      portes: { rest: `${origin}/api/v1`, graphql: `${origin}/graphql`, mcp: `${origin}/mcp` },
      documents: { openapi: `${origin}/openapi.json` },
    });
    expect(answer.json<{ premiers_pas: object[] }>().premiers_pas.length).toBeGreaterThan(2);
    expect(answer.headers['vary']).toContain('Accept');
  });

  test('has a mark, a word for robots, and a card that other sites can show', async () => {
    const { body } = await get('/', { accept: BROWSER });
    const card = /property="og:image" content="([^"]+)"/.exec(body)![1]!;
    const picture = await get(card.slice(origin.length));
    expect(picture.headers['content-type']).toBe('image/png');
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await get('/favicon.ico')).rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await get('/robots.txt')).body).toMatch(/^User-agent: \*$/m);
  });
});

describe.each(['/atelier', '/editeur'])('the page %s, built once', (path) => {
  test.each([
    ['', 'fr-FR,en', ['fr', '/', 'English']],
    ['', 'de-DE,en-GB,fr', ['en', '/', 'Français']],
    ['?langue=fr', 'en-GB', ['fr', '/?langue=fr', 'English']],
  ])('%s speaks the language of its address, else the first of %s that it knows', async (query, spoken, wanted) => {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    const userAgent = await browser.userAgent();
    await session.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: spoken });
    await page.goto(`${origin}${path}${query}`, { waitUntil: 'domcontentloaded' });
    const home = await page.waitForSelector('.brand a', { timeout: PATIENCE });
    const said = await page.evaluate(
      (link) => [
        document.documentElement.lang,
        link!.getAttribute('href'),
        document.querySelector('[hreflang]')!.textContent,
      ],
      home,
    );
    expect(said).toEqual(wanted);
    await page.close();
  });
});

describe('an address that leads nowhere', () => {
  test('is a plain page for a browser, a problem document for everybody else', async () => {
    for (const url of ['/nulle-part', `/artefacts/${'a'.repeat(43)}x`, '/%zz']) {
      const problem = await get(url);
      expect([url, problem.headers['content-type']]).toEqual([url, 'application/problem+json; charset=utf-8']);
    }
    const lost = await get('/nulle-part', { accept: BROWSER, 'accept-language': 'en' });
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(lost.body).toMatch(/<html lang="en">.*does not exist.*href="\/"/s);
    expect((await get('/api/v1/nulle-part', { accept: BROWSER })).headers['content-type']).toContain('json');
    const post = await app.fastify.inject({ method: 'POST', url: '/nulle-part', headers: { accept: BROWSER } });
    expect(post.headers['content-type']).toContain('json');
  });
});

describe('the front page', () => {
  test(
    'asks nobody else, weighs at most 150 kB with its house, and says nothing to the console',
    async () => {
      const { page, said, answers } = await open();
      await page.evaluate(() => document.fonts.ready);
      expect(answers.filter((answer) => !answer.url().startsWith(origin))).toEqual([]);
      const weights = await page.evaluate(() =>
        performance.getEntries().map((entry) => (entry as PerformanceResourceTiming).transferSize ?? 0),
      );
      const sum = weights.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(20_000);
      expect(sum).toBeLessThanOrEqual(150_000);
      expect(said).toEqual([]);
      await page.close();
    },
    5 * PATIENCE,
  );

  test(
    'shows a house that stands, each way to break it raises an alert and redraws it, corrections take it back',
    async () => {
      const { page, said } = await open();
      expect(await page.$eval('#verdict', (line) => line.textContent)).toBe('Aucune alerte');
      // The door of the WC turns into it, away from the entrance door.
      const leaf = await page.$eval('[data-ouverture="7"] .vantail', (path) => path.getAttribute('d'));
      expect(leaf).toMatch(/^M0 0V-730A/);
      for (const how of ['door', 'partition', 'window', 'gap']) {
        const before = await page.$eval('#plan svg', (svg) => svg.outerHTML);
        await page.click(`[data-casse=${how}]`);
        await verdict(page, /\d+ alerte/u);
        expect(await page.$$eval('#alertes li', (items) => items.length)).toBeGreaterThan(0);
        expect(await page.$$eval('.repere', (marks) => marks.length)).toBeGreaterThan(0);
        expect(await page.$eval('#plan svg', (svg) => svg.outerHTML)).not.toBe(before);
        await page.click('#remettre');
        await verdict(page, /Aucune alerte/u);
      }
      await page.click('[data-casse=gap]');
      await verdict(page, /\d+ alerte/u);
      await page.click('#corriger');
      await verdict(page, /Aucune alerte/u);
      expect(said).toEqual([]);
      await page.close();
    },
    5 * PATIENCE,
  );

  test(
    'marks alerts beside the names of rooms, at a desk and on a phone',
    async () => {
      for (const size of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        const { page } = await open('', size);
        for (const how of ['door', 'window', 'partition']) await page.click(`[data-casse=${how}]`);
        await verdict(page, /\d+ alertes/u);
        const covered = await page.evaluate(() => {
          const boxes = (selector: string) =>
            [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
          const names = boxes('.nom');
          return boxes('.repere circle').map(
            (mark) =>
              names.filter(
                (name) =>
                  mark.left < name.right && name.left < mark.right && mark.top < name.bottom && name.top < mark.bottom,
              ).length,
          );
        });
        expect(covered.length).toBeGreaterThan(1);
        expect(covered.every((names) => names === 0)).toBe(true);
        await page.close();
      }
    },
    5 * PATIENCE,
  );

  test(
    'opens the house as it stands in the workshop, and the example when it was not touched',
    async () => {
      const { page } = await open();
      await page.click('[data-casse=door]');
      await verdict(page, /\d+ alerte/u);
      await page.click('#atelier');
      await page.waitForFunction(() => /scene_id=[\w-]+/.test(location.search), { timeout: PATIENCE });
      await page.waitForFunction(() => /^\d+ murs/.test(document.querySelector('.status')?.textContent ?? ''), {
        timeout: PATIENCE,
      });
      expect(await page.$eval('.findings', (list) => list.textContent)).toMatch(/Salle d.eau/u);
      await page.close();
      const { page: untouched } = await open();
      await untouched.click('#atelier');
      await untouched.waitForFunction(() => location.pathname === '/atelier', { timeout: PATIENCE });
      expect(await untouched.evaluate(() => location.hash)).toBe('#appartement');
      await untouched.close();
    },
    5 * PATIENCE,
  );

  test(
    'lets a partition be dragged, or moved with the keyboard, and a door be walled up by a touch',
    async () => {
      const { page } = await open('', { width: 390, height: 844 });
      const place = () => page.$eval('[data-mur="4"] line', (line) => Number(line.getAttribute('x1')));
      const from = await place();
      const grip = (await (await page.$('[data-mur="4"] .prise'))!.boundingBox())!;
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
      await page.mouse.down();
      await page.mouse.move(grip.x + grip.width / 2 - 30, grip.y + grip.height / 2, { steps: 4 });
      await page.mouse.up();
      const dragged = await place();
      expect(dragged).toBeLessThan(from - 300);
      await page.$eval('[data-mur="4"]', (wall) => (wall as SVGElement).focus());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await place()).toBe(dragged + 100);
      await page.$eval('[data-ouverture="11"] .touche', (touch) =>
        touch.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      );
      // What was checked while the door was being walled up may still be told.
      const alerts = () => page.$eval('#alertes', (list) => list.textContent);
      await expect.poll(alerts, { timeout: 30_000 }).toMatch(/Salle d.eau/u);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.close();
    },
    5 * PATIENCE,
  );

  test(
    'gives a key, keeps it in the browser until it is erased, and draws the board with it',
    async () => {
      const { page, said } = await open();
      // The file as the visitor is given it: the browser need not keep the bytes of an answer for whoever watches.
      await page.evaluate(() => {
        const offer = URL.createObjectURL;
        URL.createObjectURL = (file: Blob) => {
          void file
            .slice(0, 5)
            .text()
            .then((start) => (document.body.dataset['fichier'] = start));
          return offer(file);
        };
      });
      await page.click('#planche');
      await page.waitForSelector('#fichier a', { timeout: PATIENCE });
      expect(await page.$eval('body', (body) => body.dataset['fichier'])).toBe('%PDF-');
      const key = await page.$eval('#valeur', (value) => value.textContent);
      expect(key).toMatch(/^apl_/);
      await page.reload();
      expect(await page.$eval('#valeur', (value) => value.textContent)).toBe(key);
      await page.$eval('#effacer', (button) => (button as HTMLElement).click());
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      await page.$eval('#obtenir', (button) => (button as HTMLElement).click());
      await page.waitForFunction(() => document.querySelector('#valeur')!.textContent!.startsWith('apl_'));
      expect(await page.$eval('#valeur', (value) => value.textContent)).not.toBe(key);
      expect(said).toEqual([]);
      await page.close();
    },
    5 * PATIENCE,
  );

  test(
    'shows doors whose examples run as they are written',
    async () => {
      const { body } = await get('/', { accept: BROWSER });
      const examples = doorExamples(origin);
      for (const name of ['rest', 'graphql'] as const) {
        const [, url, sent] = /^curl (\S+)[^']*'Content-Type: application\/json' -d '(.*)'$/s.exec(examples[name])!;
        const headers = { 'content-type': 'application/json' };
        const answer = await (await fetch(url!, { method: 'POST', headers, body: sent! })).text();
        expect(answer).toMatch(/enveloppe|ouverture de 200 mm|ne se ferme pas/u);
        expect(body).toContain(url!);
      }
      const { mcpServers } = JSON.parse(examples.mcp) as { mcpServers: { aplomb: { url: string } } };
      const client = new Client({ name: 'essai', version: '1' });
      await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers.aplomb.url)));
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain('cao_verifier');
      await client.close();
    },
    5 * PATIENCE,
  );
});
