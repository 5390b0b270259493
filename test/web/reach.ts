import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious findings of axe-core in a page, each with the first elements that it is about. */
export async function seriousFindings(page: Page): Promise<readonly [string, string[]][]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.slice(0, 4).map(({ html }) => html.slice(0, 160))]);
}

/** What the Tab key must reach: of a group of radio buttons the one that is chosen. */
const CONTROLS =
  'a[href]:not([hidden]), select, button:not([hidden]):not(:disabled), input:not([type=radio]), input[type=radio]:checked, [tabindex="0"]';

/** Controls of a page, and how many different places the Tab key meets. A date field is several stops of its own. */
export async function reachedByTab(page: Page): Promise<{ readonly wanted: number; readonly met: number }> {
  const wanted = await page.$$eval(CONTROLS, (all) => all.filter((one) => one.checkVisibility()).length);
  const met = new Set<string>();
  for (let i = 0; i < 2 * wanted + 4; i++) {
    await page.keyboard.press('Tab');
    met.add(
      await page.evaluate(() =>
        String([...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)),
      ),
    );
  }
  return { wanted, met: met.size };
}
