import type { Building, Level } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import { asPolygon, difference, offset } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import type { House } from '../places/houses.js';
import type { Ground } from '../routing/grid.js';
import { groundIn } from '../routing/storey.js';
import { isUnderRoof } from './attic.js';

/** Kept from the walls of a room, mm. */
const ASIDE_MM = 160;
/** Half of a duct under a ceiling, mm. */
export const HUNG_RADIUS_MM = 63;
/** Half of a duct that rises at least, mm: the widest takes all of the air. */
export const RISER_MM = 80;

/** True where a duct at an altitude of the last storey would come out of its roof. */
export const isOutOfRoof = (building: Building, level: Level, point: Point, z: number): boolean =>
  level === building.levels.at(-1) && !isUnderRoof(building, point, z, HUNG_RADIUS_MM);

/** What a metre of duct costs in a room: hung ducts show, and are heard. */
const NOISE: Readonly<Record<string, number>> = { chambre: 3, bureau: 3, sejour: 2.5, salon: 2.5, salle_a_manger: 2.5 };

/**
 * The underside of a storey's ceiling: no duct through a stairwell or the shaft of a lift, nor across a bay as high as
 * itself, through a house beside, nor out of the slope of a roof: a vent that no other way leads to has its duct to be
 * designed.
 */
export function ceilingGround(building: Building, { others }: House, level: Level, z: number): Ground {
  const shafts = building.lifts.filter(({ levels }) => levels.includes(level.index));
  const wells = [
    ...(building.slabs.find((slab) => slab.level === level.index + 1)?.openings ?? []),
    ...shafts.map(({ outline }) => asPolygon(outline)),
  ];
  const noiseAt = (point: Point): number =>
    NOISE[level.rooms.find(({ polygon }) => polygonContains(polygon, point))?.use ?? ''] ?? 1;
  const ground = groundIn(building, level, {
    aside: ASIDE_MM,
    z,
    beside: RISER_MM,
    radius: HUNG_RADIUS_MM,
    shut: others,
  });
  const bays = level.openings.filter(({ top }) => top > z - ASIDE_MM / 2).map(({ footprint }) => footprint);
  return {
    ...ground,
    region: wells.length > 0 ? difference(ground.region, offset(wells, ASIDE_MM)) : ground.region,
    blocked: bays,
    ...(level === building.levels.at(-1) && { isShut: (point: Point) => isOutOfRoof(building, level, point, z) }),
    costAt: (point) =>
      isOutOfRoof(building, level, point, z) ? Infinity : noiseAt(point) * (isAdrift(level, point, z) ? ADRIFT : 1),
  };
}

/** Where a ceiling is so far over a duct it hangs on a wall, mm. */
export const OPEN_OVER_MM = 600;
/** There it runs this near to a wall, mm; else it costs more. */
const [BY_WALL_MM, ADRIFT] = [350, 4] as const;

/** True in the open of a room under its roof, or much higher than the duct, off the walls: nothing holds it there. */
function isAdrift({ rooms }: Level, point: Point, z: number): boolean {
  const room = rooms.find(({ polygon }) => polygonContains(polygon, point));
  if (!room || room.z + clearHeightAt(room, point) - z <= OPEN_OVER_MM) return false;
  return ringsOf(room.polygon).every((ring) =>
    ring.every((a, i) => distanceToSegment(point, a, ring[(i + 1) % ring.length]!) > BY_WALL_MM),
  );
}
