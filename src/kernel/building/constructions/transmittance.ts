import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import type { ColdSide, Construction, HeatFlow, Sourced, Transmittance } from './types.js';

/** Surface resistances, m²·K/W: inside by the way heat goes, outside in open air. */
export const SURFACE_RESISTANCES = {
  inside: { horizontal: 0.13, up: 0.1, down: 0.17 },
  outside: 0.04,
  basis: t('NF EN ISO 6946:2017, tableau 7', 'NF EN ISO 6946:2017, table 7'),
} as const satisfies { inside: Readonly<Record<HeatFlow, number>>; outside: number; basis: Text };

/** Resistance of the layers, m²·K/W: the sum of thickness ÷ conductivity; null when a conductivity is not known. */
export function resistanceOf({ layers }: Construction): number | null {
  let sum = 0;
  for (const { thickness, conductivity } of layers) {
    if (thickness <= 0) continue;
    if (!conductivity) return null;
    sum += thickness / conductivity.value;
  }
  return sum;
}

/**
 * U of a construction (NF EN ISO 6946:2017, 6.7: homogeneous layers): 1 ÷ (Rsi + ΣR + Rse); the U declared by the scene
 * wins. A construction between two rooms has the inner resistance on both faces. Null when neither the U nor a
 * conductivity is known.
 */
export function transmittanceOf(construction: Construction, flow: HeatFlow, beyond: ColdSide): Transmittance | null {
  const rsi = SURFACE_RESISTANCES.inside[flow];
  const rse = beyond === 'room' ? rsi : SURFACE_RESISTANCES.outside;
  const resistance = resistanceOf(construction);
  const { declaredU, layers } = construction;
  if (declaredU !== null) return { u: declaredU, source: 'scene', isHypothesis: false, rsi, rse, resistance };
  if (resistance === null) return null;
  const isHypothesis =
    construction.isHypothesis || layers.some(({ conductivity }) => conductivity?.source === 'hypothesis');
  return { u: 1 / (rsi + resistance + rse), source: 'layers', isHypothesis, rsi, rse, resistance };
}

const product = (...values: readonly (Sourced | null)[]): number | null =>
  values.reduce<number | null>((all, value) => (all === null || !value ? null : all * value.value), 1);

function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

/** Mass of a square metre, kg; null when a density is not known. */
export const arealMassOf = ({ layers }: Construction): number | null =>
  sumOf(layers.map(({ thickness, density }) => (thickness <= 0 ? 0 : times(thickness, product(density)))));

/** Heat that a square metre stores by kelvin, whole thickness, J/(m²·K); null when a property is not known. */
export const arealHeatCapacityOf = ({ layers }: Construction): number | null =>
  sumOf(
    layers.map(({ thickness, density, heatCapacity }) =>
      thickness <= 0 ? 0 : times(thickness, product(density, heatCapacity)),
    ),
  );

const times = (thickness: number, value: number | null): number | null => (value === null ? null : thickness * value);
