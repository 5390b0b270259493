import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';
import { openBrowser } from './browser.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'atelier-'));
let app: TestApp;
let origin: string;
let browser: Browser;
let closeBrowser: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  app = await startApp();
  origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ browser, close: closeBrowser } = await openBrowser());
}, 120_000);
afterAll(async () => {
  await closeBrowser?.();
  await app?.close();
});

/** A page, with what it said and asked for. */
async function open(
  path = '',
  { width = 1440, height = 900 } = {},
): Promise<{ page: Page; said: string[]; asked: string[] }> {
  const page = await browser.newPage();
  const [said, asked]: string[][] = [[], []];
  page.on('console', (message) => (message.type() === 'error' ? said!.push(message.text()) : undefined));
  page.on('pageerror', (error) => said!.push(String(error)));
  page.on('request', (request) => asked!.push(request.url()));
  await page.setViewport({ width, height });
  await page.goto(`${origin}/atelier${path}`);
  await settled(page);
  return { page, said: said!, asked: asked! };
}

const settled = (page: Page) =>
  page.waitForFunction(
    () => !document.body.classList.contains('is-working') && document.querySelector('.plan-host svg') !== null,
    { timeout: 30_000 },
  );

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    document.querySelector<HTMLTextAreaElement>('.editor')!.value = value;
    document.querySelector<HTMLButtonElement>('.drawer footer button')!.click();
  }, text);
}

const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
/** One side 300 mm short, and names that must stay text. */
const BROKEN = {
  titre: '<script>alert(1)</script>',
  murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 0, 4000), wall(0, 4000, 0, 300)],
  pieces: [{ type: 'chambre', nom: '<img src=x onerror=alert(1)>', x: 3000, y: 2000 }],
};

describe('the workshop page', () => {
  test('shows the plan and the building of a demonstration, asking nobody else', async () => {
    const { page, said, asked } = await open();
    expect(said).toEqual([]);
    expect(
      asked.filter((url) => !url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:')),
    ).toEqual([]);
    expect(await page.$eval('.plan-host', (host) => host.textContent)).toContain('Plan');
    const colours = await page.$eval('.view-host canvas', (canvas) => {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [64, 64];
      const context = copy.getContext('2d')!;
      context.drawImage(canvas as HTMLCanvasElement, 0, 0, 64, 64);
      return new Set(
        Array.from({ length: 64 * 64 }, (_, i) =>
          context
            .getImageData(i % 64, Math.floor(i / 64), 1, 1)
            .data.slice(0, 3)
            .join(),
        ),
      ).size;
    });
    expect(colours).toBeGreaterThan(20);
    expect(await page.$$('.findings li[data-code]')).toHaveLength(0);
    await page.screenshot({ path: join(folder, 'wide.png') });
    await page.close();
  }, 60_000);

  test('lists a defect, shows it in both views, corrects it with one click, shows the change and takes it back', async () => {
    const { page, said } = await open();
    await paste(page, JSON.stringify(BROKEN));
    await page.waitForSelector('.findings li.critique', { timeout: 20_000 });
    await page.click('.findings li.critique .finding');
    await page.waitForSelector('.plan-host [data-marque]');
    await page.screenshot({ path: join(folder, 'defect.png') });
    const codes = () =>
      page.$$eval('.findings li[data-code]', (items) => items.map((item) => item.getAttribute('data-code')));
    expect(await codes()).toContain('enveloppe_percee');
    await page.click('.findings li.critique .primary');
    await page.waitForFunction(() => document.querySelector('.findings li.critique') === null, { timeout: 20_000 });
    expect(await codes()).not.toContain('enveloppe_percee');
    expect(await page.$eval('.changes', (list) => list.textContent)).toMatch(/1 changement.*\/murs\/- : ajouté/s);
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Annuler')!.click(),
    );
    await page.waitForSelector('.findings li.critique', { timeout: 20_000 });
    expect(await page.evaluate(() => document.querySelectorAll('#atelier script, #atelier img').length)).toBe(0);
    expect(said).toEqual([]);
    await page.close();
  }, 60_000);

  test('says where a JSON is wrong and what a scene is refused for, in the language asked for', async () => {
    const { page } = await open('?langue=en', { width: 420, height: 900 });
    await paste(page, '{ "murs": [ { "x1": 0, } ] }');
    expect(await page.$eval('.problems', (box) => box.textContent)).toMatch(/cannot be read.*1/s);
    await paste(page, '{ "murs": [ { "x1": "zero" } ] }');
    await page.waitForFunction(() => /murs\/0\/x1/.test(document.querySelector('.problems')!.textContent ?? ''), {
      timeout: 20_000,
    });
    await page.screenshot({ path: join(folder, 'narrow.png') });
    await page.close();
  }, 60_000);

  test('says that a scene is empty, opens one inside an answer of the service, and stands one without any solid', async () => {
    const { page, said } = await open('?langue=en');
    await paste(page, '{ "mobilier": [ { "type": "lit", "x": 0, "y": 0 } ] }');
    await page.waitForFunction(
      () => /The scene is empty/.test(document.querySelector('.problems')!.textContent ?? ''),
      { timeout: 20_000 },
    );
    await paste(page, JSON.stringify({ scene: { murs: [wall(0, 0, 6000, 0)] }, exemple: 'maison' }));
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('1 wall '), {
      timeout: 20_000,
    });
    await paste(page, '{ "plan": [ { "x1": 0, "y1": 0, "x2": 5000, "y2": 0 } ] }');
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('0 walls'), {
      timeout: 20_000,
    });
    expect(said).toEqual([]);
    await page.close();
  }, 60_000);

  test('five thousand walls stay usable', async () => {
    const { page } = await open();
    const murs = Array.from({ length: 5000 }, (_, i) => {
      const [x, y] = [(i % 50) * 4000, Math.floor(i / 100) * 4000];
      return i % 100 < 50 ? wall(x, y, x + 4000, y) : wall(x, y, x, y + 4000);
    });
    await paste(page, JSON.stringify({ murs }));
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('5000'), {
      timeout: 60_000,
    });
    await page.close();
  }, 90_000);
});
