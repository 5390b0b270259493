import type { Text } from '../../../words/index.js';
import { BASES } from './bases.js';

/** Usual thermal properties of a material. */
export interface UsualMaterial {
  /** W/(m·K) */
  readonly conductivity: number;
  /** kg/m³ */
  readonly density: number;
  /** J/(kg·K) */
  readonly heatCapacity: number;
  /** On what they rest. */
  readonly basis: Text;
}

/** Rows of a table: conductivity in W/(m·K), density in kg/m³, specific heat in J/(kg·K), on one basis. */
const on =
  (basis: Text) =>
  (conductivity: number, density: number, heatCapacity: number): UsualMaterial => ({
    conductivity,
    density,
    heatCapacity,
    basis,
  });
const tabulated = on(BASES.tabulated);
const practice = on(BASES.practice);
const insulation = on(BASES.insulation);

/**
 * Values taken for a material that the scene says nothing of. `ossature` and `charpente` are timber; `bloc_beton` is
 * the hollow block, its voids counted in.
 */
export const USUAL_MATERIALS: Readonly<Record<string, UsualMaterial>> = {
  enduit: practice(1.3, 1900, 1000),
  bloc_beton: practice(1.05, 1200, 1000),
  parpaing: practice(1.05, 1200, 1000),
  isolant: insulation(0.032, 25, 1030),
  ba13: practice(0.25, 800, 1000),
  ossature: tabulated(0.13, 500, 1600),
  enduit_platre: practice(0.57, 1150, 1000),
  platre: practice(0.57, 1150, 1000),
  beton_arme: practice(2.3, 2400, 1000),
  beton: tabulated(2, 2400, 1000),
  beton_cellulaire: practice(0.16, 500, 1000),
  tuile: tabulated(1, 2000, 800),
  charpente: tabulated(0.13, 500, 1600),
  bois: tabulated(0.13, 500, 1600),
  bois_massif: tabulated(0.13, 500, 1600),
  etancheite: tabulated(0.23, 1100, 1000),
  brique: practice(0.77, 1700, 1000),
  pierre: tabulated(1.7, 2200, 1000),
  moellon: tabulated(1.7, 2200, 1000),
  laine_verre: insulation(0.035, 20, 1030),
  laine_roche: insulation(0.037, 40, 1030),
  laine_bois: insulation(0.038, 55, 2000),
  polystyrene: insulation(0.038, 18, 1450),
  polyurethane: insulation(0.025, 30, 1400),
  verre: tabulated(1, 2500, 750),
  acier: tabulated(50, 7800, 450),
};

/** Usual properties of a material word; null when the table does not have it. */
export const usualMaterialOf = (key: string): UsualMaterial | null =>
  Object.hasOwn(USUAL_MATERIALS, key) ? USUAL_MATERIALS[key]! : null;
