import type { FurnitureType } from './types.js';

/** Tables that chairs go under. */
export const TABLES: ReadonlySet<FurnitureType> = new Set([
  'table',
  'table_basse',
  'bureau',
  'ilot_cuisine',
  'salon_jardin',
  'cuisine',
  'cuisine_moderne',
]);
