import type { Chart, Table } from '../../tables/index.js';
import type { Langue } from '../../../words/index.js';
import { typeset } from '../../../words/index.js';
import { chartSvg } from '../svg/chart-svg.js';
import { escapeXml } from '../svg/escape.js';
import { htmlPage } from './html-page.js';

export interface TablesPage {
  readonly title: string;
  readonly subtitle: string;
  readonly langue: Langue;
  readonly tables: readonly Table[];
  /** Before the tables. */
  readonly charts?: readonly Chart[];
  /** Printed at the foot of the document. */
  readonly notes: readonly string[];
  /** For tables of many columns. */
  readonly isLandscape?: boolean;
  /** Per cent of the width: tables of as many columns stand in line under each other. */
  readonly widths?: readonly number[];
  /** `@font-face` rules. */
  readonly fonts: string;
}

/** At the foot of each page. */
const NUMBERS = '@bottom-right{content:counter(page) " / " counter(pages);font:8pt "Noto Sans",sans-serif;color:#444}';
/** A page on the screen looks like a sheet. */
const SCREEN = [
  '@media screen{html{background:#e9e9ea}',
  'body{width:210mm;min-height:297mm;margin:8mm auto;padding:16mm 14mm;background:#fff;box-shadow:0 1mm 4mm #0003}}',
].join('');
const SHEET = `
@page{size:A4;margin:16mm 14mm 18mm;${NUMBERS}}
*{box-sizing:border-box}
html{font:9pt/1.4 "Noto Sans",sans-serif;color:#111;background:#fff}
body{margin:0;overflow-wrap:anywhere}
header{margin-bottom:7mm;padding-bottom:3mm;border-bottom:.5mm solid #111}
h1{margin:0;font-size:17pt;line-height:1.2}
header p{margin:1mm 0 0;color:#444}
section{margin-bottom:8mm}
.b{break-inside:avoid}
figure{margin:0 0 8mm;break-inside:avoid}
figure svg{display:block;max-width:100%;height:auto}
h2{margin:0 0 2mm;font-size:11pt;break-after:avoid}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums}
thead{display:table-header-group}
tfoot{display:table-row-group}
tr{break-inside:avoid}
th,td{padding:.9mm 1.6mm;border-bottom:.15mm solid #aaa;text-align:left;vertical-align:top;font-weight:400}
thead th{overflow-wrap:normal;border-bottom:.35mm solid #111;font-weight:700}
.n{text-align:right;white-space:nowrap}
tfoot th,tfoot td{border-top:.35mm solid #111;border-bottom:0;font-weight:700}
footer p{margin:0 0 1mm;color:#444;font-size:8pt}
${SCREEN}
`.trim();
const LANDSCAPE = '@page{size:A4 landscape}@media screen{body{width:297mm;min-height:210mm}}';

const written = (text: string): string => escapeXml(typeset(text));

/** Tables of so few cells are not broken across pages: a sum, a lot of three works. */
const FEW_CELLS = 32;

function tableHtml({ title, columns: headings, rows, total }: Table, widths: readonly number[]): string {
  const columns =
    widths.length === headings.length
      ? `<colgroup>${widths.map((width) => `<col style="width:${width}%">`).join('')}</colgroup>`
      : '';
  const kind = (i: number) => (headings[i]?.align === 'right' ? ' class="n"' : '');
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((value, i) => `<${tag}${kind(i)}>${written(value)}</${tag}>`).join('')}</tr>`;
  const heads = headings.map(({ title: name }, i) => `<th scope="col"${kind(i)}>${written(name)}</th>`).join('');
  const body = rows.map((cells) => row(cells, 'td')).join('\n');
  const foot = total ? `<tfoot>${row(total, 'td')}</tfoot>` : '';
  const table = `<table>${columns}<thead><tr>${heads}</tr></thead><tbody>${body}</tbody>${foot}</table>`;
  // A short table stays whole: a sum is read beside its lines.
  const open = rows.length * headings.length <= FEW_CELLS ? '<section class="b">' : '<section>';
  return `${open}<h2>${written(title)}</h2>${table}</section>`;
}

/**
 * Tables on A4 pages: headings repeat on each page, totals stand once, under the last row, nothing is read from
 * outside, nothing runs.
 */
export function tablesPage(page: TablesPage): string {
  const { title, subtitle, langue, tables, charts = [], notes, isLandscape = false, widths = [], fonts } = page;
  const style = `${fonts}\n${SHEET}${isLandscape ? `\n${LANDSCAPE}` : ''}`;
  const header = `<header><h1>${written(title)}</h1><p>${written(subtitle)}</p></header>`;
  const footer = `<footer>${notes.map((note) => `<p>${written(note)}</p>`).join('')}</footer>`;
  const figures = charts.map((chart) => `<figure>${chartSvg(chart)}</figure>`);
  const content = [header, ...figures, ...tables.map((table) => tableHtml(table, widths)), footer].join('\n');
  return htmlPage({ title, langue, style, content });
}
