import { chartSvg } from '../../kernel/formats/svg/index.js';
import { html } from '../../kernel/formats/html/index.js';
import type { TablesPage } from '../../kernel/formats/html/index.js';
import type { FileFormat } from '../../schema/index.js';
import { page, printed } from '../../schema/index.js';
import { t } from '../../words/index.js';

/** A report: charts, tables and notes, before its typeface. */
export type Report = Omit<TablesPage, 'fonts' | 'charts'> & { readonly charts: NonNullable<TablesPage['charts']> };

const CHART: FileFormat<Report> = {
  mediaType: 'image/svg+xml',
  extension: 'svg',
  write: ({ charts }) => (charts[0] ? chartSvg(charts[0]) : ''),
};

/** Under the title: what the report is, and what it is not. */
export const SUBTITLE = t('{title}. {warning}', '{title}. {warning}');

/** The first chart alone, the report as a page, and printed. */
export const REPORT_FORMATS = { svg: CHART, html: page<Report>(html), pdf: printed<Report>(html) };
