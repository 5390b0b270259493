export { cableLengths } from './cables.js';
export { CIRCUIT_NAMES, circuitName } from './names.js';
export { boardRows, RESERVE_PCT, reserveOf, RESIDUAL_MODULES, ROW_MODULES } from './rows.js';
export type { BoardRow } from './rows.js';
