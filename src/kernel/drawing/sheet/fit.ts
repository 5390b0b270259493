import type { Building } from '../../building/types.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import type { View } from '../display-list.js';
import type { PlacedView, Sheet } from './compose.js';
import { framed } from './compose.js';
import { blocksOf } from './blocks.js';
import { drawingArea, FRAME, SCALES, TITLE_BLOCK } from './formats.js';
import type { Area, SheetFormat } from './formats.js';
import { GAP, gridOf, shelvesOf, sizeOf, spanOf } from './rows.js';
import type { Place, Row } from './rows.js';
import type { TitleFields } from './title-block.js';

export type { Place } from './rows.js';

/** Height of the title under a view, mm of paper. */
const TITLE_ROOM = 24;

/** The box of a view on its sheet, mm of paper. */
export const boxOnSheet = ({ view: { bounds, scale }, origin: { x, y } }: PlacedView): Bounds => ({
  minX: x + bounds.minX / scale,
  maxX: x + bounds.maxX / scale,
  minY: y + bounds.minY / scale,
  maxY: y + bounds.maxY / scale,
});

/**
 * Area of a sheet inside its frame, above its title block.
 * @param above height kept under the top of the frame, mm of paper
 */
export function placeOn(format: SheetFormat, above = 0): Place {
  const { width, height } = drawingArea(format);
  const bottom = FRAME.bottom + (format.hasSideBlock ? 0 : TITLE_BLOCK.height);
  return { width, height: height - above, left: FRAME.left, bottom };
}

/** Free space between the views of a place and around them, mm of paper; null where they do not fit. */
function playOf(rows: readonly Row[], free: Place): Point | null {
  const x = Math.min(...rows.map(({ widths }) => (free.width - spanOf(widths)) / (widths.length + 1)));
  const y = (free.height - spanOf(rows.map(({ height }) => height))) / (rows.length + 1);
  return x < 0 || y < 0 ? null : { x, y };
}

/**
 * Views spread over a place of the sheet, in reading order, with as much free space around them as it allows: in common
 * columns, else each row with columns of its own; null when they do not fit.
 */
export function placeViews(views: readonly View[], free: Place): PlacedView[] | null {
  if (views.length === 0) return [];
  const grids = views.flatMap((_, i) => {
    const rows = gridOf(views, i + 1);
    const play = playOf(rows, free);
    return play ? [{ rows, least: Math.min(play.x, play.y) }] : [];
  });
  const [best] = grids.toSorted((p, q) => q.least - p.least);
  const apart = blocksOf(views, free);
  if (apart && apart.least > (best?.least ?? 0)) {
    return apart.blocks.flatMap(({ rows, free: own }) => placed(rows, playOf(rows, own)?.y ?? 0, own));
  }
  const rows = best?.rows ?? shelvesOf(views, free.width);
  const play = playOf(rows, free);
  return play && placed(rows, play.y, free);
}

/** Between a frame and the views at it, mm of paper: rows that fill their place come nearer to one another for it. */
const OFF_FRAME = 3;

/** Space over the first row and under the last, and between two, where each row could have so much about it. */
function airOf(count: number, play: number): { readonly edge: number; readonly gap: number } {
  if (play >= OFF_FRAME || count < 2) return { edge: play, gap: play + GAP };
  const air = (count + 1) * play + (count - 1) * GAP;
  const edge = Math.min(OFF_FRAME, air / (count + 1));
  return { edge, gap: (air - 2 * edge) / (count - 1) };
}

/** Views in their rows, with so much space over and under each. */
function placed(rows: readonly Row[], between: number, free: Place): PlacedView[] {
  const { edge, gap } = airOf(rows.length, between);
  let top = free.bottom + free.height - edge;
  return rows.flatMap(({ views, widths, height, foot }) => {
    const bottom = top - height;
    top = bottom - gap;
    const play = (free.width - spanOf(widths)) / (widths.length + 1);
    let left = free.left;
    return views.map((view, i) => {
      left += play;
      const x = left + (widths[i]! - sizeOf(view).width) / 2 - view.bounds.minX / view.scale;
      left += widths[i]! + GAP;
      const y = view.isLoose ? bottom + height - view.bounds.maxY / view.scale : bottom - foot;
      return { view, origin: { x, y } };
    });
  });
}

/** Whether an area, scene mm, is no larger than a place at a scale. */
export const isWithin = ({ width, height }: Area, scale: number, place: Area): boolean =>
  width / scale <= place.width && height / scale <= place.height;

/**
 * Scales a sheet may take, largest first: the series from a scale on, then what a site needs that is too large for it.
 * Annotations keep their size on paper, so a drawing that they alone make too large is not tried at such scales.
 */
const scales = function* (from: number, extent: Area, place: Area): Generator<number> {
  for (const { scale } of SCALES) if (scale >= from) yield scale;
  if (isWithin(extent, SCALES.at(-1)!.scale, place)) return;
  for (let scale = 20_000; scale <= 1_000_000; scale *= 2) yield scale;
};

/** A sheet with the room that it leaves to drawings. */
export interface Sheeting {
  readonly format: SheetFormat;
  readonly place: Place;
}

/** Views on the first of some sheets that takes them; null where none does. */
export function placeAmong(
  views: readonly View[],
  among: readonly Sheeting[],
): { readonly views: readonly PlacedView[]; readonly on: Sheeting } | null {
  for (const on of among) {
    const placed = placeViews(views, on.place);
    if (placed) return { views: placed, on };
  }
  return null;
}

/** Views in place at their scale. */
export interface Fitted {
  readonly scale: number;
  readonly views: readonly PlacedView[];
}

/**
 * The largest scale of the series at which the views of `draw` fit one of some places, and the first such place. Where
 * they fit none, they are drawn at the smallest scale, beyond the frame, rather than left out.
 * @param extent least extent of the views without annotations, scene mm: scales that are certainly too large are not
 * drawn
 * @param from the largest scale wanted
 */
export function fitAmong<S extends { readonly place: Place }>(
  among: readonly [S, ...S[]],
  extent: Area,
  draw: (scale: number, on: S) => readonly View[],
  from = 0,
): Fitted & { readonly on: S } {
  let last: { scale: number; views: readonly View[] } | null = null;
  const [usual] = among;
  for (const scale of scales(from, extent, usual.place)) {
    for (const on of among) {
      if (!isWithin(extent, scale, on.place)) continue;
      const views = draw(scale, on);
      const found = placeViews(views, on.place);
      if (found) return { scale, views: found, on };
      if (on === usual) last = { scale, views };
    }
  }
  const origin = { x: usual.place.left, y: usual.place.bottom };
  return { scale: last?.scale ?? 100, views: (last?.views ?? []).map((view) => ({ view, origin })), on: usual };
}

/** The same in one place. */
export const fitViews = (place: Place, extent: Area, draw: (scale: number) => readonly View[], from = 0): Fitted =>
  fitAmong([{ place }], extent, draw, from);

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
  ...framed(format, scale, building.northDeg, fields, hasMarks),
});
