import type { Table } from '../../tables/index.js';

/** A spreadsheet takes a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Cell of RFC 4180 with the semicolon of French spreadsheets; text that would run as a formula is kept as text. */
function cell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/**
 * Tables one under the other, each under its title, apart by an empty line. The mark at the start says UTF-8 to
 * spreadsheets.
 */
export const tablesCsv = (tables: readonly Table[]): string => `\ufeff${tables.map(tableLines).join('\r\n')}`;

function tableLines({ title, columns, rows, total }: Table): string {
  const headings = columns.map((column) => column.title);
  return [[title], headings, ...rows, ...(total ? [total] : [])].map(line).join('');
}
