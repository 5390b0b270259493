import type { Building, Link, Opening } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, offsetFrom, rotate } from '../../maths/vector.js';
import type { TourOptions } from '../options.js';
import { facadeOf, framingOf } from './facade.js';
import type { Place } from './floors.js';
import { LEAST_MM } from './region.js';

/** How far before the entrance a tour begins, mm: at most, in a short tour, and at least; steps that are tried. */
const [MOST_MM, USUAL_MM, TO_MM, STEP_MM] = [15_000, 6000, 900, 300];
/** Directions tried to each side of straight before the door, and degrees between them. */
const [ASIDE_STEPS, ASIDE_DEG] = [7, 10];
/** The part of a tour that may be spent on the way to the door. */
const APPROACH_PART = 1 / 20;
/** A front seen as square as this, 30° from its plane, is seen well enough. */
const SQUARE_ENOUGH = 0.5;
/** Rooms that an entrance leads into, most likely first; a garage last. */
const LIKELY = ['entree', 'degagement', 'sejour', 'salon', 'cuisine', 'salle_a_manger'];
const UNLIKELY = 'garage';

/** Doors to the outside of the ground floor, the entrance first: not glazed, into an entrance hall, the widest. */
export function entrancesOf(building: Building): Opening[] {
  const byId = new Map(building.openings.map((opening) => [opening.id, opening]));
  const rooms = new Map(building.levels.flatMap((level) => level.rooms).map((room) => [room.id, room]));
  const rank = ({ places, isGlazed, clearWidth }: Link): number => {
    const use = rooms.get(places.find((place) => place !== null) ?? '')?.use ?? 'autre';
    const liking = LIKELY.indexOf(use);
    const known = liking < 0 ? LIKELY.length : liking;
    const into = use === UNLIKELY ? 2 * LIKELY.length : known;
    return (isGlazed ? 100 : 0) + into - clearWidth / 1e5;
  };
  return circulationOf(building)
    .links.filter(({ id, places, levels }) => {
      const level = levels[0];
      return byId.has(id) && places.includes(null) && level !== null && building.levels[level]!.ordinal <= 0;
    })
    .toSorted((p, q) => rank(p) - rank(q))
    .map(({ id }) => byId.get(id)!);
}

/** Where a tour begins: as it sees the front of the building from there. */
export interface Start {
  readonly point: Point;
  readonly facing: Point;
  /** Longest lens that takes the front in, mm. */
  readonly focal: number;
}

/** How far the ground before an entrance is looked at for a place to begin, mm. */
export const beforeEntrance = (door: Opening, building: Building): Point =>
  offsetFrom(door.center, facadeOf(building, door).outward, MOST_MM);

/**
 * Where a tour begins before an entrance, in the ground outside: where most of the front is seen, not farther from the
 * door than is walked in a small part of the tour; null where nothing is free there.
 */
export function startBefore(
  door: Opening,
  {
    outside,
    building,
    options,
  }: { readonly outside: Place; readonly building: Building; readonly options: TourOptions },
): Start | null {
  const facade = facadeOf(building, door);
  const ring = building.site.parcel?.ring;
  const { objectif, cadence, duree_s } = options;
  const most = Math.min(MOST_MM, Math.max(USUAL_MM, cadence.vitesse_ext_mm_s * duree_s * APPROACH_PART));
  const threshold = offsetFrom(door.center, facade.outward, TO_MM);
  const scored = placesBefore(threshold, facade.outward, most).flatMap((point) => {
    if (ring && !polygonContains({ outer: ring, holes: [] }, point)) return [];
    if (outside.region.near(point) < 0) return [];
    const framing = framingOf(facade, { ...point, z: outside.eye });
    const { focal = 0, square = 0, target = door.center } = framing ?? {};
    const score = Math.min(focal, objectif.focale_exterieur_mm) * Math.min(1, square / SQUARE_ENOUGH);
    // Of places as good the nearest: less is walked.
    return [{ point, facing: target, focal, score: score - distance(point, door.center) / 1e6 }];
  });
  const isFree = ({ point }: Start): boolean =>
    outside.floor.clearance.along(threshold, point) >= LEAST_MM - 1 &&
    outside.floor.clearance.along(door.center, threshold) >= LEAST_MM - 1;
  return scored.toSorted((p, q) => q.score - p.score).find(isFree) ?? null;
}

/** Places to begin from, straight before a threshold and to both sides of it. */
function placesBefore(threshold: Point, outward: Point, most: number): Point[] {
  const degrees = Array.from({ length: 2 * ASIDE_STEPS + 1 }, (_, i) => (i - ASIDE_STEPS) * ASIDE_DEG);
  const lengths = Array.from({ length: Math.floor((most - TO_MM) / STEP_MM) + 1 }, (_, i) => i * STEP_MM);
  return degrees.flatMap((aside) => {
    const direction = rotate(outward, aside);
    return lengths.map((away) => offsetFrom(threshold, direction, away));
  });
}
