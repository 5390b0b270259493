import type { Building } from '../../building/index.js';
import type { Finding } from '../engine/finding.js';
import { misplacedOpenings } from '../trades/envelope/misplaced-openings.js';
import { openingHeights } from '../trades/envelope/opening-heights.js';
import { overlappingOpenings } from '../trades/envelope/overlapping-openings.js';
import { families } from '../trades/joinery/families.js';

/** The checks that say whether bays have a place, of all those of a scene. */
const PLACES = [misplacedOpenings, openingHeights, overlappingOpenings] as const;

/** What keeps openings from their place: length and height of their wall, other openings of it. */
export const placeFindings = (building: Building): Finding[] =>
  PLACES.flatMap((one): Finding[] => [...one.run(building, undefined)]);

/** What keeps openings from being as they are written: their family too. */
export const fitFindings = (building: Building): Finding[] => [
  ...families.run(building, undefined),
  ...placeFindings(building),
];
