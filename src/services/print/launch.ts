import { tmpdir } from 'node:os';
import type { Browser } from 'puppeteer-core';
import { browserSources } from './find-browser.js';
import { nicerCommand } from './nicer.js';
import type { BrowserBinary } from './packaged-chromium.js';

/**
 * Our own flags, never the package's `args`, which run everything in one process and switch web security off.
 * The network is refused three times: here (no name resolves, every connection goes to a proxy that does not exist),
 * in each page (every request fails), and by the documents' own Content-Security-Policy.
 */
const FLAGS = [
  '--no-sandbox', // Containers and root have no user namespaces; scripts are off and every text is escaped.
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--window-size=800,1', // Nobody looks: a window without height leaves nothing to paint, a fifth of the work.
  '--force-color-profile=srgb',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://0.0.0.0:1',
  '--proxy-bypass-list=<-loopback>',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,WebRtcHideLocalIpsWithMdns',
];

/** The browser gets no variable of ours: secrets stay here. Its clock and language are the same on every machine. */
const environment = ({ env }: BrowserBinary): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: tmpdir(),
  TMPDIR: tmpdir(),
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  ...env,
});

async function startOne(binary: BrowserBinary): Promise<Browser> {
  // At the first document only: it would lengthen every start.
  const { launch, defaultArgs } = await import('puppeteer-core');
  const [program, ...words] = await nicerCommand(binary.executablePath);
  return await launch({
    executablePath: program,
    // Written out, since the words of the command before the browser's own come first.
    ignoreDefaultArgs: true,
    args: [...words, ...(await defaultArgs({ headless: 'shell', args: FLAGS }))],
    headless: 'shell',
    pipe: true,
    env: environment(binary),
    // Signals are main.ts's: it closes the printer after the requests in flight.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 20_000,
  });
}

/** Starts the first browser that works. @throws AggregateError saying why each source failed */
export async function launchBrowser(chromiumPath?: string): Promise<Browser> {
  const failures: unknown[] = [];
  for (const source of browserSources(chromiumPath)) {
    try {
      return await startOne(await source());
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw new AggregateError(failures, `no browser could be started: ${failures.map(String).join('; ')}`);
}
