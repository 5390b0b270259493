import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../../../src/services/raster/fonts.js';
import { fitText, fontSize, textWidth } from '../../../src/kernel/drawing/text/measure.js';

/** The rasteriser lays the text out by itself: an independent measure of the same font. */
function drawnWidth(text: string, height: number, weight: 'regular' | 'bold'): number {
  // Bars on each side turn the width of the ink into the width of the advance.
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="100"><text x="10" y="50" font-family="Noto Sans" font-weight="${weight === 'bold' ? 700 : 400}" font-size="${fontSize(height, weight)}">${content}</text></svg>`;
  const width = (content: string) =>
    new Resvg(svg(content), { font: { loadSystemFonts: false, fontFiles: [...FONT_FILES] } }).getBBox()!.width;
  return width(`|${text}|`) - width('||');
}

test.each(['12,34 m²', 'Chambre 1', '3,405', '120 × 135 all. 95', 'Séjour', '±0,00'])(
  'the table measures "%s" as the font does',
  (text) => {
    for (const weight of ['regular', 'bold'] as const) {
      // Kerning, which the table leaves out, is worth a few per cent at most.
      expect(textWidth(text, 20, weight)).toBeGreaterThan(drawnWidth(text, 20, weight) * 0.97);
      expect(textWidth(text, 20, weight)).toBeLessThan(drawnWidth(text, 20, weight) * 1.06);
    }
  },
);

test('a text too long for its cell ends in an ellipsis and fits', () => {
  const fitted = fitText('Construction d’une maison individuelle et de son garage', 60, 3.5, 'bold');
  expect(fitted.endsWith('…')).toBe(true);
  expect(textWidth(fitted, 3.5, 'bold')).toBeLessThanOrEqual(60);
});

test('a sign written in two units counts once, a stray half of one too', () => {
  const em = textWidth('一', 2.5);
  expect(textWidth('a🏠b', 2.5)).toBeCloseTo(textWidth('ab', 2.5) + em, 9);
  expect(textWidth('\ud83cb', 2.5)).toBeCloseTo(textWidth('b', 2.5) + em, 9);
  expect(textWidth('\udfe0\ud83c', 2.5)).toBeCloseTo(2 * em, 9);
});
