import type { Building, Link, Opening } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { leftOf, offsetFrom } from '../../maths/vector.js';
import type { Place } from './floors.js';
import { LEAST_MM } from './region.js';

/** How far before the entrance a tour begins, mm: as far as is free. */
const [FROM_MM, TO_MM, STEP_MM] = [6000, 900, 300];
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

/** Where a tour begins before an entrance, in the ground outside; null where nothing is free there. */
export function startBefore({ left, wall, center }: Opening, outside: Place, building: Building): Point | null {
  const normal = leftOf(wall.direction);
  const sign = left === null ? 1 : -1;
  const ring = building.site.parcel?.ring;
  for (let away = FROM_MM; away >= TO_MM; away -= STEP_MM) {
    const point = offsetFrom(center, normal, sign * away);
    const isOwn = !ring || polygonContains({ outer: ring, holes: [] }, point);
    const isFree = outside.region.near(point) >= 0 && outside.floor.clearance.along(center, point) >= LEAST_MM - 1;
    if (isOwn && isFree) return point;
  }
  return null;
}
