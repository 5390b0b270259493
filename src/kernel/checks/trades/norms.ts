import type { Scene } from '../../scene/index.js';
import { ELECTRICITY_THRESHOLDS } from './electricity/thresholds.js';
import { FURNITURE_THRESHOLDS } from './furniture/thresholds.js';
import { JOINERY_THRESHOLDS } from './joinery/thresholds.js';
import { PLUMBING_THRESHOLDS } from './plumbing/thresholds.js';
import { ROOM_THRESHOLDS } from './rooms/thresholds.js';
import { SITE_THRESHOLDS } from './site/thresholds.js';
import { STAIR_THRESHOLDS } from './stairs/thresholds.js';
import type { Rule, Threshold, ThresholdTable } from '../engine/threshold.js';
import { jurisdictionOf } from '../engine/threshold.js';
import { VENTILATION_THRESHOLDS } from './ventilation/thresholds.js';

/** Every threshold the checks compare with, one table a trade. GET /cao/normes is printed from it. */
export const THRESHOLDS = {
  ...ROOM_THRESHOLDS,
  ...FURNITURE_THRESHOLDS,
  ...JOINERY_THRESHOLDS,
  ...STAIR_THRESHOLDS,
  ...SITE_THRESHOLDS,
  ...ELECTRICITY_THRESHOLDS,
  ...PLUMBING_THRESHOLDS,
  ...VENTILATION_THRESHOLDS,
} as const satisfies ThresholdTable;

export type ThresholdKey = keyof typeof THRESHOLDS;

/** The rule of the scene's jurisdiction; null where that country has none: the check is then not made. */
export const ruleOf = (scene: Scene, key: ThresholdKey): Rule | null =>
  (THRESHOLDS[key] as Threshold).regles[jurisdictionOf(scene)] ?? null;

/** What a finding carries of a rule. */
export const normOf = ({ texte, article }: Rule): { readonly texte: string; readonly article: string } => ({
  texte,
  article,
});

export { jurisdictionOf } from '../engine/threshold.js';
export { FORCES, SENSES, UNITS } from '../engine/threshold.js';
export type { Jurisdiction, Rule, Threshold } from '../engine/threshold.js';
