export { createArtefactStore } from './artefact-store.js';
export type { ArtefactOptions, OpenFile, OwnedArtefactStore } from './artefact-store.js';
export { artefactRoute } from './route.js';
