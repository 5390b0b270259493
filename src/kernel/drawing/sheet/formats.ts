import type { Bounds } from '../../maths/geometry.js';

/** ISO 216 sheets, landscape, mm. */
export interface SheetFormat {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The title block stands upright along the right side: more height for tall drawings. @default along the foot */
  readonly hasSideBlock?: boolean;
}

export const SHEETS = [
  { name: 'A4', width: 297, height: 210 },
  { name: 'A3', width: 420, height: 297 },
  { name: 'A2', width: 594, height: 420 },
  { name: 'A1', width: 841, height: 594 },
  { name: 'A0', width: 1189, height: 841 },
] as const satisfies readonly SheetFormat[];

/** ISO 5457: 20 mm on the binding side, 10 mm elsewhere. */
export const FRAME = { left: 20, right: 10, top: 10, bottom: 10 } as const;

/** Title block of ISO 7200: 180 mm wide, so that a folded sheet shows it on its A4 face. */
export const TITLE_BLOCK = { width: 180, height: 36.5 } as const;

/** The same upright, over the whole height of the sheet, with the marks and legends above it. */
export const SIDE_BLOCK_WIDTH = 62;

/** Scales of building drawings (ISO 5455), and the largest sheet worth taking for each. */
export const SCALES = [
  { scale: 50, sheets: 2 },
  { scale: 100, sheets: 4 },
  { scale: 200, sheets: 5 },
  { scale: 500, sheets: 5 },
  { scale: 1000, sheets: 5 },
  { scale: 2000, sheets: 5 },
  { scale: 5000, sheets: 5 },
  { scale: 10_000, sheets: 5 },
] as const;

export interface Area {
  readonly width: number;
  readonly height: number;
}

/** Room for the drawing above the title block, or beside it. */
export const drawingArea = ({ width, height, hasSideBlock = false }: SheetFormat): Area => ({
  width: width - FRAME.left - FRAME.right - (hasSideBlock ? SIDE_BLOCK_WIDTH : 0),
  height: height - FRAME.top - FRAME.bottom - (hasSideBlock ? 0 : TITLE_BLOCK.height),
});

/** Inside of the frame of a sheet, mm of paper. */
export const frameBox = ({ width, height }: SheetFormat): Bounds => ({
  minX: FRAME.left,
  minY: FRAME.bottom,
  maxX: width - FRAME.right,
  maxY: height - FRAME.top,
});

/** Room for drawings, mm of paper from the bottom left corner of the sheet. */
export function drawingBox(format: SheetFormat): Bounds {
  const { minX, maxY } = frameBox(format);
  const { width, height } = drawingArea(format);
  return { minX, minY: maxY - height, maxX: minX + width, maxY };
}

/** The smallest sheet that holds `area`; beyond A0, a sheet made to measure. */
export function sheetFor(area: Area, among: number = SHEETS.length): SheetFormat | null {
  const found = SHEETS.slice(0, among).find((sheet) => {
    const free = drawingArea(sheet);
    return area.width <= free.width && area.height <= free.height;
  });
  return found ?? null;
}

/** A sheet beyond the series, its sides rounded up to the centimetre. */
export function customSheet({ width, height }: Area): SheetFormat {
  const sheet = {
    width: Math.ceil((width + FRAME.left + FRAME.right) / 10) * 10,
    height: Math.ceil((height + FRAME.top + FRAME.bottom + TITLE_BLOCK.height) / 10) * 10,
  };
  return { name: `${sheet.width} × ${sheet.height}`, ...sheet };
}

/**
 * The largest scale of the series at which the drawing fits a reasonable sheet.
 * @param areaAt what the drawing takes on paper at a scale, annotations included
 */
export function chooseScale(areaAt: (scale: number) => Area): number {
  return SCALES.find(({ scale, sheets }) => sheetFor(areaAt(scale), sheets) !== null)?.scale ?? SCALES.at(-1)!.scale;
}
