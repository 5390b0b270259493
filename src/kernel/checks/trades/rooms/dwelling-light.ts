import type { Building, Room } from '../../../building/index.js';
import { perObject } from '../../../maths/memo.js';
import { dormerWindows, dwellingsOf, legalAreas, sum } from '../../../measures/index.js';
import { glazedBays } from './outdoors.js';

/** Bays and floor of a whole dwelling, as art. 20 of the RT 2012 compares them. */
export interface DwellingLight {
  readonly rooms: readonly Room[];
  /** Bays to the open air, measured in the wall opening, mm². */
  readonly glazing: number;
  /** Living area (art. R. 156-1 CCH), mm². */
  readonly habitable: number;
}

/**
 * The daylight of each dwelling of a building. Computed when first asked for: dwellings whose rooms are all lit never
 * ask.
 */
export const dwellingLights = perObject((building: Building): readonly DwellingLight[] => {
  const legal = legalAreas(building);
  return dwellingsOf(building).map((rooms) => {
    const counted = rooms
      .map((room) => ({ room, habitable: legal(room).habitable }))
      .filter(({ habitable }) => habitable > 0);
    const bays = new Set(counted.flatMap(({ room }) => glazedBays(room)));
    const dormers = sum(counted, ({ room }) => dormerGlazing(building, room));
    return {
      rooms,
      glazing: sum(bays, ({ width, height }) => width * height) + dormers,
      habitable: sum(counted, ({ habitable }) => habitable),
    };
  });
});

/** Windows of the dormers over a room, measured in the bay, mm². */
export const dormerGlazing = (building: Building, room: Room): number =>
  sum(dormerWindows(building), (lit) => (lit.room === room ? lit.window.width * lit.window.height : 0));
