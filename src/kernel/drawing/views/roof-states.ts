import type { Building, Roof } from '../../building/index.js';
import { beforeWorks, isExistingRoof, roofLayering } from '../../building/index.js';
import { difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { areaOf } from '../../maths/ring.js';

/** A part of a roof, and whether what it covers stands already. */
export interface RoofPart {
  readonly roof: Roof;
  readonly area: Polygon;
  readonly isExisting: boolean;
}

/** A smaller part lies over the walls between two, mm². */
const LEAST = 4e6;

const whole = (building: Building, roof: Roof): RoofPart => ({
  roof,
  area: roof.footprint,
  isExisting: isExistingRoof(building, roof),
});

/**
 * Roofs by what they cover: what stands before the works and what they add are two parts of one roof, unless it says
 * itself what it is. Empty where everything is in one state.
 */
export const roofParts = perObject((building: Building): readonly RoofPart[] => {
  const { roofs, walls } = building;
  if (!walls.some((wall) => wall.isExisting) || walls.every((wall) => wall.isExisting)) return [];
  const before = beforeWorks(building)?.footprint ?? [];
  return roofs
    .filter(({ carrier }) => carrier === null)
    .flatMap((roof): RoofPart[] => {
      if (roof.source?.existant !== undefined || before.length === 0) return [whole(building, roof)];
      const large = (parts: readonly Polygon[]) => parts.filter((part) => areaOf(part) >= LEAST);
      const old = large(intersection([roof.footprint], before));
      const added = large(difference([roof.footprint], before));
      if (old.length === 0 || added.length === 0) return [{ roof, area: roof.footprint, isExisting: old.length > 0 }];
      return [
        ...old.map((area): RoofPart => ({ roof, area, isExisting: true })),
        ...added.map((area): RoofPart => ({ roof, area, isExisting: false })),
      ];
    });
});

/**
 * Pointers of the roofs that stand by deduction, as the walls under them do, and whose make-up nobody declared: of
 * their layers nothing is known, and nothing is to be built.
 */
export const standingRoofs = perObject((building: Building): ReadonlySet<string> => {
  const { roofs, walls, scene } = building;
  if (!walls.some((wall) => wall.isExisting)) return new Set();
  const stands = (roof: Roof): boolean => roofLayering(scene, roof).isHypothesis && isExistingRoof(building, roof);
  return new Set(roofs.filter(stands).map(({ pointer }) => pointer));
});

/** Pointers of the roofs that stand already, declared or by deduction, whatever is known of their make-up. */
export const existingRoofs = perObject((building: Building): ReadonlySet<string> => {
  const { roofs, walls } = building;
  if (!walls.some((wall) => wall.isExisting) && !roofs.some(({ source }) => source?.existant)) return new Set();
  return new Set(roofs.filter((roof) => isExistingRoof(building, roof)).map(({ pointer }) => pointer));
});
