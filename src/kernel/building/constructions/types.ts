/** A value and who says so: the scene, or a table of usual values, then marked as a hypothesis wherever it is shown. */
export interface Sourced {
  readonly value: number;
  readonly source: 'scene' | 'hypothesis';
}

/**
 * A layer as heat goes through it. A property is null when the scene does not give it and its material is not known.
 */
export interface ConstructionLayer {
  /** Its material. */
  readonly key: string;
  /** Metres. */
  readonly thickness: number;
  /** λ, W/(m·K). */
  readonly conductivity: Sourced | null;
  /** ρ, kg/m³. */
  readonly density: Sourced | null;
  /** c, J/(kg·K). */
  readonly heatCapacity: Sourced | null;
}

/** `mur`: a wall; `plancher`: a floor between storeys; `dallage`: on the ground; `toiture`: what closes the top. */
export type ConstructionKind = 'mur' | 'plancher' | 'dallage' | 'toiture';

/** What a wall, a floor or a roof is made of. Equal ones of a building are one object. */
export interface Construction {
  /** Its own among the constructions of the building. */
  readonly id: string;
  readonly kind: ConstructionKind;
  /** Key of the composition it is declared under, or would be. */
  readonly key: string;
  /** From outside (or from above) inwards; of a wall that parts two rooms, from its left. */
  readonly layers: readonly ConstructionLayer[];
  /** Metres. */
  readonly thickness: number;
  /** U declared by the scene, W/(m²·K): it wins over the layers. */
  readonly declaredU: number | null;
  /** Nobody declared the layers: they are typical of the kind. */
  readonly isHypothesis: boolean;
}

/** What joinery lets through. */
export interface OpeningThermal {
  /** W/(m²·K), of the whole bay. */
  readonly u: Sourced;
  /** Share of the sun's energy that passes, of the whole bay, 0 to 1. */
  readonly solarFactor: Sourced;
}

/** The way heat goes: through a wall, up through a ceiling, down through a floor. */
export type HeatFlow = 'horizontal' | 'up' | 'down';

/** What lies on the cold side: open air, the ground, or a room whose air is still (heated or not). */
export type ColdSide = 'outside' | 'ground' | 'room';

/** Heat through one square metre and one kelvin, with what it was computed from. */
export interface Transmittance {
  /** U, W/(m²·K). */
  readonly u: number;
  /** The scene's own U, or the layers'. */
  readonly source: 'scene' | 'layers';
  /** A hypothesis is in it: typical layers, or a property of the table. */
  readonly isHypothesis: boolean;
  /** Surface resistances, m²·K/W. */
  readonly rsi: number;
  readonly rse: number;
  /** Of the layers, m²·K/W; null when one has no known conductivity. */
  readonly resistance: number | null;
}
