/** What a plugin uses of the shared schema: scene inputs, validation, scalars. */
export { isScalarName, SCALARS } from './scalars.js';
export type { ScalarName } from './scalars.js';
export { sceneEntree } from './scene-entree.js';
export type { WithScene } from './scene-entree.js';
export { parse } from './validation.js';
