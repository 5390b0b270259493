/** Families of doors and windows at work: tried in a place, those of a project, new definitions of them. */
export { FamilyLibrary, FamilyReload, FamilyTrial } from './answer.js';
export { familyLibrary } from './library.js';
export { FamilyRefusal } from './refusal.js';
export { reloadedFamilies } from './reloaded.js';
export type { Reload, ReloadConflict, Reloaded } from './reloaded.js';
export { trialSheet } from './shown.js';
export { triedFamily } from './tried.js';
export type { Asked, TrialBench, Tried } from './tried.js';
