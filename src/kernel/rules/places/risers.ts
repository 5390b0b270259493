import type { Building, Fixture, Level, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import type { Occupied } from '../../network/index.js';
import { occupiedOf, stretches } from '../../network/index.js';
import { bodiesOver, isIn } from '../routing/bodies.js';
import { pointAtTaps } from '../support/appliances.js';
import { servedOf } from '../support/machines.js';
import { gapInRoom } from '../../checks/trades/plumbing/stacks-in-rooms.js';
import { CLASH_MM, obstaclesOf } from '../../checks/support/obstacles.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, polygonContains } from '../../maths/ring.js';
import { squareAbout } from './square.js';
import { add, distance, leftOf, offsetFrom, rotate, scale, subtract, unit } from '../../maths/vector.js';

/** A riser keeps this from other upright pipes, middle to middle, mm. */
const APART_MM = 130;
/** Steps between the places tried along a wall, and how many of them. */
const [STEP_MM, MOST_STEPS] = [130, 12];
/** Rows of places beside the one that goes through the riser, in steps. */
const ASIDE = [0, 1, -1, 2, -2] as const;
/** Half of the square that an upright pipe takes with its casing, mm. */
const HALF_MM = 60;
/** The same with the lining of its shaft, which keeps out of the way of doors, mm. */
const LINED_MM = 100;
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

/**
 * Penalty of a riser inside a bath or a shower, where none can be boxed: worse than the middle of a room; inside
 * another appliance, which stands before its shaft where there is no free corner.
 */
const [IN_BATH, IN_APPLIANCE] = [150, 40];

/** What a riser costs that stands in the appliances of a storey. */
const inAppliances = (building: Building, level: number, ring: Ring): number =>
  Math.max(
    0,
    ...(appliancesByLevel(building).get(level) ?? [])
      .filter(({ footprint }) => overlapOf(footprint, ring) > CLASH_MM)
      .map(({ type }) => (type === 'douche' || type === 'baignoire' ? IN_BATH : IN_APPLIANCE)),
  );
const appliancesByLevel = perObject((building: Building) => {
  const heating = building.plumbing.flatMap((one) => {
    const before = BEFORE_HEATING[one.type];
    return before === undefined ? [] : [one, { ...one, footprint: airBefore(one, before) }];
  });
  return Map.groupBy([...servedOf(building), ...heating], ({ levelIndex }) => levelIndex);
});

/** What stands before them shuts radiators in, and keeps one from the machine that heats, mm. */
const BEFORE_HEATING: Readonly<Partial<Record<Fixture['type'], number>>> = {
  radiateur: 110,
  module_hydraulique: 100,
};

/** Past the ends of what heats a riser may stand as far from the wall, with its casing, mm. */
const PAST_MM = 40;

/** The air before a fixture on a wall, where a riser with its casing would stand before it. */
function airBefore({ center, facing, width, depth }: Fixture, before: number): Ring {
  const out = rotate({ x: 1, y: 0 }, facing);
  const [back, front, half] = [depth / 2, depth / 2 + before, width / 2 - PAST_MM];
  const corners = [
    [back, -half],
    [front, -half],
    [front, half],
    [back, half],
  ] as const;
  return corners.map(([along, aside]) => offsetFrom(center, out, along, aside));
}

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

const roomAt = ({ rooms }: Level, point: Point): Room | undefined =>
  rooms.find(({ polygon }) => polygonContains(polygon, point));

/** What a riser at a point costs on a level: the kind of room, what stands in its way; infinite off the rooms. */
function costOn(building: Building, level: Level, point: Point): number {
  const room = roomAt(level, point);
  if (!room || !squareAbout(point, HALF_MM).every((corner) => polygonContains(room.polygon, corner))) return Infinity;
  const span = { z: level.z, top: level.z + clearHeightAt(room, point) };
  const ring = squareAbout(point, HALF_MM);
  const { swings, fronts, solids, windows } = obstaclesOf(building);
  const lined = squareAbout(point, LINED_MM);
  if ([swings, fronts].some((zones) => zones.meets(lined, span))) return Infinity;
  const inWell = building.stairwells.some(
    ({ level: from, polygon }) =>
      from >= level.index && [point, ...lined].some((corner) => polygonContains(polygon, corner)),
  );
  if (inWell) return Infinity;
  const before = windows.meets(ring, span) ? 6 : 0;
  const bath = inAppliances(building, level.index, ring);
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

/** Places along the walls of the rooms of a storey, near a point, set off the walls as those of corners are. */
function wallPlacesOf({ rooms }: Level, near: Point, reach = WALL_REACH_MM): Point[] {
  return rooms
    .flatMap(({ polygon: { outer } }) =>
      outer.flatMap((a, i) => {
        const b = outer[(i + 1) % outer.length]!;
        const long = distance(a, b);
        const [along, first] = [unit(subtract(b, a)), add(a, scale(leftOf(unit(subtract(b, a))), CORNER_MM))];
        const most = Math.floor((long - 2 * CORNER_MM) / STEP_MM);
        return Array.from({ length: Math.max(0, most + 1) }, (_, k) =>
          add(first, scale(along, CORNER_MM + k * STEP_MM)),
        );
      }),
    )
    .filter((point) => distance(point, near) < reach);
}

/** Kept between a riser and the places where pipes leave an appliance, mm: before its back, beside its middle. */
const [OFF_MM, OUT_MM, BESIDE_MM] = [30, 50, 35] as const;

/** True where a riser leaves the pipes of appliances room to come up. */
function isOffAppliances(building: Building, point: Point, radius: number): boolean {
  return servedOf(building).every((one) =>
    [-BESIDE_MM, 0, BESIDE_MM].every((aside) => distance(pointAtTaps(one, OUT_MM, aside), point) >= radius + OFF_MM),
  );
}

/** What a millimetre from what the riser serves costs, beside the kind of room. */
const PER_MM = 1 / 1500;

/**
 * The best place of a riser through storeys: a corner of a room, or a place along a wall near what it serves most, in a
 * room made for it if one is there, the nearest to what it serves by weight; null where none is free on all of them.
 * @param isFit whether what rises at a place can go on from there
 */
export function riserNear(
  building: Building,
  levels: readonly Level[],
  served: readonly { readonly at: Point; readonly weight: number }[],
  isFit: (point: Point) => boolean = () => true,
): Point | null {
  const corners = levels.flatMap(cornersOf).map(rounded);
  const most = Math.max(...served.map((one) => one.weight));
  const main = served.filter((one) => one.weight === most).slice(0, MOST_SERVED);
  const walled = main
    .flatMap(({ at }) => levels.flatMap((level) => wallPlacesOf(level, at, MAIN_REACH_MM)))
    .map(rounded);
  const isCorner = new Set<Point>(corners);
  const weight = served.reduce((sum, one) => sum + one.weight, 0) || 1;
  const farFrom = (point: Point): number =>
    served.reduce((sum, one) => sum + one.weight * (Math.abs(one.at.x - point.x) + Math.abs(one.at.y - point.y)), 0);
  return bestOf([...corners, ...walled].filter(isFit), (point) => {
    const inRooms = levels.filter((level) => isAmidst(level, point)).length * AMIDST;
    const onWall = isCorner.has(point) ? 0 : ON_WALL;
    const cost = costThrough(building, levels, point) + inRooms + onWall + (PER_MM * farFrom(point)) / weight;
    return cost === Infinity || isOffAppliances(building, point, STACK_MM) ? cost : cost + CROSSING;
  });
}

/** A shaft along a wall is one more corner in a room; beside how many appliances one is tried, and how near, mm. */
const ON_WALL = 0.3;
const [MOST_SERVED, MAIN_REACH_MM] = [4, 1500];

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** What a pipe in the way costs: a place without one is better wherever it is. */
const CROSSING = 1000;

/** Half of a stack, mm. */
const STACK_MM = 50;

/** A riser farther than this from another is not beside it, mm. */
const BESIDE_REACH_MM = 1500;
/** Along walls it may stand farther: its shaft is built against them, mm. */
const WALL_REACH_MM = 3000;

/** What a riser keeps clear of, beside the building as it is. */
interface Beside {
  readonly taken?: readonly Point[];
  readonly occupied?: Occupied;
  /** Radius of the riser, mm. */
  readonly radius?: number;
  /** Whether what rises at a place can go on from there. */
  readonly isFit?: (point: Point) => boolean;
}

/** The place beside another riser, or beside a fixture, free of upright pipes; null where none is near. */
export function riserBeside(
  building: Building,
  levels: readonly Level[],
  near: Point,
  { taken = [], occupied = occupiedOf(building), radius = RADIUS_MM, isFit = () => true }: Beside = {},
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
  const beside = places.filter((point) => distance(point, near) < BESIDE_REACH_MM);
  const walled = levels.flatMap((level) => wallPlacesOf(level, near));
  const free = [...beside, ...walled].map(rounded).filter((point) => isFit(point) && isApart(uprights, point));
  return bestOf(free, (point) => {
    const inRooms = levels.filter((level) => isAmidst(level, point)).length * AMIDST;
    const far = toWall(levels, point) / 50 + distance(point, near) / 200;
    const cost = costThrough(building, levels, point) + inRooms + far;
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
