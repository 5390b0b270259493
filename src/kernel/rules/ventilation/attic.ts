import type { Building, Level } from '../../building/index.js';
import { clearHeightAt, coverAt } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';

/** Kept between a duct and the outer face of the roof over it, mm. */
const UNDER_ROOF_MM = 50;
/** Step between the places at which a straight way of ducts is looked at, mm. */
const STEP_MM = 200;
/** Thickness taken for a roof, mm. */
const ROOF_MM = 250;

/** Underside of what closes a storey over a point: its rooms' ceiling, else its top. */
export function ceilingOver(level: Level, point: Point): number {
  const room = level.rooms.find(({ polygon }) => polygonContains(polygon, point));
  return room ? room.z + clearHeightAt(room, point) : level.top;
}

/** True under an intermediate floor: over that ceiling people stand, it is no attic. */
export const isUnderDeck = ({ decks }: Building, { index }: Level, point: Point): boolean =>
  decks.some(({ levelIndex, polygon }) => levelIndex === index && polygonContains(polygon, point));

/** Clear height over the ceiling of the last storey, under its roof; 0 under an open sky or a mezzanine. */
export function headroomOver(building: Building, top: Level, point: Point): number {
  const cover = isUnderDeck(building, top, point) ? null : coverAt(building, point);
  return cover ? cover.z - ROOF_MM - ceilingOver(top, point) : 0;
}

/** True where the roof over a point, if any, lets a duct pass under it at an altitude. */
export function isUnderRoof(building: Building, point: Point, z: number, radius: number): boolean {
  const cover = coverAt(building, point);
  return cover !== null && cover.z >= z + radius + UNDER_ROOF_MM;
}

/**
 * True where a duct goes straight through the attic at an altitude: over the ceilings all the way, never over a lower
 * roof, through the open height of a room, or over a mezzanine.
 */
export function isAtticWay(
  building: Building,
  top: Level,
  [from, to]: readonly [Point, Point],
  { z, radius }: { readonly z: number; readonly radius: number },
): boolean {
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP_MM));
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).every((part) => {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const isOver = ceilingOver(top, at) <= z - radius && !isUnderDeck(building, top, at);
    return isOver && isUnderRoof(building, at, z, radius);
  });
}
