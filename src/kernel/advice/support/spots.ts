import type { Furniture, Room } from '../../building/index.js';
import { rectangle } from '../../building/furniture/index.js';
import { outOf } from '../../building/networks/place.js';
import { FURNITURE } from '../../catalogue/mobilier/table.js';
import type { FurnitureType } from '../../catalogue/mobilier/types.js';
import { CLASH_MM, goTogether, obstaclesOf } from '../../checks/support/obstacles.js';
import { overlapOf, sharedHeight } from '../../checks/support/overlap.js';
import { stripBefore } from '../../checks/support/free-depth.js';
import { facesOf } from '../../checks/support/wall-places.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { add, distance, offsetFrom, rotate, subtract } from '../../maths/vector.js';
import type { House } from '../house.js';
import type { Way } from '../rule.js';
import type { Standing } from './room-around.js';
import { groupOf, sideOf } from './room-around.js';

/** Step between places tried along a wall, and what is kept between a back and its wall, mm. */
const [STEP_MM, BEHIND_MM] = [100, 10];
/** Two places nearer than this are one try. */
const APART_MM = 250;
/** Most places looked at for one piece: a wall may be kilometres long. */
const MOST_PLACES = 1500;
/** A quarter turn costs as much as this way, mm. */
const TURN_COSTS_MM = 1000;

/** Degrees in [0, 360), to the thousandth. */
export const turned = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) * 1000) / 1000;
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });

/** Outline of a piece, counter-clockwise, its back first. */
export const ringOf = ({ center, rotation, width, depth }: Standing): Ring =>
  rectangle(center, rotation, -width / 2, -depth / 2, width / 2, depth / 2);

/** Places of a room with the back against a wall, those nearest to a point first. */
export function placesAlongWalls(
  house: House,
  room: Room,
  { width, depth }: Pick<Standing, 'width' | 'depth'>,
  near: Pick<Standing, 'center' | 'rotation'>,
): readonly Standing[] {
  const places: { readonly place: Standing; readonly cost: number }[] = [];
  for (const { wall, face, stretches } of facesOf(house.building, room)) {
    const rotation = turned(outOf(wall, face) - 90);
    const out = (face === 'left' ? 1 : -1) * (wall.thickness / 2 + depth / 2 + BEHIND_MM);
    const turn = Math.abs(((rotation - near.rotation + 540) % 360) - 180);
    for (const { from, to } of stretches) {
      for (const along of steps(from + width / 2 + BEHIND_MM, to - width / 2 - BEHIND_MM)) {
        const center = whole(offsetFrom(wall.a, wall.direction, along, out));
        const cost = distance(center, near.center) + (turn / 90) * TURN_COSTS_MM;
        if (places.length < MOST_PLACES) places.push({ place: { center, rotation, width, depth }, cost });
      }
    }
  }
  return nearestFirst(places);
}

/** From both ends of a stretch, so that places do not depend on the way in which its wall is drawn. */
function steps(from: number, to: number): number[] {
  if (to < from) return [];
  const count = Math.min(Math.floor((to - from) / STEP_MM), MOST_PLACES);
  const one = Array.from({ length: count + 1 }, (_, i) => from + i * STEP_MM);
  return [...one, ...one.map((along) => to - (along - from))];
}

const nearestFirst = (places: readonly { readonly place: Standing; readonly cost: number }[]): readonly Standing[] =>
  places
    .toSorted(
      (p, q) =>
        Math.round(p.cost) - Math.round(q.cost) ||
        p.place.center.x - q.place.center.x ||
        p.place.center.y - q.place.center.y,
    )
    .map(({ place }) => place);

/** Places of a room on a grid round a point, the nearest first, at one rotation. */
export function placesAround({ polygon }: Room, standing: Standing, within = 2400, step = 150): readonly Standing[] {
  const places: { readonly place: Standing; readonly cost: number }[] = [];
  for (let dx = -within; dx <= within; dx += step) {
    for (let dy = -within; dy <= within; dy += step) {
      const center = whole(add(standing.center, { x: dx, y: dy }));
      if (polygonContains(polygon, center)) {
        places.push({ place: { ...standing, center }, cost: Math.hypot(dx, dy) });
      }
    }
  }
  return nearestFirst(places);
}

/** What is placed: its kind, the altitudes of its floor and its top, and what it may stand in. */
export interface Guest {
  readonly type: FurnitureType;
  readonly z: number;
  readonly top: number;
}

/**
 * True where a piece stands wholly in a room and runs into no wall, leaf, way through a door, stair, window or other
 * piece, and where it can be used from its front.
 * @param own furniture that moves with it
 */
export function fits(house: House, room: Room, place: Standing, guest: Guest, own: readonly Furniture[]): boolean {
  const { walls, swings, ways, stairs, solids, windows } = obstaclesOf(house.building);
  const ring = ringOf(place);
  const inner = ring.map((corner) => add(place.center, scaled(subtract(corner, place.center))));
  if (!inner.every((corner) => polygonContains(room.polygon, corner))) return false;
  if ([walls, swings, ways, windows].some((zones) => zones.meets(ring, guest))) return false;
  const isOnStair = stairs.some(
    (zone) => sharedHeight(zone, guest) > CLASH_MM && overlapOf(zone.ring, ring) > CLASH_MM,
  );
  if (isOnStair) return false;
  const strangers = (shape: Ring) =>
    [...solids.met(shape, guest)].some(({ of }) => !own.includes(of) && !goTogether(of, guest as Furniture));
  if (strangers(ring)) return false;
  const { clearance } = FURNITURE[guest.type];
  if (clearance === 0) return true;
  const before = stripBefore(sideOf(place, 'front'), clearance);
  return !walls.meets(before, guest) && !strangers(before);
}

const scaled = ({ x, y }: Point): Point => ({ x: x * 0.98, y: y * 0.98 });

/** Operations that bring a piece to a place, with all that goes with it. */
export function moveOf(house: House, piece: Furniture, place: Standing): Way {
  return groupOf(house, piece).flatMap((member) => {
    const to = placeInGroup(member, piece, place);
    const isStill = distance(to.center, member.center) < 1 && to.rotation === turned(member.rotation);
    return isStill ? [] : [moving(member, to)];
  });
}

/** Where a member of a group comes to when its first piece comes to a place. */
export function placeInGroup(member: Furniture, piece: Furniture, place: Standing): Standing {
  const turn = place.rotation - piece.rotation;
  const center = whole(add(place.center, rotate(subtract(member.center, piece.center), turn)));
  return { center, rotation: turned(member.rotation + turn), width: member.width, depth: member.depth };
}

const moving = ({ index, rotation }: Furniture, to: Standing): WrittenOperation => ({
  operation: 'deplacer_mobilier',
  mobilier: index,
  ...to.center,
  ...(to.rotation === turned(rotation) ? {} : { rotation: to.rotation }),
});

/** Free places for a piece with what goes with it, spread: no two nearer than 250 mm. */
export function* freePlaces(
  house: House,
  room: Room,
  piece: Furniture,
  places: readonly Standing[],
  isGood: (place: Standing) => boolean = () => true,
): Generator<Way> {
  const group = groupOf(house, piece);
  const isFree = (place: Standing): boolean =>
    group.every((member) => {
      if (FURNITURE[member.type].occupancy === 'pose') return true;
      return fits(house, room, placeInGroup(member, piece, place), member, group);
    });
  for (const place of spread(places, isFree, isGood)) yield moveOf(house, piece, place);
}

/** Ways to add a piece of the catalogue to a room, at the free places given. */
export function* additions(
  house: House,
  room: Room,
  type: FurnitureType,
  places: readonly Standing[],
  isGood: (place: Standing) => boolean = () => true,
): Generator<Way> {
  const { h } = FURNITURE[type];
  const guest: Guest = { type, z: room.z, top: room.z + h };
  const isFree = (place: Standing): boolean => fits(house, room, place, guest, []);
  for (const place of spread(places, isFree, isGood)) yield [adding(type, room, place)];
}

/** The operation that lays a piece of the catalogue in a room; a width that is not its own is written. */
export const adding = (type: FurnitureType, { z }: Pick<Room, 'z'>, place: Standing): WrittenOperation => ({
  operation: 'ajouter_mobilier',
  type,
  ...place.center,
  ...(z === 0 ? {} : { z }),
  ...(place.rotation === 0 ? {} : { rotation: place.rotation }),
  ...(place.width === FURNITURE[type].l ? {} : { l: place.width }),
});

function* spread(
  places: readonly Standing[],
  isFree: (place: Standing) => boolean,
  isGood: (place: Standing) => boolean,
): Generator<Standing> {
  const given: Standing[] = [];
  for (const place of places) {
    const isNear = given.some(
      (other) => other.rotation === place.rotation && distance(other.center, place.center) < APART_MM,
    );
    if (isNear || !isFree(place) || !isGood(place)) continue;
    given.push(place);
    yield place;
  }
}
