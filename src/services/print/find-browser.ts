import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { BrowserBinary } from './packaged-chromium.js';
import { packagedChromium } from './packaged-chromium.js';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
] as const;
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
] as const;

const isRunnable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function installedBrowser(): Promise<BrowserBinary> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))), ...INSTALLED];
  for (const executablePath of candidates) {
    if (await isRunnable(executablePath)) return { executablePath, env: {} };
  }
  throw new Error('no Chromium or Chrome installed on this machine');
}

async function givenBrowser(executablePath: string): Promise<BrowserBinary> {
  if (await isRunnable(executablePath)) return { executablePath, env: {} };
  throw new Error(`CHROMIUM_PATH is not an executable file: ${executablePath}`);
}

/** Where a browser may come from, in order. The package holds a program for Linux on x64 only. */
export function browserSources(chromiumPath?: string): (() => Promise<BrowserBinary>)[] {
  if (chromiumPath) return [() => givenBrowser(chromiumPath)];
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  return isPackaged ? [packagedChromium, installedBrowser] : [installedBrowser];
}
