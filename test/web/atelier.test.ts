import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingOf } from '../../src/kernel/building/index.js';
import { CHECKS } from '../../src/kernel/checks/index.js';
import { DEMOS } from '../../src/kernel/demo/index.js';
import { volumeOf } from '../../src/kernel/maths/mesh.js';
import { envelopeSolid } from '../../src/kernel/planning/index.js';
import { Scene } from '../../src/kernel/scene/index.js';
import { SceneIds } from '../../src/kernel/scene/identity/index.js';
import type { Stand } from './stand.js';
import { openStand, STAND_PATIENCE } from './stand.js';

const folder = mkdtempSync(join(tmpdir(), 'atelier-'));
let origin: string;
let browser: Browser;
let stand: Stand | undefined;
beforeAll(async () => {
  stand = await openStand();
  ({ origin, browser } = stand);
}, STAND_PATIENCE);
afterAll(() => stand?.close());

/** A page, with what it said and asked for. */
async function open(
  path = '',
  { width = 960, height = 600 } = {},
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

/** Leaves nothing kept for the tests that follow. */
const forget = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear();
        const leaving = indexedDB.deleteDatabase('aplomb');
        for (const end of ['success', 'error', 'blocked']) leaving.addEventListener(end, () => resolve());
      }),
  );

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', value);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  }, text);
}

const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2 });
/** One side 300 mm short, and names that must stay text. */
const BROKEN = {
  titre: '<script>alert(1)</script>',
  murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 0, 4000), wall(0, 4000, 0, 300)],
  pieces: [{ type: 'chambre', nom: '<img src=x onerror=alert(1)>', x: 3000, y: 2000 }],
};

/** A room with a bed and a window. */
const ROOM = {
  murs: [wall(0, 0, 6000, 0), wall(6000, 0, 6000, 4000), wall(6000, 4000, 0, 4000), wall(0, 4000, 0, 0)],
  ouvertures: [{ type: 'fenetre', mur: 0, position: 1500, largeur: 1400, hauteur: 1200, allege: 900 }],
  mobilier: [{ type: 'lit', x: 2500, y: 2000 }],
  pieces: [{ type: 'chambre', nom: 'Chambre', x: 4600, y: 2800 }],
};

/** Middle of the largest drawn piece that a selector finds on the plan, px. */
const middleOf = async (page: Page, selector: string): Promise<[number, number]> =>
  page.$$eval(`.plan-host ${selector}`, (elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const { x, y, width, height } = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0]!;
    return [x + width / 2, y + height / 2] as [number, number];
  });

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

  test('corrects a finding in part: only what stays ticked is written', async () => {
    const { page, said } = await open('?langue=en');
    await paste(page, JSON.stringify(ROOM));
    const DARK = '.findings li[data-code=lumiere_naturelle_insuffisante]';
    // The scene that the page opened with may have that finding too, until the pasted one is checked.
    await page.waitForFunction(
      (dark) =>
        [...document.querySelectorAll(`${dark} .parts label`)].some((part) => /opening 0/.test(part.textContent)),
      { timeout: 20_000 },
      DARK,
    );
    const boxes = await page.$$(`${DARK} .parts input`);
    expect(await page.$$eval(`${DARK} .parts label`, (lines) => lines.map(({ textContent }) => textContent))).toEqual([
      expect.stringContaining('opening 0, width'),
      expect.stringContaining('opening 0, place on the wall'),
      expect.stringContaining('opening to be added'),
    ]);
    await page.screenshot({ path: join(folder, 'parts.png') });
    const isDisabled = () => page.$eval(`${DARK} .primary`, (apply) => (apply as HTMLButtonElement).disabled);
    for (const box of boxes) await box.click();
    expect(await isDisabled()).toBe(true);
    for (const box of boxes.slice(0, 2)) await box.click();
    expect(await isDisabled()).toBe(false);
    await page.click(`${DARK} .primary`);
    await page.waitForFunction(() => document.querySelector('.changes')!.textContent!.includes('position'), {
      timeout: 20_000,
    });
    await settled(page);
    expect(await page.$$eval('.changes code', (lines) => lines.map(({ textContent }) => textContent))).toEqual([
      expect.stringContaining('/ouvertures/0/largeur'),
      expect.stringContaining('/ouvertures/0/position'),
    ]);
    expect(said).toEqual([]);
    await page.close();
  }, 60_000);

  test('keeps a scene of six megabytes for the next visit, and says so where a browser keeps nothing', async () => {
    const large = JSON.stringify({ ...ROOM, murs: [...ROOM.murs, wall(0, 2000, 6000, 2000)], note: 'x'.repeat(6e6) });
    const { page } = await open('?langue=en');
    await paste(page, large);
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('5 walls'));
    await settled(page);
    expect(await page.$eval('.note', (note) => note.textContent)).toBe('');
    await page.close();
    const { page: again } = await open('?langue=en');
    expect(await again.$eval('.status', (line) => line.textContent)).toMatch(/^5 walls/);
    await forget(again);
    await again.close();
    const bare = await browser.newPage();
    await bare.evaluateOnNewDocument(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await bare.goto(`${origin}/atelier?langue=en`);
    await settled(bare);
    await bare.waitForSelector('.note:not([hidden])');
    expect(await bare.$eval('.note', (note) => note.textContent)).toMatch(/no room to keep this scene.*Share/);
    expect(await bare.$eval('.status', (line) => line.textContent)).not.toMatch(/^5 walls/);
    await bare.close();
  }, 120_000);

  test('says where a JSON is wrong and what a scene is refused for, in the language asked for', async () => {
    const { page } = await open('?langue=en', { width: 420, height: 900 });
    await paste(page, '{ "murs": [ { "x1": 0, } ] }');
    expect(await page.$eval('.problems', (box) => box.textContent)).toMatch(/cannot be read.*Line 1, column 24/s);
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

  test('opens on the demonstration of its address, takes up the last work, undoes a text, shares a link', async () => {
    const { page } = await open('?langue=en#appartement');
    expect(await page.$eval('.status', (line) => line.textContent)).toMatch(/^11 walls/);
    await paste(page, JSON.stringify(BROKEN));
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('4 walls'));
    const { page: again } = await open('?langue=en');
    expect(await again.$eval('.status', (line) => line.textContent)).toMatch(/^4 walls/);
    await again.close();
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('11 walls'));
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share')!.click(),
    );
    await page.waitForFunction(() => location.search.includes('scene_id='));
    const shared = await page.evaluate(() => location.search);
    await page.close();
    const { page: opened } = await open(shared);
    expect(await opened.$eval('.status', (line) => line.textContent)).toMatch(/^11 walls/);
    await forget(opened);
    await opened.close();
  }, 180_000);

  test.each([
    ['furniture', 'mobilier', ['x']],
    ['an opening', 'ouvertures', ['position']],
  ] as const)(
    'outlines %s by its own lines, says what the scene says of it, and lets it be dragged',
    async (_, list, names) => {
      const { page, said } = await open('?langue=en');
      await paste(page, JSON.stringify(ROOM));
      await page.waitForFunction(() => document.querySelector('.status')!.textContent!.startsWith('4 walls'));
      await settled(page);
      const [x, y] = await middleOf(page, `[data-id="${new SceneIds(ROOM).list(`/${list}`)[0]}"]`);
      const frame = await page.$eval('.plan-host svg', (sheet) => sheet.getAttribute('viewBox'));
      await page.mouse.click(x, y);
      expect(await page.$eval('.properties code', (code) => code.textContent)).toBe(`/${list}/0`);
      expect(await page.$$eval('.plan-host [data-marque] *', (lines) => lines.length)).toBeGreaterThan(0);
      expect(await page.$eval('.plan-host svg', (sheet) => sheet.getAttribute('viewBox'))).toBe(frame);
      const value = (name: string) =>
        page.$$eval(
          '.properties dt',
          (terms, wanted) =>
            Number(terms.find(({ textContent }) => textContent === wanted)!.nextElementSibling!.textContent),
          name,
        );
      const before = await Promise.all(names.map(value));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y, { steps: 5 });
      await page.mouse.up();
      await page.waitForFunction(
        (path) => document.querySelector('.changes')!.textContent!.includes(path),
        {},
        `/${list}/0/`,
      );
      await settled(page);
      // The element has followed the pointer, is still selected, and its new values are those shown.
      const [movedX] = await middleOf(page, '[data-marque] > *');
      expect(Math.abs(movedX - x - 30)).toBeLessThan(4);
      expect(await page.$eval('.properties code', (code) => code.textContent)).toBe(`/${list}/0`);
      const after = await Promise.all(names.map(value));
      for (const [i, was] of before.entries()) expect(after[i]! - was).toBeGreaterThan(100);
      await page.screenshot({ path: join(folder, `dragged-${list}.png`) });
      expect(said).toEqual([]);
      await forget(page);
      await page.close();
    },
    180_000,
  );

  test('hides the roof and the upper levels while something indoors is selected, and shows them again after', async () => {
    const { page } = await open('?langue=en#maison');
    const [roof, levels] = ['.tools input', '.tools select'];
    const switches = () =>
      Promise.all([
        page.$eval(roof!, (box) => (box as HTMLInputElement).checked),
        page.$eval(levels!, (list) => (list as HTMLSelectElement).value),
      ]);
    expect(await switches()).toEqual([true, '']);
    const places = await page.$$eval('.plan-host [data-id]', (elements) =>
      elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width * height > 400)
        .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
    );
    for (const [x, y] of places) {
      await page.mouse.click(x, y);
      const pointer = await page.$eval('.properties', (box) => box.querySelector('code')?.textContent ?? '');
      if (pointer.startsWith('/mobilier/')) break;
    }
    expect(await page.$eval('.properties code', (code) => code.textContent)).toMatch(/^\/mobilier\//);
    expect(await switches()).toEqual([false, '0']);
    await page.screenshot({ path: join(folder, 'indoors.png') });
    const [left, bottom] = await page.$eval('.plan-host', (host) => {
      const box = host.getBoundingClientRect();
      return [box.left, box.bottom] as const;
    });
    await page.mouse.click(left + 3, bottom - 3);
    expect(await switches()).toEqual([true, '']);
    await forget(page);
    await page.close();
  }, 180_000);

  test('lists the documents, asks for a key, and saves one', async () => {
    const { page } = await open('?langue=en#appartement');
    const made: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/cao/dxf')) made.push(answer.status());
    });
    const click = (name: string) =>
      page.evaluate(
        (label) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click(),
        name,
      );
    await click('Documents');
    await page.waitForSelector('.documents li', { timeout: 60_000 });
    const titles = await page.$$eval('.documents button', (items) => items.map(({ textContent }) => textContent));
    expect(titles).toEqual(expect.arrayContaining(['Permit file', 'Sun study', 'Works schedule', '3D model (GLB)']));
    expect(new Set(titles).size).toBeGreaterThan(12);
    await click('DXF drawing');
    await page.waitForFunction(() => document.querySelector('.exports [role=status]')!.textContent!.endsWith('.dxf'), {
      timeout: 60_000,
    });
    expect(made).toEqual([200]);
    expect(await page.$eval('.exports input', (input) => input.value)).toMatch(/^apl_/);
    await click('Share with a client');
    await page.waitForSelector('.exports [role=status] a', { timeout: 60_000 });
    await page.screenshot({ path: join(folder, 'documents.png') });
    const link = await page.$eval('.exports [role=status] a', (shared) => shared.href);
    expect((await fetch(link)).status).toBe(200);
    await forget(page);
    await page.close();
  }, 180_000);

  test('the editor numbers lines, folds objects, and obeys the strict policy of the page', async () => {
    const { page, said } = await open('#appartement');
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'JSON')!.click(),
    );
    const inside = await page.$eval('.editor', (host) => {
      const root = host.shadowRoot!;
      return {
        lines: root.querySelectorAll('.cm-lineNumbers .cm-gutterElement').length,
        folds: root.querySelectorAll('.cm-foldGutter .cm-gutterElement').length,
        font: getComputedStyle(root.querySelector('.cm-scroller')!).fontFamily,
        // What scrolls is reached by the keyboard (axe: scrollable-region-focusable).
        tab: root.querySelector('.cm-content')!.getAttribute('tabindex'),
      };
    });
    expect(inside.lines).toBeGreaterThan(10);
    expect(inside.folds).toBeGreaterThan(1);
    expect(inside.tab).toBe('0');
    expect(inside.font).toContain('monospace');
    expect(said).toEqual([]);
    await page.close();
  }, 180_000);

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

test('says which rules were not judged, and why, beside a verdict without alerts', async () => {
  const { page } = await open('#maison');
  const told = await page.$$eval('.unchecked li', (items) =>
    items.map((item) => [(item as HTMLElement).dataset['regle'], item.querySelector('.meta')!.textContent]),
  );
  const { non_verifies } = CHECKS.verify(Scene.parse(DEMOS.maison()), { langue: 'fr', now: () => 0 });
  expect(told).toEqual(non_verifies.map(({ code, raison }) => [code, raison]));
  expect(await page.$eval('.unchecked summary', (line) => line.textContent)).toContain(String(told.length));
  await page.close();
});

/** A room on a plot by a street, with rules and a neighbour. */
const ON_PLOT = {
  ...ROOM,
  parcelle: [
    [-4000, -6000],
    [10_000, -6000],
    [10_000, 12_000],
    [-4000, 12_000],
  ],
  limites: [{ index: 0, nature: 'voie', largeur_voie_mm: 6000 }],
  georef: { est: 648_237, nord: 6_862_271 },
  masques: [{ x: 14_000, y: 0, l: 4000, p: 8000, h: 7000 }],
  regles_urbanisme: { recul_voie_min_m: 3, prospect_separatif: { rapport: 0.5, min_m: 3 }, hauteur_faitage_max_m: 8 },
};

describe('what is around the building', () => {
  /** A switch of the bar of the view by its words. */
  const turn = (page: Page, words: string) =>
    page.$$eval(
      '.tools label',
      (labels, wanted) =>
        labels
          .find((label) => label.textContent!.startsWith(wanted))!
          .querySelector('input')!
          .click(),
      words,
    );
  /** Mean of the picture, sampled. */
  const picture = (page: Page) =>
    page.$eval('.view-host canvas', async (canvas) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [96, 96];
      const context = copy.getContext('2d')!;
      context.drawImage(canvas as HTMLCanvasElement, 0, 0, 96, 96);
      return [...context.getImageData(0, 0, 96, 96).data];
    });
  const unlike = (p: readonly number[], q: readonly number[]): number =>
    p.filter((value, i) => Math.abs(value - q[i]!) > 12).length / p.length;

  test('the sun moves over the day: its hour is told in legal time, its shadows move, and it takes the keyboard', async () => {
    const { page, said } = await open();
    await paste(page, JSON.stringify(ON_PLOT));
    await page.waitForFunction(() => document.querySelectorAll('.tools label').length >= 5);
    await settled(page);
    await turn(page, 'Soleil');
    await page.evaluate(() => {
      const date = document.querySelector<HTMLInputElement>('.sun input[type=date]')!;
      date.value = '2026-06-21';
      date.dispatchEvent(new Event('change'));
    });
    expect(await page.$eval('.sun-about', (about) => about.textContent)).toBe('Lever 05:47 · coucher 21:58');
    const at = (minutes: number) =>
      page.$eval(
        '.sun-hour input',
        (slider, value) => {
          slider.value = String(value);
          slider.dispatchEvent(new Event('input'));
          return document.querySelector('.sun output')!.textContent!;
        },
        minutes,
      );
    // Solar noon in Paris, 13:52 legal time: the sun is due south at 64.58° (NREL SPA).
    expect(await at(835)).toMatch(/^13:55 · hauteur 64,6° · azimut 18\d/);
    const noon = await picture(page);
    expect(await at(480)).toMatch(/^08:00 · hauteur/);
    expect(unlike(noon, await picture(page))).toBeGreaterThan(0.004);
    await page.focus('.sun-hour input');
    await page.keyboard.press('ArrowRight');
    expect(await page.$eval('.sun output', (told) => told.textContent)).toMatch(/^08:05/);
    await turn(page, 'Soleil');
    expect(await page.$eval('.sun', (panel) => (panel as HTMLElement).hidden)).toBe(true);
    expect(said).toEqual([]);
    await page.close();
  }, 90_000);

  test('the envelope that the rules of the scene allow is shown with its volume; without rules there is no switch', async () => {
    const { page, said } = await open('', { width: 390, height: 844 });
    await paste(page, JSON.stringify(ON_PLOT));
    await page.waitForFunction(() =>
      /Enveloppe constructible\s*\d/.test(document.querySelector('.tools')!.textContent!),
    );
    await settled(page);
    const bare = await picture(page);
    await turn(page, 'Enveloppe');
    expect(unlike(bare, await picture(page))).toBeGreaterThan(0.01);
    const volume = volumeOf(envelopeSolid(buildingOf(Scene.parse(ON_PLOT)), Scene.parse(ON_PLOT).regles_urbanisme!)!);
    const told = await page.$eval('.tools small', (small) => small.textContent!.replace(/[^\d]/g, ''));
    expect(told).toBe(String(Math.round(volume / 1e9)));
    // Nothing moves sideways on a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await paste(page, JSON.stringify(ROOM));
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll<HTMLElement>('.tools label')].some(
          ({ textContent, hidden }) => /Enveloppe/.test(textContent!) && !hidden,
        ),
    );
    expect(said).toEqual([]);
    await page.close();
  }, 90_000);
});
