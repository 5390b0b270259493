import type { Flight } from '../../../building/index.js';
import { ANGLE_TOLERANCE_DEG, atLeast, atMost } from '../../../maths/constants.js';
import type { Scene } from '../../../scene/index.js';
import type { Params } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { ruleOf } from '../../engine/threshold.js';
import type { ThresholdKey } from './thresholds.js';
import { THRESHOLDS } from './thresholds.js';

/** Alerts on the dimensions of a flight. */
export type StepCode =
  | 'escalier_blondel'
  | 'marche_trop_haute'
  | 'giron_insuffisant'
  | 'escalier_etroit'
  | 'volee_trop_longue'
  | 'escalier_trop_raide';

interface Limit {
  readonly key: ThresholdKey;
  readonly code: StepCode;
  readonly value: (flight: Flight) => number;
}

/** One row a limit of a flight. The first three are corrected together, by other steps. */
const LIMITS: readonly Limit[] = [
  { key: 'hauteur_marche_max', code: 'marche_trop_haute', value: ({ riser }) => riser },
  { key: 'giron_min', code: 'giron_insuffisant', value: ({ going }) => going },
  {
    key: 'pente_escalier_max',
    code: 'escalier_trop_raide',
    value: ({ riser, going }) => (Math.atan2(riser, going) * 180) / Math.PI,
  },
  { key: 'largeur_volee_min', code: 'escalier_etroit', value: ({ width }) => width },
  { key: 'hauteurs_par_volee_max', code: 'volee_trop_longue', value: ({ risers }) => risers },
];

function meets(value: number, key: ThresholdKey, limit: number): boolean {
  const { sens, unite } = THRESHOLDS[key];
  if (unite === 'deg') return value <= limit + ANGLE_TOLERANCE_DEG;
  if (unite === 'nombre') return value <= limit;
  return (sens as string) === 'minimum' ? atLeast(value, limit) : atMost(value, limit);
}

/** A dimension of a flight beyond a limit of the country. */
export interface StepFault {
  readonly code: StepCode;
  readonly value: number;
  readonly rule: Rule;
  /** Values of its message. */
  readonly params: Params;
}

/** Risers, goings, pitch, width, steps in a row, and Blondel's sum, against the limits of the country. */
export function* stepFaults(scene: Scene, flight: Flight): Generator<StepFault> {
  const params = { index: flight.index };
  for (const { key, code, value } of LIMITS) {
    const rule = ruleOf(scene, THRESHOLDS[key]);
    if (rule && !meets(value(flight), key, rule.valeur)) yield { code, value: value(flight), rule, params };
  }
  const [least, most] = [ruleOf(scene, THRESHOLDS.blondel_min), ruleOf(scene, THRESHOLDS.blondel_max)];
  if (!least || !most || (atLeast(flight.blondel, least.valeur) && atMost(flight.blondel, most.valeur))) return;
  yield {
    code: 'escalier_blondel',
    value: flight.blondel,
    rule: flight.blondel < least.valeur ? least : most,
    params: { ...params, bornes: `${least.valeur}–${most.valeur}` },
  };
}
