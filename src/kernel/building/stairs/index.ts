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
export { stairwellsOf, WELL_HEADROOM_MM } from './wells.js';
export type * from './types.js';
