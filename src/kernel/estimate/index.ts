export { Estimate } from './answer.js';
export { estimateOf } from './estimate-of.js';
export type { PriceList } from './estimate-of.js';
export { estimateTables } from './tables.js';
export { LOTS } from './works/work.js';
