import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { reachedByTab, seriousFindings } from './reach.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

/** Two processors trace for several suites, ms. */
const PATIENCE = 480_000;

let stand: Stand | undefined;
let opened: { url_photo: string; url_photo_raster: string; jeton: string; expire_le: string };
beforeAll(async () => {
  stand = await openStand();
  const cle = await stand.app.newKey();
  const answer = await stand.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/rendu-photo',
    headers: { 'x-api-key': cle },
    payload: DEMOS.maison(),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 400));
  opened = answer.json();
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** The page of the photo, with what it said and whom it asked. */
async function open(query: string): Promise<{ page: Page; said: string[]; asked: string[] }> {
  const page = await stand!.browser.newPage();
  const [said, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewport({ width: 1200, height: 800 });
  const url = new URL(opened.url_photo_raster);
  new URLSearchParams(query).forEach((value, name) => url.searchParams.set(name, value));
  await page.goto(url.href);
  return { page, said, asked };
}

const reached = (page: Page, state: string) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['etat'] === wanted, { timeout: PATIENCE }, state);

/** The file that the page hands over. */
const fileOf = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.$eval('a[data-role=image][download]', async (link) => {
      const bytes = new Uint8Array(await (await fetch((link as HTMLAnchorElement).href)).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }),
    'base64',
  );

/** Mean difference of a pixel from those beside it, over the whole picture: detail is the same, grain is not. */
const grainOf = (page: Page): Promise<number> =>
  page.$eval('[data-role=rendu]', (picture) => {
    const { width, height } = picture as HTMLCanvasElement;
    const { data } = (picture as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let sum = 0;
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const at = 4 * (y * width + x) + 1;
        const about = (data[at - 4]! + data[at + 4]! + data[at - 4 * width]! + data[at + 4 * width]!) / 4;
        sum += (data[at]! - about) ** 2;
      }
    }
    return sum / (width * height);
  });

test(
  'a photo of 16 samples has its size, less grain than one of 1, and the page says nothing',
  async () => {
    const grains: number[] = [];
    for (const samples of [1, 16]) {
      const { page, said, asked } = await open(`auto=1&largeur=320&echantillons=${samples}`);
      await reached(page, 'termine');
      const told = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect(told).toEqual({
        etat: 'termine',
        progression: '100',
        echantillons: String(samples),
        moteur: 'raster',
      });
      const file = await fileOf(page);
      expect(file.subarray(1, 4).toString()).toBe('PNG');
      expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([320, 180]);
      grains.push(await grainOf(page));
      expect(said).toEqual([]);
      expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(stand!.origin))).toEqual([]);
      await page.close();
    }
    expect(grains[1]!).toBeLessThan(grains[0]! * 0.7);
  },
  2 * PATIENCE,
);

/** A software renderer takes minutes to compile the shader of the path tracer: WEBGL_TRACER=1 asks for it. */
test.skipIf(process.env['WEBGL_TRACER'] !== '1')(
  'the engine of the graphics card takes a photo too (WEBGL_TRACER=1 asks for it)',
  async () => {
    const { page, said } = await open('moteur=traceur&auto=1&largeur=160&echantillons=1');
    await reached(page, 'termine');
    expect(await page.evaluate(() => document.documentElement.dataset['moteur'])).toBe('traceur');
    expect((await fileOf(page)).readUInt32BE(16)).toBe(160);
    expect(await grainOf(page)).toBeGreaterThan(1);
    expect(said).toEqual([]);
    await page.close();
  },
  2 * PATIENCE,
);

test(
  'when the graphics card is lost the threads go on',
  async () => {
    const lost = await stand!.browser.newPage();
    // The card is lost as soon as the path tracer has its first context.
    await lost.evaluateOnNewDocument(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: never[]) {
        const context = get.call(this, kind as never, ...more) as WebGL2RenderingContext | null;
        if (kind === 'webgl2') setTimeout(() => context?.getExtension('WEBGL_lose_context')?.loseContext(), 0);
        return context;
      } as never;
    });
    const heard: string[] = [];
    lost.on('console', (message) => heard.push(message.text()));
    lost.on('pageerror', (error) => heard.push(String(error)));
    await lost.goto(`${opened.url_photo}?moteur=traceur&auto=1&largeur=160&echantillons=4`);
    await reached(lost, 'termine');
    const told = await lost.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(told).toMatchObject({ moteur: 'raster', echantillons: '4' });
    expect(heard).toEqual([]);
    await lost.close();
  },
  2 * PATIENCE,
);

test(
  'without WebGL the page goes on by itself',
  async () => {
    const page = await stand!.browser.newPage();
    await page.evaluateOnNewDocument(() => {
      HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
        apply: (get, canvas, [kind, ...more]) =>
          String(kind).startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...more]),
      });
      OffscreenCanvas.prototype.getContext = new Proxy(OffscreenCanvas.prototype.getContext, {
        apply: (get, canvas, [kind, ...more]) =>
          String(kind).startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...more]),
      });
    });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(`${opened.url_photo}?auto=1&largeur=160&echantillons=2`);
    await reached(page, 'termine');
    expect(await page.evaluate(() => document.documentElement.dataset['moteur'])).toBe('raster');
    expect(said).toEqual([]);
    await page.close();
  },
  PATIENCE,
);

test('an unknown token and an altered one are the same 404', async () => {
  const altered = `${opened.jeton.slice(0, -1)}${opened.jeton.endsWith('a') ? 'b' : 'a'}`;
  const ask = (token: string) => stand!.app.fastify.inject({ url: `/photo/${token}` });
  const [good, bad, none] = await Promise.all([ask(opened.jeton), ask(altered), ask('x')]);
  expect([good.statusCode, bad.statusCode, none.statusCode]).toEqual([200, 404, 404]);
  expect(good.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['fr', 'en'])(
  'the page has no serious finding of axe-core, and every control is reached by the keyboard, %s',
  async (langue) => {
    const page = await stand!.browser.newPage();
    await page.setBypassCSP(true);
    await page.setViewport({ width: 1200, height: 800 });
    await page.goto(`${opened.url_photo_raster}&langue=${langue}`);
    await reached(page, 'pret');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(langue);
    const { wanted, met } = await reachedByTab(page);
    expect(met).toBeGreaterThanOrEqual(wanted);
    // The arrows choose another view, and its picture is told.
    const label = () => page.$eval('[data-role=rendu]', (picture) => picture.getAttribute('aria-label'));
    const before = await label();
    await page.focus('input[type=radio]:checked');
    await page.keyboard.press('ArrowDown');
    expect(await label()).not.toBe(before);
    await page.close();
  },
  PATIENCE,
);

test('the page and all it loads weigh at most 1.5 MB gzipped', () => {
  const folder = resolve(import.meta.dirname, '../../dist/web/photo');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html)$/.test(name),
  );
  const weight = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).byteLength, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(weight).toBeLessThan(1.5e6);
});

test('the three doors answer the same, and the token ends after seven days at most', async () => {
  const { app, origin } = stand!;
  const headers = { 'x-api-key': await app.newKey() };
  const scene = DEMOS.maison();
  const post = (url: string, payload: object) => app.fastify.inject({ method: 'POST', url, headers, payload });
  const rest = (await post('/api/v1/cao/rendu-photo', scene)).json();
  const asked = `mutation ($e: CaoRenduPhotoEntree!) {
    caoRenduPhoto(entree: $e) { url_photo url_photo_raster jeton expire_le verdict { livrable } alertes { code } }
  }`;
  const { data } = await app.graphql(asked, { e: { scene } }, headers);
  const params = { name: 'cao_rendu_photo', arguments: { scene } };
  const called = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: { ...headers, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
  const body = called.body.startsWith('{') ? called.body : /^data: (.*)$/m.exec(called.body)![1]!;
  const { result } = JSON.parse(body);
  const tool = result.structuredContent ?? JSON.parse(result.content[0].text);
  const now = Date.now();
  for (const answer of [rest, data.caoRenduPhoto, tool]) {
    const { jeton, url_photo: url, url_photo_raster: raster, expire_le: end, alertes } = answer;
    expect([url, raster]).toEqual([`${origin}/photo/${jeton}`, `${origin}/photo/${jeton}?moteur=raster`]);
    expect(Math.abs(Date.parse(end) - now - 7 * 86_400_000)).toBeLessThan(600_000);
    expect(alertes).toEqual([]);
    expect(answer.verdict.livrable).toBe(rest.verdict.livrable);
  }
  expect((await app.fastify.inject({ url: '/api/v1/cao/rendu-photo' })).statusCode).toBe(200);
  const long = await post('/api/v1/cao/rendu-photo', { ...scene, expire_dans_s: 604_801 });
  expect(long.statusCode).toBe(422);
});
