import type { Building } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import { merged } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { FRAME, SIDE_BLOCK_WIDTH, TITLE_BLOCK, customSheet, drawingArea, sheetFor } from './formats.js';
import type { Area, SheetFormat } from './formats.js';
import { northArrow, scaleBar } from './marks.js';
import { sideBlock, titleBlock } from './title-block.js';
import type { TitleFields } from './title-block.js';

/** A view on a sheet: where the scene's origin falls, mm of paper from the bottom left corner. */
export interface PlacedView {
  readonly view: View;
  readonly origin: Point;
}

export interface Sheet {
  readonly format: SheetFormat;
  readonly scale: number;
  readonly views: readonly PlacedView[];
  /** Frame, title block, north, scale bar, tables, mm of paper. */
  readonly items: readonly Item[];
  /** Those of them that make the frame and the title block, where nothing else may stand; a picture has none. */
  readonly block?: readonly Item[];
}

/** Between two views of a sheet, mm of paper. */
const GAP = 8;

/** Views side by side, or one above the other when that is the better shape for a sheet. */
export function arrange(sizes: readonly Area[]): { area: Area; isRow: boolean } {
  const sum = (pick: (size: Area) => number) =>
    sizes.reduce((total, size) => total + pick(size), GAP * (sizes.length - 1));
  const most = (pick: (size: Area) => number) => Math.max(...sizes.map(pick));
  const row = { width: sum((s) => s.width), height: most((s) => s.height) };
  const column = { width: most((s) => s.width), height: sum((s) => s.height) };
  const strain = (area: Area) => Math.max(area.width / 390, area.height / 245);
  return strain(row) <= strain(column) ? { area: row, isRow: true } : { area: column, isRow: false };
}

/**
 * Where views go side by side or above one another: levels keep one another's ordinates in a row, and abscissas in a
 * column, so walls that stand on each other line up.
 */
export function place(views: readonly View[], isRow: boolean, scale: number): { area: Area; origins: Point[] } {
  const all = merged(views.map((view) => view.bounds));
  const origins: Point[] = [];
  let [width, height] = [0, 0];
  for (const { bounds } of isRow ? views : views.toReversed()) {
    if (isRow) {
      origins.push({ x: width - bounds.minX / scale, y: -all.minY / scale });
      width += (bounds.maxX - bounds.minX) / scale + GAP;
    } else {
      origins.unshift({ x: -all.minX / scale, y: height - bounds.minY / scale });
      height += (bounds.maxY - bounds.minY) / scale + GAP;
    }
  }
  const area = isRow
    ? { width: width - GAP, height: (all.maxY - all.minY) / scale }
    : { width: (all.maxX - all.minX) / scale, height: height - GAP };
  return { area, origins };
}

/** A sheet cut to its views: the smallest format of the series that holds them all, at the scale of the first. */
export function composeSheet(building: Building, views: readonly View[], fields: TitleFields): Sheet {
  const scale = views[0]?.scale ?? 100;
  const { isRow } = arrange(
    views.map(({ bounds }) => ({
      width: (bounds.maxX - bounds.minX) / scale,
      height: (bounds.maxY - bounds.minY) / scale,
    })),
  );
  const { area, origins } = place(views, isRow, scale);
  const format = sheetFor(area) ?? customSheet(area);
  const free = drawingArea(format);
  const left = FRAME.left + (free.width - area.width) / 2;
  const bottom = FRAME.bottom + TITLE_BLOCK.height + (free.height - area.height) / 2;
  const placed = views.map((view, i): PlacedView => ({
    view,
    origin: { x: left + origins[i]!.x, y: bottom + origins[i]!.y },
  }));
  return { format, scale, views: placed, ...framed(format, scale, building.northDeg, fields) };
}

/** Where the marks and the title of a sheet's only view stand, mm of paper from the frame. */
const MARKS = { arrow: 14, bar: 30, end: 88 } as const;
const stripWidth = (format: SheetFormat): number => format.width - FRAME.left - FRAME.right - TITLE_BLOCK.width;
/** Narrower strips beside the title block carry no marks, mm. */
const LEAST_STRIP = 80;

/** Room for the title of a sheet's only view, beside the marks: left end of its line, and width. */
export function titleStrip(format: SheetFormat, hasMarks: boolean): Point & { readonly width: number } {
  const from = hasMarks ? MARKS.end : MARKS.arrow / 2;
  const width = format.hasSideBlock ? 0 : stripWidth(format) - from - 4;
  return { x: FRAME.left + from, y: FRAME.bottom + TITLE_BLOCK.height / 2 - 1.5, width };
}

/** Left end and middle of the upper part of a title block that stands upright, mm of paper. */
const sideColumn = ({ width, height }: SheetFormat): Point => ({
  x: width - FRAME.right - SIDE_BLOCK_WIDTH,
  y: height - FRAME.top,
});

/** Room for a legend: under the marks of an upright title block, else in the strip beside it. */
export function legendStrip(format: SheetFormat, hasMarks: boolean): Point & { readonly width: number } {
  if (!format.hasSideBlock) return titleStrip(format, hasMarks);
  const { x, y } = sideColumn(format);
  return { x: x + 5, y: y - (hasMarks ? 66 : 16), width: SIDE_BLOCK_WIDTH - 10 };
}

/** Where the north arrow and the scale bar stand. */
function markPlaces(format: SheetFormat): { readonly arrow: Point; readonly bar: Point } {
  if (format.hasSideBlock) {
    const { x, y } = sideColumn(format);
    return { arrow: { x: x + SIDE_BLOCK_WIDTH / 2, y: y - 20 }, bar: { x: x + 6, y: y - 48 } };
  }
  const middle = FRAME.bottom + TITLE_BLOCK.height / 2;
  return {
    arrow: { x: FRAME.left + MARKS.arrow, y: middle - 1.5 },
    bar: { x: FRAME.left + MARKS.bar, y: middle - 1 },
  };
}

/**
 * Frame, title block and marks of a sheet; the marks (north, scale bar) are left of the title block where the sheet is
 * wide enough.
 * @param hasMarks false on sheets without a plan to scale; `nord` where several scales have no bar in common
 */
export function framed(
  format: SheetFormat,
  scale: number,
  northDeg: number,
  fields: TitleFields,
  hasMarks: boolean | 'nord' = true,
): Pick<Sheet, 'items' | 'block'> {
  const { arrow, bar } = markPlaces(format);
  const marks =
    stripWidth(format) < LEAST_STRIP || !hasMarks
      ? []
      : [northArrow(arrow, northDeg), ...(hasMarks === 'nord' ? [] : scaleBar(bar, { scale, langue: fields.langue }))];
  const block = (format.hasSideBlock ? sideBlock : titleBlock)(format, scale, fields);
  return { block, items: [...block, ...marks] };
}
