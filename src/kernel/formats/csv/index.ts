import type { Table } from '../../tables/index.js';
import type { Format } from '../format.js';
import { tablesCsv } from './csv.js';

export { recordsCsv, tablesCsv } from './csv.js';

/** Tables for a spreadsheet: semicolons, UTF-8 with its mark. */
export const csv: Format<{ readonly tables: readonly Table[] }> = {
  mediaType: 'text/csv; charset=utf-8',
  extension: 'csv',
  write: ({ tables }) => tablesCsv(tables),
};
