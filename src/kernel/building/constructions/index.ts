export { constructionsOf, openingThermalOf, roofWallConstruction } from './constructions-of.js';
export type { Constructions } from './constructions-of.js';
export { USUAL_MATERIALS, usualMaterialOf } from './materials.js';
export type { UsualMaterial } from './materials.js';
export {
  arealHeatCapacityOf,
  arealMassOf,
  resistanceOf,
  SURFACE_RESISTANCES,
  transmittanceOf,
} from './transmittance.js';
export type * from './types.js';
