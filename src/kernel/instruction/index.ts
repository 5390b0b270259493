/** Sentences in French and English taken for typed operations, by rules alone, and carried out. */
export { interpretationOf, understand } from './understand.js';
export type { Reading, Understanding, Understood } from './understand.js';
export { asUnderstood, carriedOut } from './carried-out.js';
export type { Done, Workshop } from './carried-out.js';
export { Instructed } from './answer.js';
export type { Candidate } from './stops.js';
