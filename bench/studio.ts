/**
 * The studio of the furnished demonstration house in the product's own browser, drawn by a software renderer at 720p:
 * when its first picture is on the canvas, and when the whole one is. Each round is a page of its own.
 * `npm run bench -- studio`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from './browser.js';
import { median, printTable, startPinned, stop } from './harness.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PATIENCE = 180_000;
const SIZE = { width: 1280, height: 720 };

/** Milliseconds since the page was asked for. */
interface Times {
  /** The page and what it asks for at once have arrived. */
  readonly loaded: number;
  readonly first: number;
  readonly whole: number;
  readonly calls: number;
  readonly triangles: number;
}

async function call(address: string, path: string, body?: object, key?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as Record<string, unknown>;
}

/**
 * Notes in the page itself when its attributes tell of a picture, so that no call of the driver is in the figures. The
 * whole picture is told of when it is asked for: one of its pixels is read to wait for it.
 */
const WATCH = `
  const seen = (window.seen = {});
  const awaitPicture = () => {
    const context = document.querySelector('canvas').getContext('webgl2');
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
  };
  new MutationObserver(() => {
    const { etat, appels } = document.documentElement.dataset;
    if (etat === 'pret') seen.first ??= performance.now();
    if (appels === undefined || seen.whole !== undefined) return;
    awaitPicture();
    seen.whole = performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-etat', 'data-appels'] });
`;

async function look(browser: Browser, url: string): Promise<Times> {
  const page = await browser.newPage();
  await page.setViewport(SIZE);
  await page.evaluateOnNewDocument(WATCH);
  await page.goto(url);
  await page.waitForFunction('window.seen?.whole !== undefined', { timeout: PATIENCE });
  const times = (await page.evaluate(`({
    ...window.seen,
    loaded: performance.getEntriesByType('navigation')[0].loadEventEnd,
    calls: Number(document.documentElement.dataset.appels),
    triangles: Number(document.documentElement.dataset.triangles),
  })`)) as Times;
  await page.close();
  return times;
}

/** Prints the table. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-studio-'));
  const { process: child, address } = await startPinned('dist/src/main.js', {
    DATABASE_URL: `sqlite:${join(folder, 'aplomb.db')}`,
    LOG_LEVEL: 'error',
    PORT: '0',
  });
  const { browser, close } = await openBrowser();
  try {
    const { cle } = await call(address, '/api/v1/signup', { name: 'bench' });
    const { scene } = await call(address, '/api/v1/cao/demo');
    const { jeton } = await call(address, '/api/v1/cao/visite/studio', scene as object, String(cle));
    const rounds: Times[] = [];
    for (let i = 0; i < ROUNDS; i += 1) rounds.push(await look(browser, `${address}/studio/${String(jeton)}`));
    const ms = (pick: (times: Times) => number) => `${Math.round(median(rounds.map(pick)))} ms`;
    const last = rounds.at(-1)!;
    printTable('Studio of the demonstration house, software renderer, 1280 × 720', [
      { mesure: 'page loaded', valeur: ms(({ loaded }) => loaded) },
      { mesure: 'first picture after it', valeur: ms(({ first, loaded }) => first - loaded), objectif: '≤ 2,000 ms' },
      { mesure: 'whole picture, with shadows, after it', valeur: ms(({ whole, loaded }) => whole - loaded) },
      { mesure: 'draw calls of the opening view', valeur: String(last.calls), objectif: '≤ 300' },
      { mesure: 'triangles, shadows included', valeur: String(last.triangles) },
    ]);
  } finally {
    await close();
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}
