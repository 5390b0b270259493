import { t } from '../../../../words/index.js';
import type { Flight, Level, Stairwell } from '../../../building/index.js';
import { RAIL_HEIGHT_MM, treadZAt } from '../../../building/index.js';
import { snap } from '../../../maths/clip.js';
import { atMost } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { ringContains } from '../../../maths/ring.js';
import { cross, distance, dot, leftOf, midpoint, offsetFrom, scale, subtract, unit } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { Around } from './fall-edges.js';
import { aroundOf, isShielded, openRuns, SLANT, STOPS_MM, STRETCH_MM } from './fall-edges.js';
import { isReached } from './reached-floor.js';
import { THRESHOLDS } from './thresholds.js';

const PROTECT = t('Garde-corps le long du bord ouvert', 'Guardrail along the open edge');

/** A rail, a foot or an arrival lies on the edge itself. */
const ON_EDGE_MM = 60;

/** Without a threshold in this country a guardrail of this height is proposed. */
const GUARDRAIL_MM = 1000;

/** Edges of stairwells from which people could fall: without a wall, guardrail, rail of the flight or arrival. */
export const unprotectedWells = check({
  raises: ['arrivee_sans_protection'],
  stage: 'stair-wells',
  *run(building) {
    const { scene, stairwells, levels, stairs } = building;
    const flights = stairs.flatMap((stair) => stair.flights);
    const rule = ruleOf(scene, THRESHOLDS.chute_protegee);
    const around = aroundOf(building);
    const height = ruleOf(scene, THRESHOLDS.garde_corps_min)?.valeur ?? GUARDRAIL_MM;
    for (const well of stairwells) {
      const level = levels[well.level]!;
      const on = flights.filter(({ fromLevel }) => fromLevel === level.index);
      const runs = openEdges(well, level, around, rule?.valeur ?? GUARDRAIL_MM).filter(
        ([p, q]) =>
          isReached(midpoint(p, q), outwardOf(p, q), level, building) &&
          !isUnderSteps(offsetFrom(midpoint(p, q), outwardOf(p, q), STRETCH_MM), level, on),
      );
      if (runs.length === 0) continue;
      const [first] = runs[0]!;
      const stair = well.stairs[0];
      yield {
        code: 'arrivee_sans_protection',
        objet: stair?.pointer ?? '/escaliers',
        id: stair?.id ?? null,
        niveau: level,
        position: { ...first, z: well.z },
        valeur: runs.reduce((sum, [p, q]) => sum + distance(p, q), 0) / 1000,
        ...(rule ? { norme: normOf(rule) } : {}),
        fixes: runs
          .map(([start, end]) => [snap(start), snap(end)] as const)
          .map(([p, q]): Fix => ({
            cible: '/garde_corps/-',
            actuel: null,
            propose: { x1: p.x, y1: p.y, x2: q.x, y2: q.y, z: well.z, hauteur: height },
            raison: PROTECT,
          })),
      };
    }
  },
});

/** Steps this low over a floor leave nobody room to stand under them, mm. */
const LOW_STEPS_MM = 1000;

/** True of a place under the first steps of a flight that goes on from its floor, over the well of the one below. */
const isUnderSteps = (at: Point, { z }: Level, flights: readonly Flight[]): boolean =>
  flights.some(
    (flight) =>
      ringContains(flight.footprint, at) &&
      atMost(treadZAt(flight, dot(subtract(at, flight.foot), flight.direction)), z + LOW_STEPS_MM),
  );

/** From the void onto the floor: a well runs counter-clockwise. */
const outwardOf = (p: Point, q: Point): Point => scale(leftOf(unit(subtract(q, p))), -1);

/**
 * Stretches of the edge of a well where nothing holds back who walks there.
 * @param fall depth from which a fall counts, mm
 */
function openEdges(well: Stairwell, level: Level, around: Around, fall: number): [Point, Point][] {
  const ring = well.polygon.outer;
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const along = unit(subtract(q, p));
    const inward = leftOf(along);
    const isOpen = (at: Point): boolean =>
      !isPassage(at, along, well, level) &&
      !atMost(fallAt(offsetFrom(at, inward, STRETCH_MM / 2), well), fall) &&
      !isShielded(at, inward, well.z, around);
    return openRuns(p, q, isOpen);
  });
}

/**
 * True on an edge that the rail of a flight protects, or at the step of arrival or departure. A rail follows its
 * flight: on the upper floor it is high enough beside the last steps only, and the rest of the edge is open.
 */
const isPassage = (at: Point, along: Point, { stairs, z }: Stairwell, level: Level): boolean =>
  stairs.some(({ flights }) =>
    flights.some((flight) => {
      const { rails, toLevel, fromLevel, arrival, foot, direction } = flight;
      const onRail =
        Math.abs(cross(along, direction)) < SLANT &&
        rails.some(({ a, b }) => distanceToSegment(at, a, b) <= ON_EDGE_MM) &&
        treadZAt(flight, dot(subtract(at, flight.foot), direction)) + RAIL_HEIGHT_MM >= z + STOPS_MM;
      const isAcross = Math.abs(dot(along, direction)) < SLANT;
      const onStep = (middle: Point): boolean => distanceToSegment(at, ...edgeAt(flight, middle)) <= ON_EDGE_MM;
      return (
        onRail ||
        (isAcross && ((toLevel === level.index && onStep(arrival)) || (fromLevel === level.index && onStep(foot))))
      );
    }),
  );

const edgeAt = ({ direction, width }: Flight, middle: Point): [Point, Point] => [
  offsetFrom(middle, direction, 0, -width / 2),
  offsetFrom(middle, direction, 0, width / 2),
];

/** From the floor down to the step or landing right under a place. */
function fallAt(at: Point, { z, stairs }: Stairwell): number {
  let under = -Infinity;
  for (const { flights, landings } of stairs) {
    for (const flight of flights) {
      if (ringContains(flight.footprint, at)) {
        under = Math.max(under, treadZAt(flight, dot(subtract(at, flight.foot), flight.direction)));
      }
    }
    for (const { footprint, top } of landings) if (ringContains(footprint, at)) under = Math.max(under, top);
  }
  return z - under;
}
