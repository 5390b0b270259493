import type { Building } from '../../building/index.js';
import type { Finding } from '../engine/finding.js';
import { misplacedOpenings } from '../trades/envelope/misplaced-openings.js';
import { openingHeights } from '../trades/envelope/opening-heights.js';
import { overlappingOpenings } from '../trades/envelope/overlapping-openings.js';
import { families } from '../trades/joinery/families.js';

/** The checks that say whether an opening can be as it is written, of all those of a scene. */
const FITS = [families, misplacedOpenings, openingHeights, overlappingOpenings] as const;

/** What keeps openings from being as they are written: family, length and height of the wall, other openings. */
export const fitFindings = (building: Building): Finding[] =>
  FITS.flatMap((one): Finding[] => [...one.run(building, undefined)]);
