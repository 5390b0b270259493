import type { Building } from '../../building/index.js';
import type { Format } from '../format.js';
import type { DrawingDxfOptions, ShiftedView } from './drawing/write-drawing.js';
import { drawingDxf } from './drawing/write-drawing.js';

export * from './document.js';
export * from './entities/index.js';
export type { DimStyleSpec, LayerSpec, LineTypeSpec } from './tables.js';
export type { Block } from './block.js';
export { DxfValueError, real } from './tags.js';
export type { Point } from './tags.js';
export * from './drawing/write-drawing.js';
export { guessedOrigin, writtenOrigin } from './drawing/origin.js';
export type { DrawingOrigin } from './drawing/origin.js';
export * from './reading/index.js';
export * from './edits/index.js';
export { dxfModel, modelDxf } from './model-drawing.js';
export type { DxfModel, ModelLayer } from './model-drawing.js';
export { shiftLevels, superposeLevels } from './drawing/shift-levels.js';

/** Input of a DXF drawing: the building, its plans side by side, and the data of its title blocks. */
export interface DxfDrawing extends DrawingDxfOptions {
  readonly building: Building;
  readonly views: readonly ShiftedView[];
}

/** Plans in millimetres at 1:1 for AutoCAD 2013 and later, one layout to scale a level. */
export const dxf: Format<DxfDrawing> = {
  mediaType: 'image/vnd.dxf',
  extension: 'dxf',
  write: ({ building, views, ...options }) => drawingDxf(building, views, options),
};
