export { bearingWalls, coreOf, isBearing } from './bearing.js';
export type { Core } from './bearing.js';
export { LOADS } from './figures.js';
export type { Figure } from './figures.js';
export { LineLoad, sumOf } from './line-loads.js';
export type { Load } from './line-loads.js';
export type { Panel, Strip } from './panels.js';
export { areaLoad, structureOf, wallWeight } from './structure-of.js';
export type { Bearing, Structure } from './structure-of.js';
