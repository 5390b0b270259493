import type { Flight, Opening, Room, RoomUse } from '../../building/index.js';
import { circulationOf, purposesOf } from '../../building/index.js';
import { MAIN } from '../../checks/trades/electricity/rooms.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, offsetFrom } from '../../maths/vector.js';
import { roomBelow } from './deck-rooms.js';
import { PUBLIC } from './emergency-lights.js';
import type { Fitted, Installation } from './installation.js';
import type { Score } from './plates.js';
import { besideDoor, doorsOf, near } from './scores.js';

/** A place that the lamps of a room are lit from. */
export interface SwitchPlace {
  /** Room that it hangs in. */
  readonly room: Room;
  /** What places of its walls are good, those of the next where the one before has none. */
  readonly scores: readonly Score[];
  /** Door beside it; null at a stair. */
  readonly door: Opening | null;
}

/** Rooms that one crosses: a switch at both ends. */
const CROSSED: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);
/** Two doors farther apart than this want a switch each, mm. */
const APART_MM = 2000;
/** From the first or the last step to its switch, at most, where there is a choice, mm. */
const STEP_MM = 2000;

/** Where the lamps of a room are lit from: one place, or the two of a two-way pair; none of a room without a door. */
export function switchPlaces(site: Installation, room: Room): SwitchPlace[] {
  const below = roomBelow(site.building, room);
  if (below) return atBothEnds(site, room, below);
  const doors = doorsOf(room);
  const [first] = doors;
  if (!first) return [];
  const climb = climbTo(site, room);
  if (climb) return [atStep(room, climb.head), atStep(climb.below, climb.foot)];
  const ends = waysThrough(site, room, doors);
  const far = (door: Opening): number => distance(door.center, first.center);
  const other = ends.toSorted((p, q) => far(q) - far(p))[0];
  return [first, ...(other && far(other) > APART_MM ? [other] : [])].map((door) => atDoor(room, door));
}

/** A room as large as this is crossed in the dark where it has several main doors, mm². */
const LARGE_MM2 = 20e6;
/** Rooms that one comes back out of: their door is no main one of the room before it. */
const DEAD_ENDS: ReadonlySet<RoomUse> = new Set([
  'wc',
  'salle_de_bain',
  'cellier',
  'buanderie',
  'dressing',
  'local_technique',
  'gaine',
]);

/**
 * Doors that people go through a room by: every one of a corridor; of a large room, and of one that is lived in where
 * one of them leads outside, those that are no windows to the garden nor lead to a dead end. Shops are entered by
 * glazed doors.
 */
function waysThrough({ building }: Installation, room: Room, doors: readonly Opening[]): readonly Opening[] {
  if (CROSSED.has(room.use)) return doors;
  const useOf = new Map(building.rooms.map(({ id, use }) => [id, use]));
  const isPublic = PUBLIC.has(purposesOf(building).of(room));
  const ways = doors.filter(({ isExterior, isGlazed, left, right }) => {
    const beyond = useOf.get((left === room.id ? right : left) ?? '');
    return !(isExterior && isGlazed && !isPublic) && !(beyond && DEAD_ENDS.has(beyond));
  });
  const isCrossed = room.area >= LARGE_MM2 || (MAIN.has(room.use) && ways.some(({ isExterior }) => isExterior));
  return isCrossed ? ways : [];
}

/**
 * Where a second switch hangs that lights the lamps of a room together with the only one it has: at the main door that
 * is farthest from that; null where none is far from it.
 */
export function otherEnd(site: Installation, room: Room, { at }: Fitted): SwitchPlace | null {
  const far = (door: Opening): number => distance(door.center, at);
  const [door] = waysThrough(site, room, doorsOf(room)).toSorted((p, q) => far(q) - far(p));
  return door && far(door) > APART_MM ? atDoor(room, door) : null;
}

const atDoor = (room: Room, door: Opening): SwitchPlace => ({
  room,
  door,
  scores: [besideDoor(door, room), near(door.center, APART_MM)],
});

const atStep = (room: Room, step: Point): SwitchPlace => ({
  room,
  door: null,
  scores: [near(step, STEP_MM), near(step)],
});

/** This far past its last step, and so near in height, a stair arrives on a deck, mm. */
const [PAST_MM, ALIKE_MM] = [300, 50];

/** Where a mezzanine is lit from: both ends of its stair, else where the room below is. */
function atBothEnds(site: Installation, room: Room, below: Room): SwitchPlace[] {
  const arrives = ({ arrival, arrivalZ, direction }: Flight): boolean =>
    Math.abs(arrivalZ - room.z) <= ALIKE_MM && polygonContains(room.polygon, offsetFrom(arrival, direction, PAST_MM));
  const stair = site.building.stairs.find(({ flights }) => flights.some(arrives));
  if (!stair) return switchPlaces(site, below).slice(0, 1);
  return [atStep(room, stair.flights.find(arrives)!.arrival), atStep(below, stair.flights[0]!.foot)];
}

/** The stair that arrives in a room: its last step there, its first one and the room of that. */
function climbTo({ building }: Installation, room: Room): { head: Point; foot: Point; below: Room } | null {
  for (const { kind, id, places } of circulationOf(building).linksOf(room.id)) {
    const flights = building.stairs.find((stair) => stair.id === id)?.flights ?? [];
    const below = building.rooms.find((one) => one.id === places[0]);
    if (kind !== 'escalier' || places[1] !== room.id || !below || flights.length === 0) continue;
    return { head: flights.at(-1)!.arrival, foot: flights[0]!.foot, below };
  }
  return null;
}
