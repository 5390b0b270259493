export { placeRing } from './outside.js';
export { siteOf } from './site-of.js';
export { roomsInSteps } from './steps.js';
export type * from './types.js';
