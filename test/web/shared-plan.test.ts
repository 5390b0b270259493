import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { seriousFindings } from './reach.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

const folder = process.env['SCREENSHOTS'] ?? join(tmpdir(), 'aplomb-shared-plan');
const PATIENCE = 120_000;
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>\n\u202e{{7*7}}';

let stand: Stand;
let key = '';
let path = '';
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  stand = await openStand();
  key = await stand.app.newKey();
  const answer = await stand.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/plan/partager',
    headers: { 'x-api-key': key },
    payload: DEMOS.maison(),
  });
  path = new URL(answer.json<{ url: string }>().url).pathname;
}, STAND_PATIENCE);
afterAll(() => stand?.close());

async function open(width: number, height: number): Promise<{ page: Page; said: string[] }> {
  const page = await stand.browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(stand.origin) && !request.url().startsWith('data:')) said.push(request.url());
  });
  await page.setViewport({ width, height, hasTouch: width < 600 });
  await page.setBypassCSP(false);
  await page.goto(`${stand.origin}${path}?langue=fr`, { timeout: PATIENCE });
  await page.waitForSelector('[data-role=plan] svg', { timeout: PATIENCE });
  return { page, said };
}
const remarksOn = (page: Page) => page.$$eval('[data-commentaire]', (items) => items.length);
async function middle(page: Page, dx = 0, dy = 0): Promise<readonly [number, number]> {
  return page.$eval(
    '[data-role=plan]',
    (host, x, y) => {
      const { left, top, width, height } = host.getBoundingClientRect();
      return [left + width / 2 + x, top + height / 2 + y] as const;
    },
    dx,
    dy,
  );
}

/** Pages that the plan is printed on. */
async function printedPages(page: Page, landscape = false): Promise<number> {
  const pdf = Buffer.from(await page.pdf({ format: 'a4', landscape })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a reader pins a remark by a click, it stays as text after a reload, and its owner settles it', async () => {
  const { page, said } = await open(820, 1180);
  // Held upright, a tablet gives the plan its whole width; on paper nothing is a page for no remark.
  expect(await page.$eval('[data-role=plan]', (host) => host.getBoundingClientRect().width)).toBeGreaterThan(780);
  expect(await printedPages(page)).toBe(await page.$$eval('.niveaux button', (buttons) => buttons.length));
  await page.setViewport({ width: 1440, height: 900 });
  const [x, y] = await middle(page);
  await page.mouse.click(x, y);
  await page.type('textarea[name=texte]', HOSTILE.replace('\n', ' '));
  await page.type('input[name=auteur]', 'Mme Roux');
  await page.click('.saisie button[type=submit]');
  await page.waitForSelector('[data-commentaire]', { timeout: PATIENCE });
  expect(await page.title()).not.toBe('1');
  await page.reload();
  await page.waitForSelector('[data-epingle]', { timeout: PATIENCE });
  expect(await page.$eval('[data-commentaire] .texte', (line) => [line.textContent, line.childElementCount])).toEqual([
    HOSTILE.replace('\n', ' '),
    0,
  ]);
  // The tip of the pin is where the click was.
  const tip = await page.$eval('[data-epingle]', (pin) => {
    const { left, width, bottom } = pin.getBoundingClientRect();
    return [left + width / 2, bottom] as const;
  });
  expect(Math.abs(tip[0] - x)).toBeLessThan(3);
  expect(Math.abs(tip[1] - y)).toBeLessThan(6);
  await page.evaluate((value) => localStorage.setItem('aplomb:cle', value), key);
  await page.reload();
  await page.waitForSelector('[data-commentaire]', { timeout: PATIENCE });
  await page.click('.gestion summary');
  // The owner's buttons come once the key is known to be theirs.
  await page.waitForFunction(
    () => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-commentaire] button')];
      const settle = buttons.find(({ textContent }) => textContent === 'Marquer traitée');
      settle?.click();
      return settle !== undefined;
    },
    { timeout: PATIENCE },
  );
  await page.waitForSelector('.epingle.traitee', { timeout: PATIENCE });
  await page.screenshot({ path: join(folder, 'plan-desktop.png') });
  expect(said).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}, 240_000);

test('on a phone a tap opens the form, two fingers zoom, and nothing is wider than the screen', async () => {
  const { page, said } = await open(390, 844);
  const before = await remarksOn(page);
  const [x, y] = await middle(page, 40, 30);
  await page.touchscreen.tap(x, y);
  await page.waitForSelector('.saisie:not([hidden])', { timeout: PATIENCE });
  await page.type('textarea[name=texte]', 'Peut-on élargir cette porte ?');
  await page.screenshot({ path: join(folder, 'plan-phone-form.png') });
  await page.click('.saisie button[type=submit]');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-commentaire]').length === count + 1,
    {},
    before,
  );
  const sight = () =>
    page.$eval('[data-role=plan] svg', (sheet) => Number(sheet.getAttribute('viewBox')!.split(' ')[2]));
  const wide = await sight();
  const finger = await page.touchscreen.touchStart(x - 20, y);
  const second = await page.touchscreen.touchStart(x + 20, y);
  await second.move(x + 80, y);
  await finger.end();
  await second.end();
  expect(await sight()).toBeLessThan(wide * 0.7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.screenshot({ path: join(folder, 'plan-phone.png') });
  expect(said).toEqual([]);
  await page.close();
}, 240_000);

test('the keyboard alone pins a remark; no serious finding of axe-core; it prints each level and the remarks', async () => {
  const { page } = await open(1200, 800);
  await page.setBypassCSP(true);
  await page.reload();
  await page.waitForSelector('[data-role=plan] svg', { timeout: PATIENCE });
  const before = await remarksOn(page);
  await page.focus('[data-role=plan]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Au clavier');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-commentaire]').length === count + 1,
    {},
    before,
  );
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const drawn = await page.$$eval('.impression svg', (sheets) => sheets.length);
  const levels = await page.$$eval('.niveaux button', (buttons) => buttons.length);
  expect(drawn).toBe(levels);
  expect(await page.$eval('.impression', (print) => print.textContent)).toContain('Au clavier');
  expect(await printedPages(page)).toBe(levels + 1);
  expect(await printedPages(page, true)).toBe(levels + 1);
  await page.close();
}, 240_000);
