import type { Level } from '../../../building/index.js';
import { levelAt } from '../../../building/index.js';
import { check } from '../../engine/trade.js';

/** A level this near to the ground is reached by a few steps outside. */
const STEP_IN_MM = 1000;

/**
 * Closed levels that no stair and no lift joins to another one; the ground level, and one a few steps from it,
 * excepted.
 */
export const unservedLevels = check({
  raises: ['niveau_non_desservi'],
  stage: 'stair-ways',
  *run({ levels, stairs, lifts }) {
    const closed = levels.filter(({ isEnclosed }) => isEnclosed);
    const ground = closed.reduce<Level | null>(
      (best, level) => (best && Math.abs(best.z) <= Math.abs(level.z) ? best : level),
      null,
    );
    if (!ground) return;
    const served = new Set<number>();
    const isAboveGround = (level: number): boolean => levels[level]!.z > ground.z;
    // One arrives at an upper level, also from outside, from a landing or from a half level; one leaves a lower level.
    for (const { flights, landings } of stairs) {
      for (const { fromLevel, toLevel } of flights) {
        if (toLevel !== null) served.add(toLevel);
        if (fromLevel !== null && !isAboveGround(fromLevel)) served.add(fromLevel);
      }
      for (const { top } of landings) {
        const level = levelAt(levels, top);
        if (level !== null) served.add(level);
      }
    }
    for (const { levels: met } of lifts) if (met.length > 1) for (const level of met) served.add(level);
    for (const level of closed) {
      const isStepIn =
        Math.abs(level.z - ground.z) <= STEP_IN_MM &&
        level.openings.some(({ kind, isExterior }) => kind === 'porte' && isExterior);
      if (level === ground || served.has(level.index) || isStepIn) continue;
      const [room] = level.rooms;
      yield {
        code: 'niveau_non_desservi',
        objet: level.cuts[0]?.wall.pointer ?? '/murs',
        niveau: level,
        position: room ? { ...room.labelPoint, z: level.z } : null,
        fixes: [],
      };
    }
  },
});
