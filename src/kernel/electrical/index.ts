export { boardRows, RESERVE_PCT, reserveOf, ROW_MODULES } from './rows.js';
export type { BoardRow } from './rows.js';
