export { createShareStore } from './share-store.js';
export type { OwnedShareStore } from './share-store.js';
