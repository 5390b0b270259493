import type { Browser } from 'puppeteer-core';
import type { Printer } from '../../contract/index.js';
import { SERVICE_SHARE, ServiceError } from '../../contract/index.js';
import { orAbandon } from './abandon.js';
import { BrowserLife } from './browser-life.js';
import type { PrintedPage } from './finish.js';
import { finishPdf } from './finish.js';
import { launchBrowser } from './launch.js';
import type { SlotCall } from '../fair/index.js';
import { Slots } from '../fair/index.js';

export interface PrinterOptions {
  /** Program to use instead of the packaged Chromium (CHROMIUM_PATH). */
  readonly chromiumPath?: string;
  /** Tabs printing at the same time. @default 4 */
  readonly pages?: number;
  /** Documents that may wait for a tab; one more is refused. @default 128 */
  readonly queue?: number;
  /** Documents of one account of weight 1, waiting and printing. @default 16 */
  readonly perWeight?: number;
  /** From the call to the file, waiting included, in milliseconds. @default 30000 */
  readonly timeout?: number;
  /** The same for asynchronous calls, in milliseconds. @default 300000 */
  readonly backgroundTimeout?: number;
  /** Documents after which the browser is replaced, so that what it leaks ends with it. @default 2000 */
  readonly printsPerBrowser?: number;
  /** How to start a browser. @default the first of CHROMIUM_PATH, the packaged Chromium, an installed one */
  readonly launch?: () => Promise<Browser>;
  /** Makes the file of what was printed. @default on the event loop, which a set of sheets holds for 50 ms */
  readonly finish?: (page: PrintedPage, call: Pick<SlotCall, 'share' | 'signal'>) => Promise<Uint8Array>;
  /** Called at each failed attempt: no browser to start, a browser or a tab that died. @default nobody */
  readonly report?: (failure: unknown) => void;
}

/** Whether a document would find a browser that has printed: `cold` until anybody asks for one. */
export type Readiness = 'cold' | 'warming' | 'ready' | 'unavailable';

export interface PrinterStatus {
  readonly readiness: Readiness;
  /** Tabs open, printing or idle. */
  readonly pages: number;
  readonly busy: number;
  readonly queued: number;
  /** Documents refused before they began: their caller or all together had too many, or the wait was too long. */
  readonly refused: number;
  /** Documents delivered since the start. */
  readonly prints: number;
  /** Browsers started after the first. */
  readonly restarts: number;
  /** Process of the browser in use; undefined before the first document. */
  readonly pid?: number;
}

export interface PrintService extends Printer {
  status(): PrinterStatus;
  /**
   * Unpacks and starts the browser and prints a page that nobody sees, so that the first document does not wait for
   * it. Never rejects: a failure is reported, and the next document tries again.
   * @param page drawn meanwhile: what is printed then; without one, or where it fails, a letter
   */
  warm(page?: (signal: AbortSignal) => Promise<string | null>): Promise<void>;
  /**
   * Refuses documents that wait, lets those being printed finish for at most `graceMs`, ends the browser.
   * @default their own deadlines
   */
  close(graceMs?: number): Promise<void>;
}

type PdfOptions = NonNullable<Parameters<Printer['pdf']>[1]>;

/** A letter, so that the browser reads its fonts. */
const WARMING = '<!doctype html><title>.</title><p>a</p>';

/** A first failure may be the browser's death, not the document's fault. */
const ATTEMPTS = 2;

/**
 * Prints HTML in a pool of tabs of one browser, started at the first document and replaced when it dies or is worn.
 * Equal documents give equal bytes. No request leaves the browser and no script of a document runs.
 */
export class ChromiumPrinter implements PrintService {
  private readonly slots: Slots;
  private readonly timeout: number;
  private readonly backgroundTimeout: number;
  private readonly printsPerBrowser: number;
  private readonly launch: () => Promise<Browser>;
  private readonly report: (failure: unknown) => void;
  private readonly finish: NonNullable<PrinterOptions['finish']>;
  private readonly lives = new Set<BrowserLife>();
  private readonly running = new Set<Promise<unknown>>();
  private current: Promise<BrowserLife> | null = null;
  private prints = 0;
  private launches = 0;
  private isClosed = false;
  private readiness: Readiness = 'cold';
  /** Aborted when documents being printed are given up. */
  private readonly end = new AbortController();

  constructor(options: PrinterOptions = {}) {
    const { pages: size = 4, queue = 128, perWeight = 16 } = options;
    this.slots = new Slots({ size, queue, perWeight });
    this.timeout = options.timeout ?? 30_000;
    this.backgroundTimeout = options.backgroundTimeout ?? 300_000;
    this.printsPerBrowser = options.printsPerBrowser ?? 2_000;
    this.launch = options.launch ?? (() => launchBrowser(options.chromiumPath));
    this.report = options.report ?? (() => {});
    this.finish = options.finish ?? finishPdf;
  }

  async pdf(html: string, { signal, lang, share = SERVICE_SHARE }: PdfOptions = {}): Promise<Uint8Array> {
    if (this.isClosed) throw new ServiceError('indisponible', { retryAfter: 5 });
    const limitMs = share.isBackground ? this.backgroundTimeout : this.timeout;
    const deadline = AbortSignal.timeout(limitMs);
    const stop = AbortSignal.any(signal ? [signal, deadline, this.end.signal] : [deadline, this.end.signal]);
    const work = this.printInSlot(html, lang, { share, signal: stop, limitMs });
    this.running.add(work);
    try {
      return await work;
    } catch (failure) {
      if (signal?.aborted) throw new ServiceError('annule');
      if (deadline.aborted) throw new ServiceError('delai_depasse');
      throw failure instanceof ServiceError
        ? failure
        : Object.assign(new ServiceError('indisponible', { retryAfter: 5 }), { cause: failure });
    } finally {
      this.running.delete(work);
    }
  }

  async warm(page: Parameters<PrintService['warm']>[0] = async () => null): Promise<void> {
    if (this.isClosed || this.readiness !== 'cold') return;
    this.readiness = 'warming';
    const work = this.printFirst(page);
    this.running.add(work);
    try {
      await work;
      this.readiness = 'ready';
    } catch (failure) {
      if (this.readiness === 'warming') this.readiness = 'unavailable';
      if (!this.isClosed) this.report(failure);
    } finally {
      this.running.delete(work);
    }
  }

  status(): PrinterStatus {
    const lives = [...this.lives];
    return {
      readiness: this.readiness,
      pages: lives.reduce((total, life) => total + life.openPages, 0),
      busy: this.slots.busy,
      queued: this.slots.queued,
      refused: this.slots.refused,
      prints: this.prints,
      restarts: Math.max(this.launches - 1, 0),
      pid: lives.find((life) => life.isAlive)?.pid,
    };
  }

  async close(graceMs?: number): Promise<void> {
    this.isClosed = true;
    this.slots.clear();
    const giveUp = graceMs === undefined ? undefined : setTimeout(() => this.end.abort(), graceMs);
    await Promise.allSettled(this.running);
    clearTimeout(giveUp);
    await this.current?.catch(() => {});
    await Promise.all([...this.lives].map((life) => life.close()));
    this.lives.clear();
    this.current = null;
  }

  /** Prints a page that is drawn while the browser starts. */
  private async printFirst(page: NonNullable<Parameters<PrintService['warm']>[0]>): Promise<void> {
    const { signal } = this.end;
    const drawn = page(signal).catch((failure: unknown) => {
      if (!this.isClosed) this.report(failure);
      return null;
    });
    const life = await this.browser(signal);
    await life.print((await orAbandon(drawn, signal)) ?? WARMING, undefined, signal);
  }

  private async printInSlot(html: string, lang: string | undefined, call: SlotCall): Promise<Uint8Array> {
    const free = await this.slots.take(call).turn;
    try {
      const printed = await this.printAgain(html, lang, call.signal);
      return await orAbandon(this.finish(printed, call), call.signal);
    } finally {
      free();
    }
  }

  /** Prints a document, anew where the browser failed. */
  private async printAgain(html: string, lang: string | undefined, stop: AbortSignal): Promise<PrintedPage> {
    for (let attempt = 1; ; attempt++) {
      try {
        const printed = await (await this.browser(stop)).print(html, lang, stop);
        this.prints += 1;
        this.readiness = 'ready';
        return printed;
      } catch (failure) {
        if (stop.aborted) throw failure;
        this.report(failure);
        if (attempt === ATTEMPTS) throw failure;
      }
    }
  }

  /** The browser in use, or a new one when there is none, when it died, or when it has printed its share. */
  private async browser(stop: AbortSignal): Promise<BrowserLife> {
    const starting = (this.current ??= this.start());
    starting.catch(() => {
      if (this.current === starting) this.current = null;
    });
    const life = await orAbandon(starting, stop);
    if (life.isAlive && life.prints < this.printsPerBrowser) return life;
    if (this.current === starting) {
      this.current = null;
      life.retire();
    }
    return await this.browser(stop);
  }

  private async start(): Promise<BrowserLife> {
    const browser = await this.launch();
    const life = new BrowserLife(browser);
    this.launches += 1;
    this.lives.add(life);
    browser.once('disconnected', () => this.lives.delete(life));
    return life;
  }
}
