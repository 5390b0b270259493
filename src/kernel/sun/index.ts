export { sunAt } from './position.js';
export type { Observer, SunPosition } from './position.js';
export { sunDay } from './day.js';
export type { SunDay } from './day.js';
