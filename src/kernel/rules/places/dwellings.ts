import type { Building, Opening, Room } from '../../building/index.js';
import { circulationOf, purposesOf } from '../../building/index.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { LIVING } from '../../checks/trades/electricity/rooms.js';

/** Rooms behind one entrance, with one board. */
export interface Dwelling {
  /** Place among the dwellings of the building, from 0. */
  readonly index: number;
  /** In the order of the building. */
  readonly rooms: readonly Room[];
  /** Those that one reaches from its kitchen or its living room without leaving it: no garage nor tower apart. */
  readonly core: readonly Room[];
  /** Door one comes in by; null where the scene draws none. */
  readonly entrance: Opening | null;
}

/**
 * Dwellings of a building: rooms that doors, passages and stairs join, halls that dwellings share left out. A part is
 * a dwelling by its kitchen, or by a living room and a bedroom that the scene names: plans of flats are drawn before
 * their kitchens. Other parts (a garage that opens to the outside) belong to the first dwelling.
 */
export function dwellingsOf(building: Building): Dwelling[] {
  const purposes = purposesOf(building);
  const rooms = building.rooms.filter(
    (room) => purposes.of(room) === 'logement' && room.use !== 'exterieur' && room.use !== 'gaine',
  );
  const parts = joined(building, rooms);
  const kitchens = kitchensOf(building);
  const hasKitchen = (part: readonly Room[]): boolean => part.some((room) => kitchens.has(room));
  const homes = parts.filter((part) => hasKitchen(part) || isLivedIn(part));
  if (homes.length < 2) return rooms.length > 0 ? [partOf(building, rooms, coreOf(parts, hasKitchen), 0)] : [];
  const others = parts.filter((part) => !homes.includes(part)).flat();
  return homes.map((core, index) => {
    const own = new Set(index === 0 ? [...core, ...others] : core);
    return partOf(
      building,
      rooms.filter((room) => own.has(room)),
      core,
      index,
    );
  });
}

/** Whether rooms hold a living room and a bedroom that the scene names. */
function isLivedIn(part: readonly Room[]): boolean {
  const named = part.filter(({ isUseDeduced }) => !isUseDeduced);
  return named.some(({ use }) => LIVING.has(use)) && named.some(({ use }) => use === 'chambre');
}

/** The part of the only dwelling that people live in: that of its kitchen or living room, the one of most rooms. */
function coreOf(parts: readonly (readonly Room[])[], hasKitchen: (part: readonly Room[]) => boolean): readonly Room[] {
  const bySize = parts.toSorted((p, q) => q.length - p.length);
  return bySize.find(hasKitchen) ?? bySize.find((part) => part.some(({ use }) => LIVING.has(use))) ?? bySize[0] ?? [];
}

/** Groups of rooms that one goes through without leaving them. */
export function joined(building: Building, rooms: readonly Room[]): Room[][] {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const circulation = circulationOf(building);
  const onDecks = rooms.filter(({ deck }) => deck !== undefined);
  // A mezzanine belongs to the room that it stands in, by a stair or a ladder.
  const besides = ({ id, deck, access }: Room): readonly (string | null)[] => [
    ...circulation.linksOf(id).flatMap(({ places }) => places),
    ...(deck === undefined ? [] : access),
    ...onDecks.filter((room) => room.access.includes(id)).map((room) => room.id),
  ];
  const seen = new Set<Room>();
  return rooms.flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const part = [first];
    for (const room of part) {
      for (const id of besides(room)) {
        const next = byId.get(id ?? '');
        if (!next || seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    }
    return [part];
  });
}

/** The door from outside, or from a shared hall: that of an entrance first, glazed ones last. */
export function partOf(building: Building, rooms: readonly Room[], core: readonly Room[], index: number): Dwelling {
  const own = new Set(rooms.map(({ id }) => id));
  const lived = new Set(core.map(({ id }) => id));
  const isApart = ({ left, right }: Opening): boolean => !lived.has(left ?? '') && !lived.has(right ?? '');
  const isWayIn = ({ left, right, kind }: Opening): boolean =>
    kind === 'porte' && own.has(left ?? '') !== own.has(right ?? '');
  const useOf = new Map(rooms.map((room) => [room.id, room.use]));
  const rank = ({ left, right, isGlazed }: Opening): number =>
    Number(isGlazed) * 2 + Number((useOf.get(left ?? '') ?? useOf.get(right ?? '')) !== 'entree');
  const ways = building.openings
    .filter(isWayIn)
    .toSorted((p, q) => Number(isApart(p)) - Number(isApart(q)) || rank(p) - rank(q) || p.index - q.index);
  return { index, rooms, core, entrance: ways[0] ?? null };
}
