/** Thermal properties of a material. */
export interface Material {
  /** W/(m·K) */
  readonly conductivity: number;
  /** kg/m³ */
  readonly density: number;
  /** J/(kg·K) */
  readonly heatCapacity: number;
}

/** Usual properties: conductivity in W/(m·K), density in kg/m³, specific heat in J/(kg·K). */
const of = (conductivity: number, density: number, heatCapacity: number): Material => ({
  conductivity,
  density,
  heatCapacity,
});

/**
 * Values taken for a material that the scene says nothing of, all hypotheses: conductivities of French practice for the
 * words of the document model, those of NF EN ISO 10456 (table 3) for the others; densities and heat capacities of
 * NF EN ISO 10456. `ossature` and `charpente` are timber; `bloc_beton` is the hollow block, its voids counted in.
 */
const MATERIALS: Readonly<Record<string, Material>> = {
  enduit: of(1.3, 1900, 1000),
  bloc_beton: of(1.05, 1200, 1000),
  parpaing: of(1.05, 1200, 1000),
  isolant: of(0.032, 25, 1030),
  ba13: of(0.25, 800, 1000),
  ossature: of(0.13, 500, 1600),
  enduit_platre: of(0.57, 1150, 1000),
  platre: of(0.57, 1150, 1000),
  beton_arme: of(2.3, 2400, 1000),
  beton: of(2, 2400, 1000),
  beton_cellulaire: of(0.16, 500, 1000),
  tuile: of(1, 2000, 800),
  charpente: of(0.13, 500, 1600),
  bois: of(0.13, 500, 1600),
  bois_massif: of(0.13, 500, 1600),
  etancheite: of(0.23, 1100, 1000),
  brique: of(0.77, 1700, 1000),
  pierre: of(1.7, 2200, 1000),
  moellon: of(1.7, 2200, 1000),
  laine_verre: of(0.035, 20, 1030),
  laine_roche: of(0.037, 40, 1030),
  laine_bois: of(0.038, 55, 2000),
  polystyrene: of(0.038, 18, 1450),
  polyurethane: of(0.025, 30, 1400),
  verre: of(1, 2500, 750),
  acier: of(50, 7800, 450),
};

/** Usual properties of a material word; null when the table does not have it. */
export const materialOf = (key: string): Material | null => (Object.hasOwn(MATERIALS, key) ? MATERIALS[key]! : null);
