import type { Building } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import type { View } from '../display-list.js';
import type { PlacedView, Sheet } from './compose.js';
import { sheetItems } from './compose.js';
import { drawingArea, FRAME, SCALES, TITLE_BLOCK } from './formats.js';
import type { Area, SheetFormat } from './formats.js';
import type { TitleFields } from './title-block.js';

/** Between two views of a sheet, mm of paper. */
const GAP = 10;
/** Height of the title under a view, mm of paper. */
const TITLE_ROOM = 24;

const sizeOf = ({ bounds, scale }: View): Area => ({
  width: (bounds.maxX - bounds.minX) / scale,
  height: (bounds.maxY - bounds.minY) / scale,
});

interface Grid {
  readonly columns: number;
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  /** Lowest ordinate of each row, mm of paper. */
  readonly feet: readonly number[];
}

/**
 * Rows and columns as wide and high as what they hold; views of a row keep one another's ordinates: floors and grounds
 * line up.
 */
function gridOf(views: readonly View[], columns: number): Grid {
  const rows = Array.from({ length: Math.ceil(views.length / columns) }, (_, r) =>
    views.slice(r * columns, (r + 1) * columns),
  );
  const widths = Array.from({ length: columns }, (_, c) =>
    Math.max(...views.filter((_, i) => i % columns === c).map((view) => sizeOf(view).width)),
  );
  const heights = rows.map(
    (row) =>
      Math.max(...row.map(({ bounds, scale }) => bounds.maxY / scale)) -
      Math.min(...row.map(({ bounds, scale }) => bounds.minY / scale)),
  );
  return {
    columns,
    widths,
    heights,
    feet: rows.map((row) => Math.min(...row.map(({ bounds, scale }) => bounds.minY / scale))),
  };
}

const spanOf = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) + GAP * (lengths.length - 1);

/** A rectangle of the sheet, mm of paper from the bottom left corner. */
export interface Place extends Area {
  readonly left: number;
  readonly bottom: number;
}

/**
 * Area of a sheet inside its frame, above its title block.
 * @param above height kept under the top of the frame, mm of paper
 */
export function placeOn(format: SheetFormat, above = 0): Place {
  const { width, height } = drawingArea(format);
  return { width, height: height - above, left: FRAME.left, bottom: FRAME.bottom + TITLE_BLOCK.height };
}

/**
 * Views spread over a place of the sheet, in reading order, with as much air around them as it allows; null when they
 * do not fit.
 */
export function placeViews(views: readonly View[], free: Place): PlacedView[] | null {
  const grids = views.flatMap((_, i) => {
    const grid = gridOf(views, i + 1);
    const play = {
      x: (free.width - spanOf(grid.widths)) / (grid.widths.length + 1),
      y: (free.height - spanOf(grid.heights)) / (grid.heights.length + 1),
    };
    return play.x < 0 || play.y < 0 ? [] : [{ grid, play }];
  });
  const best = grids.toSorted((p, q) => Math.min(q.play.x, q.play.y) - Math.min(p.play.x, p.play.y))[0];
  if (!best) return views.length === 0 ? [] : null;
  return views.map((view, i) => ({ view, origin: originOf(view, best.grid, i, best.play, free) }));
}

function originOf(
  view: View,
  { columns, widths, heights, feet }: Grid,
  index: number,
  play: Point,
  free: Place,
): Point {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const before = (lengths: readonly number[], count: number) =>
    lengths.slice(0, count).reduce((sum, length) => sum + length + GAP, 0);
  const left = free.left + play.x * (column + 1) + before(widths, column) + (widths[column]! - sizeOf(view).width) / 2;
  const below = heights.slice(row + 1).reduce((sum, height) => sum + height + GAP, 0);
  const bottom = free.bottom + play.y * (heights.length - row) + below;
  return { x: left - view.bounds.minX / view.scale, y: bottom - feet[row]! };
}

/** Scales a sheet may take, largest first: the series from a scale on, then whatever a very large site needs. */
const scales = function* (from: number): Generator<number> {
  for (const { scale } of SCALES) if (scale >= from) yield scale;
  for (let scale = 20_000; scale <= 1_000_000; scale *= 2) yield scale;
};

/**
 * The largest scale of the series at which the result of `draw` fits its place.
 * @param extent least extent of the views without annotations, scene mm: scales that are certainly too large are not
 * drawn
 * @param from the largest scale wanted
 */
export function fitViews(
  free: Place,
  extent: Area,
  draw: (scale: number) => readonly View[],
  from = 0,
): { readonly scale: number; readonly views: readonly PlacedView[] } {
  let last: { scale: number; views: readonly View[] } | null = null;
  for (const scale of scales(from)) {
    if (extent.width / scale > free.width || extent.height / scale > free.height) continue;
    const views = draw(scale);
    const placed = placeViews(views, free);
    if (placed) return { scale, views: placed };
    last = { scale, views };
  }
  // Too large for every scale: drawn at the smallest one, beyond the frame, rather than left out.
  return {
    scale: last?.scale ?? 100,
    views: (last?.views ?? []).map((view) => ({ view, origin: { x: free.left, y: free.bottom } })),
  };
}

/** A picture in the middle of its place, at whatever scale shows it best: nothing is measured on it. */
export function fitPicture(free: Place, draw: (scale: number) => View): PlacedView {
  const { extent } = draw(100);
  const scale = Math.max(
    (extent.maxX - extent.minX) / free.width,
    (extent.maxY - extent.minY) / (free.height - TITLE_ROOM),
    1,
  );
  const view = draw(scale);
  const size = sizeOf(view);
  return {
    view,
    origin: {
      x: free.left + (free.width - size.width) / 2 - view.bounds.minX / scale,
      y: free.bottom + (free.height - size.height) / 2 - view.bounds.minY / scale,
    },
  };
}

/**
 * A sheet of a given format with its views in place.
 * @param hasMarks false without a plan to scale; `nord` for several scales
 */
export const sheetOf = (
  building: Building,
  format: SheetFormat,
  scale: number,
  views: readonly PlacedView[],
  fields: TitleFields,
  hasMarks: boolean | 'nord' = true,
): Sheet => ({
  format,
  scale,
  views,
  items: sheetItems(format, scale, building.northDeg, fields, hasMarks),
});
