import type { Browser } from 'puppeteer-core';
import { endsWithin, orAbandon } from './abandon.js';
import type { PrintedPage } from './finish.js';
import { SealedPage } from './sealed-page.js';

/** A browser that does not close a tab or itself within this time is stuck: it is killed. Milliseconds. */
const CLOSE_TIMEOUT = 3_000;

/** One browser from its start to its end, with the tabs it keeps open. */
export class BrowserLife {
  /** Documents started in this browser. */
  prints = 0;
  private readonly idle: SealedPage[] = [];
  private readonly pages = new Set<SealedPage>();
  /** Tabs forgetting their last document, soon idle. */
  private readonly clearing = new Set<Promise<void>>();
  private inFlight = 0;
  private isRetired = false;
  /**
   * Aborted when the browser ends: opening a tab would wait for its target, half a minute, on a browser that is gone.
   */
  private readonly end = new AbortController();

  constructor(private readonly browser: Browser) {
    browser.once('disconnected', () => this.end.abort(new Error('the browser ended')));
  }

  get isAlive(): boolean {
    return this.browser.connected && !this.isRetired;
  }

  get openPages(): number {
    return this.browser.connected ? this.pages.size : 0;
  }

  /** Process of the browser, for who must watch or kill it. */
  get pid(): number | undefined {
    return this.browser.process()?.pid;
  }

  /** @throws the signal's reason, or whatever the browser says when it fails */
  async print(html: string, lang: string | undefined, signal: AbortSignal): Promise<PrintedPage> {
    this.prints += 1;
    this.inFlight += 1;
    const stop = AbortSignal.any([signal, this.end.signal]);
    try {
      const page = await orAbandon(this.take(), stop, (late) => void this.discard(late));
      try {
        const printed = await orAbandon(page.print(html, lang), stop);
        this.giveBack(page);
        return printed;
      } catch (failure) {
        // What a failed or abandoned tab is doing is unknown: it is never used again, and nobody waits for its end.
        void this.discard(page);
        throw failure;
      }
    } finally {
      this.inFlight -= 1;
      if (this.isRetired && this.inFlight === 0) void this.close();
    }
  }

  /** No new document; the browser ends after those in flight. */
  retire(): void {
    this.isRetired = true;
    if (this.inFlight === 0) void this.close();
  }

  async close(): Promise<void> {
    this.isRetired = true;
    await Promise.allSettled(this.clearing);
    if (!(await endsWithin(this.browser.close(), CLOSE_TIMEOUT))) this.kill();
    this.pages.clear();
  }

  /** An idle tab, one about to be, or a new one: never more tabs than documents in flight. */
  private async take(): Promise<SealedPage> {
    for (;;) {
      const page = this.idle.pop();
      if (page) return page;
      if (this.clearing.size === 0) break;
      await Promise.race(this.clearing);
    }
    const page = await SealedPage.open(await this.browser.newPage());
    this.pages.add(page);
    return page;
  }

  /** The answer does not wait for the tab to forget its document. */
  private giveBack(page: SealedPage): void {
    const cleared = page
      .clear()
      .then(
        () => void this.idle.push(page),
        () => this.discard(page),
      )
      .finally(() => this.clearing.delete(cleared));
    this.clearing.add(cleared);
  }

  private async discard(page: SealedPage): Promise<void> {
    this.pages.delete(page);
    if (this.browser.connected && !(await endsWithin(page.close(), CLOSE_TIMEOUT))) this.kill();
  }

  private kill(): void {
    this.browser.process()?.kill('SIGKILL');
  }
}
