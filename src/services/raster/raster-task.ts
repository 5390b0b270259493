import { Resvg } from '@resvg/resvg-js';
import type { TaskHooks } from '../../contract/index.js';
import { defineTask } from '../../contract/index.js';
import { FONT_FAMILY, FONT_FILES } from './fonts.js';

export interface RasterInput {
  readonly svg: string;
  /** Width of the picture, pixels; the height follows. */
  readonly largeur: number;
}

/** Draws the SVG. Nothing outside it is read: no system font, and resvg opens no address. */
export function drawPng({ svg, largeur }: RasterInput, { progress, signal }: TaskHooks): Uint8Array {
  progress(0, 2, 'Image');
  signal.throwIfAborted();
  const font = { loadSystemFonts: false, fontFiles: [...FONT_FILES], defaultFontFamily: FONT_FAMILY, sansSerifFamily: FONT_FAMILY };
  const picture = new Resvg(svg, { font, fitTo: { mode: 'width', value: largeur }, logLevel: 'off' }).render();
  progress(1, 2, 'Image');
  signal.throwIfAborted();
  const png = picture.asPng();
  progress(2, 2, 'Image');
  return new Uint8Array(png.buffer, png.byteOffset, png.byteLength);
}

/** Always on a worker: drawing a sheet takes 100 ms and more. */
export const rasterTask = defineTask<RasterInput, Uint8Array>({ module: import.meta.url, export: 'drawPng', run: drawPng });
