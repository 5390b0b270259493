import type { Level, Wall } from '../../../building/index.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';

/** Walls that start at the floor of a level. */
export const baseWalls = ({ cuts, z }: Level): Wall[] =>
  cuts.map(({ wall }) => wall).filter((wall) => Math.abs(wall.z - z) <= LEVEL_TOLERANCE_MM);
