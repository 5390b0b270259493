export { Schedules } from './answer.js';
export { joineryTypes, marksOf } from './marks.js';
export type { JoineryType } from './marks.js';
export { schedulesOf } from './schedules-of.js';
export { scheduleTables } from './tables.js';
