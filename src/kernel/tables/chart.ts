/** One bar under another: shares of a whole. */
export interface BarChart {
  readonly kind: 'bars';
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly { readonly label: string; readonly value: number; readonly text: string }[];
}

/** A row of values, one for each label. */
export interface Series {
  readonly name: string;
  /** Columns of a chart stand on each other; lines run over them. */
  readonly as: 'column' | 'line';
  readonly values: readonly number[];
}

/** Values over months or hours. */
export interface SeriesChart {
  readonly kind: 'series';
  readonly title: string;
  readonly unit: string;
  /** Under the axis; an empty one is not written. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Level lines with their names. */
  readonly marks?: readonly { readonly value: number; readonly name: string }[];
}

/** A chart as numbers, before its layout. */
export type Chart = BarChart | SeriesChart;
