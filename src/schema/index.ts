/** What a plugin uses of the shared schema: scene inputs, validation, scalars. */
export { checksOf, checksOfThread } from './checks.js';
export { isScalarName, SCALARS } from './scalars.js';
export type { ScalarName } from './scalars.js';
export * from './scene-output/index.js';
export { optionalSceneEntree, sceneEntree, scenesEntree } from './scene-entree.js';
export type { WithScene, WithScenes } from './scene-entree.js';
export { parse } from './validation.js';
