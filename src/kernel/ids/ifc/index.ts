/** What an IFC file says of an instance, as the facets of an IDS ask for it. */
export type { Source } from './actual.js';
export { actualOf } from './actual.js';
export type { Classified } from './classifications.js';
export { classificationsOf } from './classifications.js';
export { materialsOf } from './materials.js';
export { IfcModel } from './model.js';
export { wholesOf } from './parts.js';
export type { Content, Sets, Valued } from './properties.js';
export { contentOf, setsOf } from './properties.js';
export { classNames, predefinedTypes, typeOf } from './types.js';
export { Units } from './units.js';
