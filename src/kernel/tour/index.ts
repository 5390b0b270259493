export * from './answer.js';
export * from './camera/index.js';
export { gazeOf } from './gaze.js';
export * from './options.js';
export { isInside, phaseAt, roomAt } from './phase.js';
export { spaceOf } from './space.js';
export { disorderIn } from './plan/given.js';
export { tourOf } from './plan/tour-of.js';
export type { Tour } from './plan/tour-of.js';
