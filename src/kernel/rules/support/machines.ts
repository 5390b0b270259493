import type { Building, Fixture, Furniture, Room, RoomUse } from '../../building/index.js';
import { CLASH_MM, obstaclesOf } from '../../checks/support/obstacles.js';
import { overlapOf } from '../../checks/support/overlap.js';
import { facesOf, pointOf } from '../../checks/support/wall-places.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, rotate, subtract } from '../../maths/vector.js';
import type { Dwelling } from '../places/dwellings.js';
import { dwellingsOf } from '../places/dwellings.js';
import { natureOf } from '../electricity/figures.js';
import { besideSink, heldBy } from '../electricity/kitchen-units.js';
import { placeFor } from '../places/wall-places.js';
import type { Appliance } from './appliances.js';
import { appliancesOf } from './appliances.js';

/** Machines of a home that are filled and emptied, drawn or not. */
const MACHINES = ['lave_linge', 'lave_vaisselle'] as const;
type Machine = (typeof MACHINES)[number];

/** Side of a machine, its height, and what is kept before it to load it, mm. */
const [SIDE_MM, HIGH_MM, BEFORE_MM] = [600, 850, 400] as const;
/** A wall farther than this behind a machine is not the one that it stands against, mm. */
const BEHIND_MM = 400;
/** A machine stands this near to a basin or a sink where it can, mm. */
const NEAR_MM = 3000;
/** From the middle of a machine to its taps, along the wall, mm. */
const TAPS_MM = 200;
/** A point so far before a wall is in its room, mm. */
const INSIDE_MM = 20;
const HUNG = 'chauffe_eau';
const BASINS: ReadonlySet<string> = new Set(['lavabo', 'evier']);
/** From the end of a basin to the wait of a machine that has no place of its own, mm. */
const ASIDE_MM = 100;
/** Rooms that a washing machine stands in, the best first; then the kitchen. */
const LAUNDRIES: readonly RoomUse[] = ['buanderie', 'cellier', 'salle_de_bain'];

/** Where a machine has its back, and the way that it faces, degrees. */
interface Seat {
  readonly room: Room;
  readonly back: Point;
  readonly facing: number;
}

/** Whether an appliance is a machine that the scene does not draw: its pointer leads to nothing of it. */
export const isMachine = ({ pointer }: Appliance): boolean => !pointer.startsWith('/');

/**
 * What takes or gives water on the storeys of a building: what is drawn, and the washing machine and the dishwasher of
 * each home where the scene draws none. They are fed where a pipe or a socket says that they stand, else beside the
 * sink and in the laundry or the bathroom.
 */
export const servedOf = perObject((building: Building): readonly Appliance[] => [
  ...appliancesOf(building),
  ...machinesOf(building),
]);

/**
 * Machines of the homes of a building that the scene does not draw: what pipes, drains and sockets are led to, all by
 * this one knowledge of where each stands.
 */
export const machinesOf = perObject((building: Building): readonly Appliance[] => {
  if (appliancesOf(building).length === 0) return [];
  return dwellingsOf(building).flatMap((home) => {
    if (!isPlumbed(building, home.rooms)) return [];
    const kitchens = home.rooms.filter((room) => kitchensOf(building).has(room));
    const drawn = drawnIn(building, home.rooms);
    return MACHINES.flatMap((type): Appliance[] => {
      if (drawn.some((one) => one.type === type)) return [];
      const seat = knownSeat(building, type, home.rooms) ?? seatFor(building, type, home, kitchens);
      return seat ? [applianceAt(type, seat, home.index)] : [];
    });
  });
});

/** Whether it is known where water goes in the rooms of a home: one is a kitchen, and something draws water there. */
export const isPlumbed = (building: Building, rooms: readonly Room[]): boolean => {
  const kitchens = new Set([...kitchensOf(building)].map(({ id }) => id));
  return rooms.some(({ id }) => kitchens.has(id)) && drawnIn(building, rooms).length > 0;
};

function drawnIn(building: Building, rooms: readonly Room[]): Appliance[] {
  const own = new Set<string | null>(rooms.map(({ id }) => id));
  return appliancesOf(building).filter(({ room }) => own.has(room));
}

/** Where a pipe or a socket of the scene says that a machine stands; null where none does. */
function knownSeat(building: Building, type: string, rooms: readonly Room[]): Seat | null {
  const roomAt = (level: number | undefined, point: Point): Room | undefined =>
    rooms.find((room) => room.level === level && polygonContains(room.polygon, point));
  for (const { source, type: fluid, runs } of building.pipes) {
    if (source.alimente !== type || (fluid !== 'ef' && fluid !== 'eu')) continue;
    const end = fluid === 'eu' ? runs[0]?.points[0] : runs.at(-1)?.points.at(-1);
    const room = end && roomAt((fluid === 'eu' ? runs[0] : runs.at(-1))?.planIndex, end);
    if (room) return seatBy(building, room, end);
  }
  const socket = building.electric.find(
    ({ type: device, source, room }) =>
      device === 'prise_spe' &&
      typeof source['appareil'] === 'string' &&
      natureOf(source['appareil']) === type &&
      rooms.some(({ id }) => id === room),
  );
  const room = socket && rooms.find(({ id }) => id === socket.room);
  return room ? seatBy(building, room, socket!.at) : null;
}

/** The seat of a machine against the wall of a room that is nearest to a point; free of walls where none is near. */
function seatBy(building: Building, room: Room, at: Point, facing = 0): Seat {
  let best: Seat = { room, back: at, facing };
  let least = BEHIND_MM;
  for (const { wall, face, stretches } of facesOf(building, room)) {
    const along = dot(subtract(at, wall.a), wall.direction);
    const kept = stretches.map(({ from, to }) => Math.min(Math.max(along, from), to));
    for (const place of kept) {
      const back = offsetFrom(wall.a, wall.direction, place, ((face === 'left' ? 1 : -1) * wall.thickness) / 2);
      const far = distance(back, at);
      if (far >= least) continue;
      const out = leftOf(wall.direction);
      const turn = (Math.atan2(out.y, out.x) * 180) / Math.PI;
      [best, least] = [{ room, back, facing: face === 'left' ? turn : turn + 180 }, far];
    }
  }
  return best;
}

/** The outline of a machine on its seat. */
function ringOf({ back, facing }: Seat): Ring {
  const out = rotate({ x: 1, y: 0 }, facing);
  const half = SIDE_MM / 2;
  const corners = [
    [0, -half],
    [SIDE_MM, -half],
    [SIDE_MM, half],
    [0, half],
  ] as const;
  return corners.map(([far, aside]) => offsetFrom(back, out, far, aside));
}

const applianceAt = (type: Machine, seat: Seat, home: number): Appliance => ({
  type,
  pointer: `${type} ${home}`,
  back: seat.back,
  facing: seat.facing,
  footprint: ringOf(seat),
  levelIndex: seat.room.level,
  room: seat.room.id,
});

/** Where a machine would stand that nothing of the scene tells of. */
function seatFor(building: Building, type: Machine, { rooms }: Dwelling, kitchens: readonly Room[]): Seat | null {
  if (type === 'lave_vaisselle') return firstOf(kitchens, (room) => besideItsSink(building, room));
  const laundries = LAUNDRIES.flatMap((use) => rooms.filter((room) => room.use === use));
  return (
    firstOf(laundries, (room) => alongWall(building, room)) ??
    firstOf([...laundries, ...kitchens], (room) => besideBasin(building, room))
  );
}

/** The first answer of some rooms. */
function firstOf(rooms: readonly Room[], seatIn: (room: Room) => Seat | null): Seat | null {
  for (const room of rooms) {
    const seat = seatIn(room);
    if (seat) return seat;
  }
  return null;
}

const thingsIn = ({ furniture, plumbing }: Building, { id }: Room): (Furniture | Fixture)[] =>
  [...furniture, ...plumbing].filter(({ room }) => room === id);

/** In the run of a kitchen beside its sink, else beside a sink that stands alone; under it, both sides being taken. */
function besideItsSink(building: Building, room: Room): Seat | null {
  const things = thingsIn(building, room);
  for (const run of things) {
    const at = besideSink(run, heldBy(run, things));
    if (at) return seatBy(building, room, at, run.facing);
  }
  const sink = appliancesOf(building).find((one) => one.room === room.id && one.type === 'evier');
  if (!sink) return null;
  const sides = besides(sink, SIDE_MM / 2).map((at) => seatBy(building, room, at, sink.facing));
  return sides.find((seat) => isFree(building, seat)) ?? seatBy(building, room, sink.back, sink.facing);
}

/** Points in line with the back of an appliance, so far from either end of it, mm. */
function besides({ back, facing, footprint }: Appliance, far: number): Point[] {
  const along = rotate({ x: 0, y: 1 }, facing);
  const ends = footprint.map((corner) => dot(subtract(corner, back), along));
  return [Math.max(...ends) + far, Math.min(...ends) - far].map((end) => offsetFrom(back, along, end));
}

/** Whether a machine on a seat is in its room, over no other appliance and before no leaf. */
function isFree(building: Building, seat: Seat): boolean {
  const ring = ringOf(seat);
  const inner = ring.map((corner) => offsetFrom(corner, rotate({ x: 1, y: 0 }, seat.facing), 2));
  const { z } = seat.room;
  return (
    inner.every((corner) => polygonContains(seat.room.polygon, corner)) &&
    appliancesOf(building).every(
      ({ levelIndex, footprint }) => levelIndex !== seat.room.level || overlapOf(footprint, ring) <= CLASH_MM,
    ) &&
    !obstaclesOf(building).swings.meets(ring, { z, top: z + HIGH_MM })
  );
}

/** Along a wall of a room, near to what has water there. */
function alongWall(building: Building, room: Room): Seat | null {
  const appliances = appliancesOf(building).filter(({ levelIndex }) => levelIndex === room.level);
  const body = {
    width: SIDE_MM,
    depth: SIDE_MM,
    bottom: 0,
    height: HIGH_MM,
    before: BEFORE_MM,
    // What hangs over it is held against its height with the fixtures of the room.
    shuns: (ring: Ring) =>
      appliances.some(({ type, footprint }) => type !== HUNG && overlapOf(footprint, ring) > CLASH_MM),
  };
  const isNear = (point: Point): boolean => appliances.some(({ back }) => distance(back, point) <= NEAR_MM);
  const near = { ...body, suits: (spot: Parameters<typeof pointOf>[0]) => isNear(pointOf(spot)) };
  const spot =
    placeFor(building, room, near, ['inner', 'facade'], []) ?? placeFor(building, room, body, ['inner', 'facade'], []);
  // Its taps are at its side: a heater may hang over its middle.
  return spot && seatBy(building, room, offsetFrom(pointOf(spot), spot.wall.direction, TAPS_MM));
}

/** Beside a basin or a sink of a room: the wait of a machine that has no wall of its own. */
function besideBasin(building: Building, room: Room): Seat | null {
  const basin = appliancesOf(building).find(({ type, room: of }) => of === room.id && BASINS.has(type));
  if (!basin) return null;
  const out = rotate({ x: 1, y: 0 }, basin.facing);
  const isIn = (point: Point): boolean => polygonContains(room.polygon, offsetFrom(point, out, INSIDE_MM));
  const ends = besides(basin, ASIDE_MM);
  // At the end that a machine would have most of its width beyond, if there is one.
  const roomy = besides(basin, SIDE_MM / 2).map(isIn);
  const end = ends.find((point, i) => roomy[i] && isIn(point)) ?? ends.find(isIn);
  return end ? seatBy(building, room, end, basin.facing) : null;
}
