export * from './document.js';
export * from './entities/index.js';
export type { DimStyleSpec, LayerSpec, LineTypeSpec } from './tables.js';
export type { Block } from './block.js';
export { DxfValueError, real } from './tags.js';
export type { Point } from './tags.js';
export * from './drawing/write-drawing.js';
export { shiftLevels } from './drawing/shift-levels.js';
