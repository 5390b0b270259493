import type { Point, Ring } from '../../maths/geometry.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { snap } from '../../maths/clip.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Flight, FlightRail, RailSide } from './types.js';

/** Usual riser, and Blondel's sum of two risers and a going. */
export const USUAL_RISER_MM = 175;
export const BLONDEL_MM = 630;
/** A going by Blondel is never less than this, however high the steps. */
const LEAST_GOING_MM = 150;
/** Most steps of one flight (45 m of height): more is an error of the document. */
export const MOST_RISERS = 250;
/** Height of a sloping rail over the nosings (NF P01-012). */
export const RAIL_HEIGHT_MM = 900;
/** Landing kept free before and after a flight: its width by at least one metre. */
const LANDING_MM = 1000;

/** Steps of a flight: round(rise / 175) risers, at least two, unless their number is given; going = 630 − 2 × riser. */
export function stepsOf(
  rise: number,
  count?: number,
  tread?: number,
): Pick<Flight, 'risers' | 'treads' | 'riser' | 'going' | 'blondel' | 'run'> {
  const risers = Math.max(2, count !== undefined && count > 0 ? count : Math.round(rise / USUAL_RISER_MM));
  const riser = rise / risers;
  const going =
    tread !== undefined && tread > LENGTH_TOLERANCE_MM ? tread : Math.max(LEAST_GOING_MM, BLONDEL_MM - 2 * riser);
  return { risers, treads: risers - 1, riser, going, blondel: 2 * riser + going, run: (risers - 1) * going };
}

type Placed = Pick<Flight, 'foot' | 'direction' | 'width'>;

/**
 * Rectangle of a flight's axes: `from` and `to` along the climb, whole width. Counter-clockwise from the right of
 * `from`.
 */
export const stripOf = ({ foot, direction, width }: Placed, from: number, to: number): Ring =>
  [
    offsetFrom(foot, direction, from, -width / 2),
    offsetFrom(foot, direction, to, -width / 2),
    offsetFrom(foot, direction, to, width / 2),
    offsetFrom(foot, direction, from, width / 2),
  ].map(snap);

/**
 * Altitude of the tread above a place along the climb; the floor left before the foot, the floor reached past the
 * arrival.
 */
export function treadZAt({ z, riser, going, treads, arrivalZ }: Flight, along: number): number {
  if (along < 0) return z;
  const step = Math.floor(along / going) + 1;
  return step > treads ? arrivalZ : z + step * riser;
}

/** Line through the nosings, the one headroom and rails are measured from. */
export const nosingZAt = ({ z, riser, going }: Flight, along: number): number => z + riser + (along * riser) / going;

/** Front of each riser in plan, right end first: `risers` lines from the foot to the arrival. */
export const treadLines = (flight: Flight): [Point, Point][] =>
  Array.from({ length: flight.risers }, (_, k) => [
    offsetFrom(flight.foot, flight.direction, k * flight.going, -flight.width / 2),
    offsetFrom(flight.foot, flight.direction, k * flight.going, flight.width / 2),
  ]);

/** Axis of the flight from the foot to the arrival, with altitudes: the walking line of a straight flight. */
export const walkingLine = ({ foot, arrival, z, arrivalZ }: Flight) =>
  [
    { ...foot, z },
    { ...arrival, z: arrivalZ },
  ] as const;

/** The floor kept clear before the foot of a flight: as wide as it, and as deep, one metre at least. */
export const startZone = (flight: Flight): Ring => stripOf(flight, -Math.max(LANDING_MM, flight.width), 0);
/** The floor kept clear past the arrival of a flight, of the same size. */
export const arrivalZone = (flight: Flight): Ring =>
  stripOf(flight, flight.run, flight.run + Math.max(LANDING_MM, flight.width));

const SIDES: Readonly<Record<string, readonly RailSide[]>> = {
  droite: ['droite'],
  gauche: ['gauche'],
  deux: ['droite', 'gauche'],
  aucune: [],
};

/** Rails on the sides asked for, from the first nosing to the last. */
export function railsOf(
  { foot, direction, width, run, z, riser, arrivalZ }: Omit<Flight, 'rails'>,
  sides: string,
): FlightRail[] {
  return (SIDES[sides] ?? []).map((side) => {
    const aside = side === 'droite' ? -width / 2 : width / 2;
    return {
      side,
      a: offsetFrom(foot, direction, 0, aside),
      b: offsetFrom(foot, direction, run, aside),
      za: z + riser,
      zb: arrivalZ,
    };
  });
}
