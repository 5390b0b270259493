export { Schedules } from './answer.js';
export { joineryTypes, marksOf } from '../measures/joinery-types.js';
export type { JoineryType } from '../measures/joinery-types.js';
export { schedulesOf } from './schedules-of.js';
export { scheduleTables } from './tables.js';
