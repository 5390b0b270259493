import type { Format } from '../format.js';
import type { SheetsPage } from './sheets-page.js';
import { sheetsPage } from './sheets-page.js';
import type { TablesPage } from './tables-page.js';
import { tablesPage } from './tables-page.js';

export { firstSheet, studyDocument } from './study.js';
export type { StudyNames } from './study.js';
export type { SheetsPage } from './sheets-page.js';
export { sheetsPage } from './sheets-page.js';
export type { TablesPage } from './tables-page.js';
export { tablesPage } from './tables-page.js';

/** A page without its typeface, which is put into it on its way out (`withFonts`). */
export type HtmlDocument = Omit<SheetsPage, 'fonts'> | Omit<TablesPage, 'fonts'>;

/** Sheets at true scale, or tables on A4 pages. Nothing is read from outside the page, and nothing runs in it. */
export const html: Format<HtmlDocument> = {
  mediaType: 'text/html; charset=utf-8',
  extension: 'html',
  write: (document) =>
    'tables' in document ? tablesPage({ ...document, fonts: '' }) : sheetsPage({ ...document, fonts: '' }),
};

const STYLE = '<style>';

/** A written page with the `@font-face` rules that its text needs: they come first in its style sheet. */
export function withFonts(page: string, fonts: string): string {
  const at = page.indexOf(STYLE) + STYLE.length;
  return page.slice(0, at) + fonts + page.slice(at);
}
