import type { Building, Furniture, Guardrail, Opening, Wall } from '../../building/index.js';
import { WIDEST_LEAF_MM } from '../../building/leaf.js';
import { FURNITURE } from '../../catalogue/mobilier/table.js';
import { TABLES } from '../../catalogue/mobilier/tables.js';
import type { FurnitureType } from '../../catalogue/mobilier/types.js';
import type { Ring } from '../../maths/geometry.js';
import { atMost } from '../../maths/constants.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf } from '../../maths/ring.js';
import type { SpanIndex } from '../../maths/span-index.js';
import { spanIndex } from '../../maths/span-index.js';
import { offsetFrom } from '../../maths/vector.js';
import { AWAY_MM, BEFORE_MM, doorFronts, windowFronts } from './doorways.js';
import type { Span } from './overlap.js';
import { overlapOf, sharedHeight } from './overlap.js';
import { stairZones } from './stair-zones.js';

/** Contact is not a clash: as for the volumes of /cao/ifc/conflits. */
export const CLASH_MM = 10;

/** A leaf that runs into something by less than a handle is open all the same, mm. */
export const CROSSED_MM = 60;

/** A convex area furniture keeps out of. */
export interface Zone<T> extends Span {
  readonly ring: Ring;
  readonly of: T;
}

/** A zone whose ring is made when it is first asked for: most of a building's are far from what is looked at. */
class LazyZone<T extends Span> implements Zone<T> {
  readonly z: number;
  readonly top: number;
  #ring: Ring | null = null;

  constructor(
    readonly of: T,
    readonly make: () => Ring,
  ) {
    this.z = of.z;
    this.top = of.top;
  }

  get ring(): Ring {
    return (this.#ring ??= this.make());
  }
}

/** Zones found by place. */
export class Zones<T> {
  readonly #index: SpanIndex;
  constructor(readonly list: readonly Zone<T>[]) {
    this.#index = spanIndex(list, (place) => boundsOf(list[place]!.ring));
  }

  /** Zones whose box a shape meets, and that share more height with it than a clash. */
  *near(ring: Ring, span: Span): Generator<Zone<T>> {
    for (const place of this.#index.search(boundsOf(ring), span)) {
      const zone = this.list[place]!;
      if (sharedHeight(zone, span) > CLASH_MM) yield zone;
    }
  }

  /** Zones that a shape runs into by more than a clash. */
  *met(ring: Ring, span: Span): Generator<Zone<T>> {
    for (const place of this.#index.search(boundsOf(ring), span)) {
      const zone = this.list[place]!;
      if (runsInto(zone, ring, span)) yield zone;
    }
  }

  /** The first of them. */
  firstMet(ring: Ring, span: Span): Zone<T> | undefined {
    const found = this.#index.search(boundsOf(ring), span).find((place) => runsInto(this.list[place]!, ring, span));
    return found === undefined ? undefined : this.list[found];
  }

  meets(ring: Ring, span: Span): boolean {
    return this.firstMet(ring, span) !== undefined;
  }
}

const runsInto = (zone: Zone<unknown>, ring: Ring, span: Span): boolean =>
  sharedHeight(zone, span) > CLASH_MM && !atMost(overlapOf(zone.ring, ring), CLASH_MM);

/**
 * Quarter of a disc swept by each leaf of an opening that may be hung on hinges, as a convex fan from its sill to its
 * head. A storey that an edit leaves alone keeps its openings, and so their leaves.
 */
export const leafSwings = perObject((opening: Opening): readonly Zone<Opening>[] =>
  opening.leaves
    .filter(({ width }) => width <= WIDEST_LEAF_MM)
    .map(({ hinge, closed, open }) => new LazyZone(opening, () => fan(hinge, closed, open))),
);

/**
 * What the leaves of hinged doors sweep. A bay wide enough for a car has a tilting or rolling door, or leaves that open
 * outwards: it sweeps nothing inside.
 */
function doorSwings({ openings, rooms }: Building): Zone<Opening>[] {
  const garages = new Set(rooms.filter(({ use }) => use === 'garage').map(({ id }) => id));
  const isForCars = ({ isExterior, leaves, outer, left, right }: Opening): boolean =>
    isExterior && leaves.length > 1 && garages.has((outer === 'left' ? right : left)!);
  return openings.filter((opening) => opening.sweeps && !isForCars(opening)).flatMap(leafSwings);
}

const STEPS = 8;
/** Cosine and sine of each step of a quarter turn. */
const QUARTER = Array.from({ length: STEPS + 1 }, (_, i) => (i * Math.PI) / 2 / STEPS).map((angle) => ({
  c: Math.cos(angle),
  s: Math.sin(angle),
}));
/** Quarter of a disc from a closed leaf to the open one, as a convex ring in eight steps. */
export function fan(hinge: Ring[number], closed: Ring[number], open: Ring[number]): Ring {
  const [u, v] = [
    { x: closed.x - hinge.x, y: closed.y - hinge.y },
    { x: open.x - hinge.x, y: open.y - hinge.y },
  ];
  const arc = QUARTER.map(({ c, s }) => ({ x: hinge.x + u.x * c + v.x * s, y: hinge.y + u.y * c + v.y * s }));
  const ring = [hinge, ...arc];
  return u.x * v.y - u.y * v.x > 0 ? ring : ring.toReversed();
}

/** Swept floors of the hinged doors of a building, found by place. */
export const swingsOf = perObject((building: Building): Zones<Opening> => new Zones(doorSwings(building)));

/** A storey that an edit leaves alone keeps its walls, and so their bodies. */
const wallBody = perObject((wall: Wall): Zone<Wall> => new LazyZone(wall, () => bodyOf(wall)));

/** Bodies of walls, without their openings. */
export const wallBodies = perObject(({ walls }: Building): Zones<Wall> => new Zones(walls.map(wallBody)));

/** Thickness of a guardrail in plan, mm. */
const RAIL_MM = 40;

/** Bodies of guardrails. */
export const railZones = perObject(
  ({ guardrails }: Building): Zones<Guardrail> =>
    new Zones(guardrails.map((rail) => new LazyZone(rail, () => bodyOf({ ...rail, thickness: RAIL_MM })))),
);

function bodyOf({ a, direction, length, thickness }: Pick<Wall, 'a' | 'direction' | 'length' | 'thickness'>): Ring {
  const at = (along: number, side: number) => offsetFrom(a, direction, along, (side * thickness) / 2);
  return [at(0, -1), at(length, -1), at(length, 1), at(0, 1)];
}

/** Outlines of furniture, from floor to top. */
export const pieces = (furniture: readonly Furniture[]): Zone<Furniture>[] =>
  furniture.map((piece) => ({ ring: piece.footprint, z: piece.z, top: piece.top, of: piece }));

/** Everything furniture may run into, indexed once a check. */
export interface Obstacles {
  readonly walls: Zones<Building['walls'][number]>;
  readonly swings: Zones<Opening>;
  readonly fronts: Zones<Opening>;
  /** The same, deeper: kept free by what is moved. */
  readonly ways: Zones<Opening>;
  /** Before windows, over their sills. */
  readonly windows: Zones<Opening>;
  readonly stairs: ReturnType<typeof stairZones>;
  readonly solids: Zones<Furniture>;
}

const frontsOf = perObject((building: Building) => new Zones(doorFronts(building, BEFORE_MM)));
const waysOf = perObject((building: Building) => new Zones(doorFronts(building, AWAY_MM)));
const windowsOf = perObject((building: Building) => new Zones(windowFronts(building)));

/**
 * Indexes of everything that furniture of a building may run into. What stands before doors and windows is found when
 * it is asked for: a building without furniture has no use for it.
 */
export const obstaclesOf = perObject((building: Building): Obstacles => ({
  walls: wallBodies(building),
  swings: swingsOf(building),
  get fronts() {
    return frontsOf(building);
  },
  get ways() {
    return waysOf(building);
  },
  get windows() {
    return windowsOf(building);
  },
  stairs: stairZones(building),
  solids: new Zones(pieces(building.furniture.filter(isSolid))),
}));

/** Rugs, people, garden plants and objects put on others take no place of their own. */
export const isSolid = ({ type }: Furniture): boolean => FURNITURE[type].occupancy !== 'pose';

const RUNS: ReadonlySet<FurnitureType> = new Set([
  'cuisine',
  'cuisine_moderne',
  'ilot_cuisine',
  'colonne_cuisine',
  'lave_linge',
  'evier',
  'four',
  'plaque_cuisson',
  'hotte',
]);
const FENCES: ReadonlySet<FurnitureType> = new Set(['cloture_bois', 'cloture_fer', 'cloture_grillage', 'portail']);

/** Pairs that may overlap: a chair under a table, an appliance in a kitchen run, fence panels end to end. */
export function goTogether(a: Furniture, b: Furniture): boolean {
  const one = (p: Furniture, q: Furniture): boolean => {
    const { occupancy } = FURNITURE[p.type];
    return (
      (occupancy === 'siege' && TABLES.has(q.type)) ||
      (occupancy === 'encastre' && RUNS.has(q.type)) ||
      (FENCES.has(p.type) && FENCES.has(q.type))
    );
  };
  return one(a, b) || one(b, a);
}
