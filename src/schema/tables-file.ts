import type { FileContent, OperationContext } from '../contract/index.js';
import type { Table } from '../kernel/tables/index.js';
import { tablesCsv } from '../kernel/formats/csv/csv.js';
import { tablesPage } from '../kernel/formats/html/tables-page.js';

export interface TablesDocument {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly tables: readonly Table[];
  readonly notes: readonly string[];
  readonly isLandscape?: boolean;
  readonly widths?: readonly number[];
}

/** Tables as a spreadsheet, a page or its print: one place for every operation that answers with tables. */
export async function tablesFile(
  { name, ...document }: TablesDocument,
  format: 'csv' | 'html' | 'pdf',
  { services, langue, signal }: OperationContext,
): Promise<FileContent> {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  if (format === 'csv') {
    return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: utf8(tablesCsv(document.tables)) };
  }
  const page = { ...document, langue };
  // What the page will say decides which fonts it carries: written once without, then with.
  const html = tablesPage({ ...page, fonts: services.fonts.css(tablesPage({ ...page, fonts: '' })) });
  if (format === 'html') return { name: `${name}.html`, mediaType: 'text/html; charset=utf-8', bytes: utf8(html) };
  return {
    name: `${name}.pdf`,
    mediaType: 'application/pdf',
    bytes: await services.printer.pdf(html, { signal, lang: langue }),
  };
}
