import { Resvg } from '@resvg/resvg-js';
import type { TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { FONT_FAMILY, FONT_FILES } from './fonts.js';

export interface RasterInput {
  readonly svg: string;
  /** Width of the picture, pixels; the height follows. */
  readonly width: number;
}

/** A picture beyond this would only exhaust the worker: pixels in all, and on its longer side. */
const MOST_PIXELS = 50e6;
const LONGEST_SIDE = 16_000;

/** Height of a drawing for a width of 1; not a number when it does not say. */
function ratioOf(svg: string): number {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg.slice(0, 2000)) ?? [];
  return Number(height) / Number(width);
}

/** What a picture takes, ms: to begin, a million pixels, a thousand characters of drawing. */
const TIMES = { base: 100, megapixel: 40, kilobyte: 2 } as const;

const expectedMs = ({ svg, width: asked }: RasterInput): number => {
  const { value } = fitOf(svg, asked);
  const megapixels = (value * value * (ratioOf(svg) || 1)) / 1e6;
  return TIMES.base + TIMES.megapixel * megapixels + (TIMES.kilobyte * svg.length) / 1000;
};

/** The width asked for, unless the picture would be too high or too large: then the largest that is allowed. */
function fitOf(svg: string, asked: number): { mode: 'width'; value: number } {
  const ratio = ratioOf(svg);
  if (!(ratio > 0)) return { mode: 'width', value: asked };
  const most = Math.min(Math.sqrt(MOST_PIXELS / ratio), LONGEST_SIDE / Math.max(1, ratio));
  return { mode: 'width', value: Math.max(1, Math.min(asked, Math.floor(most))) };
}

/** Draws the SVG. Nothing outside it is read: no system font, and resvg opens no address. */
export function drawPng({ svg, width }: RasterInput, { progress, signal }: TaskHooks): Uint8Array {
  progress(0, 2, 'Image');
  signal.throwIfAborted();
  const font = {
    loadSystemFonts: false,
    fontFiles: [...FONT_FILES],
    defaultFontFamily: FONT_FAMILY,
    sansSerifFamily: FONT_FAMILY,
  };
  const picture = new Resvg(svg, { font, fitTo: fitOf(svg, width), logLevel: 'off' }).render();
  progress(1, 2, 'Image');
  signal.throwIfAborted();
  const png = picture.asPng();
  progress(2, 2, 'Image');
  return new Uint8Array(png.buffer, png.byteOffset, png.byteLength);
}

/** Always on a worker: drawing a sheet takes 100 ms and more. */
export const rasterTask = defineTask<RasterInput, Uint8Array>({
  module: import.meta.url,
  export: 'drawPng',
  run: drawPng,
  expectedMs,
});
