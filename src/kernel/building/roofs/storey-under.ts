import type { Building } from '../types.js';

/** Highest level whose floor is under a roof. @param z base of the roof, mm */
export const storeyUnder = ({ levels }: Pick<Building, 'levels'>, z: number): number =>
  levels.findLast((level) => level.z < z)?.index ?? 0;
