export { escapeXml } from './escape.js';
export { sheetSvg } from './sheet-svg.js';
