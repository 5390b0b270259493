/** What IFC4 and IFC2x3 say of their entities, types and sets of properties, as tables. */
export type * from './facts/ifc4-entities.js';
export type { IfcVersion } from './ifc-schema.js';
export { IfcSchema, ifcSchema } from './ifc-schema.js';
export type { RefTo, Typed } from './reference.js';
export type * from './types.js';
