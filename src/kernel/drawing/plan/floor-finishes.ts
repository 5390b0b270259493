import type { FloorType } from '../../building/floor-finish.js';
import { floorTypes } from '../../building/floor-finish.js';
import type { Building, Level } from '../../building/types.js';

/** Words of a room's tag for the finish under foot. */
const NAMES: Readonly<Record<FloorType, string>> = {
  beton: 'Béton',
  carrelage: 'Carrelage',
  exterieur_terrasse: 'Lames de terrasse',
  moquette: 'Moquette',
  parquet_chene: 'Parquet chêne',
  parquet_clair: 'Parquet clair',
};

/** Name of the floor finish of the rooms of a level, by room id. */
export const floorFinishes = (building: Building, level: Level): ReadonlyMap<string, string> =>
  new Map([...floorTypes(building, level)].map(([room, type]) => [room, NAMES[type] ?? type]));
