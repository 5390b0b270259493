import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import type { FloorType } from '../../building/floor-finish.js';
import { floorTypes } from '../../building/floor-finish.js';
import type { Building, Level } from '../../building/types.js';

/** Words of a room's tag for the finish under foot. */
const NAMES: Readonly<Record<FloorType, Text>> = {
  beton: t('Béton', 'Concrete'),
  carrelage: t('Carrelage', 'Tiles'),
  exterieur_terrasse: t('Lames de terrasse', 'Decking'),
  moquette: t('Moquette', 'Carpet'),
  parquet_chene: t('Parquet chêne', 'Oak parquet'),
  parquet_clair: t('Parquet clair', 'Light parquet'),
};

/** Name of the floor finish of the rooms of a level, by room id. */
export const floorFinishes = (building: Building, level: Level): ReadonlyMap<string, Text> =>
  new Map([...floorTypes(building, level)].map(([room, type]) => [room, NAMES[type] ?? t(type, type)]));
