import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../src/kernel/checks/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { IMPORT_EXAMPLE } from '../../src/plugins/ifc/import-example.js';
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

/** The editor in a browser of its own, which keeps nothing of the tests before; with what the page said and asked for. */
async function open(path = ''): Promise<{ page: Page; said: string[]; asked: string[]; close: () => Promise<void> }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const [said, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => (message.type() === 'error' ? said.push(message.text()) : undefined));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${origin}/editeur${path}`);
  await page.waitForSelector('.grid[d*=M]');
  await settled(page);
  // A page that is closed holds the browser for a second; one that is left gives back as much.
  return { page, said, asked, close: async () => void (await page.goto('about:blank')) };
}

/** Waits until what is drawn has been checked. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => !document.body.classList.contains('is-working') && !document.body.classList.contains('is-stale'),
    { timeout: PATIENCE },
  );

type Kept = { murs: Record<string, number>[]; ouvertures?: Record<string, unknown>[] } & Record<string, unknown>;

/** The drawing as the browser keeps it. */
async function kept(page: Page): Promise<Kept> {
  await settled(page);
  return page.evaluate(
    () =>
      new Promise<Kept>((resolve, reject) => {
        const opening = indexedDB.open('aplomb', 1);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('scenes').objectStore('scenes').get('editeur');
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(asking.result as Kept);
          });
        });
      }),
  );
}

/** Where a point of the scene (mm) is on the window. */
const onWindow = (page: Page, x: number, y: number): Promise<[number, number]> =>
  page.$eval(
    '.stage',
    (svg, px, py) => {
      const { x: left, y: top } = new DOMPoint(px, -py).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return [left, top] as [number, number];
    },
    x,
    y,
  );

async function click(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(...(await onWindow(page, x, y)));
  await settled(page);
}

async function dragFrom(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...(await onWindow(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await onWindow(page, ...to)), { steps: 6 });
  await page.mouse.up();
  await settled(page);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key as 'a');
  await settled(page);
}

const choose = async (page: Page, selector: string, value: string) => {
  await page.select(selector, value);
  await settled(page);
};

/** What the verifier of the service finds against a scene: suggestions are no errors. */
const errorsOf = (scene: object): string[] =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.filter(({ severite }) => severite !== 'suggestion')
    .map(({ code, message }) => `${code} : ${message}`);

describe('a house of two rooms', () => {
  test('drawn by hand is one that the verifier accepts; it is kept, and undone to the blank sheet', async () => {
    const { page, said, asked, close } = await open();
    const first = await kept(page);
    expect(first).toEqual({ murs: [] });
    await press(page, 'r');
    await dragFrom(page, [1000, 1000], [9000, 6000]);
    await press(page, 'm');
    await click(page, 6000, 1000);
    await click(page, 6000, 6000);
    // The entrance, then the door between the rooms: each model as suits its wall.
    await press(page, 'p');
    await click(page, 3000, 1000);
    await click(page, 6000, 2500);
    await press(page, 'f');
    await choose(page, '.options select', 'fenetre_coulissante');
    for (const [x, y] of [
      [2500, 6000],
      [4700, 6000],
      [1000, 3500],
      [7500, 6000],
      [9000, 3500],
    ] as const) {
      await click(page, x, y);
    }
    await press(page, 'v');
    await click(page, 7500, 4800);
    await choose(page, '[data-mesure=use]', 'chambre');
    await click(page, 2000, 2200);
    await choose(page, '[data-mesure=use]', 'sejour');
    const drawn = await kept(page);
    expect(drawn.murs.length).toBe(5);
    expect(drawn.ouvertures!.map(({ famille }) => famille)).toEqual([
      'porte_entree',
      'porte_battante',
      ...Array<string>(5).fill('fenetre_coulissante'),
    ]);
    expect(errorsOf(drawn)).toEqual([]);
    expect(await page.$$('.findings li.critique, .findings li.avertissement')).toEqual([]);

    await page.reload();
    await page.waitForSelector('.fond svg');
    expect(await kept(page)).toEqual(drawn);
    expect(said).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
    await close();
  }, 120_000);

  test('drawn with the keys alone is one too', async () => {
    const { page, said, close } = await open();
    await press(page, 'r', 'ArrowRight', 'Enter', '8');
    await page.keyboard.type(' m x 5 m');
    await press(page, 'Enter');
    const { murs } = await kept(page);
    const { x1, y1, x2 } = murs[0]!;
    expect(x2! - x1!).toBe(8000);
    // A wall across: the cursor of the keys goes there by metres.
    await press(page, 'm');
    const cursorTo = async (x: number, y: number) => {
      const at = await page.$eval('.pointe', (dot) => [
        Number(dot.getAttribute('cx')),
        -Number(dot.getAttribute('cy')),
      ]);
      const keys = (by: number, more: string, less: string) => {
        const key = by < 0 ? less : more;
        return { key, far: Math.floor(Math.abs(by) / 1000), near: Math.round((Math.abs(by) % 1000) / 100) };
      };
      for (const { key, far, near } of [
        keys(x - at[0]!, 'ArrowRight', 'ArrowLeft'),
        keys(y - at[1]!, 'ArrowUp', 'ArrowDown'),
      ]) {
        await page.keyboard.down('Shift');
        for (let i = 0; i < far; i++) await page.keyboard.press(key as 'a');
        await page.keyboard.up('Shift');
        for (let i = 0; i < near; i++) await page.keyboard.press(key as 'a');
      }
    };
    await press(page, 'ArrowRight');
    await cursorTo(x1! + 5000, y1!);
    await press(page, 'Enter', 'ArrowUp', '5');
    await page.keyboard.type('000');
    await press(page, 'Enter');
    await press(page, 'p', 'ArrowRight');
    await cursorTo(x1! + 2000, y1!);
    await press(page, 'Enter');
    await cursorTo(x1! + 5000, y1! + 2000);
    await press(page, 'Enter');
    const drawn = await kept(page);
    expect(drawn.murs.length).toBe(5);
    expect(drawn.ouvertures!.map(({ famille, mur }) => [famille, mur])).toEqual([
      ['porte_entree', 0],
      ['porte_battante', 4],
    ]);
    expect(errorsOf(drawn)).toEqual([]);
    // The last door is taken along its wall, removed, and brought back.
    const before = drawn.ouvertures![1]!['position'] as number;
    await press(page, 'v', 'PageUp', 'PageDown', 'ArrowUp');
    const moved = (await kept(page)).ouvertures!.map(({ position }) => position);
    expect(Math.abs((moved[1] as number) - before)).toBe(100);
    await press(page, 'Delete');
    expect((await kept(page)).ouvertures!.length).toBe(1);
    // Undone faster than it is checked, as with a key held down.
    const undo = async () => {
      await page.keyboard.down('Control');
      await page.keyboard.press('z');
      await page.keyboard.up('Control');
    };
    while (await page.$eval('[aria-label=Annuler]', (button) => !(button as HTMLButtonElement).disabled)) await undo();
    expect(await kept(page)).toEqual({ murs: [] });
    expect(said).toEqual([]);
    await close();
  }, 120_000);
});

test('a wall is moved with what ends on it, measured again by typing, and corrected with one click', async () => {
  const { page, said, close } = await open();
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
  const BROKEN = {
    murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 0, 4000), wall(0, 4000, 0, 300)],
  };
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, JSON.stringify(BROKEN));
  await page.waitForSelector('.findings li[data-code] .fix button');
  // A sentence that a person reads; the JSON that it writes is there for who points at it.
  const fix = await page.$eval('li[data-code=enveloppe_percee] .fix li span', (line) => [
    line.textContent,
    (line as HTMLElement).title,
  ]);
  expect(fix[0]).toMatch(/^\p{Lu}[^{}[\]"/]+\.$/u);
  expect(fix[1]).toContain('/murs');
  await page.click('.findings .chips .primary');
  await page.waitForFunction(() => document.querySelector('.findings li[data-code=enveloppe_percee]') === null);
  expect((await kept(page)).murs[4]).toMatchObject({ x1: 0, y1: 0, x2: 0, y2: 300 });
  // Sideways by hand: the two walls that end on it follow.
  await dragFrom(page, [6000, 1200], [6500, 1200]);
  await page.waitForFunction(() => document.querySelector('.choisi, .surfaces') !== null);
  await page.waitForFunction(() => !document.body.classList.contains('is-working'));
  const wider = await kept(page);
  expect(wider.murs.slice(0, 3).map(({ x1, x2 }) => [x1, x2])).toEqual([
    [0, 6500],
    [6500, 6500],
    [6500, 0],
  ]);
  await click(page, 3000, 0);
  await page.click('[data-mesure=length]', { count: 3 });
  await page.keyboard.type('7,2 m');
  await press(page, 'Enter');
  expect((await kept(page)).murs.slice(0, 2).map(({ x1, x2 }) => [x1, x2])).toEqual([
    [0, 7200],
    [7200, 6500],
  ]);
  await page.click('[data-mesure=length]', { count: 3 });
  await page.keyboard.type('long');
  await press(page, 'Enter');
  expect(await page.$eval('[data-mesure=length]', (input) => input.getAttribute('aria-invalid'))).toBe('true');
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('furniture is found by its name and carried to the plan, stairs climb, a level is added', async () => {
  const { page, said, close } = await open();
  await press(page, 'r');
  await dragFrom(page, [1000, 1000], [9000, 6000]);
  await press(page, 'o');
  await page.type('.palette input', 'canape');
  const item = (await page.$('[data-piece=canape]'))!;
  const { x, y } = await item.clickablePoint();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...(await onWindow(page, 4000, 5300)), { steps: 5 });
  await page.mouse.up();
  await settled(page);
  // Its back is to the wall above it.
  expect((await kept(page))['mobilier']).toMatchObject([{ type: 'canape', x: 4000, rotation: 180 }]);
  await press(page, 'e');
  await click(page, 2000, 2000);
  await press(page, 'v');
  const [level] = await page.$$('xpath/.//button[normalize-space()="+ Niveau"]');
  await level!.click();
  await page.waitForFunction(() => document.querySelectorAll('.tabs button').length === 2);
  const drawn = await kept(page);
  expect(drawn.murs.length).toBe(8);
  expect(drawn['escaliers']).toMatchObject([{ x: 2000, y: 2000 }]);
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('a finger draws a room', async () => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true });
  await page.goto(`${origin}/editeur?langue=en`);
  await page.waitForSelector('.grid[d*=M]');
  await page.tap('[data-outil=room]');
  await page.touchscreen.touchStart(...(await onWindow(page, 1000, 1000)));
  for (const share of [0.3, 0.6, 1]) {
    await page.touchscreen.touchMove(...(await onWindow(page, 1000 + 5000 * share, 1000 + 4000 * share)));
  }
  await page.touchscreen.touchEnd();
  const { murs } = await kept(page);
  expect(murs.length).toBe(4);
  expect(murs[0]).toMatchObject({ x1: 1000, y1: 1000 });
  await context.close();
}, 60_000);

/** Pastes a scene as its text, and waits until it is drawn. */
async function paste(page: Page, scene: object): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, JSON.stringify(scene));
  await page.waitForSelector('.fond svg');
  await settled(page);
}

const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
const ROOM = { murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 0, 4000), wall(0, 4000, 0, 0)] };

test('sockets, lights and fixtures are placed on their walls, moved, measured and deleted', async () => {
  const { page, said, close } = await open();
  await paste(page, ROOM);
  await press(page, 'q');
  await page.click('[data-piece=prise]');
  await click(page, 2000, 300);
  await page.click('[data-piece=luminaire]');
  await click(page, 3000, 2500);
  await page.click('[data-piece=lavabo]');
  await click(page, 5500, 2000);
  const drawn = await kept(page);
  expect(drawn['electricite']).toEqual([
    { type: 'prise', mur: 0, position: 2000 },
    { type: 'luminaire', x: 3000, y: 2500 },
  ]);
  expect(drawn['plomberie']).toEqual([{ type: 'lavabo', mur: 1, position: 2000 }]);
  // Along its wall, then to another one.
  await press(page, 'v');
  await dragFrom(page, [2000, 200], [4000, 400]);
  expect((await kept(page))['electricite']).toMatchObject([{ mur: 0, position: 4000 }, {}]);
  await dragFrom(page, [4000, 200], [300, 1000]);
  expect((await kept(page))['electricite']).toMatchObject([{ mur: 3, position: 3000 }, {}]);
  await click(page, 200, 1000);
  await page.click('[data-mesure=above]', { count: 3 });
  await page.keyboard.type('1100');
  await press(page, 'Enter');
  await choose(page, '[data-mesure=kind]', 'prise_rj45');
  expect((await kept(page))['electricite']).toMatchObject([{ type: 'prise_rj45', z: 1100 }, {}]);
  await page.focus('.sheet');
  await press(page, 'Delete');
  expect((await kept(page))['electricite']).toEqual([{ type: 'luminaire', x: 3000, y: 2500 }]);
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('a roof is put on with the slope that is asked for; a stair that turns is put down and taken whole', async () => {
  const { page, said, close } = await open();
  await paste(page, ROOM);
  await press(page, 'c');
  await choose(page, '[data-option=roofForm]', 'quatre_pans');
  await click(page, 3000, 2000);
  await page.waitForSelector('[data-mesure=slope]');
  const slope = () => page.$eval('[data-mesure=slope]', (input) => Number((input as HTMLInputElement).value));
  expect(await slope()).toBeCloseTo(60, 0);
  await page.click('[data-mesure=slope]', { count: 3 });
  await page.keyboard.type('35');
  await press(page, 'Enter');
  expect(await slope()).toBeCloseTo(35, 0);
  expect((await kept(page))['toitures']).toMatchObject([{ type: 'quatre_pans', debord: 300 }]);
  await press(page, 'e');
  await choose(page, '[data-option=stairForm]', 'escalier_demi_tournant');
  await click(page, 1500, 1200);
  const { escaliers, boites } = await kept(page);
  expect(escaliers).toMatchObject([
    { x: 1500, y: 1200, groupe: 'E1' },
    { rotation: 180, groupe: 'E1' },
  ]);
  expect(boites).toMatchObject([{ role: 'palier', groupe: 'E1' }]);
  await press(page, 'v');
  await page.focus('.sheet');
  await press(page, 'PageDown', 'Delete');
  expect(await kept(page)).toMatchObject({ escaliers: [], boites: [] });
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('a roof over an outline, a dormer and a hole in the floor are drawn by hand', async () => {
  const { page, said, close } = await open();
  await paste(page, ROOM);
  await press(page, 'h');
  await dragFrom(page, [1000, 1000], [2000, 2000]);
  expect(await page.$eval('.dit', (line) => line.textContent)).toContain('étage');
  expect((await kept(page))['tremies']).toBeUndefined();
  await press(page, 'c');
  await choose(page, '[data-option=roofOver]', 'contour');
  // Corner by corner, back to the first: an L.
  for (const [x, y] of [
    [0, 0],
    [6000, 0],
    [6000, 2000],
    [3000, 2000],
    [3000, 4000],
    [0, 4000],
    [0, 0],
  ] as const) {
    await click(page, x, y);
  }
  await page.waitForSelector('[data-mesure=slope]');
  await choose(page, '[data-option=roofForm]', 'chien_assis');
  await click(page, 4500, 600);
  const [roof, dormer] = (await kept(page))['toitures'] as Record<string, unknown>[];
  expect(roof).toMatchObject({ type: 'deux_pans', z: 2500 });
  expect(roof!['polygone']).toHaveLength(6);
  expect(dormer).toEqual({ type: 'chien_assis', x: 4500, y: 600 });
  await page.waitForSelector('[data-mesure=depth]');
  const [level] = await page.$$('xpath/.//button[normalize-space()="+ Niveau"]');
  await level!.click();
  await page.waitForFunction(() => document.querySelectorAll('.tabs button').length === 2);
  await page.click('.tabs button:nth-child(2)');
  await press(page, 'h');
  await dragFrom(page, [1000, 1000], [2500, 2000]);
  const { tremies, murs } = await kept(page);
  expect(tremies).toEqual([{ polygone: corners(1000, 1000, 2500, 2000), z: murs.at(-1)!['z'] }]);
  await press(page, 'v');
  await click(page, 1700, 1500);
  await page.focus('.sheet');
  await press(page, 'Delete');
  expect((await kept(page))['tremies']).toEqual([]);
  expect(said).toEqual([]);
  await close();
}, 120_000);

const corners = (x1: number, y1: number, x2: number, y2: number) => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
];

test('documents are made, a client and a colleague are given links, each by a click', async () => {
  const { page, said, close } = await open();
  await paste(page, ROOM);
  const named = async (name: string) => (await page.$$(`xpath/.//button[normalize-space()="${name}"]`))[0]!;
  await (await named('Documents')).click();
  await page.waitForSelector('.documents button');
  // No key yet: one is made.
  await page.click('.documents li button');
  const line = '.exports [role=status]';
  await page.waitForFunction(
    (of) => /\.\w{3,4}$/.test(document.querySelector(of)!.textContent!),
    { timeout: 60_000 },
    line,
  );
  expect(await page.$eval('.exports [name=cle]', (field) => (field as HTMLInputElement).value)).toMatch(/^apl_/);
  await (await named('Partager avec un client')).click();
  const client = await page.waitForSelector(`${line} a[href*="/plan/"]`, { timeout: 60_000 });
  expect((await fetch(await client!.evaluate((link) => (link as HTMLAnchorElement).href))).status).toBe(200);
  await page.click('.exports header button');
  await (await named('Partager')).click();
  await page.waitForFunction(() => document.querySelector('.dit')!.textContent!.includes('scene_id='));
  const address = /http\S+/.exec(await page.$eval('.dit', (words) => words.textContent!))![0];
  await page.goto(address);
  await page.waitForSelector('.fond svg');
  expect((await kept(page)).murs).toEqual(ROOM.murs);
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('an IFC file is opened: its building is drawn, and what did not come over as it was is told', async () => {
  const { page, said, close } = await open();
  const path = join(mkdtempSync(join(tmpdir(), 'ifc-')), 'abri.ifc');
  // One of its walls has no shape.
  writeFileSync(path, IMPORT_EXAMPLE.replace(/#67=[^;]*;/, ''));
  const chooser = await page.$('input[type=file]');
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(path);
  await page.waitForSelector('.ifc[open]');
  expect(await page.$eval('.ifc strong', (name) => name.textContent)).toBe('abri.ifc');
  await page.click('.ifc .primary');
  await page.waitForSelector('.ifc table', { timeout: 60_000 });
  expect(await page.$$eval('.ifc td', (cells) => cells.map((cell) => cell.textContent))).toEqual(['4', '3', '0', '1']);
  await page.click('.ifc summary');
  expect(await page.$eval('.ifc li', (line) => line.textContent)).toContain('forme');
  const murs = (await kept(page)).murs as unknown as { ifc_guid: string }[];
  expect(murs.map(({ ifc_guid }) => ifc_guid)).toContain('0aplombAbriMurSud00001');
  expect(await page.$eval('html', (root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);
  // What is no IFC file is refused with what would be right.
  await page.click('.ifc header button');
  writeFileSync(path, 'bonjour');
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(path);
  await page.waitForSelector('.ifc[open]');
  await page.click('.ifc .primary');
  await page.waitForFunction(() => document.querySelector('.ifc [role=status]')!.textContent!.includes('ISO-10303-21'));
  expect(said.filter((line) => !line.includes('422'))).toEqual([]);
  await close();
}, 120_000);

test('the building is seen in space when it is asked for, and follows what is drawn', async () => {
  const { page, said, asked, close } = await open();
  await paste(page, ROOM);
  expect(asked.filter((url) => /view-pane/.test(url))).toEqual([]);
  await press(page, '3');
  const picture = () =>
    page.$eval('.espace canvas', async (canvas) => {
      // Drawn at the next beat of the screen.
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      return (canvas as HTMLCanvasElement).toDataURL();
    });
  await page.waitForSelector('.espace canvas');
  const before = await picture();
  await click(page, 3000, 0);
  await page.click('[data-mesure=height]', { count: 3 });
  await page.keyboard.type('900');
  await press(page, 'Enter');
  expect(await picture()).not.toBe(before);
  await page.click('[aria-keyshortcuts="3"]');
  expect(await page.$eval('.espace', (view) => view.hasAttribute('hidden'))).toBe(true);
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('the scene is edited as text: a fault is said with its place and loses nothing, an edit can be undone', async () => {
  const { page, said, close } = await open();
  await paste(page, ROOM);
  const write = async (text: string) => {
    const [open] = await page.$$('xpath/.//button[normalize-space()="JSON"]');
    await open!.click();
    await page.waitForSelector('dialog[open] .editor');
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.sendCharacter(text);
    await page.click('dialog[open] .primary');
  };
  await write('{\n  "murs": [\n    oups\n  ]\n}');
  await page.waitForFunction(() => document.querySelector('.problems')?.textContent?.includes('Ligne 3'));
  await press(page, 'Escape');
  expect(await kept(page)).toEqual(ROOM);
  await page.reload();
  await page.waitForSelector('.fond svg');
  await write(JSON.stringify({ murs: [{ x1: 0, y1: 'a', x2: 1, y2: 1 }] }, null, 2));
  await page.waitForFunction(() => document.querySelector('.problems')?.textContent?.includes('/murs/0/y1'));
  expect(await page.$eval('.problems .line', (line) => line.textContent)).toBe('Ligne 5');
  await page.click('dialog[open] header button');
  expect(await kept(page)).toEqual(ROOM);
  await page.reload();
  await page.waitForSelector('.fond svg');
  const wider = { ...ROOM, titre: 'Cabane' };
  await write(JSON.stringify(wider));
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  expect(await kept(page)).toEqual(wider);
  await page.click('[aria-label=Annuler]');
  expect(await kept(page)).toEqual(ROOM);
  expect(said).toEqual([]);
  await close();
}, 120_000);

test('weighs at most 1.5 MB, compressed; what comes at once 500 kB', () => {
  const folder = join(import.meta.dirname, '../../dist/web/editeur/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const weigh = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length, 0);
  expect(scripts.length).toBeGreaterThan(3);
  expect(weigh(scripts)).toBeLessThan(1_500_000);
  expect(weigh(scripts.filter((name) => /^(index|worker)-/.test(name)))).toBeLessThan(500_000);
});
