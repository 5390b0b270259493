import type { Text } from '../../../words/index.js';
import type { Building, Device, Fixture, Room, RoomUse } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, offsetFrom, subtract } from '../../maths/vector.js';
import type { Fix } from '../engine/finding.js';
import { CLASH_MM, obstaclesOf, Zones } from './obstacles.js';
import { overlapOf, sharedHeight } from './overlap.js';
import type { Spot, Stretch } from './wall-places.js';
import { changesTo } from './changes-to.js';
import { busyOn, facesOf, placementOf, pointOf } from './wall-places.js';

/** The body that something takes before a wall, mm. */
export interface HungBody {
  readonly width: number;
  readonly depth: number;
  /** Altitudes of its bottom and top. */
  readonly z: number;
  readonly top: number;
}

/** What hangs on a wall. */
export interface Hung extends HungBody {
  readonly element: Device | Fixture;
}

/** Where it may go. */
export interface Wanted {
  /** Uses of the rooms that suit it, the best first; those of one group are as good as each other. */
  readonly rooms: readonly (readonly RoomUse[])[];
  readonly reason: Text;
  /** No place farther than this from where it is, mm. */
  readonly within?: number;
  readonly isForbidden?: (room: Room, spot: Spot) => boolean;
}

/** Step between the places tried along a wall, and how many of them at most: a wall may be kilometres long. */
const [STEP_MM, MOST_PLACES] = [50, 200];
/** Kept from corners and bays, mm. */
const PIER_MM = 50;
/** Most rooms tried in a group, the nearest: a scene may have thousands. */
const MOST_ROOMS = 8;

/**
 * Hangs an element in a better room of its storey: at the nearest place of a wall where it is clear of bays, leaves,
 * furniture, stairs and fixtures, in the first group of rooms that has one. None: no correction.
 */
export function betterPlace(building: Building, hung: Hung, wanted: Wanted): Fix[] {
  const { levelIndex, at } = hung.element;
  for (const uses of wanted.rooms) {
    let best: { spot: Spot; far: number } | null = null;
    const rooms = (building.levels[levelIndex]?.rooms ?? [])
      .filter(({ use }) => uses.includes(use))
      .toSorted((p, q) => distance(p.labelPoint, at) - distance(q.labelPoint, at))
      .slice(0, MOST_ROOMS);
    for (const room of rooms) {
      for (const spot of nearestSpots(building, room, hung, wanted)) {
        const far = distance(pointOf(spot), at);
        if (far <= (wanted.within ?? Infinity) && far < (best?.far ?? Infinity)) best = { spot, far };
      }
    }
    if (best) return movedTo(hung, best.spot, wanted.reason);
  }
  return [];
}

/** The nearest free place of each face of a room. */
function* nearestSpots(building: Building, room: Room, hung: Hung, { isForbidden }: Wanted): Generator<Spot> {
  const { element, width, z, top } = hung;
  for (const { wall, face, stretches } of facesOf(building, room)) {
    const own = 'isCeiling' in element ? element.index : undefined;
    const busy = busyOn(building, wall, z, top, own);
    const along = dot(wall.direction, subtract(element.at, wall.a));
    const spots = placesOn(stretches, busy, along, width).map((place): Spot => ({ wall, along: place, face }));
    const spot = spots.find((one) => !isForbidden?.(room, one) && standsFree(building, room, hung, one, element));
    if (spot) yield spot;
  }
}

/** Places of a body along stretches, clear of what is busy, the nearest to the wanted one first. */
export function placesOn(
  stretches: readonly Stretch[],
  busy: readonly Stretch[],
  wanted: number,
  width: number,
): number[] {
  const half = width / 2 + PIER_MM;
  return stretches
    .flatMap(({ from, to }) => {
      const [low, high] = [Math.ceil((from + half) / 10) * 10, Math.floor((to - half) / 10) * 10];
      const near = Math.min(high, Math.max(low, Math.round(wanted / 10) * 10));
      const steps = Array.from({ length: MOST_PLACES }, (_, i) => (i % 2 === 0 ? i / 2 : -(i + 1) / 2) * STEP_MM);
      return steps.map((step) => near + step).filter((place) => place >= low && place <= high);
    })
    .filter((place) => !busy.some(({ from, to }) => place + half > from && place - half < to))
    .sort((p, q) => Math.abs(p - wanted) - Math.abs(q - wanted));
}

/**
 * True where the body stands wholly in the room and runs into no leaf, furniture, stair or fixture.
 * @param own the fixture that it is, which it does not run into
 */
export function standsFree(
  building: Building,
  room: Room,
  { width, depth, z, top }: HungBody,
  spot: Spot,
  own?: Device | Fixture,
): boolean {
  const ring = bodyAt(spot, width, depth);
  const span = { z, top };
  const middle = pointOf(spot);
  const inner = ring.map(({ x, y }) => ({ x: x + (middle.x - x) * 0.02, y: y + (middle.y - y) * 0.02 }));
  const { swings, fronts, stairs, solids } = obstaclesOf(building);
  return (
    inner.every((point) => polygonContains(room.polygon, point)) &&
    ![swings, fronts, solids].some((zones) => zones.meets(ring, span)) &&
    !stairs.some((zone) => sharedHeight(zone, span) > CLASH_MM && overlapOf(zone.ring, ring) > CLASH_MM) &&
    !fixtures(building)
      .met(ring, span)
      .some(({ of }) => of !== own)
  );
}

/** Bodies of the fixtures of a building, found by place. */
const fixtures = perObject(
  ({ plumbing }: Building) => new Zones(plumbing.map((of) => ({ ring: of.footprint, z: of.z, top: of.top, of }))),
);

/** The rectangle that a body takes in front of a spot, counter-clockwise. */
export function bodyAt({ wall, along, face }: Spot, width: number, depth: number): Ring {
  const side = face === 'left' ? 1 : -1;
  const corner = (shift: number, out: number): Point =>
    offsetFrom(wall.a, wall.direction, along + shift, side * (wall.thickness / 2 + out));
  const ring = [corner(-width / 2, 1), corner(width / 2, 1), corner(width / 2, depth), corner(-width / 2, depth)];
  return side > 0 ? ring : ring.toReversed();
}

/** The changes of fields that hang an element on a spot, at the altitude it has. */
function movedTo({ element }: Hung, spot: Spot, raison: Text): Fix[] {
  const { pointer, z } = element;
  const source: Readonly<Record<string, unknown>> = element.source;
  const placed: Readonly<Record<string, unknown>> = {
    x: undefined,
    y: undefined,
    rotation: undefined,
    face: undefined,
    ...placementOf(spot),
    z: source['z'] === undefined ? undefined : Math.round(z - spot.wall.z),
  };
  return changesTo(pointer, source, placed, raison);
}
