export { cableLengths } from './cables.js';
export { CIRCUIT_NAMES, circuitName } from './names.js';
export {
  boardRows,
  boardsOf,
  EXTRA_MODULES,
  hasTransformer,
  RESERVE_PCT,
  reserveOf,
  RESIDUAL_MODULES,
  ROW_MODULES,
} from './rows.js';
export type { BoardParts, BoardRow, Extra } from './rows.js';
