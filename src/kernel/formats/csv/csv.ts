import type { Table } from '../../tables/index.js';
import type { Langue } from '../../../words/index.js';

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Cell of RFC 4180 with the semicolon of French spreadsheets; text that would run as a formula is kept as text. */
function cell(value: string, mark: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /["\r\n]/.test(safe) || safe.includes(mark) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[], mark = ';'): string =>
  `${cells.map((value) => cell(value, mark)).join(mark)}\r\n`;

/**
 * Tables one under the other, each under its title, apart by an empty line. The mark at the start says UTF-8 to
 * spreadsheets.
 */
export const tablesCsv = (tables: readonly Table[]): string => `\ufeff${tables.map(tableLines).join('\r\n')}`;

function tableLines({ title, columns, rows, total }: Table): string {
  const headings = columns.map((column) => column.title);
  return [[title], headings, ...rows, ...(total ? [total] : [])].map((cells) => line(cells)).join('');
}

/**
 * One table as records for a program: headings, then rows, no title. Fields are parted by the mark that the language's
 * programs expect.
 */
export const recordsCsv = ({ columns, rows }: Table, langue: Langue): string =>
  `\ufeff${[columns.map(({ title }) => title), ...rows].map((cells) => line(cells, langue === 'fr' ? ';' : ',')).join('')}`;
