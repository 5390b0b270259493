import type { Building, Circulation, Link, Opening, Place, Room } from '../../../building/index.js';
import { circulationOf, reachable } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import { isLanding, isOpenAir, isPrivate } from './uses.js';

/** A wider glazed door is a French window or a sliding bay; a wider garage door is for cars, mm. */
const ONE_LEAF_MM = 1100;
/** Families that are no way in from the street. */
const GARDEN_FAMILIES: ReadonlySet<string | undefined> = new Set(['porte_fenetre', 'baie_coulissante']);

/** How the rooms of a building are come by. */
export interface Ways {
  readonly graph: Circulation;
  readonly roomOf: (place: Place) => Room | undefined;
  /** Where people come in: rooms behind an entrance, landings, the existing part of a house. Empty: nowhere. */
  readonly entered: readonly string[];
  /** Rooms reached from there, whatever is crossed. */
  readonly reached: ReadonlySet<Place>;
  /** Rooms reached without crossing a bedroom, a bathroom or a WC. */
  readonly served: ReadonlySet<Place>;
  /** True for outside, and for a yard that the scene draws as a room. */
  readonly isOutside: (place: Place) => boolean;
}

/** The ways in and about a building, found once. */
export const waysOf = perObject((building: Building): Ways => {
  const graph = circulationOf(building);
  const byId = new Map(building.rooms.map((room) => [room.id, room]));
  const roomOf = (place: Place) => (place === null ? undefined : byId.get(place));
  const isOutside = (place: Place) => place === null || isOpenAir(byId.get(place)!);
  const doors = new Map(building.openings.map((opening) => [opening.pointer, opening]));
  const behind = graph.links.flatMap((link) => {
    const [a, b] = link.places;
    if (isOutside(a) === isOutside(b)) return [];
    const room = roomOf(isOutside(a) ? b : a)!;
    return isWayIn(link, room, doors.get(link.pointer), building) ? [room.id] : [];
  });
  const entered = [...new Set([...behind, ...comeFromElsewhere(building, graph)])];
  const isCrossed = (id: string) => !isOpenAir(byId.get(id)!);
  return {
    graph,
    roomOf,
    entered,
    isOutside,
    reached: reachable(graph, entered, isCrossed),
    // A room that one comes into from the street is crossed by whoever lives there.
    served: reachable(graph, entered, (id) => isCrossed(id) && !isPrivate(byId.get(id)!)),
  };
});

/** A door from the street, an open passage, a lift or a stair that comes up from a storey that is not drawn. */
function isWayIn(link: Link, room: Room, door: Opening | undefined, { levels, stairs }: Building): boolean {
  if (link.kind === 'escalier') {
    const stair = stairs.find(({ pointer }) => pointer === link.pointer)!;
    return link.levels.includes(null) && stair.z < levels[0]!.z;
  }
  if (!door) return true;
  if (room.use === 'garage' && door.width > ONE_LEAF_MM) return false;
  if (!link.isGlazed || door.family?.base === 'porte_entree') return true;
  return door.width <= ONE_LEAF_MM && !GARDEN_FAMILIES.has(door.family?.base) && !isPrivate(room);
}

/** Rooms whose own way in is not drawn: the landing of a flat, rooms of an existing part. */
function comeFromElsewhere({ rooms, walls }: Building, { linksOf }: Circulation): string[] {
  const existing = new Set(walls.filter(({ isExisting }) => isExisting).map(({ index }) => index));
  const isExisting = (room: Room) => room.walls.length > 0 && room.walls.every((index) => existing.has(index));
  const isCommon = (room: Room) => isLanding(room) && linksOf(room.id).every(({ kind }) => kind === 'porte');
  return rooms.filter((room) => isExisting(room) || isCommon(room)).map(({ id }) => id);
}
