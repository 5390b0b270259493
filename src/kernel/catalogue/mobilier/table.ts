import { DECORATION_PIECES } from './pieces/decoration.js';
import { LIVING_PIECES } from './pieces/living.js';
import { OUTDOOR_PIECES } from './pieces/outdoor.js';
import { WET_PIECES } from './pieces/wet.js';
import type { FurnitureModel, FurnitureType } from './types.js';

/**
 * Every type of mobilier[] at the size of a common product: one record for each type, whose members the compiler
 * requires.
 */
export const FURNITURE: Readonly<Record<FurnitureType, FurnitureModel>> = {
  ...LIVING_PIECES,
  ...WET_PIECES,
  ...DECORATION_PIECES,
  ...OUTDOOR_PIECES,
};
