import { createChecks } from './engine/create-checks.js';
import type { Threshold } from './engine/threshold.js';
import type { AlertSpec } from './engine/trade.js';
import type { AlertCode, ThresholdKey } from './trades/index.js';
import { TRADES } from './trades/index.js';

export {
  Alert,
  AlertPosition,
  AlertSummary,
  Correction,
  Metier,
  METIERS,
  SEVERITIES,
  Severite,
  summaryOf,
} from './engine/alert.js';
export type { Unchecked } from './engine/answers.js';
export { uncheckedByCountry } from './engine/unchecked.js';
export type { Norm, Severity } from './engine/alert.js';
export { Documents, Integrity, Verification } from './engine/answers.js';
export { applyFixes } from './engine/apply.js';
export { createChecks } from './engine/create-checks.js';
export type { Checks } from './engine/create-checks.js';
export type { Finding, Fix, Params } from './engine/finding.js';
export { PASSES } from './engine/stages.js';
export type { Stage } from './engine/stages.js';
export { FORCES, jurisdictionOf, normOf, ruleOf, SENSES, UNITS } from './engine/threshold.js';
export type { Jurisdiction, Rule, Threshold, ThresholdTable } from './engine/threshold.js';
export { tradeFaults } from './engine/trade-faults.js';
export { check, CONTROLS, defineTrade } from './engine/trade.js';
export type { AlertSpec, AlertTable, Check, Control, Silence, Trade } from './engine/trade.js';
export type { CheckOptions } from './engine/verify.js';
export { fitFindings, placeFindings } from './support/fit.js';
export { flightDeviations } from './trades/stairs/flight-deviations.js';
export { planningTrade } from './trades/planning/index.js';
export { TRADES } from './trades/index.js';
export type { AlertCode, ThresholdKey } from './trades/index.js';

/** The checks of the service's own trades. */
export const CHECKS = createChecks(TRADES);
export const { alertsOf, checkDocuments, checkIntegrity, findingsOf, uncheckedBy, verify } = CHECKS;

/** Every alert that the service's own trades can raise, by its code. */
export const ALERTS = CHECKS.alerts as Readonly<Record<AlertCode, AlertSpec>>;
/** Every threshold that they compare with, by its key. */
export const THRESHOLDS = CHECKS.thresholds as Readonly<Record<ThresholdKey, Threshold>>;
