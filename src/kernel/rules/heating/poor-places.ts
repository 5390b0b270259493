import type { Building, Opening } from '../../building/index.js';
import { stripOf } from '../../building/index.js';
import { fan, Zones } from '../../checks/support/obstacles.js';
import type { Span } from '../../checks/support/overlap.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { arrivalWays } from '../places/arrival-ways.js';
import { squareAbout } from '../places/square.js';

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

/** The floor under flights, where what hangs is walked into. */
export const underFlights = perObject(
  ({ stairs }: Building) => new Zones(stairs.flatMap((stair) => stair.flights.map(underFlight))),
);

/** Beside a stack as far as this the other risers of several storeys come up, mm. */
const RISERS_MM = 600;

/** Where the shaft of a stack and of the risers beside it is built, in a building of several storeys. */
const besideStacks = ({ stacks, levels }: Building) =>
  stacks
    .filter(({ kind }) => kind === 'chute' && levels.length > 1)
    .map((stack) => ({
      ring: squareAbout(stack.center, RISERS_MM),
      z: stack.bottom,
      top: stack.top,
      of: stack,
    }));

/**
 * Whether a place is a poor one for a radiator, though nothing stands there: behind the open leaf of a door, under a
 * flight of stairs, where risers come up, or where cold water comes in.
 */
export const poorPlaces = perObject((building: Building): ((ring: Ring, span: Span) => boolean) => {
  const leaves = new Zones(building.openings.filter(({ sweeps }) => sweeps).flatMap(behindLeaves));
  const shafts = new Zones(besideStacks(building));
  const all = [leaves, underFlights(building), shafts, arrivalWays(building)];
  return (ring, span) => all.some((zones: Zones<unknown>) => zones.meets(ring, span));
});
