import type { EncodedPacket } from 'mediabunny';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCENES } from '../support/scenes/index.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

/** The software renderer shares two processors with other suites, ms. */
const PATIENCE = 180_000;

let stand: Stand | undefined;
/** A single room to film: each image is as dear as what it shows. */
let room: { url: string; jeton: string };

beforeAll(async () => {
  stand = await openStand('renderer');
  const answer = await stand.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/visite/studio',
    headers: { 'x-api-key': await stand.app.newKey() },
    payload: { ...SCENES.studio(), duree_s: 12, fps: 24 },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 400));
  room = answer.json();
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** What the page says. */
const heard = new WeakMap<Page, string[]>();

/** The page of the studio, which asks nobody where to keep a film. */
async function open(query: string): Promise<Page> {
  const page = await stand!.browser.newPage();
  const said: string[] = [];
  heard.set(page, said);
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  await page.setViewport({ width: 1000, height: 360 });
  await page.evaluateOnNewDocument(() => delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  await page.goto(`${room.url}?langue=fr&finesse=1&${query}`);
  return page;
}

const reached = (page: Page, state: string) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['etat'] === wanted, { timeout: PATIENCE }, state);

const press = (page: Page, role: string) =>
  page.$eval(`[data-action=${role}]`, (button) => (button as HTMLButtonElement).click());

/** Images that the page tells of. */
const done = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/^\d+/.exec(document.querySelector('.film-note')!.textContent)?.[0]));

const doneAtLeast = (page: Page, wanted: number) =>
  page.waitForFunction(
    (least) => Number(/^\d+/.exec(document.querySelector('.film-note')!.textContent)?.[0]) >= least,
    { timeout: PATIENCE },
    wanted,
  );

/** The bytes of the finished film. */
const fileOf = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.$eval('a[data-role=mp4][download]', async (link) => {
      const blob = await (await fetch((link as HTMLAnchorElement).href)).blob();
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    }),
    'base64',
  );

/** The browser's base of films is told of a download and forgets on its own time: a page closed at once forgets nothing. */
const noFilmIsKept = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const asked = indexedDB.open('aplomb-films');
        asked.onerror = () => reject(asked.error!);
        asked.onsuccess = () => {
          const count = asked.result.transaction('films').objectStore('films').count();
          count.onsuccess = () => {
            asked.result.close();
            resolve(count.result === 0);
          };
        };
      }),
    { timeout: PATIENCE, polling: 50 },
  );

/** What a film is, image by image; times in ms. `isWhole`: its first image stands alone and none is empty. */
async function readFilm(file: Buffer) {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = (await input.getPrimaryVideoTrack())!;
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return {
    codec: await track.getCodec(),
    size: [await track.getDisplayWidth(), await track.getDisplayHeight()],
    times: packets.map(({ timestamp }) => Math.round(timestamp * 1000)),
    isWhole: packets[0]!.type === 'key' && packets.every(({ byteLength }) => byteLength > 0),
  };
}

const timesAt = (fps: number, images: number) => Array.from({ length: images }, (_, i) => Math.round((1000 * i) / fps));

test(
  'a film of two seconds at 320 × 180 has its images, its size and its codec, as two readers find them',
  async () => {
    const page = await open('auto=mp4&largeur=320&fps=12&duree=2');
    await reached(page, 'termine');
    expect(heard.get(page)).toEqual([]);
    const file = await fileOf(page);
    await page.close();
    expect(await readFilm(file)).toEqual({ codec: 'avc', size: [320, 180], times: timesAt(12, 24), isWhole: true });
    // The boxes of the file itself, read without the library that wrote it (ISO/IEC 14496-12).
    expect(file.readUInt32BE(file.indexOf('stsz') + 12)).toBe(24);
    const entry = file.indexOf('avc1', file.indexOf('stsd'));
    expect([file.readUInt16BE(entry + 28), file.readUInt16BE(entry + 30)]).toEqual([320, 180]);
  },
  PATIENCE,
);

test.each([
  [3000, '2560 × 1440'],
  [2000, '1920 × 1080'],
])(
  'where nothing wider than %i is encoded, %s is offered',
  async (most, offer) => {
    const page = await open('fps=12&duree=60');
    await reached(page, 'pret');
    await page.evaluate((widest) => {
      const ask = VideoEncoder.isConfigSupported.bind(VideoEncoder);
      VideoEncoder.isConfigSupported = async (config) =>
        config.width > widest ? { supported: false, config } : await ask(config);
    }, most);
    await press(page, 'exporter');
    const offered = await page.waitForSelector('[data-action=exporter-moins]:not([hidden])', { timeout: PATIENCE });
    expect(await offered!.evaluate((button) => button.textContent)).toContain(offer);
    await page.close();
  },
  PATIENCE,
);

test(
  'a film is paused, goes on, and is cancelled, and nothing of it is offered again',
  async () => {
    const page = await open('largeur=160&fps=12&duree=60&finesse=2');
    await reached(page, 'pret');
    await press(page, 'exporter');
    await doneAtLeast(page, 2);
    await press(page, 'pause');
    const pressed = await done(page);
    // The image in hand is finished, however long it takes; no other is begun.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await done(page)) - pressed).toBeLessThanOrEqual(1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    const stood = await done(page);
    expect(stood - pressed).toBeLessThanOrEqual(1);
    await press(page, 'pause');
    await doneAtLeast(page, stood + 1);
    await press(page, 'annuler');
    await reached(page, 'pret');
    expect(await page.$('a[data-role=mp4]:not([hidden])')).toBeNull();
    expect(await page.$('[data-action=reprendre]:not([hidden])')).toBeNull();
    await page.close();
  },
  PATIENCE,
);

test(
  'a film goes on after the page was closed, with the light it was begun under, and is whole',
  async () => {
    const query = 'largeur=160&fps=12&duree=3';
    const first = await open(query);
    await reached(first, 'pret');
    await first.$eval('::-p-xpath(//label[starts-with(., "Nuit")]/input)', (box) => (box as HTMLInputElement).click());
    await press(first, 'exporter');
    // Into the second group of 24: the first is kept, what was begun of the second is lost with the page.
    await doneAtLeast(first, 27);
    await first.close();

    const second = await open(query);
    const offered = await second.waitForSelector('[data-action=reprendre]:not([hidden])', { timeout: PATIENCE });
    expect(await offered!.evaluate((button) => button.textContent)).toMatch(/24 \/ 36/);
    const seen = second.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const counts: number[] = [];
          const note = document.querySelector('.film-note')!;
          new MutationObserver(() => {
            counts.push(Number(/^\d+/.exec(note.textContent)?.[0]));
            if (counts.at(-1) === 36) resolve(counts);
          }).observe(note, { childList: true, characterData: true, subtree: true });
        }),
    );
    await press(second, 'reprendre');
    expect((await seen).filter((count) => count < 24)).toEqual([]);
    await reached(second, 'termine');
    const file = await fileOf(second);
    expect(await readFilm(file)).toEqual({ codec: 'avc', size: [160, 90], times: timesAt(12, 36), isWhole: true });
    // By night in its first image and in its last, which two pages made; by day again on the page.
    const shades = await second.$eval('a[data-role=mp4]', async (link) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = (link as HTMLAnchorElement).href;
      const shade = async (time: number): Promise<number> => {
        const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
        video.currentTime = time;
        await there;
        const context = new OffscreenCanvas(32, 18).getContext('2d')!;
        context.drawImage(video, 0, 0, 32, 18);
        const { data } = context.getImageData(0, 0, 32, 18);
        return data.reduce((sum, value, i) => sum + (i % 4 === 3 ? 0 : value), 0) / (32 * 18 * 3);
      };
      await new Promise((resolve, reject) => {
        video.addEventListener('loadeddata', resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error!.message)), { once: true });
      });
      return [await shade(0.1), await shade(2.8)];
    });
    expect(Math.max(...shades)).toBeLessThan(90);
    expect(Math.min(...shades)).toBeGreaterThan(1);

    // In memory it is kept until it is downloaded: whoever closes the page before finds it made.
    await second.close();
    const third = await open(query);
    await third.waitForSelector('[data-action=reprendre]:not([hidden])', { timeout: PATIENCE });
    await press(third, 'reprendre');
    await reached(third, 'termine');
    // But for the hour at which the file was written, the same.
    const again = await fileOf(third);
    expect([again.byteLength, await readFilm(again)]).toEqual([file.byteLength, await readFilm(file)]);
    await third.$eval('a[data-role=mp4]', (link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLAnchorElement).click();
    });
    await noFilmIsKept(third);
    await third.close();
    const fourth = await open(query);
    await reached(fourth, 'pret');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await fourth.$('[data-action=reprendre]:not([hidden])')).toBeNull();
    await fourth.close();
  },
  2 * PATIENCE,
);

test(
  'where the person may choose a file, the film is written there while it is made; cancelled, the file stays as it was',
  async () => {
    const page = await open('largeur=160&fps=12&duree=3');
    await reached(page, 'pret');
    // A file of the browser's own, of the same interface as one that a person chooses.
    await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('visite.mp4', { create: true });
      const before = await handle.createWritable();
      await before.write('the film of yesterday');
      await before.close();
      const written: number[] = [];
      const create = handle.createWritable.bind(handle);
      handle.createWritable = async () => {
        const stream = await create();
        const write = stream.write.bind(stream);
        stream.write = async (chunk) => {
          written.push((chunk as { data: unknown } as { data: Uint8Array }).data.byteLength);
          await write(chunk);
        };
        return stream;
      };
      Object.assign(window, { handle, written, showSaveFilePicker: async () => handle });
    });
    const content = () =>
      page.evaluate(
        async () => await (await (window as never as { handle: FileSystemFileHandle }).handle.getFile()).text(),
      );
    const written = () =>
      page.evaluate(() => (window as never as { written: number[] }).written.reduce((sum, bytes) => sum + bytes, 0));

    await press(page, 'exporter');
    await doneAtLeast(page, 27);
    expect(await written()).toBeGreaterThan(0);
    await press(page, 'annuler');
    await reached(page, 'pret');
    expect(await content()).toBe('the film of yesterday');

    await press(page, 'exporter');
    await reached(page, 'termine');
    const file = await fileOf(page);
    expect(await readFilm(file)).toEqual({ codec: 'avc', size: [160, 90], times: timesAt(12, 36), isWhole: true });
    expect((await content()).includes('the film of yesterday')).toBe(false);
    expect(await page.$('[data-action=reprendre]:not([hidden])')).toBeNull();
    await page.close();
  },
  2 * PATIENCE,
);
