import type { Text } from '../../../words/index.js';

/** A value and who says it: the scene, or a table of usual values, then marked as a hypothesis wherever it is shown. */
export type Sourced =
  | { readonly value: number; readonly source: 'scene' }
  | {
      readonly value: number;
      readonly source: 'hypothesis';
      /** On what it rests: a text, or why it is assumed. */
      readonly basis: Text;
    };

/**
 * A layer with its thermal properties. A property is null when the scene does not give it and its material is unknown.
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

/** The layers of a wall, a floor or a roof. Elements of equal layers share one object. */
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
  /** The scene declares no layers: these are typical of the kind. */
  readonly isHypothesis: boolean;
  /** Why these layers, when they are a hypothesis; null when the scene declares them. */
  readonly basis: Text | null;
}

/** Thermal and solar properties of joinery. */
export interface OpeningThermal {
  /** W/(m²·K), of the whole bay. */
  readonly u: Sourced;
  /** Share of the sun's energy that passes, of the whole bay, 0 to 1. */
  readonly solarFactor: Sourced;
}

/** Direction of the heat flow: through a wall, up through a ceiling, down through a floor. */
export type HeatFlow = 'horizontal' | 'up' | 'down';

/** The cold side: open air, the ground, or a room, heated or not, where the air is still. */
export type ColdSide = 'outside' | 'ground' | 'room';

/** Heat flow through one square metre for one kelvin, with the values that it was computed from. */
export interface Transmittance {
  /** U, W/(m²·K). */
  readonly u: number;
  /** The scene's own U, or the layers'. */
  readonly source: 'scene' | 'layers';
  /** True when the result rests on a hypothesis: typical layers, or a property of the table. */
  readonly isHypothesis: boolean;
  /** Surface resistances, m²·K/W. */
  readonly rsi: number;
  readonly rse: number;
  /** Thermal resistance of the layers, m²·K/W; null when one has no known conductivity. */
  readonly resistance: number | null;
}
