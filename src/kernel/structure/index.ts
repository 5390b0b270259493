export { bearingWalls, coreOf, isBearing } from './bearing.js';
export type { Core } from './bearing.js';
