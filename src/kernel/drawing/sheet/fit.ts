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
/** What a view's title takes under it. */
const TITLE_ROOM = 24;

const sizeOf = ({ bounds, scale }: View): Area => ({ width: (bounds.maxX - bounds.minX) / scale, height: (bounds.maxY - bounds.minY) / scale });

interface Grid {
  readonly columns: number;
  readonly widths: readonly number[];
  readonly heights: readonly number[];
}

/** Rows and columns as wide and high as their largest view. */
function gridOf(sizes: readonly Area[], columns: number): Grid {
  const rows = Math.ceil(sizes.length / columns);
  const widths = Array.from({ length: columns }, (_, c) => Math.max(...sizes.filter((_, i) => i % columns === c).map(({ width }) => width)));
  const heights = Array.from({ length: rows }, (_, r) => Math.max(...sizes.slice(r * columns, (r + 1) * columns).map(({ height }) => height)));
  return { columns, widths, heights };
}

const spanOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0) + GAP * (lengths.length - 1);

/** A rectangle of the sheet, mm of paper from the bottom left corner. */
export interface Place extends Area {
  readonly left: number;
  readonly bottom: number;
}

/**
 * What a sheet leaves free inside its frame, above its title block.
 * @param above what is kept under the top of the frame, mm of paper
 */
export function placeOn(format: SheetFormat, above = 0): Place {
  const { width, height } = drawingArea(format);
  return { width, height: height - above, left: FRAME.left, bottom: FRAME.bottom + TITLE_BLOCK.height };
}

/** Views spread over a place of the sheet, in reading order; null when they do not fit. */
export function placeViews(views: readonly View[], free: Place): PlacedView[] | null {
  const sizes = views.map(sizeOf);
  for (let columns = 1; columns <= Math.max(1, views.length); columns++) {
    const { widths, heights } = gridOf(sizes, columns);
    if (spanOf(widths) > free.width || spanOf(heights) > free.height) continue;
    const [playX, playY] = [(free.width - spanOf(widths)) / (widths.length + 1), (free.height - spanOf(heights)) / (heights.length + 1)];
    return views.map((view, i) => ({ view, origin: originOf(view, sizes[i]!, { widths, heights, columns }, i, { x: playX, y: playY }, free) }));
  }
  return null;
}

function originOf({ bounds, scale }: View, size: Area, { widths, heights, columns }: Grid, index: number, play: Point, free: Place): Point {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const before = (lengths: readonly number[], count: number) => lengths.slice(0, count).reduce((sum, length) => sum + length + GAP, 0);
  const left = free.left + play.x * (column + 1) + before(widths, column) + (widths[column]! - size.width) / 2;
  const rows = heights.length;
  const below = heights.slice(row + 1).reduce((sum, height) => sum + height + GAP, 0);
  const bottom = free.bottom + play.y * (rows - row) + below;
  return { x: left - bounds.minX / scale, y: bottom - bounds.minY / scale };
}

/** Scales a sheet may take, largest first: the series from a scale on, then whatever a very large site needs. */
const scales = function* (from: number): Generator<number> {
  for (const { scale } of SCALES) if (scale >= from) yield scale;
  for (let scale = 20_000; scale <= 1_000_000; scale *= 2) yield scale;
};

/**
 * The largest scale of the series at which what `draw` makes fits its place.
 * @param extent what the views cover without annotations, scene mm: scales hopeless from the start are not drawn
 * @param from the largest scale wanted
 */
export function fitViews(free: Place, extent: Area, draw: (scale: number) => readonly View[], from = 0): { readonly scale: number; readonly views: readonly PlacedView[] } {
  let last: { scale: number; views: readonly View[] } | null = null;
  for (const scale of scales(from)) {
    if (extent.width / scale > free.width || extent.height / scale > free.height) continue;
    const views = draw(scale);
    const placed = placeViews(views, free);
    if (placed) return { scale, views: placed };
    last = { scale, views };
  }
  // Not even a dot fits: shown at the smallest scale, over the frame, rather than not at all.
  return { scale: last?.scale ?? 100, views: (last?.views ?? []).map((view) => ({ view, origin: { x: free.left, y: free.bottom } })) };
}

/** A picture in the middle of its place, at whatever scale shows it best: nothing is measured on it. */
export function fitPicture(free: Place, draw: (scale: number) => View): PlacedView {
  const { extent } = draw(100);
  const scale = Math.max((extent.maxX - extent.minX) / free.width, (extent.maxY - extent.minY) / (free.height - TITLE_ROOM), 1);
  const view = draw(scale);
  const size = sizeOf(view);
  return { view, origin: { x: free.left + (free.width - size.width) / 2 - view.bounds.minX / scale, y: free.bottom + (free.height - size.height) / 2 - view.bounds.minY / scale } };
}

export const sheetOf = (building: Building, format: SheetFormat, scale: number, views: readonly PlacedView[], fields: TitleFields, hasMarks = true): Sheet => ({
  format, scale, views, items: sheetItems(format, scale, building.northDeg, fields, hasMarks),
});
