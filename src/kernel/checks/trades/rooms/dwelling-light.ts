import type { Building } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import { roomMeasures } from '../../../measures/index.js';
import { glazedBays } from './outdoors.js';

/** Bays and floor of a whole dwelling, as art. 20 of the RT 2012 compares them. */
export interface DwellingLight {
  /** Bays to the open air, measured in the wall opening, mm². */
  readonly glazing: number;
  /** Living area (art. R. 156-1 CCH), mm². */
  readonly habitable: number;
}

/** Computed when first asked for: dwellings whose rooms are all lit never ask. */
export const dwellingLight = perObject((building: Building): DwellingLight => {
  const baysOf = glazedBays(building);
  const counted = roomMeasures(building).filter(({ habitable }) => habitable > 0);
  const bays = new Set(counted.flatMap(({ room }) => baysOf(room)));
  return {
    glazing: [...bays].reduce((sum, { width, height }) => sum + width * height, 0),
    habitable: counted.reduce((sum, { habitable }) => sum + habitable, 0),
  };
});
