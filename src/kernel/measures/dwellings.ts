import type { Building, Room, RoomUse } from '../building/index.js';
import { circulationOf, isDwellingRoom, purposesOf } from '../building/index.js';
import { boxIndex } from '../maths/box-index.js';
import { intersection } from '../maths/clip.js';
import { joinedBy } from '../maths/groups.js';
import { perObject } from '../maths/memo.js';
import { areaOf, boundsAt, boundsOf, polygonContains } from '../maths/ring.js';
import { roomsWithUnits } from './kitchen-units.js';
import { sum } from './round.js';

/**
 * Rooms of each dwelling of a building: those joined by doors, passages and stairs, without the halls that they share.
 * A building with one kitchen at most is one dwelling, whatever its doors; rooms without a kitchen of their own count
 * with the one over or under them. Where nobody drew a kitchen, rooms with a living room and a bedroom that the scene
 * names are a dwelling: plans of flats are drawn before their kitchens.
 */
export const dwellingsOf = perObject((building: Building): readonly (readonly Room[])[] => {
  const rooms = building.rooms.filter((room) => isDwellingRoom(building, room));
  if (rooms.length === 0) return [];
  const kitchens = kitchensOf(building);
  const cooking = rooms.filter(kitchens).length;
  if (cooking === 1) return [rooms];
  const isHome = (own: readonly Room[]): boolean => (cooking === 0 ? isLivedIn(own) : own.some(kitchens));
  const groups = joinedRooms(building, rooms);
  const homes = groups.filter(isHome);
  if (homes.length < 2) return [rooms];
  const rest = Map.groupBy(
    groups.filter((own) => !isHome(own)),
    (own) => homeBeside(own, homes),
  );
  return homes.map((home) => [...home, ...(rest.get(home) ?? []).flat()]);
});

/**
 * Dwellings that lie over or under another one, in part at least. A block of flats is told by them from houses in a
 * row: it has more than two (CCH, art. R. 111-18).
 */
export const stackedDwellings = perObject((building: Building): readonly (readonly Room[])[] => {
  const dwellings = dwellingsOf(building);
  if (dwellings.length < 2) return [];
  const placed = dwellings.flatMap((dwelling) => dwelling.map((room) => ({ room, dwelling })));
  const index = boxIndex(placed.map(({ room }) => boundsOf(room.polygon.outer)));
  const stacked = new Set<readonly Room[]>();
  for (const { room, dwelling } of placed) {
    for (const place of index.search(boundsAt(room.labelPoint))) {
      const other = placed[place]!;
      const isApart = other.dwelling !== dwelling && other.room.level !== room.level;
      if (isApart && polygonContains(other.room.polygon, room.labelPoint)) stacked.add(dwelling).add(other.dwelling);
    }
  }
  return [...stacked];
});

/**
 * Dwellings that stand side by side and share no hall: houses in a row, whose networks do not go through the wall
 * between them. None where any lies over another one or opens on shared parts.
 */
export const housesInRow = perObject((building: Building): readonly (readonly Room[])[] => {
  const homes = dwellingsOf(building);
  const isShared = stackedDwellings(building).length > 0 || building.rooms.some(purposesOf(building).isShared);
  return homes.length < 2 || isShared ? [] : homes;
});

/** Whether rooms hold a living room and a bedroom that the scene names. */
function isLivedIn(own: readonly Room[]): boolean {
  const named = own.filter(({ isUseDeduced }) => !isUseDeduced);
  return named.some(({ use }) => LIVING.has(use)) && named.some(({ use }) => use === 'chambre');
}

const LIVING: ReadonlySet<RoomUse> = new Set(['sejour', 'salon']);

/** The dwelling that lies over or under most of rooms that no door or stair joins to one; the first beside all. */
function homeBeside(rooms: readonly Room[], homes: readonly (readonly Room[])[]): readonly Room[] {
  const plan = (own: readonly Room[]) => own.map(({ polygon }) => polygon);
  const shared = homes.map((home) => sum(intersection(plan(rooms), plan(home)), areaOf));
  return homes[shared.indexOf(Math.max(...shared))]!;
}

const COOKED: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger']);

/** Rooms that people cook in: kitchens, and living rooms with units of one. */
function kitchensOf(building: Building): (room: Room) => boolean {
  const cooked = roomsWithUnits(building);
  return ({ id, use }) => use === 'cuisine' || (COOKED.has(use) && cooked.has(id));
}

/** Some rooms of a building in groups: those that doors, passages and stairs join without leaving them. */
export function joinedRooms(building: Building, rooms: readonly Room[]): Room[][] {
  const placeOf = new Map(rooms.map(({ id }, place) => [id, place]));
  const pairs = circulationOf(building).links.flatMap(({ places: [from, to] }): [number, number][] => {
    if (from === null || to === null) return [];
    const [one, other] = [placeOf.get(from), placeOf.get(to)];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  return joinedBy(rooms.length, pairs).map((group) => group.map((place) => rooms[place]!));
}
