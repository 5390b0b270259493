export { coverAt, roofZAt } from './cover.js';
export type { Cover } from './cover.js';
export { dormerIds } from './dormer-ids.js';
export { partsOf } from './footprints.js';
export type { Part } from './footprints.js';
export { heightOn } from './plane.js';
export { roofsOf, wallsNamed } from './roofs-of.js';
export type * from './types.js';
