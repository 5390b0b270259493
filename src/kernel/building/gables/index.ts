export { gableArea, gableVolume, wallGables } from './wall-gables.js';
export type { WallGable } from './wall-gables.js';
