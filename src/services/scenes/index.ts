export { createSceneStore } from './scene-store.js';
export type { OwnedSceneStore, SceneDigest, SceneStoreOptions } from './scene-store.js';
