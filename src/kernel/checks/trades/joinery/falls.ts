import type { Building, Opening } from '../../../building/index.js';
import { isOnFacade } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import { cross, dot, subtract } from '../../../maths/vector.js';
import { groundBefore } from '../../../site/index.js';

/**
 * A floor this high over the ground is an upper floor, and a window lower than this is not glazed down for air only.
 */
const FALL_MM = 1000;

/** A guardrail this near to a window protects it. */
const GUARD_MM = 500;

/** Widest gap between a guardrail and the sill or the jamb beside it, mm: nobody falls through it. */
const GAP_MM = 110;

/** Sine of the widest angle between a window and a guardrail before it. */
const SLANT = 0.35;

/** Places of a bay looked at, from jamb to jamb. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];

/** Altitude of the ground under an opening, mm: that of its wall on a slope, else of the lowest floor over z = 0. */
export const groundUnder = (opening: Opening, building: Building): number =>
  groundBefore(building, opening) ?? Math.max(building.levels[0]?.z ?? 0, 0);

/** True for an opening out of the building, not onto a loggia, on a floor that one falls from (1 m over the ground). */
export const isUpstairs = (opening: Opening, building: Building): boolean => {
  const level = building.levels[opening.levelIndex];
  return level !== undefined && isOnFacade(opening) && level.z - groundUnder(opening, building) >= FALL_MM;
};

/** All along the bay a guardrail runs before it, from the sill or lower up to where the sill should be. */
export function isGuarded({ near, far, z, width, wall }: Opening, { guardrails }: Building, safeZ: number): boolean {
  const rails = guardrails.filter(
    (rail) =>
      rail.z <= z + GAP_MM && atLeast(rail.top, safeZ) && Math.abs(cross(rail.direction, wall.direction)) < SLANT,
  );
  return PLACES.every((part) => {
    const at = { x: near.x + (far.x - near.x) * part, y: near.y + (far.y - near.y) * part };
    return rails.some(({ a, length, direction }) => {
      const [from, along] = [subtract(at, a), dot(subtract(at, a), direction)];
      return along >= -GAP_MM && along <= length + GAP_MM && Math.abs(cross(direction, from)) <= GUARD_MM + width / 2;
    });
  });
}
