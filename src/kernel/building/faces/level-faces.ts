import { boxIndex } from '../../maths/box-index.js';
import { difference, intersection, offset } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf } from '../../maths/ring.js';
import { undersideOf } from '../roofs/depth.js';
import { heightOn, levelPlane } from '../roofs/plane.js';
import type { Plane, Roof } from '../roofs/types.js';
import { isSeated, storeyOver, storeysUnder } from '../seated.js';
import { slabUnder } from '../slabs/index.js';
import type { Slab } from '../slabs/types.js';
import type { Building, Ceiling, Room } from '../types.js';
import { SLIVER_MM2 } from './parts.js';
import type { Beyond, FaceKind } from './types.js';

/** A face of a floor or a ceiling before it has its points. */
export interface Flat {
  readonly room: Room;
  readonly kind: Extract<FaceKind, 'floor' | 'ceiling' | 'virtual'>;
  /** Looks up: a ceiling, or the open top of a stairwell. */
  readonly isUp: boolean;
  readonly plan: Polygon;
  readonly plane: Plane;
  readonly element: string | null;
  readonly beyond: Beyond;
  readonly pairKey: string | null;
}

/** Ceilings this far over or under the underside of a floor belong to it, mm. */
const NEAR_MM = 100;
/** A narrower place under a floor is the top of walls, mm. */
const WALL_WIDTH_MM = 600;

/** A level ceiling of a room, and the part of it that no face covers yet. */
interface Open {
  readonly room: Room;
  readonly part: Ceiling;
  readonly z: number;
  rest: Polygon[];
}

const solid = (plans: readonly Polygon[]): Polygon[] => plans.filter((plan) => areaOf(plan) > SLIVER_MM2);

/**
 * Floors and ceilings of every room. Where a floor lies over the ceiling of another room the two faces are a pair,
 * virtual where the floor is open. The remaining floor lies on the ground, over open air or on walls; the remaining
 * ceiling under a roof or an attic.
 * @param partsOf ceilings of a room that tile its floor
 */
export function levelFaces(building: Building, partsOf: (room: Room) => readonly Ceiling[]): Flat[] {
  // The floor of a storey comes before those of its rooms a few steps from it.
  const slabAt = new Map(building.slabs.toReversed().map((slab) => [slab.level, slab]));
  const ceilings = building.rooms.flatMap((room) =>
    partsOf(room).map((part): Open => ({ room, part, z: part.plane.at.z, rest: [part.plan] })),
  );
  const index = boxIndex(ceilings.map(({ part }) => boundsOf(part.plan.outer)));
  const decks = decksWithRooms(building);
  const floors = building.rooms.flatMap((room) => {
    const carrier = room.deck === undefined ? slabUnder(building, room) : decks.get(room.deck);
    const under = index
      .search(boundsOf(room.polygon.outer))
      .map((i) => ceilings[i]!)
      .filter((open) => isUnder(open, room, carrier, decks));
    return floorFaces(building, room, under, carrier);
  });
  return [...floors, ...ceilings.flatMap((open) => ceilingFaces(building, open, slabAt))];
}

/** What carries a room: the floor of its storey, or the deck of a mezzanine. */
type Carrier = Pick<Slab, 'id' | 'bottom' | 'openings'>;

/** Decks that carry rooms, by id. */
function decksWithRooms({ decks, rooms }: Building): ReadonlyMap<string, Carrier> {
  const carrying = new Set(rooms.map(({ deck }) => deck));
  return new Map(
    decks.filter(({ id }) => carrying.has(id)).map(({ id, bottom }) => [id, { id, bottom, openings: [] }]),
  );
}

/**
 * A level ceiling of a lower storey that the floor of a room lies on, or that hangs under that floor; of a room on a
 * mezzanine, what its deck closes from above.
 */
function isUnder(
  { room: lower, part, z }: Open,
  room: Room,
  carrier: Carrier | undefined,
  decks: ReadonlyMap<string, Carrier>,
): boolean {
  if (room.deck !== undefined || decks.has(part.hung ?? '')) return part.hung === room.deck;
  const isLevel = part.plane.gx === 0 && part.plane.gy === 0;
  const bottom = carrier?.bottom ?? room.z;
  const isFloor = part.hung !== null ? part.closedBy === 'storey' : z >= bottom - NEAR_MM;
  return isLevel && lower.level < room.level && isFloor && z <= room.z + LENGTH_TOLERANCE_MM;
}

function floorFaces(building: Building, room: Room, under: readonly Open[], slab: Carrier | undefined): Flat[] {
  const { polygon, z } = room;
  const plane = levelPlane(polygon.outer[0]!, z);
  const common = { room, isUp: false, plane } as const;
  const pairs = under.flatMap((open, k) => {
    const shared = solid(intersection([polygon], open.rest));
    if (shared.length === 0) return [];
    open.rest = solid(difference(open.rest, shared));
    const [closed, holes] = openedBy(shared, slab);
    const pair = (isOpen: boolean) => (plan: Polygon, i: number) =>
      floorAndCeiling(room, open, plan, isOpen ? null : slab, isOpen, `${room.id}|${open.room.id}|${k}|${isOpen}|${i}`);
    return [...closed.flatMap(pair(false)), ...holes.flatMap(pair(true))];
  });
  const own = pairs.filter((face) => face.room === room && !face.isUp).map(({ plan }) => plan);
  const rest = own.length > 0 ? solid(difference([polygon], own)) : [polygon];
  return [
    ...pairs,
    ...restOfFloor(building, room, rest).map(({ plan, beyond }): Flat => ({
      ...common,
      kind: 'floor',
      element: slab?.id ?? null,
      plan,
      beyond,
      pairKey: null,
    })),
  ];
}

/** The two faces of a floor between a room and the one below, or of the hole in it: nothing is there. */
function floorAndCeiling(
  room: Room,
  { room: lower, part }: Open,
  plan: Polygon,
  slab: Carrier | null | undefined,
  isOpen: boolean,
  pairKey: string,
): Flat[] {
  const shared = { plan, element: slab?.id ?? null, pairKey };
  return [
    {
      ...shared,
      room,
      isUp: false,
      plane: levelPlane(room.polygon.outer[0]!, room.z),
      kind: isOpen ? 'virtual' : 'floor',
      beyond: { kind: 'room', room: lower.id },
    },
    {
      ...shared,
      room: lower,
      isUp: true,
      plane: part.plane,
      kind: isOpen ? 'virtual' : 'ceiling',
      beyond: { kind: 'room', room: room.id },
    },
  ];
}

/** Plans cut by the openings of a floor: the closed part and the open part. */
function openedBy(plans: readonly Polygon[], slab: Carrier | undefined): readonly [Polygon[], Polygon[]] {
  if (!slab || slab.openings.length === 0) return [[...plans], []];
  const holes = solid(intersection(plans, slab.openings));
  return holes.length > 0 ? [solid(difference(plans, holes)), holes] : [[...plans], []];
}

/**
 * A floor that lies over no room: on the ground, over the walls and the ceilings of the storey below, over open air; of
 * a mezzanine, over the walls that carry it.
 */
function restOfFloor(
  { levels, site }: Building,
  { level, z, deck }: Room,
  rest: readonly Polygon[],
): { plan: Polygon; beyond: Beyond }[] {
  if (deck !== undefined) return rest.map((plan) => ({ plan, beyond: BUILT }));
  const outer: Beyond = { kind: isSeated(site, z) ? 'ground' : 'outside' };
  const below = storeysUnder(levels, level).flatMap(({ outline }) => outline);
  const over = below.length > 0 ? solid(intersection(rest, below)) : [];
  const free = over.length > 0 ? solid(difference(rest, over)) : rest;
  return [
    ...over.map((plan) => ({ plan, beyond: isNarrow(plan) ? BUILT : ({ kind: 'attic' } as const) })),
    ...free.map((plan) => ({ plan, beyond: outer })),
  ];
}

const BUILT: Beyond = { kind: 'element', element: null };
const isNarrow = (plan: Polygon): boolean => offset([plan], -WALL_WIDTH_MM / 2).length === 0;

function ceilingFaces(building: Building, open: Open, slabAt: ReadonlyMap<number, Slab>): Flat[] {
  const { room, part } = open;
  const common = { room, isUp: true, kind: 'ceiling', plane: part.plane, pairKey: null } as const;
  if (building.decks.some(({ id }) => id === part.hung)) {
    const beyond: Beyond = { kind: 'element', element: part.hung };
    return open.rest.map((plan) => ({ ...common, plan, element: part.hung, beyond }));
  }
  if (part.closedBy === 'roof') {
    return open.rest.map((plan) => ({ ...common, plan, element: part.roof, beyond: { kind: 'outside' } }));
  }
  if (part.closedBy === 'storey') {
    const over = storeyOver(building.levels, room.level);
    const element = slabAt.get(over?.index ?? -1)?.id ?? null;
    return open.rest.map((plan) => ({ ...common, plan, element, beyond: aboveSlab(building, room, plan) }));
  }
  return underRoofs(building, open).map((piece) => ({ ...common, ...piece }));
}

/** Above a floor without a room: its walls, or the open air of a terrace. */
const aboveSlab = ({ levels }: Building, { level }: Room, plan: Polygon): Beyond => {
  const walls = storeyOver(levels, level)?.walls ?? [];
  return isNarrow(plan) || solid(intersection([plan], walls)).length > 0 ? BUILT : { kind: 'outside' };
};

/**
 * A ceiling level with the wall tops: under a flat roof that lies on it, under the attic of a pitched one, or under the
 * sky.
 */
function underRoofs({ roofs, levels }: Building, { room, part, rest }: Open): Piece[] {
  // The thickness of walls of the storey above that stand beside those below.
  const storey = storeyOver(levels, room.level)?.outline ?? [];
  const built = storey.length > 0 ? solid(intersection(rest, storey)) : [];
  let left: readonly Polygon[] = built.length > 0 ? solid(difference(rest, built)) : rest;
  // The lowest roof first: the eaves of a neighbouring storey lie far above.
  const pieces = roofs
    .filter(({ carrier }) => carrier === null)
    .toSorted((p, q) => p.z - q.z)
    .flatMap((roof) => {
      const shared = left.length > 0 ? solid(intersection(left, roof.outline)) : [];
      const own = shared.filter((plan) => isOver(roof, part, plan));
      if (own.length === 0) return [];
      left = solid(difference(left, own));
      return own.map((plan): Piece => {
        const isRoof = roof.type === 'plat' && liesOn(roof, part, plan);
        return { plan, element: roof.id, beyond: { kind: isRoof ? 'outside' : 'attic' } };
      });
    });
  return [
    ...built.map((plan): Piece => ({ plan, element: null, beyond: BUILT })),
    ...pieces,
    ...left.map((plan): Piece => ({ plan, element: null, beyond: { kind: 'outside' } })),
  ];
}

/** A part of a ceiling and the element above it. */
type Piece = Pick<Flat, 'plan' | 'element' | 'beyond'>;

/**
 * Upright distance from a ceiling to the lowest point of a roof's underside over a plan; null where it is not over it.
 */
function gapUnder(roof: Roof, { plane }: Ceiling, plan: Polygon): number | null {
  const heights = roof.panes.flatMap((pane) => {
    const over = intersection([plan], [pane.plan]);
    const underside = undersideOf(roof, pane);
    return over.flatMap(({ outer }) => outer.map((at) => heightOn(underside, at) - heightOn(plane, at)));
  });
  return heights.length > 0 ? Math.max(...heights) : null;
}

const isOver = (roof: Roof, part: Ceiling, plan: Polygon): boolean => (gapUnder(roof, part, plan) ?? -1) > -NEAR_MM;
const liesOn = (roof: Roof, part: Ceiling, plan: Polygon): boolean =>
  (gapUnder(roof, part, plan) ?? Infinity) < NEAR_MM;
