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

/** Tasks as bars over days. */
export interface GanttChart {
  readonly kind: 'gantt';
  readonly title: string;
  /** Days of the axis, which begins at 0. */
  readonly length: number;
  readonly ticks: readonly { readonly at: number; readonly label: string; readonly isMajor: boolean }[];
  /** Days off. */
  readonly shades: readonly number[];
  readonly rows: readonly {
    readonly label: string;
    /** Null where nobody knows when. */
    readonly bar: { readonly from: number; readonly to: number } | null;
    readonly isCritical: boolean;
    /** Rows whose end it waits for. */
    readonly after: readonly number[];
  }[];
}

/** Bars of reinforcement, each with its shape. */
export interface ShapeChart {
  readonly kind: 'shapes';
  readonly title: string;
  /** Headings of the columns of cells; the drawing comes after them. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    /** What the bars are in: rows of one stand under its name. */
    readonly group: string;
    /** Code of NF EN ISO 3766. */
    readonly code: string;
    /** Outer legs, mm, in the order of bending. */
    readonly legs: readonly number[];
    readonly cells: readonly string[];
  }[];
}

/** A chart as numbers, before its layout. */
export type Chart = BarChart | SeriesChart | GanttChart | ShapeChart;
