export { createWorkPool } from './work-engine.js';
export type { WorkOptions, WorkPool, WorkStatus } from './work-engine.js';
