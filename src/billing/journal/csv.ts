/**
 * One cell of RFC 4180. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (OWASP, CSV
 * injection): names come from callers. Numbers are left alone, a negative one included.
 */
export function csvCell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record of RFC 4180, its CRLF included. */
export const csvRow = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
