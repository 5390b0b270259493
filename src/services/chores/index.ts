export { startChores } from './chore-engine.js';
export type { Chore, ChoreOptions } from './chore-engine.js';
export { tickAt } from './ticks.js';
