import type { Building, Level, Room } from '../../building/index.js';
import { difference, offset } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import type { Tube } from '../../network/index.js';
import { Occupied, occupiedOf, stretches } from '../../network/index.js';
import { mainAngle } from '../../maths/main-angle.js';
import { bodiesAt } from './bodies.js';
import type { Branch } from './pipes.js';
import { branchesOf } from './pipes.js';
import type { Ground } from './grid.js';
import { squareAbout } from '../places/square.js';
import { appliancesOf } from '../support/appliances.js';
import { treeOf } from './tree.js';

/** Kept from the outer face of the façades, and from stairwells, mm. */
const [EDGE_MM, WELL_MM] = [60, 50];

/** The floor of a storey, less its stairwells and shafts, and rooms of others: where pipes may run in it. */
export function floorOf(building: Building, level: Level, shut: readonly Room[] = []): Polygon[] {
  const wells = building.slabs.find((slab) => slab.level === level.index)?.openings ?? [];
  const others = shut.filter((room) => room.level === level.index).map(({ polygon }) => polygon);
  const closed = [...wells, ...others];
  const whole = offset(level.outline, -EDGE_MM);
  return closed.length > 0 ? difference(whole, offset(closed, WELL_MM)) : whole;
}

/** Kept between a route and an upright pipe, beside its radius, mm: half of a usual tube and some. */
const BESIDE_MM = 30;

/** Half of a usual pipe, and what is kept between it and a beam or a post, mm. */
const [RADIUS_MM, CLEAR_MM] = [20, 10];

/** How a storey is crossed: distance kept from the walls, mm, at an altitude, round the uprights that pass it. */
export interface Course {
  readonly aside: number;
  readonly z: number;
  readonly occupied?: Occupied;
  /** Kept from upright pipes and ducts, beside their radius, mm. */
  readonly beside?: number;
  /** Half of what is laid, mm: it goes round the beams, posts and furniture that it would be in. */
  readonly radius?: number;
  /** Rooms of others, which it keeps out of. */
  readonly shut?: readonly Room[];
}

/** What a metre under a bath or a shower costs, but under one that is served: nobody reaches it afterwards. */
const UNDER_TRAY = 3;
const TRAYS: ReadonlySet<string> = new Set(['douche', 'baignoire']);

/** Outlines of the baths and showers of a storey. */
const traysOn = (building: Building, { index }: Level): Ring[] =>
  appliancesOf(building).flatMap(({ type, levelIndex, footprint }) =>
    TRAYS.has(type) && levelIndex === index ? [footprint] : [],
  );

/** The ground of a route on a storey, along the walls of its rooms, round the upright pipes and ducts. */
export function groundIn(building: Building, level: Level, course: Course): Ground {
  const { aside, z, occupied = occupiedOf(building), beside = BESIDE_MM, radius = RADIUS_MM, shut = [] } = course;
  const others = new Set(shut.map(({ id }) => id));
  const bodies = bodiesAt(building, z, radius);
  const trays = z < level.z ? traysOn(building, level) : [];
  return {
    angle: mainAngle(level.cuts.map(({ wall }) => wall)),
    region: floorOf(building, level, shut),
    rooms: level.rooms.filter(({ id }) => !others.has(id)).map(({ polygon }) => polygon),
    aside,
    ...(bodies.length > 0 && { avoid: { rings: bodies.map(({ ring }) => ring), clear: radius + CLEAR_MM } }),
    ...(trays.length > 0 && { shun: { rings: trays, rate: UNDER_TRAY } }),
    round: occupied.uprights(z).map(({ a, radius }) => squareAbout(a, radius + beside)),
  };
}

/** Steps between the altitudes tried for a route, and how many, mm. */
const [STEP_MM, MOST_STEPS] = [7.5, 24];

/** What is laid at an altitude. */
interface Layable {
  readonly points: readonly Point[];
  readonly diameter: number;
}

/**
 * The altitude of the axes of the routes of a storey: the wanted one, else the nearest at which they are in nothing
 * that is there; where there is none, that at which they are in least.
 * @param span lowest and highest that an axis may lie
 */
function clearAltitude(
  occupied: Occupied,
  routes: readonly Layable[],
  of: Omit<Tube, 'a' | 'b' | 'ends' | 'radius' | 'pointer'>,
  wanted: number,
  span: readonly [number, number],
): { readonly z: number; readonly hits: number } {
  const steps = Array.from({ length: MOST_STEPS }, (_, i) => (i + 1) * STEP_MM);
  const tried = [wanted, ...steps.flatMap((step) => [wanted - step, wanted + step])];
  let [best, least] = [wanted, Infinity];
  for (const z of tried.filter((each) => each === wanted || (each >= span[0] && each <= span[1]))) {
    const hits = occupied.hits(tubesAt(routes, z, of));
    if (hits < least) [best, least] = [z, hits];
    if (hits === 0) break;
  }
  return { z: best, hits: least };
}

/** Routes at an altitude as the bodies that they take up. */
const tubesAt = (
  routes: readonly Layable[],
  z: number,
  of: Omit<Tube, 'a' | 'b' | 'ends' | 'radius' | 'pointer'>,
): Tube[] =>
  routes.flatMap(({ points, diameter }, i) =>
    stretches(
      points.map((point) => ({ ...point, z })),
      { ...of, pointer: `${of.system}${of.circuit} ${i} ${z}`, radius: diameter / 2 },
    ),
  );

/** Pipes of a storey: the stretches of a tree, and the terminals that no route reaches, by their place. */
export interface StoreyRoutes<S> {
  readonly branches: readonly Branch<S>[];
  readonly lost: readonly number[];
}

/** Routes from a root to terminals on a ground, each stretch sized by what it serves. */
export function routesOn<S>(
  ground: Ground,
  root: Point,
  terminals: readonly Point[],
  sizeOf: (served: readonly number[]) => S,
): StoreyRoutes<S> {
  if (terminals.length === 0) return { branches: [], lost: [] };
  const tree = treeOf(ground, root, terminals);
  const lost = tree.terminals.flatMap((node, place) => (node < 0 ? [place] : []));
  if (lost.length > 0 && ground.avoid) {
    // No way round: the route goes through the beam, which the report names, rather than not at all.
    const { avoid: _, ...open } = ground;
    const through = routesOn(open, root, terminals, sizeOf);
    if (through.lost.length < lost.length) return through;
  }
  return { branches: branchesOf(tree, sizeOf), lost };
}

/** What is laid in the floor of a storey: a system, its usual depth and distance from the walls. */
export interface FloorNetwork {
  readonly building: Building;
  readonly level: Level;
  readonly occupied: Occupied;
  readonly of: Omit<Tube, 'a' | 'b' | 'ends' | 'radius' | 'pointer'>;
  /** Negative, mm. */
  readonly depth: number;
  readonly aside: number;
  /** Lowest and highest that an axis may lie. @default within the floor */
  readonly span?: readonly [number, number];
  /** Cost of a metre at a point, 1 by default. */
  readonly costAt?: (point: Point) => number;
  /** Rooms of others, which it keeps out of. */
  readonly shut?: readonly Room[];
}

/** Tried when routes along the walls, as far off as usual, cross others: so much farther off them, mm. */
const ASIDES_MM = [0, 35, 70, -35, 120] as const;

/** Ways to run: round baths and showers first, under them where none of those is clear. */
const WAYS = [false, true].flatMap((isOpen) => ASIDES_MM.map((farther) => ({ farther, isOpen })));

/**
 * Routes in the floor of a storey, at an altitude and a distance from the walls at which they are in no other network:
 * the usual ones where they can be, else the nearest; where there are none, those that cross the fewest.
 */
export function floorRoutes(
  { building, level, occupied, of, depth, aside, span = floorSpan(building, level), costAt, shut = [] }: FloorNetwork,
  root: Point,
  terminals: readonly Point[],
  sizeOf: (served: readonly number[]) => number,
): StoreyRoutes<number> & { readonly z: number; readonly tubes: readonly Tube[] } {
  const wanted = level.z + depth;
  let best: (StoreyRoutes<number> & { readonly z: number; readonly tubes: readonly Tube[] }) | null = null;
  let least = Infinity;
  for (const { farther, isOpen } of WAYS) {
    const course = { aside: aside + farther, z: wanted, occupied, shut };
    const kept = { ...groundIn(building, level, course), ...(costAt && { costAt }) };
    const { shun: _, ...open } = kept;
    const ground = isOpen ? open : kept;
    const routes = routesOn(ground, root, terminals, sizeOf);
    const laid = routes.branches.map(({ points, size }) => ({ points, diameter: size }));
    const { z, hits } = clearAltitude(occupied, laid, of, wanted, span);
    const tubes = tubesAt(laid, z, of);
    const faults = hits + new Occupied(tubes).crossings().length + routes.lost.length * LOST;
    if (faults < least) [best, least] = [{ ...routes, z, tubes }, faults];
    if (faults === routes.lost.length * LOST) break;
  }
  return best!;
}
/** What a terminal without a route counts for, beside networks in each other. */
const LOST = 1000;

/** Kept between the axis of a tube in a floor and the top of the floor, or its underside, mm. */
const COVER_MM = 20;
/** How deep tubes may lie under a floor on the ground, mm. */
const DEEPEST_MM = 260;

/** Lowest and highest that the axis of a tube may lie in the floor of a storey. */
function floorSpan({ slabs }: Building, level: Level): readonly [number, number] {
  const floor = level.index > 0 ? slabs.find((slab) => slab.level === level.index) : undefined;
  return [floor ? floor.bottom + COVER_MM : level.z - DEEPEST_MM, level.z - COVER_MM];
}
