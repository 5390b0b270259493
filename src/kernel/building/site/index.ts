export { placeRing } from './outside.js';
export { siteOf } from './site-of.js';
export type * from './types.js';
