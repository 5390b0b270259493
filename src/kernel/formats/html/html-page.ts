import type { Langue } from '../../../words/index.js';
import { escapeXml } from '../svg/escape.js';

/** Nothing is read from outside the page and nothing runs in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

/** A page to print: its title, its language, its style sheet with its fonts, its content. */
export interface HtmlPage {
  readonly title: string;
  readonly langue: Langue;
  readonly style: string;
  readonly content: string;
  /** Who made the document, for the information of a PDF. */
  readonly author?: string | undefined;
  /** Day of the document (ISO 8601), likewise. */
  readonly date?: string | undefined;
}

const meta = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeXml(content)}">` : '';

/** A whole HTML document that reads nothing from outside and runs nothing. */
export function htmlPage({ title, langue, style, content, author, date }: HtmlPage): string {
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeXml(title)}</title>`,
    meta('author', author),
    meta('dcterms.date', date),
    `<style>${style}</style>`,
  ].join('');
  return `<!DOCTYPE html>\n<html lang="${langue}"><head>${head}</head><body>\n${content}\n</body></html>\n`;
}
