export type { AirWay } from './air-ways.js';
export { airSpeed, airWay, discharges, ductFlows, stretchFlows } from './air-ways.js';
export { crossingsOf, Occupied, occupiedOf, stretches, tubesOf } from './crossings.js';
export type { Crossing, Tube } from './crossings.js';
export { networkOf } from './network-of.js';
export { servicesOf } from './nodes.js';
export type { Service } from './nodes.js';
export { SYSTEM_KEYS } from './types.js';
export type * from './types.js';
