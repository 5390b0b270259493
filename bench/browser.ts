import { existsSync, linkSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { browserSources } from '../src/services/print/find-browser.js';
import { untar } from '../src/services/print/untar.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // A French reader, whatever the machine: pages that are not told a language speak the browser's.
  '--accept-lang=fr-FR',
];

/**
 * Who lays the layers of a page over one another. The software renderer takes five times as long for it as the
 * browser's own compositor; that one reads each WebGL picture back, and the console says so.
 */
export type Compositor = 'renderer' | 'browser';

const COMPOSITING: Readonly<Record<Compositor, string>> = {
  renderer: '--ignore-gpu-blocklist',
  browser: '--disable-gpu-compositing',
};

/**
 * The packaged browser with the software renderer that printing does without, in a folder of its own: the libraries of
 * a browser that other suites are printing with must not be written over.
 */
async function withRenderer(executablePath: string): Promise<string> {
  const home = dirname(executablePath);
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-webgl-'));
  linkSync(executablePath, join(folder, 'chromium'));
  for (const name of ['lib', 'locales', 'fonts', 'fonts.conf']) {
    if (existsSync(join(home, name))) symlinkSync(join(home, name), join(folder, name));
  }
  const bin = join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin');
  await untar(brotliDecompressSync(await readFile(join(bin, 'swiftshader.tar.br'))), folder);
  return folder;
}

/** A renderer in software compiles the shaders of a path tracer for minutes, in which a page answers nothing, ms. */
const ANSWERED_WITHIN = 900_000;

/** A browser that draws WebGL without a graphics card. */
export async function openBrowser(
  compositor: Compositor = 'renderer',
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  for (const source of browserSources(process.env['CHROMIUM_PATH'])) {
    const found = await source().catch(() => null);
    if (!found) continue;
    const folder = found.executablePath.includes('aplomb-chromium') ? await withRenderer(found.executablePath) : null;
    const executablePath = folder === null ? found.executablePath : join(folder, 'chromium');
    const browser = await launch({
      executablePath,
      env: { ...process.env, ...found.env },
      headless: true,
      args: [...FLAGS, COMPOSITING[compositor]],
      protocolTimeout: ANSWERED_WITHIN,
    });
    const close = async () => {
      await browser.close();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    };
    return { browser, close };
  }
  throw new Error('no browser');
}
