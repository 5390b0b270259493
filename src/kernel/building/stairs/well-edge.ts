import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Building, Level } from '../types.js';
import { startZone, stripOf } from './flight.js';
import type { Flight, Stair } from './types.js';

/** Headroom over the nosings that is recommended in dwellings, mm: left where the floor above has room for it. */
const AMPLE_HEADROOM_MM = 2000;
/** Floor kept before a door on either side, mm. */
const DOORSTEP_MM = 700;
/** Furniture no higher than this lies on the floor and is moved with it: rugs, mm. */
const FLAT_MM = 60;
/** What overlaps a flight by less than this runs along it, mm; so does what leans by less than 45°, as a cosine. */
const BESIDE_MM = 50;
const ACROSS = 0.7;
/** Half of the line that stands for a guardrail, mm: its axis is the edge. */
const AXIS_MM = 0.1;
const EPSILON = 1e-9;

/** What stands on a floor; along `direction` where it is a line, which stops an opening only when it runs across. */
interface Standing {
  readonly ring: Ring;
  readonly direction?: Point;
}

/** A test what stands on a floor over a strip of plan. */
export type StandingOn = (strip: Ring, climb: Point) => Ring[];

/** What an opening spares on the floor of a level: walls, guardrails, doors, furniture and the feet of flights. */
export function standingOn(
  level: Level,
  stairs: readonly Stair[],
  { guardrails, furniture }: Pick<Building, 'guardrails' | 'furniture'>,
): StandingOn {
  const isHere = ({ levelIndex, z }: { readonly levelIndex: number; readonly z: number }): boolean =>
    levelIndex === level.index && Math.abs(z - level.z) <= FLOOR_TOLERANCE_MM;
  const all: Standing[] = [
    ...[...level.cuts, ...level.below].map(({ wall, footprint }) => ({ ring: footprint, direction: wall.direction })),
    ...guardrails.filter(isHere).map(({ a, direction, length }) => ({
      ring: stripOf({ foot: a, direction, width: 2 * AXIS_MM }, 0, length),
      direction,
    })),
    ...level.openings
      .filter(({ kind }) => kind === 'porte')
      .map(({ center, width, wall: { direction, thickness } }) => {
        const reach = thickness / 2 + DOORSTEP_MM;
        return {
          ring: stripOf({ foot: offsetFrom(center, direction, -width / 2), direction, width: 2 * reach }, 0, width),
        };
      }),
    ...furniture
      .filter((piece) => piece.mounting === 'sol' && piece.height > FLAT_MM && isHere(piece))
      .map(({ footprint }) => ({ ring: footprint })),
    ...stairs.flatMap(({ flights }) =>
      flights.filter(({ fromLevel }) => fromLevel === level.index).map((flight) => ({ ring: startZone(flight) })),
    ),
  ];
  const index = boxIndex(all.map(({ ring }) => boundsOf(ring)));
  return (strip, climb) =>
    index.search(boundsOf(strip)).flatMap((i) => {
      const { ring, direction } = all[i]!;
      return direction && Math.abs(dot(direction, climb)) > ACROSS ? [] : [ring];
    });
}

/** The floor that a flight comes up through. */
interface Ceiling {
  /** Altitude of its underside. */
  readonly bottom: number;
  /** Headroom asked for, mm. */
  readonly least: number;
  readonly standing: StandingOn;
}

/**
 * Where the opening over a flight begins, mm along the climb: over the front of a riser with 2.00 m of headroom; nearer
 * to the arrival, down to the least headroom, where something stands on the floor there. A flight that starts on a
 * floor may be open over one going before its foot.
 */
export function wellEdge(flight: Flight, isFromFloor: boolean, { bottom, least, standing }: Ceiling): number {
  const { z: foot, riser, going, width, direction } = flight;
  const before = isFromFloor && bottom - foot >= least ? -going : 0;
  const goings = (headroom: number): number => (bottom - headroom - foot) / riser - 1;
  const furthest = Math.max(before, Math.floor(goings(Math.max(least, AMPLE_HEADROOM_MM)) + EPSILON) * going);
  const nearest = Math.max(before, goings(least) * going);
  if (furthest >= flight.run) return furthest;
  const strip = stripOf({ foot: flight.foot, direction, width: width - 2 * BESIDE_MM }, furthest, nearest + going);
  const near = standing(strip, direction);
  const met = near.length === 0 ? [] : intersection(near.map(asPolygon), [asPolygon(strip)]);
  const stops = met.flatMap(({ outer }) => outer.map((at) => dot(subtract(at, flight.foot), direction)));
  return Math.min(
    nearest,
    stops.reduce((edge, stop) => Math.max(edge, stop), furthest),
  );
}
