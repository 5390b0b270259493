export * from './document.js';
export * from './entities/index.js';
export type { DimStyleSpec, LayerSpec, LineTypeSpec } from './tables.js';
export type { Block } from './block.js';
export { DxfValueError, real } from './tags.js';
export type { Point } from './tags.js';
