import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FakeHeadset } from './fake-headset.js';
import { putOnFakeHeadset } from './fake-headset.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

/** The software renderer shares two processors with other suites, ms. */
const PATIENCE = 180_000;

let stand: Stand | undefined;
let url: string;
/** In the middle of the room, looking along its length, level. */
const EYE = { position: { x: 3000, y: 2000, z: 1600 }, vise: { x: 3000, y: 4000, z: 1600 } };
const ROOM = {
  murs: [
    { x1: 0, y1: 0, x2: 6000, y2: 0, hauteur: 2600 },
    { x1: 6000, y1: 0, x2: 6000, y2: 8000, hauteur: 2600 },
    { x1: 6000, y1: 8000, x2: 0, y2: 8000, hauteur: 2600 },
    { x1: 0, y1: 8000, x2: 0, y2: 0, hauteur: 2600 },
  ],
  pieces: [{ type: 'sejour', x: 3000, y: 4000 }],
  mobilier: [{ type: 'canape', x: 3000, y: 7300, rotation: 180 }],
  chemin: [0, 12].map((t) => ({ ...EYE, t, pose_s: 0, focale_mm: 24, plan: 'interieur' })),
};

beforeAll(async () => {
  stand = await openStand('renderer');
  const answer = await stand.app.fastify.inject({
    method: 'POST',
    url: '/api/v1/cao/visite/studio',
    headers: { 'x-api-key': await stand.app.newKey() },
    payload: ROOM,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 400));
  ({ url } = answer.json());
}, STAND_PATIENCE);
afterAll(() => stand?.close());

type Told = { headset: FakeHeadset };

/** Waits until the headset has drawn some more pictures. */
async function frames(page: Page, count = 3): Promise<void> {
  const before = await page.evaluate(() => (window as never as Told).headset.frames);
  await page.waitForFunction(
    (wanted) => (window as never as Told).headset.frames >= wanted,
    { timeout: PATIENCE },
    before + count,
  );
}

/** Where the plan inset has the eye, mm in the scene, and which way it looks, degrees clockwise from +x on the plan. */
const eyeOf = (page: Page): Promise<{ x: number; y: number; turn: number }> =>
  page.$eval('.plan .eye', (mark) => {
    const [, x, y, turn] = /translate\((\S+) (\S+)\) rotate\((\S+)\)/.exec(mark.getAttribute('transform')!)!;
    return { x: Number(x), y: -Number(y), turn: Number(turn) };
  });

/** Mean colour of each half of the canvas, and how much of it differs between the two. */
const eyes = (page: Page): Promise<{ spread: number; differs: number }> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas')!;
    const halves = [0, 1].map((side) => {
      const context = new OffscreenCanvas(160, 160).getContext('2d')!;
      context.drawImage(canvas, (side * canvas.width) / 2, 0, canvas.width / 2, canvas.height, 0, 0, 160, 160);
      return context.getImageData(0, 0, 160, 160).data;
    });
    const [left, right] = halves as [Uint8ClampedArray, Uint8ClampedArray];
    let [low, high, differs] = [255, 0, 0];
    for (let i = 0; i < left.length; i += 4) {
      low = Math.min(low, left[i]!);
      high = Math.max(high, left[i]!);
      if (Math.abs(left[i]! - right[i]!) > 12) differs += 1;
    }
    return { spread: high - low, differs: differs / (left.length / 4) };
  });

test(
  'a headset stands on the floor where the page was, sees with both eyes, goes where its hand points, and turns',
  async () => {
    const page = await stand!.browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.setViewport({ width: 1000, height: 360 });
    await page.evaluateOnNewDocument(putOnFakeHeadset);
    await page.goto(`${url}?langue=en&finesse=1`);
    await page.waitForFunction(() => document.documentElement.dataset['etat'] === 'pret', { timeout: PATIENCE });
    await page.waitForSelector('[data-action=vr]:not([disabled])', { timeout: PATIENCE });
    expect(await page.$eval('[data-action=vr]', (button) => button.getAttribute('title'))).toBeNull();
    const enter = async () => {
      await page.$eval('[data-action=vr]', (button) => (button as HTMLButtonElement).click());
      await page.waitForFunction(() => (window as never as Told).headset.frames >= 3, { timeout: PATIENCE });
    };

    await enter();
    // The left eye, which is 32 mm aside.
    const stood = await eyeOf(page);
    expect(stood.x).toBeCloseTo(EYE.position.x - 32, 0);
    expect(stood.y).toBeCloseTo(EYE.position.y, 0);
    expect(stood.turn).toBeCloseTo(-90, 1);
    // Two eyes, 64 mm apart, see the room, not quite the same.
    const { spread, differs } = await eyes(page);
    expect(spread).toBeGreaterThan(30);
    expect(differs).toBeGreaterThan(0.005);
    expect(differs).toBeLessThan(0.5);
    // The budget of a picture at 60 a second, both eyes: what is drawn twice stays under what is drawn once of a house.
    const calls = await page.evaluate(() => Number(document.documentElement.dataset['appels']));
    expect(calls).toBeGreaterThan(2);
    expect(calls).toBeLessThanOrEqual(300);

    // The hand is 1.30 m over the floor and 0.30 m ahead, and points 0.6 rad under the horizon.
    await page.evaluate(() => (window as never as Told).headset.select());
    await frames(page);
    const gone = await eyeOf(page);
    expect(gone.x).toBeCloseTo(EYE.position.x + 200, -1);
    expect(gone.y).toBeCloseTo(EYE.position.y + 300 + 1300 / Math.tan(0.6), -1);

    // At the ceiling nobody stands.
    await page.evaluate(() => Object.assign((window as never as Told).headset.hand, { down: -0.8 }));
    await frames(page);
    await page.evaluate(() => (window as never as Told).headset.select());
    await frames(page);
    expect(await eyeOf(page)).toEqual(gone);

    // A push of the stick to the right turns once, by 30°, about the eyes.
    await page.evaluate(() => Object.assign((window as never as Told).headset, { stick: 1 }));
    await frames(page, 6);
    await page.evaluate(() => Object.assign((window as never as Told).headset, { stick: 0 }));
    await frames(page);
    const turned = await eyeOf(page);
    expect(turned.turn).toBeCloseTo(gone.turn + 30, 1);
    expect(turned.x).toBeCloseTo(gone.x, 0);
    expect(turned.y).toBeCloseTo(gone.y, 0);

    // Taken off, one stands where it was; put on again, it works as before.
    await page.evaluate(() => (window as never as Told).headset.end());
    await page.waitForFunction(
      () => document.querySelector('.modes button:nth-child(2)')!.getAttribute('aria-pressed') === 'true',
      { timeout: PATIENCE },
    );
    const left = await eyeOf(page);
    expect(left.x).toBeCloseTo(turned.x, 0);
    expect(left.y).toBeCloseTo(turned.y, 0);
    await page.evaluate(() => Object.assign((window as never as Told).headset.hand, { down: 1 }));
    await enter();
    await page.evaluate(() => (window as never as Told).headset.select());
    await frames(page);
    const again = await eyeOf(page);
    const way = (again.turn * Math.PI) / 180;
    const ahead = 300 + 1300 / Math.tan(1);
    expect((again.x - left.x) * Math.cos(way) - (again.y - left.y) * Math.sin(way)).toBeCloseTo(ahead, -1);
    expect((again.x - left.x) * Math.sin(way) + (again.y - left.y) * Math.cos(way)).toBeCloseTo(-200, -1);
    expect(said).toEqual([]);
    await page.close();
  },
  2 * PATIENCE,
);

test(
  'a headset that refuses is said, and the page goes on',
  async () => {
    const page = await stand!.browser.newPage();
    await page.setViewport({ width: 1000, height: 360 });
    await page.evaluateOnNewDocument(putOnFakeHeadset);
    await page.goto(`${url}?langue=en&finesse=1`);
    await page.waitForSelector('[data-action=vr]:not([disabled])', { timeout: PATIENCE });
    await page.evaluate(() => {
      (navigator as never as { xr: { requestSession: unknown } }).xr.requestSession = async () => {
        throw new DOMException('worn by someone else', 'InvalidStateError');
      };
    });
    await page.$eval('[data-action=vr]', (button) => (button as HTMLButtonElement).click());
    await page.waitForFunction(
      () => document.querySelector('[data-action=vr]')!.getAttribute('title')?.includes('worn by someone else'),
      { timeout: PATIENCE },
    );
    expect(await page.evaluate(() => document.documentElement.dataset['etat'])).toBe('pret');
    await page.close();
  },
  PATIENCE,
);
