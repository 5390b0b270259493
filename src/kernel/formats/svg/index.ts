import type { Sheet } from '../../drawing/sheet/compose.js';
import type { Format } from '../format.js';
import { sheetSvg } from './sheet-svg.js';
import type { Theme } from './themes.js';

export { chartSvg } from './chart-svg.js';
export { escapeXml } from './escape.js';
export { ganttPages, ganttSvg } from './gantt-svg.js';
export { shapePages } from './shapes-svg.js';
export { sheetSvg } from './sheet-svg.js';
export { THEMES } from './themes.js';
export type { Theme } from './themes.js';

/** A sheet as one drawing, in millimetres of paper. */
export const svg: Format<{ readonly sheet: Sheet; readonly title: string; readonly theme?: Theme }> = {
  mediaType: 'image/svg+xml',
  extension: 'svg',
  write: ({ sheet, title, theme }) => sheetSvg(sheet, title, theme),
};
