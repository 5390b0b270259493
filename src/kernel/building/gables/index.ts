export { gableArea, gableVolume, isUnderGable, wallGables } from './wall-gables.js';
export type { WallGable } from './wall-gables.js';
