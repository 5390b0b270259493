import type { Building, Wall } from '../../building/index.js';
import { outerArea } from '../../measures/index.js';
import { groundAlong } from '../../site/index.js';

/** The outer face of a wall over the ground before it, from corner to corner, bays to the outside deducted, mm². */
export const areaOverGround = (building: Building, wall: Wall): number =>
  groundAlong(building, wall).reduce((sum, { share, z }) => sum + share * outerArea(building, wall, z), 0);
