export { Estimate } from './answer.js';
export { estimateOf, LEAST_QUANTITY, worksIn, worksOf } from './estimate-of.js';
export type { PriceList } from './estimate-of.js';
export { estimateTables } from './tables.js';
export { isExistingStair } from './works/existing.js';
export { createdFloors } from './works/floor-parts.js';
export { LOTS } from './works/work.js';
export type { Work } from './works/work.js';
