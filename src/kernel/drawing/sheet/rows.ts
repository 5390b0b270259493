import type { View } from '../display-list.js';
import type { Area } from './formats.js';

/** Between two views of a sheet, mm of paper. */
export const GAP = 6;

/** A rectangle of the sheet, mm of paper from the bottom left corner. */
export interface Place extends Area {
  readonly left: number;
  readonly bottom: number;
}

/** Width and height of a view, mm of paper. */
export const sizeOf = ({ bounds, scale }: View): Area => ({
  width: (bounds.maxX - bounds.minX) / scale,
  height: (bounds.maxY - bounds.minY) / scale,
});

/** A row of views: the width of each column, and how the row stands. */
export interface Row {
  readonly views: readonly View[];
  readonly widths: readonly number[];
  readonly height: number;
  /** Lowest ordinate, mm of paper. */
  readonly foot: number;
}

/** Views of a row keep one another's ordinates: floors and grounds line up. Loose ones stand at its top. */
function rowOf(views: readonly View[], widths = views.map((view) => sizeOf(view).width)): Row {
  const lined = views.filter(({ isLoose }) => !isLoose);
  const foot = Math.min(...lined.map(({ bounds, scale }) => bounds.minY / scale));
  const top = Math.max(...lined.map(({ bounds, scale }) => bounds.maxY / scale));
  const tallest = Math.max(0, ...views.filter(({ isLoose }) => isLoose).map((view) => sizeOf(view).height));
  if (lined.length === 0) return { views, widths, height: tallest, foot: 0 };
  if (tallest > top - foot) return { views, widths, height: tallest, foot: top - tallest };
  return { views, widths, height: top - foot, foot };
}

/** Rows and columns as wide and high as what they hold. */
export function gridOf(views: readonly View[], columns: number): Row[] {
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...views.filter((_, i) => i % columns === c).map((view) => sizeOf(view).width)),
  );
  return Array.from({ length: Math.ceil(views.length / columns) }, (_, r) =>
    rowOf(views.slice(r * columns, (r + 1) * columns), widths),
  );
}

/** Rows of as many views as the width takes, each with columns of its own. */
export function shelvesOf(views: readonly View[], width: number): Row[] {
  const rows: View[][] = [];
  let left = 0;
  for (const view of views) {
    const own = sizeOf(view).width;
    if (rows.length === 0 || own + GAP > left) {
      rows.push([]);
      left = width + GAP;
    }
    rows.at(-1)!.push(view);
    left -= own + GAP;
  }
  return rows.map((row) => rowOf(row));
}

/** What some lengths take one after the other, with the gaps between them, mm of paper. */
export const spanOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) + GAP * (lengths.length - 1);
