export {
  arrivalZone,
  BLONDEL_MM,
  nosingZAt,
  RAIL_HEIGHT_MM,
  startZone,
  stepsOf,
  stripOf,
  treadLines,
  treadZAt,
  USUAL_RISER_MM,
  walkingLine,
} from './flight.js';
export { levelAt, nearestLevel } from './footing.js';
export { stairsOf } from './stairs-of.js';
export { stairwellsOf } from './wells.js';
export { floorsOver, headroomsUnder, LEAST_HEADROOM_MM } from './flight-headroom.js';
export type { FloorOver, Headroom } from './flight-headroom.js';
export type * from './types.js';
