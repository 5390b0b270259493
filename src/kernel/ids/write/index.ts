/** Writing an IDS 1.0. */
export type { Asked, IdsToWrite } from './write-ids.js';
export { writeIds } from './write-ids.js';
export { above, attribute, between, entity, entityOf, material, partOf, pattern, property } from './facets.js';
