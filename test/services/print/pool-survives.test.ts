import { EventEmitter } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrinter } from '../../../src/services/print/index.js';
import { launchBrowser } from '../../../src/services/print/launch.js';
import { html, readPdf } from './support.js';

/** Lays out for far longer than any deadline of these tests. */
const ENDLESS = html(
  `<style>td{border:1px solid}</style><table>${'<tr><td>'.repeat(2) + '<p style="float:left">x</p>'.repeat(400_000)}</table>`,
);

const printer = createPrinter({ pages: 2, queue: 4 });
afterAll(() => printer.close());

const until = async (isTrue: () => boolean, ms = 8_000) => {
  for (const end = Date.now() + ms; !isTrue() && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(isTrue()).toBe(true);
};

describe('the pool of tabs', () => {
  it('starts no browser before the first document', () => {
    expect(printer.status()).toEqual({
      readiness: 'cold',
      pages: 0,
      busy: 0,
      queued: 0,
      refused: 0,
      prints: 0,
      restarts: 0,
      pid: undefined,
    });
  });

  it('prints again after its browser was killed', async () => {
    expect((await readPdf(await printer.pdf(html('avant')))).text).toContain('avant');
    const { pid } = printer.status();
    process.kill(pid!, 'SIGKILL');
    expect((await readPdf(await printer.pdf(html('après')))).text).toContain('après');
    expect(printer.status()).toMatchObject({ restarts: 1 });
    expect(printer.status().pid).not.toBe(pid);
  });

  it('delivers the documents in flight when the browser is killed under them', async () => {
    const before = printer.status();
    const prints = Array.from({ length: 6 }, (_, index) => printer.pdf(html(`page ${index}`)));
    setTimeout(() => process.kill(before.pid!, 'SIGKILL'), 15);
    const texts = await Promise.all((await Promise.all(prints)).map(async (pdf) => (await readPdf(pdf)).text));
    expect(texts.map((text) => text.trim())).toEqual([0, 1, 2, 3, 4, 5].map((index) => `page ${index}`));
    await until(() => printer.status().pages <= 2);
  });

  it('prints in the next browser when one ends before it has opened a tab', async () => {
    const dying = new EventEmitter();
    const browsers = [
      async () =>
        Object.assign(dying, {
          connected: true,
          newPage: () => new Promise(() => {}),
          process: () => null,
          close: async () => {},
        }) as never,
      () => launchBrowser(),
    ];
    const second = createPrinter({ pages: 1, launch: () => browsers.shift()!() });
    const print = second.pdf(html('enfin'));
    await until(() => second.status().busy === 1 && dying.listenerCount('disconnected') > 0);
    Object.assign(dying, { connected: false }).emit('disconnected');
    expect((await readPdf(await print)).text).toContain('enfin');
    await second.close();
  });

  it('refuses what does not fit its queue, at once and with a time to come back', async () => {
    const prints = Array.from({ length: 9 }, () => printer.pdf(html('x')));
    const outcomes = await Promise.allSettled(prints);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ code: 'indisponible', extras: { retryAfter: expect.any(Number) } });
    }
    expect(printer.status().refused).toBe(3);
  });

  it('gives up when the caller leaves, without leaking the tab', async () => {
    const leave = new AbortController();
    const print = printer.pdf(ENDLESS, { signal: leave.signal });
    setTimeout(() => leave.abort(), 100);
    const since = Date.now();
    await expect(print).rejects.toMatchObject({ code: 'annule' });
    expect(Date.now() - since).toBeLessThan(4_000);
    expect((await readPdf(await printer.pdf(html('suivant')))).text).toContain('suivant');
    await until(() => printer.status().busy === 0 && printer.status().pages <= 2);
  });

  it('frees the place in the queue of a caller who leaves', async () => {
    const leave = new AbortController();
    const running = [printer.pdf(html('a')), printer.pdf(html('b'))];
    const waiting = printer.pdf(html('c'), { signal: leave.signal });
    expect(printer.status().queued).toBe(1);
    leave.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'annule' });
    expect(printer.status().queued).toBe(0);
    await Promise.all(running);
  });
});

describe('limits of a printer', () => {
  it('answers delai_depasse when a document takes too long, and goes on', async () => {
    const hasty = createPrinter({ pages: 1, timeout: 6_000 });
    await hasty.pdf(html('chaud'));
    await expect(hasty.pdf(ENDLESS.repeat(4))).rejects.toMatchObject({ code: 'delai_depasse' });
    expect((await readPdf(await hasty.pdf(html('encore')))).text).toContain('encore');
    await hasty.close();
  });

  it('replaces its browser after its share of documents', async () => {
    const worn = createPrinter({ pages: 2, printsPerBrowser: 3 });
    for (let index = 0; index < 8; index++) await worn.pdf(html(`${index}`));
    expect(worn.status()).toMatchObject({ prints: 8, restarts: 2 });
    await worn.close();
    expect(worn.status()).toMatchObject({ pages: 0, busy: 0 });
  });

  it('says indisponible when no browser can be started, and tries again at the next document', async () => {
    let tries = 0;
    const reports: unknown[] = [];
    const broken = createPrinter({
      report: (failure) => void reports.push(failure),
      launch: async () => {
        tries += 1;
        throw new Error('no browser');
      },
    });
    await expect(broken.pdf(html('x'))).rejects.toMatchObject({ code: 'indisponible' });
    expect(tries).toBe(2);
    await expect(broken.pdf(html('x'))).rejects.toMatchObject({ code: 'indisponible' });
    expect(tries).toBe(4);
    expect(reports.map(String)).toEqual(Array(4).fill('Error: no browser'));
    await broken.close();
  });

  it('names a CHROMIUM_PATH that is not a program', async () => {
    const lost = createPrinter({ chromiumPath: '/nowhere/chromium' });
    const failure = await lost.pdf(html('x')).catch((error: unknown) => error);
    expect(String((failure as { cause?: unknown }).cause)).toContain('/nowhere/chromium');
    await lost.close();
  });

  it('finishes the document in flight when it closes, then refuses', async () => {
    const closing = createPrinter({ pages: 1 });
    const print = closing.pdf(html('dernier'));
    const closed = closing.close();
    expect((await readPdf(await print)).text).toContain('dernier');
    await closed;
    await expect(closing.pdf(html('x'))).rejects.toMatchObject({ code: 'indisponible' });
  });
});

describe('a printer that is warmed', () => {
  it('says how far it is, starts one browser for the warming and the documents, and counts no document', async () => {
    let launches = 0;
    const warmed = createPrinter({
      launch: () => {
        launches += 1;
        return launchBrowser();
      },
    });
    const warming = warmed.warm();
    expect(warmed.status()).toMatchObject({ readiness: 'warming', prints: 0 });
    const [pdf] = await Promise.all([warmed.pdf(html('pendant')), warming, warmed.warm()]);
    expect((await readPdf(pdf)).text).toContain('pendant');
    expect(warmed.status()).toMatchObject({ readiness: 'ready', prints: 1 });
    expect(launches).toBe(1);
    await warmed.close();
  });

  it('reports that no browser starts, refuses nobody for it, and is ready once one has printed', async () => {
    const failures: unknown[] = [];
    let isBroken = true;
    const printerWithout = createPrinter({
      launch: () => (isBroken ? Promise.reject(new Error('no browser here')) : launchBrowser()),
      report: (failure) => failures.push(failure),
    });
    await printerWithout.warm();
    expect(printerWithout.status().readiness).toBe('unavailable');
    expect(String(failures)).toContain('no browser here');
    isBroken = false;
    expect((await readPdf(await printerWithout.pdf(html('plus tard')))).text).toContain('plus tard');
    expect(printerWithout.status().readiness).toBe('ready');
    await printerWithout.close();
  });

  it('closes while it warms, without a report', async () => {
    const failures: unknown[] = [];
    const leaving = createPrinter({ report: (failure) => failures.push(failure) });
    const warming = leaving.warm();
    await leaving.close(0);
    await warming;
    expect(failures).toEqual([]);
  });
});
