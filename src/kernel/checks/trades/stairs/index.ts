import { defineTrade } from '../../engine/trade.js';
import { ALERTS } from './alerts.js';
import { arrivalsInTheVoid } from './arrivals-in-the-void.js';
import { doubledRails } from './doubled-rails.js';
import { flightsInLandings } from './flights-in-landings.js';
import { flightDimensions } from './flight-dimensions.js';
import { guardrailGaps } from './guardrail-gaps.js';
import { guardrailHeights } from './guardrail-heights.js';
import { headroom } from './headroom.js';
import { liftLandings } from './lift-landings.js';
import { liftSizes } from './lift-sizes.js';
import { liftStops } from './lift-stops.js';
import { liftsInWalls } from './lifts-in-walls.js';
import { misplacedArrivals } from './misplaced-arrivals.js';
import { offPlan } from './off-plan.js';
import { openPlatforms } from './open-platforms.js';
import { openSides } from './open-sides.js';
import { stairEnds } from './stair-ends.js';
import { stairsInStairs } from './stairs-in-stairs.js';
import { stairsInWalls } from './stairs-in-walls.js';
import { strayLandings } from './stray-landings.js';
import { THRESHOLDS } from './thresholds.js';
import { UNCHECKED } from './unchecked.js';
import { unprotectedWells } from './unprotected-wells.js';
import { unservedDecks } from './unserved-decks.js';
import { unservedLevels } from './unserved-levels.js';

/** Stairs, guardrails and lifts: where they stand, their steps, falls beside them. */
export const stairsTrade = defineTrade({
  name: 'stairs',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: UNCHECKED,
  checks: [
    offPlan,
    strayLandings,
    liftStops,
    misplacedArrivals,
    flightDimensions,
    liftSizes,
    guardrailHeights,
    unservedLevels,
    unservedDecks,
    arrivalsInTheVoid,
    stairsInWalls,
    stairsInStairs,
    liftsInWalls,
    headroom,
    doubledRails,
    openSides,
    unprotectedWells,
    openPlatforms,
    guardrailGaps,
    flightsInLandings,
    liftLandings,
    stairEnds,
  ],
});
