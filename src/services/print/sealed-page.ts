import type { CDPSession, Page } from 'puppeteer-core';
import { documentInfo } from './document-info.js';
import type { PrintedPage } from './finish.js';
import { markLayers } from './pdf-layers.js';

/** A4 unless the document's own @page says otherwise; margins are the document's business. Inches. */
const PAPER = {
  paperWidth: 210 / 25.4,
  paperHeight: 297 / 25.4,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
} as const;

const BLANK = '<!DOCTYPE html><title></title>';

/** What a document orders through its meta elements. */
const policyOf = (html: string): string =>
  (html.match(/<meta\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi) ?? []).filter((element) => /http-equiv/i.test(element)).join('');

/**
 * Runs from the outside, where page scripts are off: names the language if the document does not, loads fonts and
 * waits for images. Reads the document through its prototype, which no `<img name="fonts">` can replace.
 */
const settle = (lang: string | undefined) => `(() => {
  const own = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
  const root = own('documentElement');
  ${lang ? `root.lang ||= ${JSON.stringify(lang)};` : ''}
  root.getBoundingClientRect(); // lays out, after which the faces of the style sheets are known
  const faces = [...own('fonts')];
  // The set's own status says "loaded" until a task of its own has run, so each face is asked.
  for (const face of faces) if (face.status === 'unloaded') face.load().catch(() => {});
  const hasFaces = faces.every(({ status }) => status === 'loaded' || status === 'error');
  return hasFaces && [...own('images')].every((image) => image.complete);
})()`;

/** Nobody looks: a tab that is not shown draws no frames. A browser that cannot hide it prints all the same. */
async function minimise(cdp: CDPSession): Promise<void> {
  try {
    const { windowId } = await cdp.send('Browser.getWindowForTarget');
    await cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
  } catch {
    // The work of its frames is all that is lost.
  }
}

/** A tab kept for printing: no script runs in it, no request leaves it, documents follow one another in it. */
export class SealedPage {
  /** Policy in force in the tab: that of the documents printed since it was last blank. */
  private policy = '';

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly frameId: string,
  ) {}

  static async open(page: Page): Promise<SealedPage> {
    const cdp = await page.createCDPSession();
    // Aborted, not failed: a refused navigation (meta refresh) then leaves the document where it is.
    cdp.on(
      'Fetch.requestPaused',
      ({ requestId }) => void cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => {}),
    );
    const [{ frameTree }] = await Promise.all([
      cdp.send('Page.getFrameTree'),
      minimise(cdp),
      cdp.send('Page.enable'),
      cdp.send('Emulation.setScriptExecutionDisabled', { value: true }),
      cdp.send('Emulation.setEmulatedMedia', { media: 'print' }),
      cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    return new SealedPage(page, cdp, frameTree.frame.id);
  }

  async print(html: string, lang?: string): Promise<PrintedPage> {
    // A tab whose process dies leaves its commands without an answer: the event ends the wait.
    const { promise: crash, reject } = Promise.withResolvers<never>();
    this.page.once('error', reject);
    try {
      return await Promise.race([this.printed(html, lang), crash]);
    } finally {
      this.page.off('error', reject);
    }
  }

  /** Forgets the last document: a name must not wait in memory for the next caller. */
  async clear(): Promise<void> {
    await this.cdp.send('Page.setDocumentContent', { frameId: this.frameId, html: BLANK });
  }

  async close(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
  }

  private async printed(html: string, lang?: string): Promise<PrintedPage> {
    await this.leavePolicy(policyOf(html));
    const { html: marked, layers } = markLayers(html);
    await this.cdp.send('Page.setDocumentContent', { frameId: this.frameId, html: marked });
    await this.settled(lang);
    const { data } = await this.cdp.send('Page.printToPDF', {
      ...PAPER,
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      // Bookmarks: the headings of the document.
      generateDocumentOutline: true,
    });
    return { base64: data, layers, info: documentInfo(html) };
  }

  /**
   * A document written over another keeps its Content-Security-Policy: when the two differ, the tab first leaves for a
   * new blank document. That costs more than a print, and documents of one kind share their policy.
   */
  private async leavePolicy(policy: string): Promise<void> {
    if (policy === this.policy) return;
    if (this.policy !== '') await this.cdp.send('Page.navigate', { url: 'about:blank' });
    this.policy = policy;
  }

  private async settled(lang?: string): Promise<void> {
    const expression = settle(lang);
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      const { result } = await this.cdp.send('Runtime.evaluate', { expression, returnByValue: true });
      if (result.value === true) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
