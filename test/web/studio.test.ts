import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingOf, solidsOf } from '../../src/kernel/building/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { SCENES } from '../support/scenes/index.js';
import { reachedByTab, seriousFindings } from './reach.js';
import type { Shot } from './silhouette.js';
import { overlap, silhouette } from './silhouette.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

/** The software renderer shares two processors with other suites, ms. */
const PATIENCE = 180_000;

let stand: Stand | undefined;
type Opened = { url: string; jeton: string };
/** A house to look at, and a single room to film: each image is as dear as what it shows. */
let opened: Opened;
let room: Opened;
let cle: string;

async function studioOf(scene: object): Promise<Opened> {
  const answer = await stand!.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/visite/studio',
    headers: { 'x-api-key': cle },
    payload: { ...scene, duree_s: 12, fps: 24 },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 400));
  return answer.json();
}

beforeAll(async () => {
  stand = await openStand('renderer');
  cle = await stand.app.newKey();
  [opened, room] = [await studioOf(DEMOS.maison()), await studioOf(SCENES.studio())];
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** Nothing of it is seen: it stands behind whoever looks, low. */
const FAR_WALL = [{ x1: -16_000, y1: -22_000, x2: -15_000, y2: -23_000, hauteur: 300, epaisseur: 200 }];

/** The page of the studio, with what it said and whom it asked. */
async function open({ url }: Opened, query: string): Promise<{ page: Page; said: string[]; asked: string[] }> {
  const page = await stand!.browser.newPage();
  const [said, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  // The least that holds the page: every pixel is drawn without a graphics card.
  await page.setViewport({ width: 640, height: 360 });
  // One picture, not the mean of several: what a pixel is then is what its middle sees.
  await page.goto(`${url}?finesse=1&${query}`);
  return { page, said, asked };
}

const reached = (page: Page, state: string) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['etat'] === wanted, { timeout: PATIENCE }, state);

test(
  'the page draws the building in at most 300 draw calls, says nothing, and asks no other host',
  async () => {
    const { page, said, asked } = await open(opened, 'langue=en');
    await reached(page, 'pret');
    expect(said).toEqual([]);
    // The browser draws its own date field with pictures of data: addresses.
    expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(stand!.origin))).toEqual([]);
    expect(await page.$$eval('canvas', (all) => all.length)).toBe(1);
    expect(await page.$eval('[data-action=vr]', (button) => (button as HTMLButtonElement).disabled)).toBe(true);
    expect(await page.$eval('[data-action=vr]', (button) => button.getAttribute('title'))).toMatch(/headset/);
    await page.waitForFunction(() => document.documentElement.dataset['appels'] !== undefined, { timeout: PATIENCE });
    // The middle of the orbit is the building, the corner above it the sky: the picture is neither empty nor flat.
    const spread = await page.evaluate(() => {
      const copy = new OffscreenCanvas(64, 36);
      const context = copy.getContext('2d')!;
      context.drawImage(document.querySelector('canvas')!, 0, 0, 64, 36);
      const { data } = context.getImageData(0, 0, 64, 36);
      return new Set(Array.from({ length: 64 * 36 }, (_, i) => (data[4 * i]! >> 4) * 256 + (data[4 * i + 2]! >> 4)))
        .size;
    });
    expect(spread).toBeGreaterThan(20);
    const [calls, triangles] = await page.evaluate(() => {
      const { appels, triangles: count } = document.documentElement.dataset;
      return [Number(appels), Number(count)];
    });
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThanOrEqual(300);
    expect(triangles).toBeGreaterThan(10_000);
    await page.close();
  },
  PATIENCE,
);

/** Has a page told that the furniture of its model was too much in its full form. */
async function tellSimplified(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/cao/visite/studio/')) return void request.continue();
    void stand!.app.fastify
      .inject({ url: new URL(request.url()).pathname })
      .then((answer) => ({ ...answer.json(), mobilier_simplifie: true }))
      .then((content) => request.respond({ contentType: 'application/json', body: JSON.stringify(content) }));
  });
}

test.each(['fr', 'en'] as const)(
  'the page has no serious finding of axe-core, and every control is reached by the keyboard, %s',
  async (langue) => {
    const page = await stand!.browser.newPage();
    await page.setBypassCSP(true);
    // Wide enough for the settings to stand open.
    await page.setViewport({ width: 1000, height: 560 });
    await tellSimplified(page);
    await page.goto(`${room.url}?langue=${langue}&finesse=1`);
    await reached(page, 'pret');
    expect(await seriousFindings(page)).toEqual([]);
    const said = { fr: 'sous sa forme simple', en: 'in its simple form' };
    expect(await page.$eval('.card:not([hidden])', ({ textContent }) => textContent)).toContain(said[langue]);
    expect(await page.$eval('#reglages', ({ textContent }) => textContent)).toContain(said[langue]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(langue);
    const { wanted, met } = await reachedByTab(page);
    expect(met).toBeGreaterThanOrEqual(wanted);
    // No setting is wider than the panel that holds it.
    expect(await page.$eval('#reglages', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.close();
  },
  PATIENCE,
);

test(
  'the model, night, each level and a section on six sides take at most 300 draw calls, and what is cut is closed',
  async () => {
    const { page } = await open(opened, 'langue=en');
    await page.setViewport({ width: 1000, height: 360 });
    const told = () =>
      page.waitForFunction(() => document.documentElement.dataset['appels'] !== undefined, { timeout: PATIENCE });
    const seen: number[] = [];
    /** Draw calls of the whole picture that follows a change. */
    const after = async (change: () => Promise<unknown>): Promise<void> => {
      // The picture before is whole and no other is drawn: the next one is that of the change, however soon it is made.
      await page.evaluate(() => delete document.documentElement.dataset['appels']);
      await change();
      await told();
      seen.push(await page.evaluate(() => Number(document.documentElement.dataset['appels'])));
    };
    await told();
    await after(() => page.$eval('.modes button:last-child', (button) => (button as HTMLButtonElement).click()));
    await after(() =>
      page.$eval('::-p-xpath(//label[starts-with(., "Night")]/input)', (box) => (box as HTMLInputElement).click()),
    );
    const storeys = '#reglages select';
    const levels = await page.$$eval(`${storeys} option`, (all) => all.slice(0, 3).map(({ value }) => value));
    for (const level of levels.toReversed()) await after(() => page.select(storeys, level));
    // The building cut open on its six sides, what is cut closed with the colour of a drawing's cut.
    const poche = () =>
      share(page, ([r, g, b]) => Math.abs(r! - 30) < 40 && Math.abs(g! - 33) < 40 && b! > r! && b! < 110);
    const before = await poche();
    await after(() =>
      page.$$eval('.cut input', (all) =>
        all.forEach((one, i) => {
          (one as HTMLInputElement).value = i % 2 === 0 ? '12' : '60';
          one.dispatchEvent(new Event('input'));
        }),
      ),
    );
    expect(await poche()).toBeGreaterThan(before + 0.004);
    expect(Math.min(...seen)).toBeGreaterThan(10);
    expect(Math.max(...seen)).toBeLessThanOrEqual(300);
    await page.close();
  },
  PATIENCE,
);

test(
  'a view at rest becomes the mean of several pictures, whose edges have shades between their two sides',
  async () => {
    const { page } = await open(room, 'langue=en');
    const whole = (pictures: number) =>
      page.waitForFunction(
        (wanted) => Number(document.documentElement.dataset['finesse']) >= wanted,
        { timeout: PATIENCE },
        pictures,
      );
    /** Different colours in the picture: an edge that is clean has shades that neither of its sides has. */
    const shades = () =>
      page.evaluate(() => {
        const { width, height } = document.querySelector('canvas')!;
        const context = new OffscreenCanvas(width, height).getContext('2d')!;
        context.drawImage(document.querySelector('canvas')!, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    await whole(1);
    const one = await shades();
    await page.goto(`${room.url}?finesse=4`);
    await reached(page, 'pret');
    await whole(4);
    expect(await shades()).toBeGreaterThan(one * 1.1);
    await page.close();
  },
  PATIENCE,
);

test(
  'the plan inset has the rooms of the storey, and leads to the one that is chosen',
  async () => {
    const { page } = await open(opened, 'langue=fr');
    await reached(page, 'pret');
    const { pieces } = (await stand!.app.fastify.inject({ url: `/api/v1/cao/visite/studio/${opened.jeton}` })).json();
    const below = pieces.filter(({ niveau }: { niveau: number }) => niveau === 0);
    expect(await page.$$eval('.plan polygon', (all) => all.length)).toBe(below.length);
    const eye = () => page.$eval('.plan .eye', (mark) => mark.getAttribute('transform'));
    const before = await eye();
    await page.click('.modes button:nth-child(2)');
    const index = pieces.findLastIndex(({ niveau }: { niveau: number }) => niveau === 1);
    await page.select('.plan select', String(index));
    const above = pieces.filter(({ niveau }: { niveau: number }) => niveau === 1);
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('.plan polygon').length === wanted,
      { timeout: PATIENCE },
      above.length,
    );
    expect(await eye()).not.toBe(before);
    const [x, y] = /translate\((\S+) (\S+)\)/
      .exec((await eye())!)!
      .slice(1)
      .map(Number) as [number, number];
    const contour = pieces[index].contour as { x: number; y: number }[];
    const [xs, ys] = [contour.map((at) => at.x), contour.map((at) => -at.y)];
    expect(x).toBeGreaterThan(Math.min(...xs));
    expect(x).toBeLessThan(Math.max(...xs));
    expect(y).toBeGreaterThan(Math.min(...ys));
    expect(y).toBeLessThan(Math.max(...ys));
    await page.close();
  },
  PATIENCE,
);

/** Share of the picture whose colour passes a test. */
async function share(page: Page, isSuch: (rgb: Uint8Array) => boolean): Promise<number> {
  const base64 = await page.evaluate(() => {
    const context = new OffscreenCanvas(256, 96).getContext('2d')!;
    context.drawImage(document.querySelector('canvas')!, 0, 0, 256, 96);
    const { data } = context.getImageData(0, 0, 256, 96);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
  });
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const pixels = bytes.length / 4;
  return (
    Array.from({ length: pixels }, (_, i) => isSuch(bytes.subarray(4 * i, 4 * i + 3))).filter(Boolean).length / pixels
  );
}

/** A street view: level, so that the horizon is the middle of the picture, and what is above it stands before the sky. */
const SHOT: Shot = {
  position: { x: -14_000, y: -16_000, z: 1600 },
  vise: { x: 6000, y: 5000, z: 1600 },
  focale_mm: 24,
};
const [WIDTH, HEIGHT] = [640, 360];
/** Share of pixels that two silhouettes of one building have in common: all but those of its edges. */
const ALIKE = 0.995;

/** The colours of a page's picture, as it stands when it has been drawn whole. */
async function pictureOf(scene: object): Promise<Uint8Array> {
  const chemin = [0, 12].map((t) => ({ ...SHOT, t, pose_s: 0, plan: 'exterieur' }));
  const { page } = await open(await studioOf({ ...scene, chemin }), 'langue=en');
  await page.waitForFunction(() => document.documentElement.dataset['appels'] !== undefined, { timeout: PATIENCE });
  const base64 = await page.evaluate(
    ([width, height]) => {
      const context = new OffscreenCanvas(width!, height!).getContext('2d')!;
      context.drawImage(document.querySelector('canvas')!, 0, 0, width!, height!);
      const { data } = context.getImageData(0, 0, width!, height!);
      return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
    },
    [WIDTH, HEIGHT],
  );
  await page.close();
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

test.each([
  ['the demonstration', DEMOS.maison],
  ['an L on which two roofs meet', SCENES.lHouse],
])(
  'what stands before the sky is the building as the kernel projects it, and not as seen from a step aside: %s',
  async (_, make) => {
    const { mobilier: _furniture, parcelle: _plot, ...house } = make();
    const [sky, seen] = [await pictureOf({ murs: FAR_WALL }), await pictureOf(house)];
    const differs = Uint8Array.from({ length: WIDTH * HEIGHT }, (_value, i) => {
      const off = [0, 1, 2].reduce((sum, k) => sum + Math.abs(sky[4 * i + k]! - seen[4 * i + k]!), 0);
      return off > 30 ? 1 : 0;
    });
    const meshes = solidsOf(buildingOf(Scene.parse(house))).map(({ mesh }) => mesh);
    const rows = HEIGHT / 2 - 4;
    const expected = silhouette(meshes, SHOT, WIDTH, HEIGHT);
    expect(expected.slice(0, WIDTH * rows).filter((one) => one === 1).length).toBeGreaterThan(2000);
    const aside = { ...SHOT, position: { ...SHOT.position, x: SHOT.position.x + 1000 } };
    expect(overlap(expected, differs, WIDTH, rows)).toBeGreaterThan(ALIKE);
    expect(overlap(silhouette(meshes, aside, WIDTH, HEIGHT), differs, WIDTH, rows)).toBeLessThan(ALIKE);
  },
  2 * PATIENCE,
);

test('an unknown token and an altered one are the same 404, page, model and content', async () => {
  const { fastify } = stand!.app;
  const altered = `${opened.jeton.slice(0, -1)}${opened.jeton.endsWith('a') ? 'b' : 'a'}`;
  for (const path of ['/studio/{}', '/studio/{}/batiment.glb', '/api/v1/cao/visite/studio/{}']) {
    const ask = (token: string) => fastify.inject({ url: path.replace('{}', token) });
    const [good, bad, none] = await Promise.all([ask(opened.jeton), ask(altered), ask('x')]);
    expect([good.statusCode, bad.statusCode, none.statusCode], path).toEqual([200, 404, 404]);
  }
});
