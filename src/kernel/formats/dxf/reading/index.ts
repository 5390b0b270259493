export { DXF_FAULTS, DxfReadError } from './groups.js';
export type { DxfFault } from './groups.js';
export { readDxf } from './read-file.js';
export type { ReadEntity, ReadFile } from './read-file.js';
