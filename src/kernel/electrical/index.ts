export { asWired, controlsOf, isOneWay, wiredDevices } from './controls.js';
export type { Control } from './deduced-controls.js';
export { cableLengths } from './cables.js';
export { CIRCUIT_NAMES, circuitName } from './names.js';
export {
  boardRows,
  breakerModules,
  boardsOf,
  circuitsUnder,
  EXTRA_MODULES,
  fedThrough,
  RESERVE_PCT,
  reserveOf,
  residualModules,
  ROW_MODULES,
} from './rows.js';
export { serviceBreaker } from './service-breaker.js';
export type { ServiceBreaker } from './service-breaker.js';
export type { BoardParts, BoardRow, Extra } from './rows.js';
export { currentOf, isThreePhase, VOLTAGE, wantsThreePhases } from './supply.js';
