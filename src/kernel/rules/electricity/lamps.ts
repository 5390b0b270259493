import type { Building, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { BOUNDS } from '../../scene/index.js';
import { ceilingPlace, clearOfDucts, isIn, wellsAround } from './ceiling-places.js';
import { isEmergency } from './emergency-lights.js';
import { isDeduced } from '../support/source.js';
import { LAMP, NFC, SEVERAL } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { spreadLamps } from './lamp-layout.js';
import { near } from './scores.js';

/** A lamp of several hangs this near to its place in their rows, and so far from the next, at least, mm. */
const [MOVED_MM, LAMPS_APART_MM] = [1500, 1800] as const;

/** What a switch says of the lamps that it lights, by their index in `electricite`. */
export function commanding(lamps: readonly Fitted[]): { readonly commande?: readonly number[] } {
  const own = lamps.filter((lamp) => !isEmergency(lamp));
  return own.length === 0 ? {} : { commande: own.slice(0, BOUNDS.commanded).map(({ index }) => index) };
}

/** From this area on a room whose only lamp the scene hangs has more, mm². */
const LONE_MM2 = 2e6 * LAMP.areaM2;
/** What is this near to a lamp is lit by it: half of what one lights along a room, mm. */
const LIT_MM = LAMP.lengthMm / 2;

/**
 * More lamps of a large room whose only one the scene hangs, over the parts that this one is far from: they are lit by
 * a switch of their own, since what the scene says of that lamp stays.
 */
export function besideLone(site: Installation, room: Room): Fitted[] {
  const [lone, ...others] = site.in(room, 'luminaire').filter((lamp) => !isEmergency(lamp));
  if (!lone || others.length > 0 || isDeduced(lone.entry) || room.area < LONE_MM2) return [];
  const places = lampPlaces(site.building, room);
  const marge = { valeur: places.length, limite: 1, unite: 'points' };
  return places
    .filter((place) => distance(place, lone.at) > LIT_MM)
    .map((place) => site.hangOver('luminaire', room, place, { source: SEVERAL, marge }));
}

/** The lamps of a room that has none: one in its middle, several over the parts of a room that is large or long. */
export function lampsOf(site: Installation, room: Room): void {
  if (site.in(room, 'luminaire').length > 0) return;
  const places = lampPlaces(site.building, room);
  if (places.length < 2) {
    hangOne(site, room);
    return;
  }
  const marge = { valeur: places.length, limite: 1, unite: 'points' };
  for (const place of places) site.hangOver('luminaire', room, place, { source: SEVERAL, marge });
}

/** A wall light where a stairwell takes the whole ceiling, over the floor, mm. */
const WALL_LIGHT_MM = 2000;

/** One lamp in the middle of a room, or as near to it as something to hang on, ducts and stairwells allow. */
function hangOne(site: Installation, room: Room): void {
  const place = ceilingPlace(site.building, room, room.labelPoint);
  const reason = { source: NFC };
  if (!place && site.hang('luminaire', room, WALL_LIGHT_MM, near(room.labelPoint), reason)) return;
  const isAside = place !== null && place !== room.labelPoint;
  const isLower = clearHeightAt(room, room.labelPoint) < room.height - 1;
  if (isAside || isLower) site.hangOver('luminaire', room, place ?? room.labelPoint, reason);
  else site.hangUnderCeiling('luminaire', room, reason);
}

/**
 * Places spread evenly over the parts of a room, clear of stairwells, ducts, vents and one another; one that has none
 * near it is left out.
 */
function lampPlaces(building: Building, room: Room): Point[] {
  const vents = (building.ventilation?.terminals ?? []).filter((one) => one.room === room.id).map(({ at }) => at);
  const places: Point[] = [];
  for (const wished of spreadLamps(room.polygon, room.area / 1e6)) {
    const place = ceilingPlace(building, room, wished, vents);
    const isNear = place !== null && distance(place, wished) <= MOVED_MM;
    if (isNear && places.every((other) => distance(other, place) >= LAMPS_APART_MM)) places.push(place);
  }
  return places;
}

/** Places in rows along the longer way of a room, so far apart along and across it, mm; those by wells left out. */
export function spreadPlaces(
  building: Building,
  room: Room,
  apart: { readonly along: number; readonly across: number },
): Point[] {
  const { middle, along, length, across, width } = longWayOf(room.polygon.outer);
  const shares = (size: number, step: number): number[] => {
    const count = Math.max(1, Math.round(size / step));
    return Array.from({ length: count }, (_, k) => ((k + 0.5) / count - 0.5) * size);
  };
  const { above, below } = wellsAround(building, room);
  const isClear = clearOfDucts(building, room);
  return shares(length, apart.along)
    .flatMap((far) =>
      shares(width, apart.across).map((aside) => offsetFrom(offsetFrom(middle, along, far), across, aside)),
    )
    .filter((at) => polygonContains(room.polygon, at) && !isIn([...above, ...below], at) && isClear(at));
}

/** The box of a ring along its longest edge: its middle, its longer way, the one across, how long both are, mm. */
function longWayOf(ring: readonly Point[]) {
  const edges = ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! }));
  const { a, b } = edges.reduce((best, one) => (distance(one.a, one.b) > distance(best.a, best.b) + 1 ? one : best));
  const first = unit(subtract(b, a));
  const spans = [first, leftOf(first)].map((way) => {
    const places = ring.map((point) => dot(way, subtract(point, a)));
    const [from, to] = [Math.min(...places), Math.max(...places)];
    return { way, half: (from + to) / 2, length: to - from };
  });
  const [u, v] = spans as [(typeof spans)[number], (typeof spans)[number]];
  const middle = offsetFrom(offsetFrom(a, u.way, u.half), v.way, v.half);
  const [longer, other] = u.length >= v.length ? [u, v] : [v, u];
  return { middle, along: longer.way, length: longer.length, across: other.way, width: other.length };
}
