export { compiledUrl } from './module-url.js';
export type { Preparation } from './lane.js';
export { createWorkPool } from './work-engine.js';
export type { LaneStatus, WorkOptions, WorkPool, WorkStatus } from './work-engine.js';
