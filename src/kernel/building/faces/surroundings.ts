import { boxIndex } from '../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { finder } from '../../maths/inside.js';
import { boundsAt, boundsOf, polygonContains, ringContains } from '../../maths/ring.js';
import { clearHeightAt } from '../headroom.js';
import { coverAt } from '../roofs/index.js';
import type { Deck } from '../decks/types.js';
import { isSeated, storeyOver } from '../seated.js';
import { roomsInSteps } from '../site/steps.js';
import type { Building, Level, Room, Wall } from '../types.js';
import type { Beyond } from './types.js';

/** The kind of place that holds a point of space. */
export interface Surroundings {
  /** @param room the one that the point lies behind a wall of: the ground before a lower one is at its floor */
  readonly at: (point: Point3, room: Room) => Beyond;
  /** Altitudes where the kind of place may change: floors, undersides of floors, the ground. */
  readonly altitudes: readonly number[];
  /** Whether a room, by its id, is on a mezzanine. */
  readonly isOnDeck: (room: string) => boolean;
}

interface Storey {
  readonly level: Level;
  readonly top: number;
  /** The floor above, and its own. */
  readonly slab: { readonly id: string; readonly bottom: number } | null;
  readonly own: { readonly id: string; readonly bottom: number } | null;
  readonly isWithin: (at: Point) => boolean;
  readonly roomAt: (at: Point) => Room | null;
  /** Rooms on mezzanines, with the deck under each. */
  readonly onDecks: readonly OnDeck[];
}

interface OnDeck {
  readonly room: Room;
  readonly deck: Deck;
}

/** Finds the kind of place at a point, storey by storey: room, wall, floor, attic, ground, open air. */
export function surroundingsOf(building: Building): Surroundings {
  const { levels, slabs, walls, site } = building;
  const storeys = levels.map((level, i): Storey => {
    const inOutline = finder(level.outline);
    const rooms = level.rooms.filter(({ deck }) => deck === undefined);
    const inRoom = finder(rooms.map(({ polygon }) => polygon));
    const above = storeyOver(levels, i);
    const slabAt = (of: Level | undefined) => slabs.find((candidate) => candidate.level === of?.index) ?? null;
    return {
      level,
      top: above?.z ?? Infinity,
      slab: slabAt(above),
      own: slabAt(level),
      isWithin: (at) => inOutline(at) >= 0,
      roomAt: (at) => rooms[inRoom(at)] ?? null,
      onDecks: onDecks(building, level),
    };
  });
  const raised = new Set(storeys.flatMap((storey) => storey.onDecks.map(({ room }) => room.id)));
  const deckHeights = storeys.flatMap((storey) => storey.onDecks.flatMap(({ deck }) => [deck.bottom, deck.top]));
  const wallAt = wallFinder(walls);
  const lower = new Map(roomsInSteps(building).map(({ id, z }) => [id, z]));
  return {
    altitudes: [site.groundZ, ...levels.map(({ z }) => z), ...slabs.map(({ bottom }) => bottom), ...deckHeights],
    isOnDeck: (room) => raised.has(room),
    at: (point, room) => {
      const storey = storeyOf(storeys, point);
      const wall = wallAt(point);
      if (wall) return { kind: 'element', element: wall.id };
      const ground = storey?.isWithin(point) ? site.groundZ : (lower.get(room.id) ?? site.groundZ);
      const isBuried = point.z < ground - LENGTH_TOLERANCE_MM;
      if (!storey?.isWithin(point) || point.z < storey.level.z) {
        return underSeated(building, storeys, point) ?? { kind: isBuried ? 'ground' : 'outside' };
      }
      return within(building, storey, point);
    },
  };
}

/** The highest storey under a point; of two halves of a split level, the one whose plan has it. */
function storeyOf(storeys: readonly Storey[], point: Point3): Storey | undefined {
  const i = storeys.findLastIndex(({ level }) => level.z <= point.z);
  const [last, half] = [storeys[i] ?? storeys[0], storeys[i - 1]];
  if (!last || !half || last.isWithin(point)) return last;
  return storeyOver([half.level, last.level], 0) === undefined && half.isWithin(point) ? half : last;
}

/**
 * Under the floor of the upper half of a split level: the thickness of that floor, or the ground (its fill) that it
 * lies on; null elsewhere.
 */
function underSeated({ site }: Building, storeys: readonly Storey[], point: Point3): Beyond | null {
  const over = storeys.find(({ level, isWithin }) => level.z > point.z && isSeated(site, level.z) && isWithin(point));
  if (!over) return null;
  const { own } = over;
  return own && point.z >= own.bottom ? { kind: 'element', element: own.id } : { kind: 'ground' };
}

function onDecks({ decks }: Building, { rooms }: Level): OnDeck[] {
  return rooms.flatMap((room) => {
    const deck = decks.find(({ id }) => id === room.deck);
    return deck ? [{ room, deck }] : [];
  });
}

function wallFinder(walls: readonly Wall[]): (point: Point3) => Wall | null {
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  return (point) =>
    index
      .search(boundsAt(point))
      .map((i) => walls[i]!)
      .find(({ footprint, z, top }) => point.z >= z && point.z <= top && ringContains(footprint, point)) ?? null;
}

/**
 * Inside the outline of a storey: a mezzanine or the room on it, a room, the floor above it, the attic over it, or open
 * air over a low roof.
 */
function within(building: Building, { slab, top, roomAt, onDecks }: Storey, point: Point3): Beyond {
  const raised = onDecks.find(
    ({ room, deck }) =>
      point.z >= deck.bottom && point.z <= room.z + clearHeightAt(room, point) && polygonContains(room.polygon, point),
  );
  if (raised && point.z < raised.deck.top) return { kind: 'element', element: raised.deck.id };
  if (raised) return { kind: 'room', room: raised.room.id };
  const room = roomAt(point);
  if (room && point.z <= room.z + clearHeightAt(room, point)) return { kind: 'room', room: room.id };
  if (slab && point.z >= slab.bottom && point.z <= top) return { kind: 'element', element: slab.id };
  const cover = coverAt(building, point);
  if (cover && cover.z >= point.z) return { kind: 'attic' };
  return room || cover ? { kind: 'outside' } : { kind: 'element', element: null };
}
