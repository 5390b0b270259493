import type { Building, Room, Shell } from '../../building/index.js';
import { facesOf, storeyOver } from '../../building/index.js';
import { asPolygon, union } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { coveredArea } from '../../measures/index.js';
import { t } from '../../../words/index.js';
import { createdOn } from './existing.js';

/**
 * Rooms that the project touches: one of their walls is not existing, or they stand on a mezzanine. Outdoor places and
 * ducts are not finished.
 */
export function finishedRooms({ rooms, walls }: Building): Room[] {
  const existing = new Set(walls.filter(({ isExisting }) => isExisting).map(({ index }) => index));
  return rooms.filter(
    ({ use, walls: around, deck }) =>
      use !== 'exterieur' && use !== 'gaine' && (deck !== undefined || around.some((index) => !existing.has(index))),
  );
}

/** The shells of those rooms. */
export function finishedShells(building: Building): Shell[] {
  const finished = new Set(finishedRooms(building));
  return facesOf(building).filter(({ room }) => finished.has(room));
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

/**
 * Area of the ceilings of the rooms that the project finishes, developed, m²: a ceiling under a roof slopes; what opens
 * into the level above has none.
 * @param isNew only those that the project hangs: what existing walls enclose keeps its ceiling, unless `plafonds`
 *   hangs another
 */
export function ceilingArea(building: Building, isNew: boolean): number {
  const openings = floorOpenings(building);
  const shafts = lastShafts(building);
  const areaIn = ({ ceiling, level }: Room): number => {
    const above = storeyOver(building.levels, level)?.index ?? level + 1;
    return ceiling.reduce((sum, { plan, plane: { gx, gy }, hung }) => {
      const own = isNew && hung === null ? createdOn(building, level, [plan]) : [plan];
      const open = (part: Polygon): number => openings(part, above) + shafts(part, level);
      return sum + own.reduce((area, part) => area + areaOf(part) - open(part), 0) * Math.hypot(1, gx, gy);
    }, 0);
  };
  return finishedRooms(building).reduce((sum, room) => sum + areaIn(room), 0) / 1e6;
}

/** How `ceilingArea` measures: all ceilings, and those that are new. */
export const CEILINGS = t(
  'surface développée des plafonds, trémies et gaines déduites',
  'developed area of the ceilings, stairwells and shafts deducted',
);
export const NEW_CEILINGS = t(
  'surface développée des plafonds, trémies, gaines et plafonds existants déduits',
  'developed area of the ceilings, stairwells, shafts and existing ceilings deducted',
);
