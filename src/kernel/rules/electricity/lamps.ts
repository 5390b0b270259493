import type { Building, Opening, Room } from '../../building/index.js';
import { clearHeightAt, isOnFacade } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { BOUNDS } from '../../scene/index.js';
import type { Dwelling } from './dwellings.js';
import { LAMP, NFC, OUTDOORS, SEVERAL } from './figures.js';
import type { Fitted, Installation } from './installation.js';
import { besideDoor } from './scores.js';

/** Kept between a lamp and a vent under the same ceiling, mm. */
const APART_MM = 400;

/** What a switch says of the lamps that it lights, by their index in `electricite`. */
export const commanding = (lamps: readonly Fitted[]): { readonly commande?: readonly number[] } =>
  lamps.length === 0 ? {} : { commande: lamps.slice(0, BOUNDS.commanded).map(({ index }) => index) };

/** The lamps of a room that has none: one in its middle, several along a room that is large or long. */
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

/** Ways aside from the middle of a room that its only lamp is tried at, mm. */
const ASIDE_MM = [300, -300, 600, -600, 900, -900];

/** One lamp in the middle of a room; beside a duct that hangs there, where there is room for it. */
function hangOne(site: Installation, room: Room): void {
  const { polygon, labelPoint } = room;
  const isClear = clearOfDucts(site.building, room);
  const { along } = longWayOf(polygon.outer);
  const aside = [along, leftOf(along)].flatMap((way) => ASIDE_MM.map((far) => offsetFrom(labelPoint, way, far)));
  const place = isClear(labelPoint)
    ? undefined
    : aside.find((point) => polygonContains(polygon, point) && isClear(point));
  const isLower = clearHeightAt(room, labelPoint) < room.height - 1;
  if (place || isLower) site.hangOver('luminaire', room, place ?? labelPoint, { source: NFC });
  else site.hangUnderCeiling('luminaire', room, { source: NFC });
}

/** Half of a lamp and air beside it, and how far over a ceiling a duct that passes through a room may hang, mm. */
const [HALF_LAMP_MM, OVER_MM] = [200, 300];

/** Whether a lamp under the ceiling of a room is clear of the ducts there. */
function clearOfDucts({ courses }: Building, { z, height }: Room): (point: Point) => boolean {
  const stretches = courses
    .filter(({ kind }) => kind === 'conduit')
    .flatMap(({ points, diameter }) => points.slice(1).map((b, i) => ({ a: points[i]!, b, diameter })))
    .filter(({ a, b }) => Math.max(a.z, b.z) > z && Math.min(a.z, b.z) < z + height + OVER_MM);
  return (point) =>
    stretches.every(({ a, b, diameter }) => distanceToSegment(point, a, b) >= diameter / 2 + HALF_LAMP_MM);
}

/** Places spread evenly along the longer way of a room, those in a stairwell or out of the room left out. */
function lampPlaces(building: Building, room: Room): Point[] {
  const { slabs, ventilation } = building;
  const isClear = clearOfDucts(building, room);
  const { area, polygon, level } = room;
  const { middle, along, length } = longWayOf(polygon.outer);
  const count = Math.max(Math.round(area / 1e6 / LAMP.areaM2), Math.floor(length / LAMP.lengthMm));
  const wells = slabs.find((slab) => slab.level === level + 1)?.openings ?? [];
  const vents = (ventilation?.terminals ?? []).filter((one) => one.room === room.id);
  const isFree = (point: Point): boolean =>
    polygonContains(polygon, point) &&
    isClear(point) &&
    !wells.some((well) => polygonContains(well, point)) &&
    vents.every(({ at }) => distance(at, point) >= APART_MM);
  const most = Math.min(count, LAMP.most);
  return Array.from({ length: most }, (_, k) => offsetFrom(middle, along, ((k + 0.5) / most - 0.5) * length)).flatMap(
    (place) => [0, APART_MM, -APART_MM].map((aside) => offsetFrom(place, along, aside)).find(isFree) ?? [],
  );
}

/** The box of a ring along its longest edge: its middle, its longer way and how long that is, mm. */
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
  const longer = u.length >= v.length ? u : v;
  return { middle, along: longer.way, length: longer.length };
}

/** A lamp outdoors this near a door lights it; beside the jamb, before the wall, over the floor, mm. */
const [LIT_MM, JAMB_MM, BEFORE_MM, HIGH_MM] = [2500, 250, 60, 2000] as const;

/** A lamp outdoors at each door that one comes in by, and its switch indoors; a flat has none of its own. */
export function outdoorLamps(site: Installation, { rooms }: Dwelling, axis: number): void {
  const { openings, levels } = site.building;
  const own = new Map(rooms.map((room) => [room.id, room]));
  const ground = levels.find(({ ordinal }) => ordinal === 0);
  for (const door of openings.filter((one) => isWayIn(one) && one.levelIndex === ground?.index)) {
    const room = own.get(door.left ?? '') ?? own.get(door.right ?? '');
    const place = room && outsideOf(door, room.id);
    if (!room || !place) continue;
    const lit = site.devices.some(
      ({ type, room: where, at }) => type === 'luminaire' && where === null && distance(at, place) <= LIT_MM,
    );
    if (lit) continue;
    const at = { x: Math.round(place.x), y: Math.round(place.y), z: Math.round(room.z + HIGH_MM) };
    const lamp = site.hangOutside('luminaire', room.level, at, { source: OUTDOORS });
    const reason = { source: OUTDOORS, more: commanding([lamp]) };
    site.hang('interrupteur', room, axis, besideDoor(door, room), reason);
  }
}

/** A door that one comes into a house by. */
export const isWayIn = (door: Opening): boolean =>
  door.kind === 'porte' && isOnFacade(door) && !door.isGlazed && door.family?.base !== 'porte_paliere';

/** Before the outer face of a wall, beside a door of it; null where bays leave no place on either side. */
export function outsideOf({ wall, position, width, left }: Opening, inside: string): Point | null {
  const aside = (left === inside ? -1 : 1) * (wall.thickness / 2 + BEFORE_MM);
  const places = [position + width + JAMB_MM, position - JAMB_MM].filter((along) => along > 0 && along < wall.length);
  const free = places.find((along) =>
    wall.openings.every((bay) => along < bay.position || along > bay.position + bay.width),
  );
  return free === undefined ? null : offsetFrom(wall.a, wall.direction, free, aside);
}
