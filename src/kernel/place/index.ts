export { instantAt, legalTime } from './legal-time.js';
export { placeOf } from './place-of.js';
export type { Place } from './place-of.js';
export { projectionOf } from './systems.js';
export { timeZoneAt } from './time-zone.js';
