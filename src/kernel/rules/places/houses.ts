import type { Building, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { housesInRow } from '../../measures/index.js';

/** What has networks of its own: a whole building, or one of the houses that stand side by side in a scene. */
export interface House {
  readonly rooms: readonly Room[];
  /** Rooms of the houses beside it, which its pipes keep out of; none of a whole building. */
  readonly others: readonly Room[];
}

/** A building with one network. */
export const wholeBuilding = ({ rooms }: Building): House => ({ rooms, others: [] });

/**
 * Houses side by side, each to be fed on its own: they share no plant room, no riser and no landing that a common
 * network could come up or run through. None where a building is one home or its homes share something.
 */
export const housesApart = (building: Building): readonly House[] => {
  const homes = housesInRow(building);
  return homes.map((rooms) => ({ rooms, others: homes.filter((home) => home !== rooms).flat() }));
};

/** What stands in a room, by its id. */
interface Roomed {
  readonly room: string | null;
}

/**
 * Houses side by side that some appliances or vents are in, each to be served on its own; none where one of them is in
 * no house.
 */
export function housesServing(building: Building, served: readonly Roomed[]): readonly House[] {
  const houses = housesApart(building);
  const owned = new Set<string | null>(houses.flatMap(({ rooms }) => rooms.map(({ id }) => id)));
  return served.every(({ room }) => owned.has(room)) ? houses : [];
}

/** Those that are in a house. */
export function inHouse<T extends Roomed>({ rooms }: House, served: readonly T[]): readonly T[] {
  const own = new Set<string | null>(rooms.map(({ id }) => id));
  return served.filter(({ room }) => own.has(room));
}

/** Whether a point of the plan is in no room of a house beside, on any storey. */
export const isOwnGround = ({ others }: House, point: Point): boolean =>
  others.every(({ polygon }) => !polygonContains(polygon, point));
