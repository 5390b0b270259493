import type { Building, Deck, Room } from '../../building/index.js';
import { deckUnder, isBalcony, roomAround, withDeckRooms } from '../../building/index.js';
import type { Spot, Stretch } from '../../checks/support/wall-places.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { dot, leftOf, subtract } from '../../maths/vector.js';

/**
 * A building whose mezzanines are rooms to equip, with what stands on them in them: one that people sleep or work on
 * has the network of a room. A gallery level with its storey is outdoors.
 */
export const withRoomsOnDecks = perObject((given: Building): Building => {
  if (given.decks.length === 0) return given;
  const building = withDeckRooms(given);
  const byDeck = new Map(building.rooms.flatMap((room) => (room.deck ? [[room.deck, room] as const] : [])));
  const decks = building.decks.filter((deck) => byDeck.has(deck.id) && !isBalcony(building, deck));
  if (decks.length === 0) return given;
  const onDeck = <T extends { readonly room: string | null }>(thing: T, deck: string | undefined): T => {
    const room = deck === undefined ? undefined : byDeck.get(deck);
    return room ? { ...thing, room: room.id } : thing;
  };
  const under = ({ center: at, z, levelIndex }: Building['furniture'][number] | Building['plumbing'][number]) =>
    deckUnder(decks, { at, z, levelIndex })?.id;
  const things = {
    furniture: building.furniture.map((piece) => onDeck(piece, under(piece))),
    plumbing: building.plumbing.map((fixture) => onDeck(fixture, under(fixture))),
    electric: building.electric.map((device) => onDeck(device, device.deck ?? undefined)),
  };
  const beds = new Set(things.furniture.flatMap(({ type, room }) => (type === 'lit' ? [room] : [])));
  const isOwn = ({ deck }: Room): boolean => deck === undefined || decks.some(({ id }) => id === deck);
  const levels = building.levels.map((level) => ({
    ...level,
    rooms: level.rooms.filter(isOwn).map((room) => (room.deck ? lived(given, room, beds) : room)),
  }));
  return { ...building, ...things, levels, rooms: levels.flatMap(({ rooms }) => rooms) };
});

/** A room on a deck with the walls around it; one with a bed is a bedroom where no word says more. */
function lived(given: Building, room: Room, beds: ReadonlySet<string | null>): Room {
  const around = roomAround(given, deckOf(given, room));
  const use = room.use === 'autre' && beds.has(room.id) ? 'chambre' : room.use;
  return { ...room, use, walls: around?.walls ?? [], access: around ? [around.id] : [] };
}

const deckOf = ({ decks }: Building, { deck }: Room): Deck => decks.find(({ id }) => id === deck)!;

/** The room that the deck of a room stands in; null of a room that is on none. */
export const roomBelow = (building: Building, room: Room): Room | null =>
  room.deck === undefined ? null : roomAround(building, deckOf(building, room));

/** The edge of a deck meets a wall that it stands this near to, mm. */
const BESIDE_MM = 100;
/** Kept along a wall from the edge that one looks down from and its guardrail, mm. */
const EDGE_MM = 200;

/** Stretches of a face along which the floor of a deck reaches the wall; none at edges that one looks down from. */
function reached({ wall, face }: Omit<Spot, 'along'>, outer: Ring): Stretch[] {
  const out = face === 'left' ? leftOf(wall.direction) : leftOf({ x: -wall.direction.x, y: -wall.direction.y });
  const before = (point: Point): number => dot(out, subtract(point, wall.a)) - wall.thickness / 2;
  const along = (point: Point): number => dot(wall.direction, subtract(point, wall.a));
  return outer.flatMap((a, i) => {
    const b = outer[(i + 1) % outer.length]!;
    if ([a, b].some((point) => Math.abs(before(point)) > BESIDE_MM)) return [];
    const [p, q] = [along(a), along(b)];
    return [{ from: Math.min(p, q), to: Math.max(p, q) }];
  });
}

/** Faces of the walls of a room, as `facesOf` has them; on a deck, of the walls that its floor reaches. */
export function facesIn(building: Building, room: Room): ReturnType<typeof facesOf> {
  const around = roomBelow(building, room);
  if (!around) return facesOf(building, room);
  return facesOf(building, around).flatMap(({ wall, face, stretches }) => {
    const floor = reached({ wall, face }, room.polygon.outer);
    const common = stretches.flatMap((own) =>
      floor
        .map(({ from, to }) => ({
          from: from > own.from + BESIDE_MM ? from + EDGE_MM : own.from,
          to: to < own.to - BESIDE_MM ? to - EDGE_MM : own.to,
        }))
        .filter(({ from, to }) => to > from),
    );
    return common.length > 0 ? [{ wall, face, stretches: common }] : [];
  });
}

/** Whether a wall is as high as what hangs on it: partitions end under a ceiling or a deck, façades at the roof. */
export const risesTo = ({ kind, top }: Spot['wall'], z: number): boolean => kind === 'mur_exterieur' || top >= z;
