/** A column of a table; numbers stand to the right. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** It groups the rows: on a sheet, equal cells under one another are written once. */
  readonly isGroup?: boolean;
}

/**
 * A table as text, before its layout: takeoffs, schedules and estimates print it on a sheet, on a page and in a CSV.
 */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Places of the rows that sum those before them, printed bold. */
  readonly subtotals?: readonly number[];
  /** Printed bold under a thick line. */
  readonly total?: readonly string[];
}
