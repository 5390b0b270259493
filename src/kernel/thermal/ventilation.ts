import type { Building } from '../building/index.js';
import { isObject } from '../scene/index.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import { heatingFields, numberIn } from './heating.js';

/** Heat that a cubic metre of air carries an hour, W/K. */
const AIR_WH_M3K = 0.34;
const USUAL_CHANGES = 0.5;

/** Air renewed in the heated volume. */
export interface AirRenewal {
  /** m³/h */
  readonly flow: number;
  /** Air changes of the whole volume, 1/h. */
  readonly changes: number;
  /** Share of the heat that an exchanger gives back, 0 to 1. */
  readonly recovered: number;
  /** W/K */
  readonly loss: number;
  /** Null when the scene declares it. */
  readonly basis: Text | null;
}

const BASES = {
  extract: t(
    'Renouvellement d’air : débit extrait par les bouches de la ventilation, infiltrations non comptées',
    'Air renewal: flow drawn by the extract vents, infiltration not counted',
  ),
  usual: t(
    'Renouvellement d’air : 0,5 volume par heure par hypothèse, ni chauffage.renouvellement_vol_h ni débits de ventilation ne sont donnés',
    'Air renewal: 0.5 volume an hour by hypothesis, neither chauffage.renouvellement_vol_h nor ventilation flows are given',
  ),
} as const;

/** Extract flow of the vents, m³/h; null unless every vent has its own. */
function extractFlow({ ventilation }: Building): number | null {
  const vents = (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche');
  if (vents.length === 0 || vents.some(({ flow }) => flow === null)) return null;
  return vents.reduce((sum, { flow }) => sum + flow!, 0);
}

/**
 * Air renewal: `chauffage.renouvellement_vol_h`, else the extract flow, else 0.5 an hour;
 * `ventilation.rendement_echangeur` (0 to 1) gives part of its heat back.
 * @param volume heated, m³
 */
export function airRenewalOf(building: Building, volume: number): AirRenewal {
  const { ventilation } = building.scene;
  const recovered = isObject(ventilation) ? (numberIn(ventilation, 'rendement_echangeur', { min: 0, max: 1 }) ?? 0) : 0;
  const of = (flow: number, basis: Text | null): AirRenewal => ({
    flow,
    changes: volume > 0 ? flow / volume : 0,
    recovered,
    loss: AIR_WH_M3K * flow * (1 - recovered),
    basis,
  });
  const declared = numberIn(heatingFields(building.scene), 'renouvellement_vol_h', { min: 0 });
  if (declared !== null) return of(declared * volume, null);
  const extract = extractFlow(building);
  return extract === null ? of(USUAL_CHANGES * volume, BASES.usual) : of(extract, BASES.extract);
}
