import type { Building, Room, RoomUse } from '../../building/index.js';
import { dwellingsOf, joinedRooms, occupanciesOf, workplaceRooms } from '../../measures/index.js';
import type { Occupancy } from '../../measures/index.js';
import { MOST_OF_VENT, OTHER_WATER, PASSED_AIR, SANITARY } from './figures.js';
import type { AiredRooms, WetRoom } from './rooms.js';

/** Rooms that people only pass. */
const CIRCULATION: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** Fixtures that make a room one with water. */
const WATER: ReadonlySet<string> = new Set(['evier', 'douche', 'baignoire', 'wc', 'lave_linge']);

const sum = (flows: Iterable<number>): number => [...flows].reduce((total, flow) => total + flow, 0);

/**
 * Rooms of the workplaces of a building, storey by storey of each firm: fresh air comes into those that people are in,
 * is drawn from sanitary rooms, and for the rest where it gathers. A firm alone in its building has a unit; firms under
 * one roof with others blow out through their façades.
 */
export function airedWorkplaces(building: Building): AiredRooms[] {
  const byRoom = new Map(occupanciesOf(building).map((one) => [one.room, one]));
  if (byRoom.size === 0) return [];
  const firms = joinedRooms(building, workplaceRooms(building)).filter((own) => own.some((room) => byRoom.has(room)));
  const isApart = firms.length > 1 || dwellingsOf(building).length > 0;
  return firms.flatMap((own) =>
    [...Map.groupBy(own, ({ level }) => level).values()].flatMap((rooms) => {
      const here = rooms.flatMap((room) => byRoom.get(room) ?? []);
      const aired = airedStorey(building, rooms, here);
      return aired.wet.length > 0 ? { ...aired, wet: aired.wet.map((one) => ({ ...one, isApart })) } : [];
    }),
  );
}

/** One storey of a firm: what comes in balances what is drawn off. */
function airedStorey(building: Building, rooms: readonly Room[], here: readonly Occupancy[]): AiredRooms {
  const occupied = new Set(here.map(({ room }) => room));
  const wet = rooms.flatMap((room) => (occupied.has(room) ? [] : sanitaryRoom(building, room)));
  const [due, drawn] = [sum(here.map(({ flow }) => flow)), sum(wet.map(({ flow }) => flow))];
  const more = Math.max(1, due === 0 ? 1 : drawn / due);
  const fresh = new Map(here.map(({ room, flow }) => [room.id, flow * more]));
  const rest = due - drawn;
  const dry = rooms.filter((room) => !wet.some((one) => one.room === room));
  return {
    main: here.map(({ room }) => room),
    wet: [...wet, ...(rest > 0 ? gathered(dry, here, rest) : [])],
    fresh,
  };
}

/** A sanitary room or another with water, and what is drawn from it. */
function sanitaryRoom({ plumbing }: Building, room: Room): WetRoom[] {
  const own = plumbing.filter((one) => one.room === room.id);
  const closets = own.filter(({ type }) => type === 'wc').length;
  const { closet, closets: several, shower, showerWithCloset, source } = SANITARY;
  const common = { room, isKitchen: false, source } as const;
  if (room.use === 'wc') return [{ ...common, flow: closets > 1 ? several.base + several.each * closets : closet }];
  if (room.use === 'salle_de_bain') return [{ ...common, flow: closets > 0 ? showerWithCloset : shower }];
  const isWet = room.use === 'cuisine' || room.use === 'buanderie' || own.some(({ type }) => WATER.has(type));
  return isWet ? [{ ...common, flow: OTHER_WATER.valeur, source: OTHER_WATER }] : [];
}

/** Where the air of occupied rooms gathers: the largest corridor, else the largest store, else they. */
function gathered(rooms: readonly Room[], here: readonly Occupancy[], rest: number): WetRoom[] {
  const occupied = new Set(here.map(({ room }) => room));
  const others = rooms.filter((room) => !occupied.has(room)).toSorted((p, q) => q.area - p.area);
  const passed = others.find(({ use }) => CIRCULATION.has(use)) ?? others[0];
  if (passed) return [ventedRoom(passed, rest)];
  const due = sum(here.map(({ flow }) => flow));
  return here.map(({ room, flow }) => ventedRoom(room, (rest * flow) / due));
}

/** A room with as many vents as its flow takes. */
function ventedRoom(room: Room, flow: number): WetRoom {
  const vents = Math.min(MOST_OF_VENT.vents, Math.ceil(flow / MOST_OF_VENT.flow));
  const each = Math.ceil(flow / vents / MOST_OF_VENT.step) * MOST_OF_VENT.step;
  return { room, isKitchen: false, flow: each * vents, source: PASSED_AIR, vents };
}
