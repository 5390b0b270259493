export { Identified, identified } from './identified.js';
export { CONFLICT_KINDS, MergedVersions, mergedVersions } from './merged.js';
export type { MergeBench, Versions } from './merged.js';
