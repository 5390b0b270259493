/** Exports of the kernel for the rest of the service. */
export * from './building/index.js';
export * from './checks/index.js';
export * from './demo/index.js';
export * from './maths/constants.js';
export type { Bounds, Point, Point3, Polygon, Ring } from './maths/geometry.js';
export * from './quantities/index.js';
export * from './scene/index.js';
