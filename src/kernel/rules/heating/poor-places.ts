import type { Building, Opening } from '../../building/index.js';
import { stripOf } from '../../building/index.js';
import { fan, Zones } from '../../checks/support/obstacles.js';
import type { Span } from '../../checks/support/overlap.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';

/** What lies across a hinge from a point. */
const across = (hinge: Point, { x, y }: Point): Point => ({ x: 2 * hinge.x - x, y: 2 * hinge.y - y });

/** Where the leaves of a door go beyond a right angle: what stands there keeps them from opening flat. */
const behindLeaves = (opening: Opening) =>
  opening.leaves.map(({ hinge, closed, open }) => ({
    ring: fan(hinge, open, across(hinge, closed)),
    z: opening.z,
    top: opening.top,
    of: opening,
  }));

/** The whole strip of floor under a flight: what warms it is shut in by the steps. */
const underFlight = (flight: Building['stairs'][number]['flights'][number]) => ({
  ring: stripOf(flight, 0, flight.run),
  z: flight.z,
  top: flight.arrivalZ,
  of: flight,
});

/**
 * Whether a place is a poor one for a radiator, though nothing stands there: behind the open leaf of a door, or under a
 * flight of stairs.
 */
export const poorPlaces = perObject((building: Building): ((ring: Ring, span: Span) => boolean) => {
  const { openings, stairs } = building;
  const leaves = new Zones(openings.filter(({ sweeps }) => sweeps).flatMap(behindLeaves));
  const flights = new Zones(stairs.flatMap((stair) => stair.flights.map(underFlight)));
  return (ring, span) => leaves.meets(ring, span) || flights.meets(ring, span);
});
