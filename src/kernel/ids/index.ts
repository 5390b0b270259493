/** IDS 1.0 (Information Delivery Specification, buildingSMART): what a model must hold, read, audited and checked. */
export type { CheckOptions, Failure, IdsResult, SpecificationResult } from './check/check-ids.js';
export { checkIds } from './check/check-ids.js';
export type { Reason, ReasonCode } from './check/reasons.js';
export { REASONS, sayReason } from './check/reasons.js';
export type { IdsFault, IdsFaultCode } from './fault.js';
export { IDS_FAULTS, sayFault } from './fault.js';
export type { Facet, Ids, Specification } from './model.js';
export { PatternBudget, PatternTooHeavy } from './pattern/index.js';
export type { IdsRead } from './read/read-ids.js';
export { logementFr } from './logement-fr.js';
export { readIds } from './read/read-ids.js';
