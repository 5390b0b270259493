import type { Building, Level, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import type { Occupied } from '../../network/index.js';
import { occupiedOf, stretches } from '../../network/index.js';
import { bodiesOver, isIn } from '../routing/bodies.js';
import { appliancesOf, pointBefore } from '../support/appliances.js';
import { gapInRoom } from '../../checks/trades/plumbing/stacks-in-rooms.js';
import { CLASH_MM, obstaclesOf } from '../../checks/support/obstacles.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { add, distance, scale, subtract, unit } from '../../maths/vector.js';

/** A riser keeps this from other upright pipes, middle to middle, mm. */
const APART_MM = 130;
/** Steps between the places tried along a wall, and how many of them. */
const [STEP_MM, MOST_STEPS] = [130, 12];
/** Rows of places beside the one that goes through the riser, in steps. */
const ASIDE = [0, 1, -1, 2, -2] as const;
/** Half of the square that an upright pipe takes with its casing, mm. */
const HALF_MM = 60;
/** From the walls of a corner to the middle of the first riser, mm. */
const CORNER_MM = 110;

/** Rooms made for what rises through a building, and those that a riser may cross where it must. */
const SUITED: Readonly<Partial<Record<Room['use'], number>>> = {
  gaine: 0,
  local_technique: 0,
  wc: 0,
  salle_de_bain: 1,
  buanderie: 0,
  cellier: 0,
  cuisine: 1,
  garage: 1,
  degagement: 2,
  entree: 2,
  dressing: 1,
};
const UNSUITED = 8;
/** Penalty of a riser through furniture of a room: worse than any free corner. */
const STANDING = 12;

/** Penalty of a riser inside a bath or a shower, where none can be boxed: worse than the middle of a room. */
const IN_BATH = 150;

/** Outlines of the baths and showers of a storey. */
const bathsOn = (building: Building, level: number): readonly Ring[] => bathsByLevel(building).get(level) ?? [];
const bathsByLevel = perObject((building: Building): ReadonlyMap<number, Ring[]> => {
  const baths = appliancesOf(building).filter(({ type }) => type === 'douche' || type === 'baignoire');
  const levels = new Map<number, Ring[]>();
  for (const { levelIndex, footprint } of baths) levels.set(levelIndex, [...(levels.get(levelIndex) ?? []), footprint]);
  return levels;
});

/** Penalty of a riser in the middle of a room, without a corner to box it: worse than furniture, which can be moved. */
const AMIDST = 100;

/** True in the middle of a room: the corner that it stands in on another storey is not there on this one. */
function isAmidst(level: Level, point: Point): boolean {
  const room = roomAt(level, point);
  return room !== undefined && gapInRoom(room, point) !== null;
}

/** True where a riser would pass a beam, a post, a lintel or a footing. */
const isInStructure = (
  building: Building,
  point: Point,
  { z, top }: { readonly z: number; readonly top: number },
): boolean => {
  const tube = { a: { ...point, z }, b: { ...point, z: top }, radius: 0 };
  return bodiesOver(building)(boundsOf([point])).some((body) => body.kind !== 'meuble' && isIn(tube, body));
};

const squareAt = ({ x, y }: Point): Ring => [
  { x: x - HALF_MM, y: y - HALF_MM },
  { x: x + HALF_MM, y: y - HALF_MM },
  { x: x + HALF_MM, y: y + HALF_MM },
  { x: x - HALF_MM, y: y + HALF_MM },
];

const roomAt = ({ rooms }: Level, point: Point): Room | undefined =>
  rooms.find(({ polygon }) => polygonContains(polygon, point));

/** What a riser at a point costs on a level: the kind of room, what stands in its way; infinite off the rooms. */
function costOn(building: Building, level: Level, point: Point): number {
  const room = roomAt(level, point);
  if (!room || !squareAt(point).every((corner) => polygonContains(room.polygon, corner))) return Infinity;
  const span = { z: level.z, top: level.z + clearHeightAt(room, point) };
  const ring = squareAt(point);
  const { swings, fronts, solids, windows } = obstaclesOf(building);
  if ([swings, fronts].some((zones) => zones.meets(ring, span))) return Infinity;
  const inWell = building.stairwells.some((well) => well.level >= level.index && polygonContains(well.polygon, point));
  if (inWell) return Infinity;
  const before = windows.meets(ring, span) ? 6 : 0;
  const bath = bathsOn(building, level.index).some((tray) => overlapOf(tray, ring) > CLASH_MM) ? IN_BATH : 0;
  const beam = isInStructure(building, point, span) ? CROSSING : 0;
  return (SUITED[room.use] ?? UNSUITED) + before + beam + bath + (solids.meets(ring, span) ? STANDING : 0);
}

/** Cost of a riser through storeys; infinite where one of them has no room there. */
const costThrough = (building: Building, levels: readonly Level[], point: Point): number =>
  levels.reduce((sum, level) => sum + costOn(building, level, point), 0);

/** Half of what an upright pipe takes, where its size is not known yet, and how far it may go under a floor, mm. */
const [RADIUS_MM, UNDER_MM] = [20, 120];

/** Upright parts of pipes and ducts, in plan. */
const uprightsOf = ({ stacks, courses }: Building): Point[] => [
  ...stacks.map(({ center }) => center),
  ...courses.flatMap(({ kind, points }) =>
    kind === 'cable' ? [] : points.filter((p, i) => i > 0 && distance(p, points[i - 1]!) < 1),
  ),
];

const isApart = (uprights: readonly Point[], point: Point): boolean =>
  uprights.every((other) => distance(other, point) >= APART_MM - 1);

/** True where nothing that runs level is in the way of a riser through storeys. */
function isClear(occupied: Occupied, levels: readonly Level[], point: Point, radius: number): boolean {
  const zs = levels.flatMap(({ z, top }) => [z - UNDER_MM, top]);
  const [a, b] = [Math.min(...zs), Math.max(...zs)].map((z) => ({ ...point, z }));
  const riser = { pointer: '', system: 'ep', carrier: 'pipe', circuit: '', radius } as const;
  return occupied.hits(stretches([a!, b!], riser)) === 0;
}

/** Corners of the rooms of a storey, set off their walls. */
function cornersOf({ rooms }: Level): Point[] {
  return rooms.flatMap(({ polygon: { outer } }) =>
    outer.map((corner, i) => {
      const before = unit(subtract(corner, outer[(i + outer.length - 1) % outer.length]!));
      const after = unit(subtract(outer[(i + 1) % outer.length]!, corner));
      const inward = add({ x: -before.y, y: before.x }, { x: -after.y, y: after.x });
      return add(corner, scale(inward, CORNER_MM));
    }),
  );
}

/** Kept between a riser and the places where pipes leave an appliance, mm: before its back, beside its middle. */
const [OFF_MM, OUT_MM, BESIDE_MM] = [30, 50, 35] as const;

/** True where a riser leaves the pipes of appliances room to come up. */
function isOffAppliances(building: Building, point: Point, radius: number): boolean {
  return appliancesOf(building).every((one) =>
    [-BESIDE_MM, 0, BESIDE_MM].every((aside) => distance(pointBefore(one, OUT_MM, aside), point) >= radius + OFF_MM),
  );
}

/** What a millimetre from what the riser serves costs, beside the kind of room. */
const PER_MM = 1 / 1500;

/**
 * The best place of a riser through storeys: a corner of a room, in a room made for it if one is there, the nearest to
 * what it serves by weight; null where no corner is free on all of them.
 */
export function riserNear(
  building: Building,
  levels: readonly Level[],
  served: readonly { readonly at: Point; readonly weight: number }[],
): Point | null {
  const places = levels.flatMap(cornersOf).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const weight = served.reduce((sum, one) => sum + one.weight, 0) || 1;
  const farFrom = (point: Point): number =>
    served.reduce((sum, one) => sum + one.weight * (Math.abs(one.at.x - point.x) + Math.abs(one.at.y - point.y)), 0);
  return bestOf(places, (point) => {
    const inRooms = levels.filter((level) => isAmidst(level, point)).length * AMIDST;
    const cost = costThrough(building, levels, point) + inRooms + (PER_MM * farFrom(point)) / weight;
    return cost === Infinity || isOffAppliances(building, point, STACK_MM) ? cost : cost + CROSSING;
  });
}

/** What a pipe in the way costs: a place without one is better wherever it is. */
const CROSSING = 1000;

/** Half of a stack, mm. */
const STACK_MM = 50;

/** A riser farther than this from another is not beside it, mm. */
const BESIDE_REACH_MM = 1500;

/** What a riser keeps clear of, beside the building as it is. */
interface Beside {
  readonly taken?: readonly Point[];
  readonly occupied?: Occupied;
  /** Radius of the riser, mm. */
  readonly radius?: number;
}

/** The place beside another riser, or beside a fixture, free of upright pipes; null where none is near. */
export function riserBeside(
  building: Building,
  levels: readonly Level[],
  near: Point,
  { taken = [], occupied = occupiedOf(building), radius = RADIUS_MM }: Beside = {},
): Point | null {
  const ways = levels.flatMap(({ cuts }) => cuts.map(({ wall }) => wall.direction)).slice(0, 4);
  const axes = ways.length > 0 ? ways : [{ x: 1, y: 0 }];
  const turns = [...axes, ...axes.map(({ x, y }) => ({ x: -y, y: x }))];
  const places = turns.flatMap((way) =>
    ASIDE.flatMap((aside) =>
      Array.from({ length: MOST_STEPS }, (_, i) => i + 1).flatMap((step) =>
        [step, -step].map((k) =>
          add(near, add(scale(way, k * STEP_MM), scale({ x: -way.y, y: way.x }, aside * STEP_MM))),
        ),
      ),
    ),
  );
  const uprights = [...uprightsOf(building), ...taken];
  const free = places
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
    .filter((point) => distance(point, near) < BESIDE_REACH_MM && isApart(uprights, point));
  return bestOf(free, (point) => {
    const cost = costThrough(building, levels, point) + toWall(levels, point) / 50 + distance(point, near) / 200;
    const isGood =
      cost === Infinity || (isClear(occupied, levels, point, radius) && isOffAppliances(building, point, radius));
    return isGood ? cost : cost + CROSSING;
  });
}

/** Distance to the nearest wall of its room on the first storey, mm. */
function toWall([level]: readonly Level[], point: Point): number {
  const ring = level && roomAt(level, point)?.polygon.outer;
  return ring ? Math.min(...ring.map((a, i) => gapTo(a, ring[(i + 1) % ring.length]!, point))) : 0;
}

function gapTo(a: Point, b: Point, point: Point): number {
  const side = subtract(b, a);
  const size = side.x ** 2 + side.y ** 2;
  const along = subtract(point, a);
  const part = size === 0 ? 0 : Math.max(0, Math.min(1, (along.x * side.x + along.y * side.y) / size));
  return distance(add(a, scale(side, part)), point);
}

function bestOf(points: readonly Point[], costOf: (point: Point) => number): Point | null {
  let [best, least] = [null as Point | null, Infinity];
  const seen = new Set<string>();
  for (const point of points) {
    const key = `${point.x} ${point.y}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const cost = costOf(point);
    if (cost < least - 1e-9) [best, least] = [point, cost];
  }
  return best;
}
