import type { Building, Flight, Level, Opening } from '../../building/index.js';
import { stripOf } from '../../building/index.js';
import { asPolygon, difference, unionRings } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { ringsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import type { TourOptions } from '../options.js';
import { walkedOpenings } from '../space.js';

/** A straight piece of something that a camera keeps away from, in plan, mm. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
}

/** What stands on a storey. */
export interface Obstacles {
  /** Walls, guardrails, furniture on the floor, fixtures, lift shafts: the clearance is measured to them. */
  readonly segments: readonly Segment[];
  /** Their footprints: a point in one is in the thing itself. */
  readonly solids: readonly Ring[];
  /** Where there is no floor to walk on: stairwells, stairs. */
  readonly voids: readonly Ring[];
  /**
   * Open leaves of doors, sides of the flights that rise from the floor, edges of its wells: gone round where there is
   * room, brushed past where there is none.
   */
  readonly aside: readonly Segment[];
}

/** Lower than this a thing on the floor is walked over, mm (rugs). */
const WALKED_OVER_MM = 60;
/** What begins this far above the floor is over the head, mm. */
const OVERHEAD_MM = 2000;
/** The head of a door is at least this far above the floor that it is walked through from, mm. */
const HEAD_MM = 1500;
/** A box lower than this is a step or a plinth, mm. */
const PLINTH_MM = 300;
/** Bays are cut a little past both faces, so that no sliver of the wall is left, mm. */
const PAST_FACE_MM = 5;

const edgesOf = (ring: Ring): Segment[] => ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! }));

/** Doors and passages that one walks through on a floor: those under a mezzanine are not on it. */
const doorsOn = (building: Building, level: Level): Opening[] =>
  walkedOpenings(building).filter(({ levelIndex, top }) => levelIndex === level.index && top > level.z + HEAD_MM);

/** Walls of a storey as they stand between the doors and passages that one walks through. */
export function wallsLeft(building: Building, level: Level): Polygon[] {
  const standing = unionRings([...level.cuts, ...level.below].map(({ footprint }) => footprint));
  const bays = doorsOn(building, level).map(({ near, far, wall }) => {
    const half = wall.thickness / 2 + PAST_FACE_MM;
    const corner = (at: Point, aside: number): Point => offsetFrom(at, wall.direction, 0, aside);
    return asPolygon([corner(near, -half), corner(far, -half), corner(far, half), corner(near, half)]);
  });
  return bays.length === 0 ? standing : difference(standing, bays);
}

/** What a camera on a storey keeps away from. `nu` has no furniture. */
export function obstaclesOf(building: Building, level: Level, mode: TourOptions['mode']): Obstacles {
  const walls = wallsLeft(building, level).flatMap(ringsOf);
  const rails = building.guardrails
    .filter(({ z, top }) => top > level.z + WALKED_OVER_MM && z < level.z + PLINTH_MM && z > level.z - PLINTH_MM)
    .map(({ a, b }): Segment => ({ a, b }));
  const things = [...(mode === 'nu' ? [] : furnitureOn(building, level)), ...othersOn(building, level)];
  return {
    segments: [...walls.flatMap(edgesOf), ...rails, ...things.flatMap(edgesOf)],
    solids: things,
    voids: voidsOf(building, level),
    aside: [...openLeaves(building, level), ...edgesOfStairs(building, level)],
  };
}

const openLeaves = (building: Building, level: Level): Segment[] =>
  doorsOn(building, level).flatMap(({ sweeps, leaves }) =>
    sweeps ? leaves.map(({ hinge, open }) => ({ a: hinge, b: open })) : [],
  );

function edgesOfStairs({ stairwells, stairs }: Building, level: Level): Segment[] {
  const wells = stairwells.filter((well) => well.level === level.index).map(({ polygon }) => polygon.outer);
  const sides = stairs
    .flatMap(({ flights }) => flights)
    .filter((flight) => isMet(level, flight.z, flight.arrivalZ))
    .flatMap((flight) => {
      const [a, b, c, d] = stripOf(flight, 0, flight.run) as [Point, Point, Point, Point];
      return [
        { a, b },
        { a: c, b: d },
      ];
    });
  return [...wells.flatMap(edgesOf), ...sides];
}

/** Whether what goes from an altitude to another is met by who walks on a floor. */
const isMet = (level: Level, z: number, top: number): boolean =>
  z < level.z + OVERHEAD_MM && top > level.z + WALKED_OVER_MM;

const furnitureOn = ({ furniture }: Building, level: Level): Ring[] =>
  furniture
    .filter(
      ({ levelIndex, mounting, z, top }) =>
        levelIndex === level.index && mounting === 'sol' && top - z > WALKED_OVER_MM && z < level.z + OVERHEAD_MM,
    )
    .map(({ footprint }) => footprint);

function othersOn({ plumbing: fixtures, boxes, lifts }: Building, level: Level): Ring[] {
  return [
    ...fixtures
      .filter(({ levelIndex, z }) => levelIndex === level.index && z < level.z + OVERHEAD_MM)
      .map(({ footprint }) => footprint),
    ...boxes
      .filter(({ role, z, top }) => role !== 'palier' && top > level.z + PLINTH_MM && z < level.z + OVERHEAD_MM)
      .map(({ footprint }) => footprint),
    ...lifts
      .filter(({ z, top, levels }) => isMet(level, z, top) || levels.includes(level.index))
      .map(({ outline }) => outline),
  ];
}

/** Wells of the floor, and the flights and landings that rise from it up to over the head. */
function voidsOf({ stairwells, stairs }: Building, level: Level): Ring[] {
  const wells = stairwells.filter((well) => well.level === level.index).map(({ polygon }) => polygon.outer);
  const flights = stairs
    .flatMap((stair) => stair.flights)
    .filter(({ z, arrivalZ }) => isMet(level, z, arrivalZ))
    .map((flight: Flight) => stripOf(flight, 0, flight.run));
  const landings = stairs
    .flatMap((stair) => stair.landings)
    .filter(({ z, top }) => isMet(level, z, top))
    .map(({ footprint }) => footprint);
  return [...wells, ...flights, ...landings];
}
