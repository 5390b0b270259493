/** STEP files (ISO 10303-21): a streaming reader that bounds what a file may ask for, and a writer. */
export type { StepFault, StepFaultCode } from './fault.js';
export { STEP_FAULTS, StepSyntaxError } from './fault.js';
export type { StepHeader } from './header.js';
export { readStep, StepIndexer } from './indexer.js';
export { STEP_LIMITS } from './limits.js';
export { encodeReal } from './number.js';
export type { StepOutput } from './output.js';
export { StepFile } from './step-file.js';
export { encodeText } from './text.js';
export type { StepValue } from './values.js';
export { DERIVED, StepBinary, StepEnum, StepInteger, StepRef, StepTyped } from './values.js';
export type { StepHeaderInput } from './writer.js';
export { encodeInteger, StepWriter } from './writer.js';
