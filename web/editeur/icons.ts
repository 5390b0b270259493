import { s } from '../shared/svg.js';
import type { ToolName } from './tools/tool.js';

/** Strokes of the tools' pictures, in a square of 24. */
const STROKES: Readonly<Record<ToolName, string>> = {
  select: 'M6 3l12 9-6 1.2L9 19z',
  wall: 'M3 8h18M3 16h18M3 8v8M21 8v8M8 8v8M13 8v8M18 8v8',
  room: 'M4 4h16v16H4zM7.5 7.5h9v9h-9z',
  door: 'M4 20h3M20 20h-1M7 20V6M7 6a13 13 0 0 1 12 14',
  window: 'M3 10h18v4H3zM3 12h18M12 10v4',
  furniture: 'M4 12V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M3 12h3v3h12v-3h3v6H3zM6 18v2M18 18v2',
  device: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 10.5v2M15 10.5v2M12 15.5v1',
  hole: 'M3 3h18v18H3zM8 8h8v8H8zM8 8l8 8M16 8l-8 8',
  roof: 'M2 12L12 4l10 8M5 12v8h14v-8',
  stair: 'M3 20h4v-4h4v-4h4V8h4V4h2',
};

/** The picture of a tool. */
export const iconOf = (tool: ToolName): SVGElement =>
  s('svg', { viewBox: '0 0 24 24', class: 'icone', 'aria-hidden': 'true' }, s('path', { d: STROKES[tool] }));
