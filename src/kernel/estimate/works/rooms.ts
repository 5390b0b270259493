import type { Building, Room } from '../../building/index.js';
import { asPolygon, union } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { coveredArea } from '../../measures/index.js';
import { t } from '../../../words/index.js';

/**
 * Rooms of a level that the project touches: one of their walls is not existing. Outdoor places and ducts are not
 * finished.
 */
export function finishedRooms({ rooms, walls }: Building): Room[] {
  const existing = new Set(walls.filter(({ isExisting }) => isExisting).map(({ index }) => index));
  return rooms.filter(
    ({ use, walls: around }) => use !== 'exterieur' && use !== 'gaine' && around.some((index) => !existing.has(index)),
  );
}

/**
 * Area of a plan that stairwells and lift shafts take through the floor of a level: nothing is laid there, nor hung
 * under it.
 */
export function floorOpenings({ levels, stairwells, lifts }: Building): (plan: Polygon, level: number) => number {
  const byLevel = levels.map(({ index }) =>
    coveredArea(
      union([
        ...stairwells.filter(({ level }) => level === index).map(({ polygon }) => polygon),
        ...lifts.filter(({ levels: served }) => served.includes(index)).map(({ shaft }) => asPolygon(shaft)),
      ]),
    ),
  );
  return (plan, level) => byLevel[level]?.(plan) ?? 0;
}

/** Area of a plan in lift shafts that end on its level: nothing is hung there, though no floor is open above. */
function lastShafts({ levels, lifts }: Building): (plan: Polygon, level: number) => number {
  const byLevel = levels.map(({ index }) =>
    coveredArea(
      union(lifts.filter(({ levels: served }) => served.at(-1) === index).map(({ shaft }) => asPolygon(shaft))),
    ),
  );
  return (plan, level) => byLevel[level]?.(plan) ?? 0;
}

/** Area of the ceilings, developed, m²: a ceiling under a roof slopes; what opens into the level above has none. */
export function ceilingArea(building: Building): number {
  const openings = floorOpenings(building);
  const shafts = lastShafts(building);
  return (
    finishedRooms(building).reduce(
      (sum, { ceiling, level }) =>
        sum +
        ceiling.reduce(
          (part, { plan, plane: { gx, gy } }) =>
            part + (areaOf(plan) - openings(plan, level + 1) - shafts(plan, level)) * Math.hypot(1, gx, gy),
          0,
        ),
      0,
    ) / 1e6
  );
}

/** How `ceilingArea` measures. */
export const CEILINGS = t(
  'surface développée des plafonds, trémies et gaines déduites',
  'developed area of the ceilings, stairwells and shafts deducted',
);
