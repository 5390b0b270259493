/** Validation of IFC files: syntax, header, schema, EXPRESS rules. */
export { IFC_FAULTS } from './faults.js';
export type { FindingFamily, FindingSeverity, IfcFinding } from './findings.js';
export { FINDING_LIMITS } from './findings.js';
export { NEEDS } from './needs.js';
export type { IfcChecks, IfcReport, Progress } from './validate.js';
export { validateIfc, versionOf } from './validate.js';
