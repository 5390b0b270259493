import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { browserSources } from '../../src/services/print/find-browser.js';
import { untar } from '../../src/services/print/untar.js';

const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** The software renderer of the packaged browser, which printing does without. */
async function withRenderer(executablePath: string): Promise<void> {
  const bin = join(dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')))), 'bin');
  await untar(brotliDecompressSync(await readFile(join(bin, 'swiftshader.tar.br'))), dirname(executablePath));
}

/** A browser that draws WebGL without a graphics card. */
export async function openBrowser(): Promise<Browser> {
  for (const source of browserSources(process.env['CHROMIUM_PATH'])) {
    const found = await source().catch(() => null);
    if (!found) continue;
    if (found.executablePath.endsWith('/chromium') && found.executablePath.includes('aplomb-chromium')) await withRenderer(found.executablePath);
    return launch({ executablePath: found.executablePath, env: { ...process.env, ...found.env }, headless: true, args: FLAGS });
  }
  throw new Error('no browser');
}
