import { definePlugin } from '../../contract/index.js';
import { caoScenes } from './operations.js';
import { ScenesResolver } from './scenes.resolver.js';

export { sceneDigest } from './digest.js';

/** Handles for scenes: post once, then name it in every call. */
export const scenes = definePlugin({ name: 'scenes', operations: [caoScenes], resolvers: [ScenesResolver] });
