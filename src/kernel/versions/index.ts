export { compared } from './compared.js';
export type { ChangedElement, Comparison } from './compared.js';
export { ComparedVersions, elementAnswer } from './compared-answer.js';
export { Identified, identified } from './identified.js';
export { CONFLICT_KINDS, MergedVersions, mergedVersions } from './merged.js';
export type { MergeBench, Versions } from './merged.js';
