export { compressGuid, expandGuid, guidOf, isGuid, partId } from './guid.js';
export { ELEMENT_LISTS, SINGLE_ELEMENTS } from './places.js';
export type { ElementListPointer } from './places.js';
export { listAt } from './reader.js';
export type { MadeId } from './scene-ids.js';
export { LIST_POINTERS, SceneIds, writtenGuid, writtenGuids } from './scene-ids.js';
export { nearestId } from './nearest-id.js';
