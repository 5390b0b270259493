export { excessOf, JsonScan } from './json-scan.js';
export type { JsonExcess } from './json-scan.js';
export { JSON_LIMITS } from './limits.js';
export type { JsonMeasure } from './limits.js';
