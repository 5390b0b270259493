/** Rules, functions and derived attributes of the schemas (ISO 10303-11), ready to run on a file. */
export type { EntityPlan } from './instance.js';
export { Instance } from './instance.js';
export { TooMuchWork } from './meter.js';
export { IfcModel } from './model.js';
export type { GlobalRule, Rule } from './program.js';
export { RuleProgram, ruleProgram } from './program.js';
export { isA, read, readList, readText } from './reading.js';
export { References } from './references.js';
export type { Value } from './values.js';
export { bare, ExpressArray, TypedValue, UNKNOWN } from './values.js';
